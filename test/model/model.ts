import type { OrderStatus } from '#contract/orders/order-statuses.ts'

/**
 * A simple model of a shop with one product in two sizes and one voucher. It must not use code of the shop. Money is in
 * dong.
 */
export interface Model {
  price: number
  isListed: boolean
  stock: [number, number]
  /** 10 % off; `each` limits the uses per shopper. */
  voucher: { total: number; used: number; each: number | null; paused: boolean }
  orders: Record<string, ModelOrder>
  /** Idempotency keys of completed returns and exchanges. */
  done: string[]
  bank: Record<string, TransferGroup>
}
/** Transfers with the same text, amount and day, which cannot be distinguished. */
export interface TransferGroup {
  /** Null if the text contains no order number. */
  order: string | null
  amount: number
  /** Ids of SePay. */
  made: string[]
  /** Ids that SePay has reported. */
  reported: string[]
  /** How each was matched to its order. */
  found: string[]
}
export interface ModelLine {
  position: number
  size: Size
  quantity: number
  returned: number
  price: number
  discount: number
  /** The part of `discount` that staff gave. */
  manual: number
  /** Taken in exchange. */
  exchanged: boolean
  /** Taken in exchange after the order had left the shop, so it needs a parcel of its own. */
  shipsApart: boolean
}
export interface ModelOrder {
  version: number
  shopper: number
  status: OrderStatus
  payment: Payment
  voucher: boolean
  lines: ModelLine[]
  paid: number
  /** Cash collected on delivery. */
  collected: number
  /** The status `đã giao` was revoked. */
  wasRevoked: boolean
  attempts: { amount: number; settled: boolean; isExpired: boolean }[]
  /** Is cancelled if it is not paid in time. */
  hasDeadline: boolean
  overdue: boolean
  parcels: Parcel[]
}
export interface Parcel {
  /** Delivered by the shop itself. */
  own: boolean
  state: ParcelState
  /** Minutes on the carrier's clock. */
  at: number
  /** Cash on delivery. */
  cod: number
  /** Amount in the order ledger under the code of the parcel. */
  entered: number
  /** Cash assumed when staff set the order to `đã giao` before the parcel was reported. */
  presumed: number
  /** Reported cash, until the delivery is revoked. */
  reported: number
}
export type ParcelState =
  | 'waiting'
  | 'picked'
  | 'delivering'
  | 'failed'
  | 'returning'
  | 'cancelled'
  | 'lost'
  | 'delivered'
  | 'returned'
/** States that staff report for deliveries of the shop. */
export type OwnState = Extract<ParcelState, 'delivering' | 'failed' | 'delivered' | 'returned'>
export type Payment = 'cod' | 'vnpay' | 'bank_transfer'
export type Size = 0 | 1

/** `seen…` is action the person saw before the action. */
export type ModelAction =
  | {
      do: 'order'
      key: string
      shopper: number
      size: Size
      quantity: number
      payment: Payment
      voucher: boolean
      seenTotal: number
    }
  | { do: 'status'; order: string; to: OrderStatus }
  | { do: 'cancel'; order: string }
  | { do: 'pay'; order: string; amount: number; seenPaid: number }
  | { do: 'settle'; order: string; nth: number }
  | { do: 'refund'; order: string; amount: number; seenDue: number }
  | { do: 'return'; key: string; order: string; line: number; good: number; damaged: number }
  | { do: 'exchange'; key: string; order: string; line: number; good: number; to: Size; seenPrice: number }
  | {
      do: 'edit'
      order: string
      /** Position and pieces of the lines that stay. */
      lines: [number, number][]
      add: { size: Size; quantity: number } | null
      manual: number
      seenVersion: number
      seenTotal: number
    }
  | { do: 'price'; price: number }
  | { do: 'delete' }
  | { do: 'pause'; paused: boolean }
  | { do: 'createParcel'; order: string; own: boolean }
  | { do: 'reportCarrierState'; order: string; nth: number; state: ParcelState; at: number }
  | { do: 'reportOwnDelivery'; order: string; nth: number; state: OwnState; collected: number | null }
  | { do: 'receiveWebhook'; group: string; id: string }
  | { do: 'statement'; group: string; rows: number }
  | { do: 'job' }
  // Parts of a scheduled job and of a statement.
  | { do: 'cancel unpaid'; order: string }
  | { do: 'row'; group: string; nth: number }

export const remainingQuantity = (line: ModelLine) => line.quantity - line.returned
export const returnedDiscount = (line: ModelLine) =>
  Math.floor((line.discount * line.returned) / line.quantity)
export const discountOf = (order: ModelOrder) =>
  order.lines.reduce((sum, line) => sum + line.discount - returnedDiscount(line), 0)
export const shippingFee = 30_000
export const totalOf = (order: ModelOrder) =>
  order.lines.reduce((sum, line) => sum + line.price * remainingQuantity(line), 0) -
  discountOf(order) +
  shippingFee
const charged = (order: ModelOrder) => (order.status === 'đã huỷ' ? 0 : totalOf(order))
export const dueOf = (order: ModelOrder) => Math.max(0, charged(order) - order.paid)
export const refundDueOf = (order: ModelOrder) => Math.max(0, order.paid - charged(order))
export const tenPercent = (cost: number) => Math.floor((cost * 10 + 50) / 100)
