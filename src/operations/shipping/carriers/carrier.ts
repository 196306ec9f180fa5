import type { Order } from '#contract/orders/orders.ts'
import type { ShipmentState } from '#contract/shipping/shipment-words.ts'

/** What a carrier is given to carry. */
export interface Parcel {
  /** Our code: a carrier that is asked twice for the same one has one parcel. */
  clientCode: string
  recipient: Order['customerInfo']
  address: NonNullable<Order['address']>
  /** dong, to collect at the door */
  cod: number
  /** dong, what the goods are worth */
  value: number
  /** grams; null: nobody has weighed it */
  weight: number | null
  note: string
  /** what is inside */
  content: string
}

/** Known to the carrier; refused for good; or nobody knows, and it is to be asked again. */
export type Created =
  | { known: { code: string; fee: number | null } }
  | { refused: string }
  | { unclear: string }

/** Taken back; too late; not known to the carrier, or not yet; or nobody knows. */
export type TakenBack = 'done' | 'too late' | 'unknown' | { unclear: string }

export interface Said {
  code: string
  /** ours, where the carrier sends it along */
  clientCode: string | null
  /** the carrier's number of what it says, or a hash of it */
  key: string
  state: ShipmentState
  /** ms since 1970, by the carrier's clock */
  at: number
  reason: string
}

/** A callback as it came: carriers sign in headers, in the address, or in the body. */
export interface CallbackRequest {
  headers: Headers
  query: URLSearchParams
  body: Uint8Array
}

/**
 * One carrier. What it is asked and what it says are in its own words and its own addresses: they are translated in
 * its adapter and nowhere else (docs/decisions/030). Nothing here may be called inside a transaction, and nothing
 * throws for what a network does.
 */
export interface Carrier {
  /** as in its callback's address */
  id: string
  name: string
  create(parcel: Parcel): Promise<Created>
  /** @param code null: its first answer never came */
  takeBack(parcel: { code: string | null; clientCode: string }): Promise<TakenBack>
  /** `no news`: it speaks of something else than where a parcel is */
  read(request: CallbackRequest): Said | 'forged' | 'unreadable' | 'no news'
  /** where whoever waits for the parcel can look */
  trackingUrl(code: string): string | null
}
