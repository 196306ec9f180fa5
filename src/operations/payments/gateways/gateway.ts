import type { GatewayInfo } from '#contract/payments/extension-gateways.ts'
import type { CallbackRequest } from '#operations/runtime/callback-request.ts'
import type { OutboundSender } from '#operations/runtime/send-request.ts'

export interface PaymentRequest {
  /** Must be unique: gateways refuse a repeated reference. */
  reference: string
  /** In dong. */
  amount: number
  /** Letters, digits and spaces only. */
  description: string
  returnUrl: string
  /** The shop's URL for reports of the gateway. */
  reportUrl: string
  clientAddress: string
  startedAt: Date
  expiresAt: Date
}

export type ReportMethod = 'GET' | 'POST'

export type GatewayParameters = Readonly<Record<string, string>>

export interface PaymentReport {
  reference: string
  /** Dong. */
  amount: number
  isPaid: boolean
  code: string
  transactionNumber: string | null
}

/** `pending`: the shopper has not decided, and nothing was booked. */
export type ReportOutcome =
  | 'recorded'
  | 'already_recorded'
  | 'pending'
  | 'unknown_reference'
  | 'wrong_amount'
  | 'forged'

export const isReportAccepted = (outcome: ReportOutcome): boolean =>
  outcome === 'recorded' || outcome === 'already_recorded' || outcome === 'pending'

/** Null: an empty response (204). */
export type GatewayReply = Record<string, string | number> | null

export interface UnreportedPayment {
  reference: string
  amount: number
  startedAt: Date
}

/**
 * A payment gateway with its settings: the interface through which the shop calls its own and those of extensions.
 * DANGER: never call it inside a transaction, because it may wait for the network.
 */
export interface PaymentGateway extends GatewayInfo {
  id: string
  /** Origins of its payment pages, such as `https://pay.example` or `https://*.pay.example`. */
  pageOrigins: readonly string[]
  /** How it reports. Missing: by POST. */
  reportMethod?: ReportMethod | undefined
  /** @returns the URL of the payment page, of one of `pageOrigins`; null if the gateway refused or did not answer */
  startPayment: (request: PaymentRequest) => Promise<string | null>
  /** Asks the gateway whether it accepts the shop. @returns the reason if it does not, in Vietnamese */
  check: (request: PaymentRequest) => Promise<string | null>
  /** Asks for the result of a payment. Missing for a gateway that repeats its reports. @returns null without a result */
  askPayment?: ((payment: UnreportedPayment) => Promise<PaymentReport | null>) | undefined
  /** DANGER: anyone can call the URL of reports, so check the signature first. */
  readReport: (report: CallbackRequest) => PaymentReport | 'pending' | 'forged' | 'unreadable'
  /** The answer to a report in the gateway's own format. */
  reply: (outcome: ReportOutcome) => GatewayReply
}

/** Only the adapter knows the terms and formats of its gateway (docs/decisions/031). */
export interface GatewayAdapter<Settings> {
  /** The shop's forms may redirect to these origins (`form-action` of the Content Security Policy). */
  pageOrigins(settings: Settings): string[]
  reportMethod?: ReportMethod
  /**
   * DANGER: never call it inside a transaction, because it may wait for the network.
   * @returns the URL of the payment page; null if the gateway refused or did not answer
   */
  startPayment(settings: Settings, request: PaymentRequest, send: OutboundSender): Promise<string | null>
  /** Asks the gateway whether it accepts the shop. @returns the reason if it does not */
  check(settings: Settings, request: PaymentRequest, send: OutboundSender): Promise<string | null>
  /** Asks for the result of a payment. Missing for a gateway that repeats its reports. @returns null without a result */
  askPayment?: (
    settings: Settings,
    payment: UnreportedPayment,
    send: OutboundSender,
  ) => Promise<PaymentReport | null>
  readReport(settings: Settings, parameters: GatewayParameters): PaymentReport | 'pending' | 'forged'
  reply(outcome: ReportOutcome): GatewayReply
}
