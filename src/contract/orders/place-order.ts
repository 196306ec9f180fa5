import { z } from 'zod'
import type { FailureCode } from '#contract/failures.ts'
import * as limits from '#contract/limits.ts'
import { checkoutPayment } from '#contract/payments/payment-schemas.ts'
import { dong, id } from '#contract/scalar-schemas.ts'
import { singleLine, text } from '#contract/text.ts'

const recipient = `Tên người nhận phải từ ${limits.minRecipientLength} đến ${limits.maxRecipientLength} ký tự`
const part = (empty: string) => singleLine(limits.maxAddressPartLength, empty)

export const CustomerInfo = z.object({
  customerName: singleLine(limits.maxRecipientLength, 'Hãy nhập tên người nhận').min(
    limits.minRecipientLength,
    recipient,
  ),
  customerPhone: singleLine(40, 'Hãy nhập số điện thoại').describe(
    'Vietnamese number in any usual notation; stored as E.164.',
  ),
})
export const DeliveryAddress = z.object({
  province: part('Hãy chọn tỉnh, thành phố'),
  ward: part('Hãy chọn phường, xã'),
  street: part('Hãy nhập số nhà, tên đường'),
})

export const voucherCodeSchema = singleLine(limits.maxVoucherInputLength, 'Hãy nhập mã giảm giá')

export const orderNumberSchema = z.string().regex(/^\d{13}-\d{3}$/, 'Mã đơn hàng không hợp lệ')

export const expectedTotalSchema = dong.describe(
  'What the shopper pays, in dong: subtotal + shippingFee - discountTotal. The delivery fee is included if the order has an address and its subtotal is below `freeShippingFrom`. If the server computes another total, the order is refused: `shipping_fee_not_in_total` if only the fee is missing, otherwise `price_changed`; `details` has the correct total.',
)

export const PlaceOrder = z.object({
  userId: id.optional().describe('Optional. If sent, it must be the id of the signed-in user.'),
  items: z
    .array(
      z.object({
        productId: id,
        variantId: id.optional(),
        quantity: z.int().min(1).max(limits.maxCartQuantity).describe('Pieces.'),
      }),
    )
    .min(1, 'Giỏ hàng đang trống')
    .max(limits.maxCartLines)
    .describe(
      'The lines of the cart as shown. Only these three fields are read; prices come from the server.',
    ),
  totalPrice: expectedTotalSchema,
  customerInfo: CustomerInfo,
  orderNumber: orderNumberSchema.describe(
    'Idempotency key, as `milliseconds-ddd`: a repeated call returns the order of the first one.',
  ),
  payment: checkoutPayment.default('cod'),
  address: DeliveryAddress.nullish()
    .transform((value) => value ?? null)
    .describe('Null or omitted: no delivery address, and no delivery fee.'),
  note: text(limits.maxNoteLength).default(''),
  voucherCode: voucherCodeSchema
    .nullish()
    .describe('The voucher in the cart, counted in `totalPrice`. Null or omitted: none is used.'),
})

export type DeliveryAddress = z.infer<typeof DeliveryAddress>
export type PlaceOrder = z.infer<typeof PlaceOrder>

export const voucherFailures = [
  'voucher_not_started',
  'voucher_inactive',
  'voucher_used_up',
  'voucher_shopper_limit_reached',
  'voucher_not_applicable',
  'voucher_minimum_not_met',
  'voucher_without_effect',
] as const satisfies readonly FailureCode[]
