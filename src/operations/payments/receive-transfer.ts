import { v7 as uuid } from 'uuid'
import { type Failure, fail } from '#contract/failures.ts'
import type { PayosReport, SepayReport } from '#contract/payments/payments.ts'
import { type FoundState, transferProviders } from '#contract/payments/transfer-words.ts'
import type { Db, Transaction } from '#data/database/connection.ts'
import { inTransaction, violates } from '#data/database/transaction.ts'
import { findOrder, type HeldOrder, lockOrder } from '#data/orders/orders.ts'
import { postEntries } from '#data/payments/order-money.ts'
import { findSimilar, isEnteredByHand, type Similar } from '#data/payments/similar-transfers.ts'
import * as transfers from '#data/payments/transfers.ts'
import { readShopSettings } from '#data/settings/shop-settings.ts'
import { holdTransfer, readBankTime } from '#domain/payments/hold-transfer.ts'
import { paymentState } from '#domain/payments/payment-state.ts'
import { foundAs, isOurs } from '#domain/payments/transfer-match.ts'
import { numbersIn } from '#domain/payments/transfer-memo.ts'
import type { Shop } from '#operations/shop.ts'

interface Received {
  /** it was reported before, and nothing was done now */
  known: boolean
  found: FoundState
  orderNumber: string | null
}

interface Incoming extends transfers.Report {
  /** a second number of the same account, as banks give one to each payer */
  subAccount?: string | null
  /** It may have been told already: where it is not known, staff say what it is. */
  doubtful?: boolean
  /** False: `at` is when it was received, since the report's own time is impossible. */
  isTimeCredible?: boolean
}

/**
 * Money that came in, however often and by whom it is reported: it is entered for the order that its content names,
 * once, in one transaction with what it is to that order.
 * LOCK ORDER: the bank's number, the sum, then the order; whatever an order's lock stands before is not touched.
 */
export function receiveTransfer(shop: Shop, incoming: Incoming): Promise<Received | Failure> {
  // The last guards: two reports at the same moment, or staff who enter the same payment by hand.
  return inTransaction<Received>(shop.db, (tx) => receiveIn(tx, incoming), isDouble)
}

export const isDouble = (error: unknown): boolean =>
  violates(error, 'bank_transfers_provider_provider_id_key') ||
  violates(error, 'transfer_reports_pkey') ||
  violates(error, 'order_ledger_reference')

async function receiveIn(
  tx: Transaction,
  { subAccount = null, doubtful = false, isTimeCredible = true, ...report }: Incoming,
): Promise<Received | Failure> {
  if (report.reference !== null) await transfers.lockReference(tx, report.reference)
  await transfers.lockAmount(tx, report.amount)
  const known = await transfers.findKnown(tx, report)
  if (known && !known.told) await transfers.keepReport(tx, known.id, report)
  if (known) return { known: true, found: known.found, orderNumber: known.orderNumber }
  const id = uuid()
  const byHand = await transfers.findByHand(tx, report.reference)
  if (byHand?.amount === report.amount) {
    const { orderId, orderNumber } = byHand
    await transfers.insertTransfer(tx, id, report, { orderId, found: 'paid' })
    return { known: true, found: 'paid', orderNumber }
  }
  // Staff typed another sum under its number: they say what it is, lest it be paid twice.
  const named = byHand || doubtful ? null : await findNamed(tx, report, subAccount)
  const similar = isTimeCredible ? await findSimilar(tx, report, named?.id ?? null) : null
  if (similar?.isSame) {
    await transfers.keepReport(tx, similar.id, report)
    return { known: true, found: similar.found, orderNumber: similar.orderNumber }
  }
  const order = named && (await lockOrder(tx, named.id))
  const hold = await holdOf(tx, { ...report, isTimeCredible }, { named, order, similar })
  if (!named || !order || hold) {
    await transfers.insertTransfer(tx, id, report, { orderId: null, found: 'unknown', hold })
    return { known: false, found: 'unknown', orderNumber: null }
  }
  const found = foundAs(order, report.amount)
  await transfers.insertTransfer(tx, id, report, { orderId: named.id, found })
  await enterTransfer(tx, named.id, report)
  return { known: false, found, orderNumber: order.orderNumber }
}

interface Named {
  id: string
  /** The number stands behind `DH`. */
  isMarked: boolean
}

/** The order that it names, where the money came to the shop's own account. */
async function findNamed(
  db: Db,
  { account, content }: transfers.Report,
  subAccount: string | null,
): Promise<Named | null> {
  const { bank } = await readShopSettings(db)
  if (!isOurs(bank?.account ?? null, [account, subAccount])) return null
  const { marked, unmarked } = numbersIn(content)
  const id = await transfers.findNumbered(db, marked)
  if (id) return { id, isMarked: true }
  const other = await transfers.findNumbered(db, unmarked)
  return other ? { id: other, isMarked: false } : null
}

