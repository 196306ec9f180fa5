import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import { DueTransfer } from '#contract/payments/payments.ts'
import { dong } from '#contract/scalar-schemas.ts'
import { ParcelTracking } from '#contract/shipping/parcel-tracking.ts'
import { singleLine } from '#contract/text.ts'
import { lookupRequestKinds } from './lookup-request-kinds.ts'
import { Order, OrderLineWithAvailability, OrderStatusChange } from './orders.ts'

/** Shoppers copy the number from an email, a parcel label, or the text of their transfer (`DH…`). */
const normalizeOrderNumber = (text: string) =>
  text
    .replace(/^[\s#]*([dđ]h)?/i, '')
    .replace(/[\s#.\p{Pd}]/gu, '')
    .replace(/^(\d{13})(\d{3})$/, '$1-$2')

export const LookUpOrder = z.object({
  number: singleLine(60, 'Hãy nhập mã đơn hàng')
    .overwrite(normalizeOrderNumber)
    .regex(/^\d{13}-\d{3}$/, 'Mã đơn hàng gồm 16 chữ số')
    .describe('Order number, also without hyphen, with spaces, or as in a transfer: `DH1700000000000123`.'),
  phone: singleLine(40, 'Hãy nhập số điện thoại').describe('Vietnamese number in any usual notation.'),
})

export const PublicOrder = Order.pick({
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
    items: z.array(OrderLineWithAvailability),
    history: z.array(OrderStatusChange.pick({ to: true, at: true })),
    parcels: z
      .array(ParcelTracking.pick({ kind: true, state: true, lines: true }))
      .describe('State of its parcels, without carrier and tracking code.'),
    pendingRequests: z
      .array(z.enum(lookupRequestKinds))
      .describe('What was requested with number and phone and waits for the call of the shop.'),
    refunded: dong.describe('Total refunded so far, in dong.'),
    transfer: DueTransfer.nullable().describe(
      'How to transfer what is still due. Null: nothing to transfer.',
    ),
  })
  .describe('What the order number and phone give access to: status and amounts, without name and street.')
export type LookUpOrder = z.infer<typeof LookUpOrder>
export type PublicOrder = z.infer<typeof PublicOrder>

export const orderLookupEndpoints = {
  lookUpOrder: defineEndpoint({
    access: 'anyone',
    summary: 'An order by its number and phone, for shoppers without the link; starts no session',
    body: LookUpOrder,
    status: 200,
    response: PublicOrder,
    failures: ['order_not_found', 'too_many_attempts'],
  }),
}
