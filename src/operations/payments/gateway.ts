export interface PaymentRequest {
  /** Unique: gateways accept none twice. */
  reference: string
  /** Dong. */
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
  /** Forms of the shop may lead to the origin of this page (`form-action`). */
  paymentPage(settings: Settings): string
  /** DANGER: never call it inside a transaction, because it may wait for the network. */
  startPayment(settings: Settings, request: PaymentRequest): Promise<string>
  readReport(settings: Settings, parameters: Parameters): PaymentReport | 'forged'
  reply(outcome: ReportOutcome): GatewayReply
}
