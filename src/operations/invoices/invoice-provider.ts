import type { InvoiceTemplate } from '#data/invoices/invoice-template.ts'
import type { ClaimedInvoice, IssuedInvoice } from '#data/invoices/issue-invoices.ts'

export type InvoiceToIssue = Pick<ClaimedInvoice, '_id' | 'orderNumber' | 'isPaid' | 'document'>
export type InvoicedOriginal = NonNullable<ClaimedInvoice['original']>

export interface InvoiceToDownload {
  _id: string
  number: string
  /** Null: unknown. */
  template: InvoiceTemplate | null
}

export type IssueInvoiceResult = { issued: IssuedInvoice } | { refused: string } | { outcomeUnknown: string }

export type FindInvoiceResult = { issued: IssuedInvoice } | 'not found' | { outcomeUnknown: string }

export type DownloadInvoiceResult = { pdf: Uint8Array } | { refused: string } | { outcomeUnknown: string }

/**
 * Adapter of a provider of electronic invoices: only it knows the provider's API. Never call it inside a transaction.
 * Its functions do not throw on network errors. One invoice is made per `_id`, however often it is sent.
 */
export interface InvoiceProvider {
  id: string
  name: string
  account?: string
  /** Stored with each invoice that is sent, because it may change. */
  template?: InvoiceTemplate
  /** Page where a buyer looks an invoice up by its code. */
  lookupUrl: string
  /** Asks the provider whether it accepts the shop. @returns the reason if it does not */
  check(): Promise<string | null>
  issueInvoice(invoice: InvoiceToIssue): Promise<IssueInvoiceResult>
  /** The lines of `invoice` are differences to `original`. */
  adjustInvoice(invoice: InvoiceToIssue, original: InvoicedOriginal): Promise<IssueInvoiceResult>
  findInvoice(id: string): Promise<FindInvoiceResult>
  downloadInvoice(invoice: InvoiceToDownload): Promise<DownloadInvoiceResult>
}
