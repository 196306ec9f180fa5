import { v7 as uuid } from 'uuid'
import { type Failure, fail, failed } from '#contract/failures.ts'
import type { PayosReport, SepayReport } from '#contract/payments/payments.ts'
import { type TransferMatch, transferProviderLabels } from '#contract/payments/transfer-labels.ts'
import type { Db, Transaction } from '#data/database/connection.ts'
import { inTransaction, isUniqueViolation } from '#data/database/transaction.ts'
import { findOrder, type LockedOrder, lockOrder } from '#data/orders/orders.ts'
import { postEntries } from '#data/payments/order-ledger.ts'
import {
  findSimilarTransfer,
  hasManualPayment,
  type SimilarTransfer,
} from '#data/payments/similar-transfers.ts'
import { countReferencesFrom, isReferenceBooked } from '#data/payments/transfer-references.ts'
import * as transfers from '#data/payments/transfers.ts'
import { readShopSettings } from '#data/settings/shop-settings.ts'
import { calculatePaymentState } from '#domain/payments/calculate-payment-state.ts'
import { findHoldReason, parseBankTime } from '#domain/payments/find-hold-reason.ts'
import { isShopAccount, matchTransfer } from '#domain/payments/match-transfer.ts'
import { findOrderNumbers } from '#domain/payments/transfer-memo.ts'
import type { Shop } from '#operations/shop.ts'

interface ReceivedTransfer {
  known: boolean
  match: TransferMatch
  orderNumber: string | null
}

interface IncomingReport extends transfers.TransferReport {
  /** A virtual account number of the same account; some banks give one to each payer. */
  subAccount?: string | null
  /** True: another statement may contain it. If it is not known, staff decide. */
  isPossibleDuplicate?: boolean
  /** False: the reported time is impossible, so `at` is the time of receipt. */
  isTimeCredible?: boolean
}

/**
 * Books a transfer once, however many providers report it and however often, for the order that its text names.
 * LOCK ORDER: the bank reference, the amount, then the order.
 */
export function receiveTransfer(shop: Shop, incoming: IncomingReport): Promise<ReceivedTransfer | Failure> {
  // The unique keys catch concurrent reports and manual entries; the retry finds the stored transfer.
  return inTransaction<ReceivedTransfer>(shop.db, (tx) => receiveIn(tx, incoming), isDuplicateTransfer)
}

export const isDuplicateTransfer = (error: unknown): boolean =>
  isUniqueViolation(error, 'bank_transfers_provider_provider_id_key') ||
  isUniqueViolation(error, 'transfer_reports_pkey') ||
  isUniqueViolation(error, 'order_ledger_reference')

async function receiveIn(
  tx: Transaction,
  { subAccount = null, isPossibleDuplicate = false, isTimeCredible = true, ...report }: IncomingReport,
): Promise<ReceivedTransfer | Failure> {
  if (report.reference !== null) await transfers.lockReference(tx, report.reference)
  await transfers.lockAmount(tx, report.amount)
  const known = await transfers.findReportedTransfer(tx, report)
  if (known && !known.isReported) await transfers.insertTransferReport(tx, known.id, report)
  if (known) return { known: true, match: known.match, orderNumber: known.orderNumber }
  const id = uuid()
  const byHand = await transfers.findManualPayment(tx, report.reference)
  if (byHand?.amount === report.amount) {
    const { orderId, orderNumber } = byHand
    await transfers.insertTransfer(tx, id, report, { orderId, match: 'paid' })
    return { known: true, match: 'paid', orderNumber }
  }
  // Staff entered another amount with this reference: they decide, so that it is not booked twice.
  const orderInMemo = byHand || isPossibleDuplicate ? null : await findOrderInMemo(tx, report, subAccount)
  const similar = isTimeCredible ? await findSimilarTransfer(tx, report, orderInMemo?.id ?? null) : null
  if (similar?.isSame) {
    await transfers.insertTransferReport(tx, similar.id, report)
    return { known: true, match: similar.match, orderNumber: similar.orderNumber }
  }
  const order = orderInMemo && (await lockOrder(tx, orderInMemo.id))
  const hold = await decideHold(tx, { ...report, isTimeCredible }, { orderInMemo, order, similar })
  if (!orderInMemo || !order || hold) {
    await transfers.insertTransfer(tx, id, report, { orderId: null, match: 'unknown', hold })
    return { known: false, match: 'unknown', orderNumber: null }
  }
  const match = matchTransfer(order, report.amount)
  await transfers.insertTransfer(tx, id, report, { orderId: orderInMemo.id, match })
  await bookTransfer(tx, orderInMemo.id, report)
  return { known: false, match, orderNumber: order.orderNumber }
}

interface OrderInMemo {
  id: string
  isMarked: boolean
}

async function findOrderInMemo(
  db: Db,
  { account, content }: transfers.TransferReport,
  subAccount: string | null,
): Promise<OrderInMemo | null> {
  const { bank } = await readShopSettings(db)
  if (!isShopAccount(bank?.account ?? null, [account, subAccount])) return null
  const { marked, unmarked } = findOrderNumbers(content)
  const id = await transfers.findOrderIdByNumbers(db, marked)
  if (id) return { id, isMarked: true }
  const other = await transfers.findOrderIdByNumbers(db, unmarked)
  return other ? { id: other, isMarked: false } : null
}

interface MatchingData {
  orderInMemo: OrderInMemo | null
  order: Pick<LockedOrder, 'status' | 'totalPrice' | 'paid'> | null
  similar: SimilarTransfer | null
}

