/** A payment to take, which the shop has stored under `reference`. */
export interface PaymentRequest {
  /** Unique: gateways accept none twice. */
  reference: string
  /** Dong. */
  amount: number
  /** Letters, digits and spaces only. */
  description: string
  /** Where the gateway sends the shopper back to. */
  returnUrl: string
  /** The shopper's IP address. */
  clientAddress: string
  startedAt: Date
  /** The gateway accepts no payment after it. */
  expiresAt: Date
}

/** The parameters of a gateway's call to the shop. */
export type Parameters = Readonly<Record<string, string>>

/** What a gateway reports of a payment. */
export interface PaymentReport {
  reference: string
  /** Dong. */
  amount: number
  isPaid: boolean
  /** The gateway's result code. */
  code: string
  transactionNumber: string | null
}

/** What became of a report. */
export type ReportOutcome = 'settled' | 'already_settled' | 'unknown_reference' | 'wrong_amount' | 'forged'

/** The reply to a report, in the gateway's own format. */
export type GatewayReply = Record<string, string | number>

/**
 * One payment gateway. Its own words and formats are translated in its adapter and nowhere else
 * (docs/decisions/031).
 */
export interface GatewayAdapter<Settings> {
  /** The page where the shopper pays. Forms of the shop may lead to its origin (`form-action`). */
  paymentPage(settings: Settings): string
  /** Returns the address where the shopper pays. Never call it inside a transaction: it may wait for the network. */
  startPayment(settings: Settings, request: PaymentRequest): Promise<string>
  /** Verifies the signature of a report and reads it. */
  readReport(settings: Settings, parameters: Parameters): PaymentReport | 'forged'
  reply(outcome: ReportOutcome): GatewayReply
}
