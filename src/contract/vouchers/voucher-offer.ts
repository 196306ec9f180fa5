import { z } from 'zod'
import { dong } from '#contract/scalar-schemas.ts'
import { voucherKinds } from '#contract/vouchers/voucher-kinds.ts'

export const VoucherOffer = z
  .object({
    code: z.string(),
    kind: z.enum(voucherKinds),
    value: z.int().min(0).describe('Percent or dong, by `kind`. 0 for free delivery.'),
    cap: dong.nullable().describe('Highest discount of a percentage, in dong. Null: no limit.'),
    minimum: dong.describe('Lowest subtotal, in dong. 0: none.'),
    to: z.iso.date().nullable().describe('Last day, in Vietnam. Null: no end.'),
  })
  .describe('A voucher as shoppers see it.')
export const CartVoucher = z
  .object({
    code: z.string(),
    offer: VoucherOffer.nullable().describe('Null: the voucher no longer exists.'),
    refusal: z
      .object({ code: z.string(), error: z.string() })
      .nullable()
      .describe(
        'Why it gives nothing now. Null: it applies, free delivery only to a province that pays a fee.',
      ),
  })
  .describe('The voucher in a cart.')

export type VoucherOffer = z.infer<typeof VoucherOffer>
export type CartVoucher = z.infer<typeof CartVoucher>
