import type { OrderStatus } from '#contract/orders/order-statuses.ts'

/**
 * A shop of one product in two sizes, with one voucher, said as plainly as possible: what the real one is compared
 * with. Nothing of the shop's own rules is used here. Money in dong.
 */
export interface Model {
  price: number
  onSale: boolean
  stock: [number, number]
  /** takes a tenth off; `each`: uses of one shopper */
  voucher: { total: number; used: number; each: number | null; paused: boolean }
  orders: Record<string, ModelOrder>
  /** keys of returns and exchanges that were done */
  done: string[]
  /** what came to the bank, by what it says */
  bank: Record<string, Pile>
}
/** Transfers that nobody can tell apart: the same words, the same sum, the same day. */
export interface Pile {
  /** whose number they bear; null: nobody's */
  order: string | null
  amount: number
  /** as SePay numbers them */
  made: string[]
  /** those that SePay has told */
  told: string[]
  /** what each was to its order when it was taken */
  found: string[]
}
export interface ModelLine {
  size: Size
  quantity: number
  returned: number
  price: number
  discount: number
}
export interface ModelOrder {
  shopper: number
  status: OrderStatus
  payment: Payment
  voucher: boolean
  lines: ModelLine[]
  paid: number
  /** at the door, and not taken back since */
  collected: number
  /** was delivered, and then was not after all */
  setBack: boolean
  /** tries at the gateway: what each is about, whether it is settled, and whether its time there is over */
  tries: { amount: number; settled: boolean; over: boolean }[]
  /** is let go of where it is not paid in time */
  waits: boolean
  overdue: boolean
  parcels: Parcel[]
}
export interface Parcel {
  /** the shop brings it itself */
  own: boolean
  state: ParcelState
  /** minutes, by the carrier's clock */
  at: number
  /** to collect at the door */
  cod: number
  /** what of it stands in the ledger under its own number */
  entered: number
  /** what staff are believed to mean it brought, by setting the order to delivered while it may bring it */
  presumed: number
  /** what it brought, once that is known and until it was not delivered after all */
  brought: number
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
/** What staff say of a parcel that the shop brings. */
export type OwnState = Extract<ParcelState, 'delivering' | 'failed' | 'delivered' | 'returned'>
export type Payment = 'cod' | 'vnpay' | 'bank_transfer'
export type Size = 0 | 1

/** What somebody does. What they were shown when they began is in it: `seen…`. */
export type Act =
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
  | { do: 'price'; price: number }
  | { do: 'delete' }
  | { do: 'pause'; paused: boolean }
  | { do: 'hand'; order: string; own: boolean }
  | { do: 'say'; order: string; nth: number; state: ParcelState; at: number }
  | { do: 'bring'; order: string; nth: number; state: OwnState; collected: number | null }
  | { do: 'tell'; pile: string; id: string }
  | { do: 'statement'; pile: string; rows: number }
  | { do: 'chore' }
  // Neither is done by itself: a chore lets go of one order after the other, a statement is read row by row.
  | { do: 'let go'; order: string }
  | { do: 'row'; pile: string; nth: number }

export const kept = (line: ModelLine) => line.quantity - line.returned
export const gone = (line: ModelLine) => Math.floor((line.discount * line.returned) / line.quantity)
export const discountOf = (order: ModelOrder) =>
  order.lines.reduce((sum, line) => sum + line.discount - gone(line), 0)
/** of delivery */
export const fee = 30_000
export const totalOf = (order: ModelOrder) =>
  order.lines.reduce((sum, line) => sum + line.price * kept(line), 0) - discountOf(order) + fee
const owed = (order: ModelOrder) => (order.status === 'đã huỷ' ? 0 : totalOf(order))
export const dueOf = (order: ModelOrder) => Math.max(0, owed(order) - order.paid)
export const refundDueOf = (order: ModelOrder) => Math.max(0, order.paid - owed(order))
export const tenth = (cost: number) => Math.floor((cost * 10 + 50) / 100)
