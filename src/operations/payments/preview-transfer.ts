import { findOrder } from '#data/orders/orders.ts'
import type { Shop } from '#operations/shop.ts'
import { decideTransfer, type IncomingReport, type ReceivedTransfer, toReceived } from './decide-transfer.ts'

export interface TransferPreview {
  /** Amounts in dong by order id. */
  paid: Map<string, number>
  manualReferences: Set<string>
  matchedIds: string[]
}

/** Computes the result of `receiveTransfer` without writing anything. `preview` remembers the earlier transfers. */
export async function previewTransfer(
  { db }: Shop,
  report: IncomingReport,
  preview: TransferPreview,
): Promise<ReceivedTransfer> {
  const { paid, manualReferences, matchedIds } = preview
  const getOrder = async (id: string) => {
    const order = await findOrder(db, id)
    return order && { ...order, paid: order.paid + (paid.get(id) ?? 0) }
  }
  const decision = await decideTransfer(db, report, { getOrder, manualReferences, matchedIds })
  if (decision.kind === 'reported' || decision.kind === 'duplicate') matchedIds.push(decision.transfer.id)
  if (decision.kind === 'manual' && report.reference !== null) manualReferences.add(report.reference)
  if (decision.kind === 'matched') {
    paid.set(decision.orderId, (paid.get(decision.orderId) ?? 0) + report.amount)
  }
  return toReceived(decision)
}
