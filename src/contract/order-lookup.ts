import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Order, OrderLineToday, StatusChange } from './orders.ts'
import { ParcelNews } from './parcel-news.ts'
import { DueTransfer } from './payments.ts'
import { dong, line } from './text.ts'

export const LookUp = z.object({
  /** The order's, as people copy it: spaces and a leading # do not matter. */
  number: line(60, 'Hãy nhập mã đơn hàng')
    .overwrite((value) => value.replace(/[\s#]/g, ''))
    .regex(/^\d{13}-\d{3}$/, 'Mã đơn hàng gồm 13 chữ số, dấu gạch và 3 chữ số'),
  /** Any usual way to write a Vietnamese number. */
  phone: line(40, 'Số điện thoại không được để trống'),
})

/**
 * What whoever knows an order's number and phone may see of it (docs/decisions/026): how it goes and what it costs, not who
 * lives where.
 */
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
}).extend({
  /** The last word of the name. */
  recipient: z.string(),
  /** Without the street. */
  place: z.string().nullable(),
  items: z.array(OrderLineToday),
  history: z.array(StatusChange.pick({ to: true, at: true })),
  /** Where its parcels are; who brings them, under which number, is not said. */
  parcels: z.array(ParcelNews.pick({ kind: true, state: true })),
  /** What was given back so far. */
  refunded: dong,
  /** How what is still due is transferred: the shop's account, and nobody's else. */
  transfer: DueTransfer.nullable(),
})
export type LookUp = z.infer<typeof LookUp>
export type FoundOrder = z.infer<typeof FoundOrder>

export const lookUpEndpoints = {
  lookUpOrder: endpoint({
    access: 'anyone',
    summary: 'An order by its number and phone, for who lost the link; gives no session',
    body: LookUp,
    status: 200,
    answer: FoundOrder,
    refusals: ['order_not_found', 'too_many_tries'],
  }),
}