interface Found {
  named: Named | null
  order: Pick<HeldOrder, 'status' | 'totalPrice' | 'paid'> | null
  similar: Similar | null
}

/** Why it is not booked by itself (docs/decisions/059). */
async function holdOf(
  db: Db,
  { amount, isTimeCredible }: { amount: number; isTimeCredible: boolean },
  { named, order, similar }: Found,
): Promise<transfers.Hold | null> {
  const facts = named &&
    order && {
      isMarked: named.isMarked,
      due: paymentState(order).due,
      isEnteredByHand: await isEnteredByHand(db, named.id, amount),
    }
  const reason = holdTransfer({ amount, isTimeCredible, isAlike: similar !== null, order: facts })
  return reason && { reason, orderId: named?.id ?? null, transferId: similar?.id ?? null }
}

/** What others of the same file would have done by then. */
export interface Foreseen {
  /** dong, by order */
  paid: Map<string, number>
  /** numbers whose entry by hand is one of them */
  byHand: Set<string>
  /** ids of transfers that are one of them */
  told: string[]
}

/** What a transfer would be, without a trace. */
export async function foresee(
  { db }: Shop,
  { doubtful = false, ...report }: Incoming,
  { paid: before, byHand: taken, told }: Foreseen,
): Promise<Received> {
  const known = await transfers.findKnown(db, report, told)
  if (known) {
    told.push(known.id)
    return { known: true, found: known.found, orderNumber: known.orderNumber }
  }
  const { reference } = report
  const byHand = reference === null || taken.has(reference) ? null : await transfers.findByHand(db, reference)
  if (reference !== null && byHand?.amount === report.amount) {
    taken.add(reference)
    return { known: true, found: 'paid', orderNumber: byHand.orderNumber }
  }
  const named = byHand || doubtful ? null : await findNamed(db, report, null)
  const similar = await findSimilar(db, report, named?.id ?? null, told)
  if (similar?.isSame) {
    told.push(similar.id)
    return { known: true, found: similar.found, orderNumber: similar.orderNumber }
  }
  const stored = named && (await findOrder(db, named.id))
  const order = stored && { ...stored, paid: stored.paid + (before.get(stored._id) ?? 0) }
  const hold = await holdOf(db, { amount: report.amount, isTimeCredible: true }, { named, order, similar })
  if (!order || hold) return { known: false, found: 'unknown', orderNumber: null }
  before.set(order._id, (before.get(order._id) ?? 0) + report.amount)
  return { known: false, found: foundAs(order, report.amount), orderNumber: order.orderNumber }
}

/** Into the ledger of the order, which must be held. */
export async function enterTransfer(
  tx: Transaction,
  orderId: string,
  report: transfers.Report,
): Promise<void> {
  const { provider, providerId, reference, amount } = report
  const name = transferProviders[provider]
  const own = `${name} ${providerId}`
  // Some banks give one number to several transfers.
  const taken = reference !== null && (await transfers.isEntered(tx, reference))
  const number = taken ? `${reference} (${own})` : (reference ?? own)
  await postEntries(tx, orderId, [
    { kind: 'payment', method: 'bank_transfer', amount, reference: number, note: name },
  ])
}

/** The report's time; where it is impossible the money came in all the same, and staff look at it. */
function timeOf(text: string) {
  const at = readBankTime(text)
  return { at: at ?? new Date(), isTimeCredible: at !== null }
}

const heard = { success: true as const }

/** Money that goes out is none of the shop's concern here. */
export async function receiveFromSepay(shop: Shop, report: SepayReport) {
  const { id, transferType, transferAmount, content, accountNumber, subAccount, referenceCode } = report
  if (transferType === 'out' || transferAmount === 0) return heard
  if (id === null) return fail('malformed')
  const received = await receiveTransfer(shop, {
    provider: 'sepay',
    providerId: id,
    reference: referenceCode,
    account: accountNumber,
    subAccount,
    amount: transferAmount,
    content: content ?? '',
    ...timeOf(report.transactionDate),
  })
  return 'failure' in received ? received : heard
}

export async function receiveFromPayos(shop: Shop, { data, code }: PayosReport) {
  const went = (data.code ?? code ?? '00') === '00'
  if (!went || data.amount === 0) return heard
  const number = data.reference ?? data.paymentLinkId
  if (number === null) return fail('malformed')
  const received = await receiveTransfer(shop, {
    provider: 'payos',
    // It has no number of its own for a transfer, and banks give one to several.
    providerId: [data.reference, data.paymentLinkId, data.amount].filter((part) => part !== null).join(' '),
    formerId: number,
    reference: data.reference,
    account: data.accountNumber,
    subAccount: data.virtualAccountNumber,
    amount: data.amount,
    content: data.description ?? '',
    ...timeOf(data.transactionDateTime),
  })
  return 'failure' in received ? received : heard
}
