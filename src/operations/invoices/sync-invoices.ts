import { cancelled, delivered } from '#contract/orders/order-statuses.ts'
import type { Transaction } from '#data/database/connection.ts'
import {
  deleteInvoices,
  findInvoicingOrder,
  type InvoicingOrder,
  insertInvoice,
  lockInvoices,
  replaceInvoiceDocument,
  type StoredInvoice,
} from '#data/invoices/invoices.ts'
import { findOrder } from '#data/orders/orders.ts'
import {
  composeInvoiceLines,
  diffInvoiceLines,
  type InvoiceLine,
  sumInvoiceLines,
} from '#domain/invoices/compose-invoice.ts'

/**
 * Makes the invoices of an order say what it costs now (R71). Runs in each transaction that delivers an order or changes
 * what it costs. An invoice that cannot have reached the provider is replaced; any other one gets an adjustment.
 * LOCK ORDER: the order (locked by the caller), then its invoices.
 * @param isDemanded staff issue the invoice whatever the setting says
 */
export async function syncInvoices(tx: Transaction, orderId: string, isDemanded = false): Promise<void> {
  const [order, stored] = await Promise.all([findInvoicingOrder(tx, orderId), lockInvoices(tx, orderId)])
  if (!order || (stored.length === 0 && !isRequired(order, isDemanded))) return
  const lines = await readLines(tx, orderId, order)
  const [original] = stored
  if (!original || isReplaceable(original)) return replaceInvoice(tx, orderId, { order, original, lines })
  const invoiced = stored.flatMap(({ document }) => document.lines)
  const differences = diffInvoiceLines(lines, invoiced)
  if (differences.length === 0) return
  const document = { ...original.document, lines: differences }
  await insertInvoice(tx, orderId, { sequence: stored.length, document })
}

const isRequired = ({ status, mode, buyer }: InvoicingOrder, isDemanded: boolean): boolean =>
  status === delivered && (isDemanded || mode === 'delivered' || (mode === 'request' && buyer !== null))

export const isReplaceable = ({ state, attempts }: Pick<StoredInvoice, 'state' | 'attempts'>): boolean =>
  state === 'refused' || (state === 'waiting' && attempts === 0)

async function readLines(tx: Transaction, orderId: string, { status }: InvoicingOrder) {
  const order = status === cancelled ? null : await findOrder(tx, orderId)
  return order ? composeInvoiceLines(order.items, order.shippingFee) : []
}

interface Replacement {
  order: InvoicingOrder
  original: StoredInvoice | undefined
  lines: InvoiceLine[]
}

async function replaceInvoice(
  tx: Transaction,
  orderId: string,
  { order: { status, buyer, vat }, original, lines }: Replacement,
): Promise<void> {
  const document = { buyer, vat, lines }
  // Adjustments are sent after the invoice, so none of them can have reached the provider either.
  const isReplaced = original && status === delivered && sumInvoiceLines(lines) > 0
  await deleteInvoices(tx, orderId, isReplaced ? 1 : 0)
  if (isReplaced) return replaceInvoiceDocument(tx, original._id, document)
  if (!original && sumInvoiceLines(lines) > 0) await insertInvoice(tx, orderId, { sequence: 0, document })
}