/** Decides whether staff must check the transfer (docs/decisions/059). */
async function decideHold(
  db: Db,
  { amount, isTimeCredible }: { amount: number; isTimeCredible: boolean },
  { orderInMemo, order, similar }: MatchingData,
): Promise<transfers.TransferHold | null> {
  const orderData = orderInMemo &&
    order && {
      isMarked: orderInMemo.isMarked,
      due: calculatePaymentState(order).due,
      isManualPayment: await hasManualPayment(db, orderInMemo.id, amount),
    }
  const reason = findHoldReason({ amount, isTimeCredible, isSimilar: similar !== null, order: orderData })
  return reason && { reason, orderId: orderInMemo?.id ?? null, transferId: similar?.id ?? null }
}

export interface TransferPreview {
  /** Amounts in dong by order id. */
  paid: Map<string, number>
  manualReferences: Set<string>
  matchedIds: string[]
}

/** Computes the result of `receiveTransfer` without writing anything. */
export async function previewTransfer(
  { db }: Shop,
  { isPossibleDuplicate = false, ...report }: IncomingReport,
  { paid: before, manualReferences, matchedIds }: TransferPreview,
): Promise<ReceivedTransfer> {
  const known = await transfers.findReportedTransfer(db, report, matchedIds)
  if (known) {
    matchedIds.push(known.id)
    return { known: true, match: known.match, orderNumber: known.orderNumber }
  }
  const { reference } = report
  const byHand =
    reference === null || manualReferences.has(reference)
      ? null
      : await transfers.findManualPayment(db, reference)
  if (reference !== null && byHand?.amount === report.amount) {
    manualReferences.add(reference)
    return { known: true, match: 'paid', orderNumber: byHand.orderNumber }
  }
  const orderInMemo = byHand || isPossibleDuplicate ? null : await findOrderInMemo(db, report, null)
  const similar = await findSimilarTransfer(db, report, orderInMemo?.id ?? null, matchedIds)
  if (similar?.isSame) {
    matchedIds.push(similar.id)
    return { known: true, match: similar.match, orderNumber: similar.orderNumber }
  }
  const stored = orderInMemo && (await findOrder(db, orderInMemo.id))
  const order = stored && { ...stored, paid: stored.paid + (before.get(stored._id) ?? 0) }
  const hold = await decideHold(
    db,
    { amount: report.amount, isTimeCredible: true },
    { orderInMemo, order, similar },
  )
  if (!order || hold) return { known: false, match: 'unknown', orderNumber: null }
  before.set(order._id, (before.get(order._id) ?? 0) + report.amount)
  return { known: false, match: matchTransfer(order, report.amount), orderNumber: order.orderNumber }
}

/** The caller must hold the lock on the order. */
export async function bookTransfer(
  tx: Transaction,
  orderId: string,
  report: transfers.TransferReport,
): Promise<void> {
  const { provider, reference: bankReference, amount, source } = report
  const providerReference = formatProviderReference(report)
  // Some banks give one reference to several transfers.
  const names = bankReference
    ? [bankReference, `${bankReference} (${providerReference})`]
    : [providerReference]
  const reference = await findFreeReference(tx, names)
  const note = [transferProviderLabels[provider], source].filter(Boolean).join(' ')
  await postEntries(tx, orderId, [{ kind: 'payment', method: 'bank_transfer', amount, reference, note }])
}

export const formatProviderReference = ({ provider, providerId }: transfers.TransferReport) =>
  `${transferProviderLabels[provider]} ${providerId}`

export async function findFreeReference(tx: Transaction, names: readonly string[]): Promise<string> {
  let last = ''
  for (const name of names) {
    if (!(await isReferenceBooked(tx, name))) return name
    last = name
  }
  return `${last} lần ${(await countReferencesFrom(tx, last)) + 1}`
}

/** A transfer with an impossible time is stored too, for staff to check. */
function parseTime(text: string) {
  const at = parseBankTime(text)
  return { at: at ?? new Date(), isTimeCredible: at !== null }
}

const acknowledgement = { success: true as const }

/** Outgoing transfers are acknowledged and ignored. */
export async function receiveFromSepay(shop: Shop, report: SepayReport) {
  const { id, transferType, transferAmount, content, accountNumber, subAccount, referenceCode } = report
  if (transferType === 'out' || transferAmount === 0) return acknowledgement
  if (id === null) return fail('malformed')
  const received = await receiveTransfer(shop, {
    provider: 'sepay',
    providerId: id,
    reference: referenceCode,
    account: accountNumber,
    subAccount,
    amount: transferAmount,
    content: content ?? '',
    ...parseTime(report.transactionDate),
  })
  return failed(received) ? received : acknowledgement
}

export async function receiveFromPayos(shop: Shop, { data, code }: PayosReport) {
  const isSuccess = (data.code ?? code ?? '00') === '00'
  if (!isSuccess || data.amount === 0) return acknowledgement
  const reportId = data.reference ?? data.paymentLinkId
  if (reportId === null) return fail('malformed')
  const received = await receiveTransfer(shop, {
    provider: 'payos',
    // PayOS has no id for a transfer, and banks give one reference to several transfers.
    providerId: [data.reference, data.paymentLinkId, data.amount].filter((part) => part !== null).join(' '),
    legacyId: reportId,
    reference: data.reference,
    account: data.accountNumber,
    subAccount: data.virtualAccountNumber,
    amount: data.amount,
    content: data.description ?? '',
    ...parseTime(data.transactionDateTime),
  })
  return failed(received) ? received : acknowledgement
}
