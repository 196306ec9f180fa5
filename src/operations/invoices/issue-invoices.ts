import { inTransaction } from '#data/database/transaction.ts'
import {
  type ClaimedInvoice,
  claimInvoice,
  markInvoicesAwaitingProvider,
  postponeInvoice,
  saveInvoiceTemplate,
  saveIssuedInvoice,
  saveRefusedInvoice,
} from '#data/invoices/issue-invoices.ts'
import { queueOrderEmail } from '#operations/emails/queue-email.ts'
import type { Shop } from '#operations/shop.ts'
import { toProviderAccount } from './find-invoice-provider.ts'
import type { InvoiceProvider, IssueInvoiceResult } from './invoice-provider.ts'

/** Longer than all requests of one attempt: sign-in, search and creation, each twice. */
const leaseSeconds = 5 * 60
const maxInvoices = 50

/** Sends due invoices, each only to the provider to which the first one of its order was sent (R76). */
export async function issueInvoices(shop: Shop): Promise<void> {
  const { invoiceProviders = [] } = shop
  await markInvoicesAwaitingProvider(shop.db, invoiceProviders.map(toProviderAccount))
  const results = await Promise.allSettled(
    invoiceProviders.map((provider, position) => issueWithProvider(shop, provider, position === 0)),
  )
  for (const result of results) if (result.status === 'rejected') throw result.reason
}

/**
 * Each invoice is claimed before and saved after the call, so that no transaction waits for the network. A provider that
 * does not answer gets no more requests until the next run.
 */
async function issueWithProvider(shop: Shop, provider: InvoiceProvider, takesNew: boolean): Promise<void> {
  const { template = null } = provider
  const options = { ...toProviderAccount(provider), template, leaseSeconds, takesNew }
  for (let count = 0; count < maxInvoices; count++) {
    const invoice = await claimInvoice(shop.db, options)
    if (!invoice) return
    const result = await issueClaimedInvoice(shop, provider, invoice)
    await saveResult(shop, invoice, result)
    if ('outcomeUnknown' in result) return
  }
}

/** After an attempt without an answer the provider may have the invoice, so it is searched for first. */
async function issueClaimedInvoice(
  { db }: Shop,
  provider: InvoiceProvider,
  invoice: ClaimedInvoice,
): Promise<IssueInvoiceResult> {
  if (invoice.attempts > 1) {
    const found = await provider.findInvoice(invoice._id)
    if (found !== 'not found') return found
    await saveInvoiceTemplate(db, invoice, provider.template ?? null)
  }
  const { _id, orderNumber, isPaid, document, original } = invoice
  const sent = { _id, orderNumber, isPaid, document }
  return original ? provider.adjustInvoice(sent, original) : provider.issueInvoice(sent)
}

async function saveResult(shop: Shop, invoice: ClaimedInvoice, result: IssueInvoiceResult): Promise<void> {
  if ('outcomeUnknown' in result) return postponeInvoice(shop.db, invoice, result.outcomeUnknown)
  if ('refused' in result) return saveRefusedInvoice(shop.db, invoice, result.refused)
  await inTransaction(shop.db, async (tx) => {
    const isSaved = await saveIssuedInvoice(tx, invoice, result.issued)
    if (isSaved && invoice.sequence === 0) await queueOrderEmail(tx, invoice.orderId, 'order-invoiced')
    return null
  })
}
