import type { TransferMatch } from '#contract/payments/transfer-labels.ts'
import type { Db } from '#data/database/connection.ts'
import type { LockedOrder } from '#data/orders/orders.ts'
import {
  findPossibleDuplicate,
  hasManualPayment,
  type PossibleDuplicate,
} from '#data/payments/transfer-duplicates.ts'
import * as transfers from '#data/payments/transfers.ts'
import { readShopSettings } from '#data/settings/shop-settings.ts'
import { calculatePaymentState } from '#domain/payments/calculate-payment-state.ts'
import { decideTransferMatch, isShopAccount } from '#domain/payments/decide-transfer-match.ts'
import { findHoldReason } from '#domain/payments/find-hold-reason.ts'
import { findOrderNumbers } from '#domain/payments/transfer-memo.ts'

export interface IncomingReport extends transfers.TransferReport {
  /** A virtual account number of the same account; some banks give one to each payer. */
  subAccount?: string | null
  /** True: if the transfer is not known, staff decide. */
  isPossiblyInOtherStatement?: boolean
  /** False: the reported time is impossible, so `at` is the time of receipt. */
  isTimeCredible?: boolean
}

type TransferDecision =
  /** This or another provider has reported it before. */
  | { kind: 'reported'; transfer: transfers.ReportedTransfer }
  /** Staff entered it by hand with the same reference. */
  | { kind: 'manual'; payment: transfers.ManualPayment }
  | { kind: 'duplicate'; transfer: PossibleDuplicate }
  /** Staff decide. */
  | { kind: 'unmatched'; hold: transfers.TransferHold | null }
  | { kind: 'matched'; orderId: string; orderNumber: string; match: TransferMatch }

type OrderToPay = Pick<LockedOrder, 'status' | 'totalPrice' | 'paid' | 'orderNumber'>

interface DecisionContext {
  getOrder: (id: string) => Promise<OrderToPay | null>
  /** Transfers and references that earlier rows of the same statement have matched, if nothing is stored. */
  matchedIds?: readonly string[]
  manualReferences?: ReadonlySet<string>
}

/** Decides what a reported transfer is for, without writing anything (docs/decisions/059). */
export async function decideTransfer(
  db: Db,
  { subAccount = null, isPossiblyInOtherStatement = false, isTimeCredible = true, ...report }: IncomingReport,
  { getOrder, matchedIds = [], manualReferences = new Set() }: DecisionContext,
): Promise<TransferDecision> {
  const { reference, amount } = report
  const reported = await transfers.findReportedTransfer(db, report, matchedIds)
  if (reported) return { kind: 'reported', transfer: reported }
  const isMatched = reference !== null && manualReferences.has(reference)
  const payment = isMatched ? null : await transfers.findManualPayment(db, reference)
  if (payment?.amount === amount) return { kind: 'manual', payment }
  // Staff entered another amount with this reference: they decide, so that it is not booked twice.
  const orderInMemo =
    payment || isPossiblyInOtherStatement ? null : await findOrderInMemo(db, report, subAccount)
  const orderId = orderInMemo?.id ?? null
  const duplicate = isTimeCredible ? await findPossibleDuplicate(db, report, orderId, matchedIds) : null
  if (duplicate?.isSame) return { kind: 'duplicate', transfer: duplicate }
  const order = orderInMemo && (await getOrder(orderInMemo.id))
  const hold = await decideHold(
    db,
    { amount, isTimeCredible },
    { orderInMemo, order, duplicate, manualReferences },
  )
  if (!orderInMemo || !order || hold) return { kind: 'unmatched', hold }
  const { orderNumber } = order
  return { kind: 'matched', orderId: orderInMemo.id, orderNumber, match: decideTransferMatch(order, amount) }
}

export interface ReceivedTransfer {
  /** It was reported or entered before. */
  isKnown: boolean
  match: TransferMatch
  orderNumber: string | null
}

export function toReceived(decision: TransferDecision): ReceivedTransfer {
  if (decision.kind === 'reported' || decision.kind === 'duplicate') {
    const { match, orderNumber } = decision.transfer
    return { isKnown: true, match, orderNumber }
  }
  if (decision.kind === 'manual')
    return { isKnown: true, match: 'paid', orderNumber: decision.payment.orderNumber }
  if (decision.kind === 'unmatched') return { isKnown: false, match: 'unknown', orderNumber: null }
  return { isKnown: false, match: decision.match, orderNumber: decision.orderNumber }
}

interface OrderInMemo {
  id: string
  hasPrefix: boolean
}

async function findOrderInMemo(
  db: Db,
  { bankAccount, content }: transfers.TransferReport,
  subAccount: string | null,
): Promise<OrderInMemo | null> {
  const { bank } = await readShopSettings(db)
  if (!isShopAccount(bank?.account ?? null, [bankAccount, subAccount])) return null
  const { prefixed, unprefixed } = findOrderNumbers(content)
  const id = await transfers.findOrderIdByNumbers(db, prefixed)
  if (id) return { id, hasPrefix: true }
  const other = await transfers.findOrderIdByNumbers(db, unprefixed)
  return other ? { id: other, hasPrefix: false } : null
}

interface MatchingData {
  orderInMemo: OrderInMemo | null
  order: OrderToPay | null
  duplicate: PossibleDuplicate | null
  manualReferences: ReadonlySet<string>
}

async function decideHold(
  db: Db,
  { amount, isTimeCredible }: { amount: number; isTimeCredible: boolean },
  { orderInMemo, order, duplicate, manualReferences }: MatchingData,
): Promise<transfers.TransferHold | null> {
  const orderData = orderInMemo &&
    order && {
      hasPrefix: orderInMemo.hasPrefix,
      due: calculatePaymentState(order).due,
      isManualPayment: await hasManualPayment(db, { orderId: orderInMemo.id, amount }, manualReferences),
    }
  const isPossibleDuplicate = duplicate !== null
  const reason = findHoldReason({ amount, isTimeCredible, isPossibleDuplicate, order: orderData })
  return reason && { reason, orderId: orderInMemo?.id ?? null, transferId: duplicate?.id ?? null }
}
