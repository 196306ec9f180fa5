import type { NotificationChannel } from '#operations/emails/notification-channel.ts'
import type { InvoiceProvider } from '#operations/invoices/invoice-provider.ts'
import type { PaymentGateway } from '#operations/payments/gateways/gateway.ts'
import type { Carrier } from '#operations/shipping/carriers/carrier.ts'
import type { Extension, ExtensionHost, RuleName } from './extension.ts'

export interface LoadedExtension {
  name: string
  definition: Extension
  host: ExtensionHost
  carrier: Carrier | null
  invoiceProvider: InvoiceProvider | null
  gateway: PaymentGateway | null
  channel: NotificationChannel | null
}

interface RuleReport {
  /** Milliseconds of the slowest run that took too long; 0: none did. */
  slowestMs: number
  /** Null: it never failed. */
  failedAt: Date | null
}

export interface RuleProblem {
  extension: string
  rule: RuleName
  /** Undefined: it was slow. */
  error?: unknown
  ms: number
}

export interface Extensions {
  list: readonly LoadedExtension[]
  /** By name of the extension; only of those with a problem. */
  ruleReports: Map<string, RuleReport>
  onRuleProblem: (problem: RuleProblem) => void
}

export const findLoadedExtension = (
  { extensions }: { extensions?: Extensions },
  name: string,
): LoadedExtension | undefined => extensions?.list.find((one) => one.name === name)
