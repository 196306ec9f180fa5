import { type Failure, fail, failed } from '#contract/failures.ts'
import type { InvoiceBuyer, OrderInvoices } from '#contract/invoices/invoices.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction } from '#data/database/transaction.ts'
import {
  findInvoicingOrder,
  type InvoicingOrder,
  issueInvoicesSoon,
  listInvoices,
  lockInvoices,
  type StoredInvoice,
  saveInvoiceBuyer,
} from '#data/invoices/invoices.ts'
import { lockOrder } from '#data/orders/orders.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { findInvoiceProvider } from './find-invoice-provider.ts'
import { canIssueInvoice, canRequestInvoice, readOrderInvoices } from './read-invoices.ts'
import { syncInvoices } from './sync-invoices.ts'

/** Enters the buyer on the invoice. LOCK ORDER: the order, then its invoices. @failure invoice_not_possible */
export async function requestInvoice(
  shop: Shop,
  id: string,
  buyer: InvoiceBuyer,
): Promise<OrderInvoices | Failure> {
  const saved = await changeInvoices(shop, id, canRequestInvoice, async (tx) => {
    await saveInvoiceBuyer(tx, id, buyer)
    await syncInvoices(tx, id)
  })
  return failed(saved) ? saved : readOrderInvoices(shop, id)
}

/**
 * Queues the invoice, or a failed one again; the job `issueInvoices` issues it.
 * LOCK ORDER: the order, then its invoices. @failure invoice_not_possible, invoice_provider_off
 */
export async function issueInvoice(shop: Shop, actor: Actor, id: string): Promise<OrderInvoices | Failure> {
  if (!findInvoiceProvider(shop, await listInvoices(shop.db, id))) return fail('invoice_provider_off')
  const saved = await changeInvoices(shop, id, canIssueInvoice, async (tx, orderNumber) => {
    await syncInvoices(tx, id, true)
    await issueInvoicesSoon(tx, id)
    await recordAuditEntry(tx, actor, {
      ...{ action: 'update', entity: 'order', id, name: orderNumber },
      after: { invoice: 'xuất hoá đơn điện tử' },
    })
  })
  return failed(saved) ? saved : readOrderInvoices(shop, id)
}

function changeInvoices(
  shop: Shop,
  id: string,
  isPossible: (order: InvoicingOrder, stored: readonly StoredInvoice[]) => boolean,
  change: (tx: Transaction, orderNumber: string) => Promise<void>,
): Promise<true | Failure> {
  return inTransaction<true>(shop.db, async (tx) => {
    const locked = await lockOrder(tx, id)
    const order = locked && (await findInvoicingOrder(tx, id))
    if (!order) return fail('not_found')
    if (!isPossible(order, await lockInvoices(tx, id))) return fail('invoice_not_possible')
    await change(tx, locked.orderNumber)
    return true
  })
}
