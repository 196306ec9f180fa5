import { type Failure, fail } from '#contract/failures.ts'
import type { InvoiceFile, OrderInvoices } from '#contract/invoices/invoices.ts'
import { cancelled, delivered } from '#contract/orders/order-statuses.ts'
import {
  findInvoicingOrder,
  type InvoicingOrder,
  listInvoices,
  type StoredInvoice,
} from '#data/invoices/invoices.ts'
import { consumeRateLimit } from '#operations/runtime/rate-limit.ts'
import type { Shop } from '#operations/shop.ts'
import { describeInvoiceProvider, findInvoiceProvider, findLookupUrl } from './find-invoice-provider.ts'
import { isReplaceable } from './sync-invoices.ts'

export async function readOrderInvoices(shop: Shop, orderId: string): Promise<OrderInvoices | Failure> {
  const [order, stored] = await Promise.all([
    findInvoicingOrder(shop.db, orderId),
    listInvoices(shop.db, orderId),
  ])
  if (!order) return fail('not_found')
  const connected = findInvoiceProvider(shop, stored)
  const providerLabel = describeInvoiceProvider(shop, stored)
  const isAwaited = providerLabel !== null && !connected
  return {
    mode: order.mode,
    isConnected: connected !== undefined,
    provider: providerLabel,
    canRequest: canRequestInvoice(order, stored),
    canIssue: canIssueInvoice(order, stored),
    lookupUrl: findLookupUrl(shop, stored),
    buyer: order.buyer,
    invoices: stored.map(({ document: _document, template: _template, ...invoice }) => ({
      ...invoice,
      problem: isAwaited && invoice.state !== 'issued' ? describeAwaited(providerLabel) : invoice.problem,
    })),
  }
}

const describeAwaited = (providerLabel: string): string =>
  `Hoá đơn chờ cửa hàng nối lại với ${providerLabel}, vì hoá đơn của đơn này đã được gửi đến đó.`

export const canRequestInvoice = (
  { mode, status }: InvoicingOrder,
  [original]: readonly StoredInvoice[],
): boolean => (original ? isReplaceable(original) : mode !== 'none' && status !== cancelled)

export const canIssueInvoice = (
  { mode, status }: InvoicingOrder,
  stored: readonly StoredInvoice[],
): boolean =>
  stored.length === 0
    ? mode !== 'none' && status === delivered
    : stored.some(({ state, attempts }) => state === 'refused' || (state === 'waiting' && attempts > 0))

/** Waits for the network. @failure invoice_provider_off, invoice_provider_not_answering, too_many_attempts */
export async function downloadInvoice(
  shop: Shop,
  accountId: string,
  { id, invoiceId }: { id: string; invoiceId: string },
): Promise<InvoiceFile | Failure> {
  const stored = await listInvoices(shop.db, id)
  const invoice = stored.find(({ _id }) => _id === invoiceId)
  if (!invoice || invoice.number === null) return fail('not_found')
  const provider = findInvoiceProvider(shop, stored)
  if (!provider) return fail('invoice_provider_off')
  const tooMany = await consumeRateLimit(shop, 'invoiceFile', accountId)
  if (tooMany) return tooMany
  const { _id, number, template } = invoice
  const answer = await provider.downloadInvoice({ _id, number, template })
  if (!('pdf' in answer)) return fail('invoice_provider_not_answering')
  return { pdf: Buffer.from(answer.pdf).toString('base64') }
}
