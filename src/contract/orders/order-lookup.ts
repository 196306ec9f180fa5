import { z } from 'zod'
import { endpoint } from '#contract/endpoint.ts'
import { DueTransfer } from '#contract/payments/payments.ts'
import { ParcelNews } from '#contract/shipping/parcel-news.ts'
import { dong, line } from '#contract/text.ts'
import { Order, OrderLineToday, StatusChange } from './orders.ts'

export const LookUp = z.object({
  number: line(60, 'Hãy nhập mã đơn hàng')
    .overwrite((value) => value.replace(/[\s#]/g, ''))
    .regex(/^\d{13}-\d{3}$/, 'Mã đơn hàng gồm 13 chữ số, dấu gạch và 3 chữ số')
    .describe('Order number; spaces and a leading `#` are ignored.'),
  phone: line(40, 'Số điện thoại không được để trống').describe('Vietnamese number in any usual notation.'),
})

export const FoundOrder = Order.pick({
  orderNumber: true,
  status: true,
  payment: true,
  arrival: true,
  cancelReason: true,
  paid: true,
  subtotal: true,
  shippingFee: true,
  discountTotal: true,
  voucherCode: true,
  totalPrice: true,
  createdAt: true,
  payBefore: true,
})
  .extend({
    recipient: z.string().describe('The given name only.'),
    place: z
      .string()
      .nullable()
      .describe('Ward and province, without the street. Null: no delivery address.'),
    items: z.array(OrderLineToday),
    history: z.array(StatusChange.pick({ to: true, at: true })),
    parcels: z
      .array(ParcelNews.pick({ kind: true, state: true }))
      .describe('State of its parcels, without carrier and tracking code.'),
    refunded: dong.describe('Total refunded so far, in dong.'),
    transfer: DueTransfer.nullable().describe(
      'How to transfer what is still due. Null: nothing to transfer.',
    ),
  })
  .describe('What the order number and phone give access to: status and amounts, without name and street.')
export type LookUp = z.infer<typeof LookUp>
export type FoundOrder = z.infer<typeof FoundOrder>

export const lookUpEndpoints = {
  lookUpOrder: endpoint({
    access: 'anyone',
    summary: 'An order by its number and phone, for shoppers without the link; starts no session',
    body: LookUp,
    status: 200,
    answer: FoundOrder,
    refusals: ['order_not_found', 'too_many_tries'],
  }),
}
