import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import * as limits from '#contract/limits.ts'
import { dong, id } from '#contract/scalar-schemas.ts'
import { text } from '#contract/text.ts'
import { ManualDiscount, OrderForStaff } from './admin-orders.ts'
import { CustomerInfo, DeliveryAddress } from './place-order.ts'

const quantity = z
  .int('Số lượng phải là số nguyên')
  .min(1, 'Số lượng phải từ 1')
  .max(limits.maxCartQuantity, `Số lượng nhiều nhất ${limits.maxCartQuantity}`)

const editFields = z.object({
  version: z
    .int()
    .min(1)
    .describe('`version` of the order that was shown. If it differs now, nothing changes.'),
  customerInfo: CustomerInfo,
  address: DeliveryAddress.nullable().describe('Null: no delivery address.'),
  note: text(limits.maxNoteLength).default(''),
  lines: z
    .array(
      z.object({
        position: z.int().min(0).describe('`position` of the line in the order.'),
        quantity: quantity.describe('Pieces that are not returned, at least those in parcels.'),
      }),
    )
    .max(limits.maxCartLines)
    .describe('The lines that stay, at their own prices; other lines are removed.'),
  added: z
    .array(z.object({ variantId: id, quantity: quantity.describe('Pieces.') }))
    .max(limits.maxCartLines)
    .default([])
    .describe('New lines, at current prices.'),
  shippingFee: dong
    .max(limits.maxPrice)
    .nullable()
    .default(null)
    .describe(
      "Delivery fee set by hand, in dong. Null: by the shop's rates, or the rules of extensions if a shopper placed the order, if the products, the province or the voucher change; otherwise unchanged.",
    ),
  discount: ManualDiscount.nullable()
    .default(null)
    .describe('The whole manual discount, in dong, beside that of the voucher. Null: none.'),
  dropsVoucher: z
    .boolean()
    .default(false)
    .describe('True: remove the voucher if its condition fails. Otherwise such an edit is refused.'),
})

const editFailures = [
  'order_not_editable',
  'order_has_parcel',
  'order_all_sent',
  'order_line_sent',
  'order_changed',
  'order_line_fixed',
  'product_not_for_sale',
  'out_of_stock',
  'shipping_fee_needed',
] as const

const hasUniqueLines = (edit: Pick<z.infer<typeof editFields>, 'lines' | 'added'>) =>
  new Set(edit.lines.map(({ position }) => position)).size === edit.lines.length &&
  new Set(edit.added.map(({ variantId }) => variantId)).size === edit.added.length
const uniqueLines = { message: 'Mỗi phân loại chỉ được có một dòng.', path: ['lines'] }

const OrderEditRequest = editFields.refine(hasUniqueLines, uniqueLines)
export const EditOrder = editFields
  .extend({ totalPrice: dong.describe('The new total that was shown; if it differs, the edit is refused.') })
  .refine(hasUniqueLines, uniqueLines)
export type OrderEditRequest = z.infer<typeof OrderEditRequest>
export type EditOrder = z.infer<typeof EditOrder>

export const OrderEditPreview = z
  .object({
    subtotal: dong,
    shippingFee: dong,
    discountTotal: dong,
    manualDiscount: dong.describe('The part of `discountTotal` that is given by hand, in dong.'),
    voucherCode: z.string().nullable().describe('The voucher after the edit. Null: none.'),
    totalPrice: dong,
    change: z.int().describe('Change of the total, in dong. Negative: the order costs less.'),
    due: dong.describe('Still to be paid after the edit, in dong.'),
    refundDue: dong.describe('To be refunded after the edit, in dong.'),
    overCollected: dong.describe(
      'What parcels on their way collect beyond what is due after the edit, in dong; it would have to be refunded.',
    ),
    droppedVoucher: z
      .object({ code: z.string(), reason: z.string().describe('Why its condition fails; one sentence.') })
      .nullable()
      .describe('The voucher whose condition fails. Null: none.'),
  })
  .describe('Totals of an order after an edit that is not saved yet.')
export type OrderEditPreview = z.infer<typeof OrderEditPreview>

export const editOrderEndpoints = {
  previewOrderEdit: defineEndpoint({
    access: 'staff',
    rights: ['orders'],
    summary: 'Totals of an order after an edit, without saving it; fails as the edit itself would',
    params: z.object({ id }),
    body: OrderEditRequest,
    status: 200,
    response: OrderEditPreview,
    failures: editFailures,
  }),
  editOrder: defineEndpoint({
    access: 'staff',
    rights: ['orders'],
    summary:
      'Edit recipient, address, note, lines, delivery fee and discount of an order with pieces in no parcel. Pieces in parcels stay, and parcels that left keep their address; the shopper gets an email',
    params: z.object({ id }),
    body: EditOrder,
    status: 200,
    response: OrderForStaff,
    failures: [...editFailures, 'order_voucher_fails', 'order_total_changed'],
  }),
}
