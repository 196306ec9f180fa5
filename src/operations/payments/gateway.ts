import type { OutboundSender } from '#operations/runtime/send-request.ts'

export interface PaymentRequest {
  /** Must be unique: gateways refuse a repeated reference. */
  reference: string
  /** In dong. */
  amount: number
  /** Letters, digits and spaces only. */
  description: string
  returnUrl: string
  clientAddress: string
  startedAt: Date
  expiresAt: Date
}

export type Parameters = Readonly<Record<string, string>>

export interface PaymentReport {
  reference: string
  /** Dong. */
  amount: number
  isPaid: boolean
  code: string
  transactionNumber: string | null
}

export type ReportOutcome = 'settled' | 'already_settled' | 'unknown_reference' | 'wrong_amount' | 'forged'

export type GatewayReply = Record<string, string | number>

/** Only the adapter knows the terms and formats of its gateway (docs/decisions/031). */
export interface GatewayAdapter<Settings> {
  /** The shop's forms may redirect to this origin (`form-action` of the Content Security Policy). */
  paymentPage(settings: Settings): string
  /** DANGER: never call it inside a transaction, because it may wait for the network. */
  startPayment(settings: Settings, request: PaymentRequest): Promise<string>
  /** Asks the gateway whether it accepts the shop. @returns the reason if it does not */
  check(settings: Settings, request: PaymentRequest, send: OutboundSender): Promise<string | null>
  readReport(settings: Settings, parameters: Parameters): PaymentReport | 'forged'
  reply(outcome: ReportOutcome): GatewayReply
}
