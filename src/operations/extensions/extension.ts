import type { SectionFields } from '#contract/content/section-fields.ts'
import type { OrderEmailEvent } from '#contract/emails/email-labels.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Right } from '#contract/staff/rights.ts'
import type { EventType } from '#contract/webhooks/event-types.ts'
import type { RuleLine } from '#domain/cart/price-rules.ts'
import type { NotificationChannel } from '#operations/emails/notification-channel.ts'
import type { InvoiceProvider } from '#operations/invoices/invoice-provider.ts'
import type { PaymentGateway } from '#operations/payments/gateways/gateway.ts'
import type { OutboundSender } from '#operations/runtime/send-request.ts'
import type { Carrier } from '#operations/shipping/carriers/carrier.ts'
import type { CallApi } from '#operations/tokens/api-caller.ts'

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

/** Each function is called once, at the start. */
interface Providers {
  carrier?: (host: CarrierHost) => Carrier
  /** Takes the place of the provider that owners connect. */
  invoices?: (host: ExtensionHost) => InvoiceProvider
  gateway?: (host: ExtensionHost) => PaymentGateway
  channel?: {
    /** The news that it carries instead of emails. No other extension may state the same. */
    events: readonly OrderEmailEvent[]
    create: (host: ExtensionHost) => NotificationChannel
  }
}

export interface ExtensionEvent {
  /** The same for every attempt: remember it to do the work once. */
  id: string
  type: EventType
  timestamp: string
  /** As in the body of a webhook. */
  data: Readonly<Record<string, unknown>>
}

/** Values of `price` are dong per piece. */
export type OrderDraftLine = Readonly<RuleLine>

/** An order that a shopper is about to place. */
export interface OrderDraft {
  lines: readonly OrderDraftLine[]
  /** Dong, with delivery and after discounts. */
  totalPrice: number
  shippingFee: number
  payment: Order['payment']
  /** Null: no delivery address. */
  address: Order['address']
  customerInfo: Order['customerInfo']
  note: string
}

export interface Refusal {
  refusal: string
}

/** Must not wait for anything: a promise is refused by the compiler, and at run time like an error. */
export type BeforeOrder = (order: OrderDraft, settings: ExtensionHost['settings']) => Refusal | undefined

/**
 * Decides in the cart and in the order, so the same values must give the same answer.
 * @returns dong off each piece, at most its price; undefined for nothing
 */
export type LineDiscount = (
  line: OrderDraftLine,
  lines: readonly OrderDraftLine[],
  settings: ExtensionHost['settings'],
) => number | Refusal | undefined

/** An order or a cart that is delivered. Amounts are in dong. */
export interface DeliveryDraft {
  lines: readonly OrderDraftLine[]
  /** After `lineDiscount`, before vouchers. */
  subtotal: number
  shippingFee: number
  /** As in the addresses of the shop, such as `Thành phố Hà Nội`. */
  province: string
  /** Official code, such as `01`. */
  provinceCode: string
}

/**
 * Decides in the cart, for every province, and in the order, so the same values must give the same answer.
 * @returns dong; undefined for the fee as it is
 */
export type ShippingFee = (
  order: Readonly<DeliveryDraft>,
  settings: ExtensionHost['settings'],
) => number | Refusal | undefined

export interface Rules {
  beforeOrder?: BeforeOrder
  lineDiscount?: LineDiscount
  shippingFee?: ShippingFee
}
export type RuleName = keyof Rules

export interface EventHost extends ExtensionHost {
  /** Calls the API with the `rights` of the extension, like a program with an API token. */
  call: CallApi
}

export type EventHandler = (event: ExtensionEvent, host: EventHost) => Promise<void>

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
  providers?: Providers
  /** Those of API tokens, for `call` in event handlers. Without it there are none. */
  rights?: readonly Right[]
  on?: Partial<Record<EventType, EventHandler>>
  /** True: events about an order have the recipient's data. */
  receivesPersonalData?: boolean
  rules?: Rules
  /** By name, of lower-case letters, digits and hyphens. */
  sections?: Readonly<Record<string, ExtensionSection>>
}
