// The only module of the shop that extensions may import (docs/extensions/README.md).
import type { FieldValues, SectionFields } from '#contract/content/section-fields.ts'
import type { Extension, Refusal } from '#operations/extensions/extension.ts'

export type { FieldValues, SectionFields } from '#contract/content/section-fields.ts'
export type { OrderEmailEvent } from '#contract/emails/email-labels.ts'
export type { Right } from '#contract/staff/rights.ts'
export type { EventType } from '#contract/webhooks/event-types.ts'
export { formatLocalPhone } from '#domain/customers/format-phone.ts'
export type {
  NotificationChannel,
  OrderMessage,
  SendMessageResult,
} from '#operations/emails/notification-channel.ts'
export type {
  BeforeOrder,
  CarrierHost,
  DeliveryDraft,
  EventHandler,
  EventHost,
  Extension,
  ExtensionEvent,
  ExtensionHost,
  ExtensionSection,
  LineDiscount,
  OrderDraft,
  OrderDraftLine,
  Refusal,
  ShippingFee,
} from '#operations/extensions/extension.ts'
export type {
  DownloadInvoiceResult,
  FindInvoiceResult,
  InvoicedOriginal,
  InvoiceProvider,
  InvoiceToIssue,
  IssueInvoiceResult,
} from '#operations/invoices/invoice-provider.ts'
export type {
  GatewayReply,
  PaymentGateway,
  PaymentReport,
  PaymentRequest,
  ReportOutcome,
  UnreportedPayment,
} from '#operations/payments/gateways/gateway.ts'
export type { CallbackRequest } from '#operations/runtime/callback-request.ts'
export type {
  CallbackReport,
  CancelParcelResult,
  Carrier,
  CarrierParcel,
  CreateLabelResult,
  CreateParcelResult,
  QuoteResult,
  ReadParcelResult,
  UnsignedReport,
} from '#operations/shipping/carriers/carrier.ts'
export type { ApiAnswer, CallApi } from '#operations/tokens/api-caller.ts'

export const defineExtension = (extension: Extension): Extension => extension

/** Keeps the names and types of the fields for the component of a section. */
export const defineFields = <const Fields extends SectionFields>(fields: Fields): Fields => fields

/** What the component of a section with these fields gets. Its Markdown is HTML made by the server. */
export interface SectionProps<Fields extends SectionFields> {
  section: { id: string; kind: string } & FieldValues<Fields>
}

/** Refuses an order, or a cart. @param sentence Vietnamese, for the shopper */
export const fail = (sentence: string): Refusal => ({ refusal: sentence })
