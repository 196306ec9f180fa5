import type { SectionFields } from '#contract/content/section-fields.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { EventType } from '#contract/webhooks/event-types.ts'
import type { OutboundSender } from '#operations/runtime/send-request.ts'
import type { Carrier } from '#operations/shipping/carriers/carrier.ts'

/** Increases when an extension has to be changed to work. */
export const extensionApi = 1

export interface ExtensionHost {
  /** Environment variables that begin with the extension's name: `MOON_EXPRESS_URL` of `moon-express` is `URL`. */
  settings: Readonly<Record<string, string>>
  /** HTTP and HTTPS. It gives null instead of an error, and refuses no address. */
  send: OutboundSender
}

export interface CarrierHost extends ExtensionHost {
  /** Part of the callback URL, for a carrier that signs nothing. */
  callbackKey: string
}

export interface ExtensionEvent {
  /** The same for every attempt: remember it to do the work once. */
  id: string
  type: EventType
  timestamp: string
  /** As in the body of a webhook. */
  data: Readonly<Record<string, unknown>>
}

/** An order that a shopper is about to place. */
export interface OrderDraft {
  lines: readonly {
    productId: string
    variantId: string
    name: string
    quantity: number
    /** Dong per piece. */
    price: number
  }[]
  /** Dong, with delivery and after discounts. */
  totalPrice: number
  shippingFee: number
  payment: Order['payment']
  /** Null: picked up in the shop. */
  address: Order['address']
  customerInfo: Order['customerInfo']
  note: string
}

export interface Refusal {
  refusal: string
}

/** Must not wait for anything: a promise is refused by the compiler, and at run time like an error. */
export type BeforeOrder = (order: OrderDraft, settings: ExtensionHost['settings']) => Refusal | undefined

export type EventHandler = (event: ExtensionEvent, host: ExtensionHost) => Promise<void>

export interface ExtensionSection {
  /** Vietnamese, for the page editor. */
  label: string
  fields: SectionFields
  /** Path of the React component from the folder of the extension, such as `./gift-box.tsx`; its default export. */
  component: string
}

export interface Extension {
  /** The version of `#extension` that it was written for. */
  api: number
  providers?: { carrier?: (host: CarrierHost) => Carrier }
  on?: Partial<Record<EventType, EventHandler>>
  /** True: events about an order have the recipient's data. */
  receivesPersonalData?: boolean
  rules?: { beforeOrder?: BeforeOrder }
  /** By names of lower-case letters, digits and hyphens. */
  sections?: Readonly<Record<string, ExtensionSection>>
}
