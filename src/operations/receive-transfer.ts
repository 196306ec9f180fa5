import { v7 as uuid } from 'uuid'
import { type Failure, fail } from '#contract/failures.ts'
import type { PayosReport, SepayReport } from '#contract/payments.ts'
import { type FoundState, transferProviders } from '#contract/transfer-words.ts'
import type { Db, Tx } from '#data/connect.ts'
import { enterMoney } from '#data/order-money.ts'
import { findOrder, lockOrder } from '#data/orders.ts'
import { readShopSettings } from '#data/shop-settings.ts'
import { inTransaction, violates } from '#data/transaction.ts'
import * as transfers from '#data/transfers.ts'
import { foundAs, isOurs } from '#domain/transfer-match.ts'
import { numbersIn } from '#domain/transfer-memo.ts'
import type { Shop } from './shop.ts'

export interface Received {
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
}

/**
 * Money that came in, however often and by whom it is reported: it is entered for the order that its content names,
 * once, in one transaction with what it is to that order.
 * LOCK ORDER: the bank's number, the sum, then the order; whatever an order's lock stands before is not touched.
 */
export function receiveTransfer(shop: Shop, incoming: Incoming): Promise<Received | Failure> {
  // The last guards: two reports at the same moment, or staff who enter the same payment by hand.
  return inTransaction<Received>(shop.sql, (tx) => receiveIn(tx, incoming), isDouble)
}

export const isDouble = (error: unknown): boolean =>
  violates(error, 'bank_transfers_provider_provider_id_key') ||
  violates(error, 'transfer_reports_pkey') ||
  violates(error, 'order_money_reference')

async function receiveIn(
  tx: Tx,
  { subAccount = null, doubtful = false, ...report }: Incoming,
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
  const orderId = byHand || doubtful ? null : await orderOf(tx, report, subAccount)
  const order = orderId && (await lockOrder(tx, orderId))
  if (!order) {
    await transfers.insertTransfer(tx, id, report, { orderId: null, found: 'unknown' })
    return { known: false, found: 'unknown', orderNumber: null }
  }
  const found = foundAs(order, report.amount)
  await transfers.insertTransfer(tx, id, report, { orderId, found })
  await enterTransfer(tx, orderId, report)
  return { known: false, found, orderNumber: order.orderNumber }
}

/** The order that it names, where the money came to the shop's own account. */
async function orderOf(db: Db, { account, content }: transfers.Report, subAccount: string | null) {
  const { bank } = await readShopSettings(db)
  if (!isOurs(bank?.account ?? null, [account, subAccount])) return null
  return transfers.findNumbered(db, numbersIn(content))
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
  { sql }: Shop,
  { doubtful = false, ...report }: Incoming,
  { paid: before, byHand: taken, told }: Foreseen,
): Promise<Received> {
  const known = await transfers.findKnown(sql, report, told)
  if (known) {
    told.push(known.id)
    return { known: true, found: known.found, orderNumber: known.orderNumber }
  }
  const { reference } = report
  const byHand =
    reference === null || taken.has(reference) ? null : await transfers.findByHand(sql, reference)
  if (reference !== null && byHand?.amount === report.amount) {
    taken.add(reference)
    return { known: true, found: 'paid', orderNumber: byHand.orderNumber }
  }
  const orderId = byHand || doubtful ? null : await orderOf(sql, report, null)
  const order = orderId && (await findOrder(sql, orderId))
  if (!order) return { known: false, found: 'unknown', orderNumber: null }
  const paid = order.paid + (before.get(orderId) ?? 0)
  before.set(orderId, (before.get(orderId) ?? 0) + report.amount)
  return {
    known: false,
    found: foundAs({ ...order, paid }, report.amount),
    orderNumber: order.orderNumber,
  }
}

/** Into the ledger of the order, which must be held. */
export async function enterTransfer(tx: Tx, orderId: string, report: transfers.Report): Promise<void> {
  const { provider, providerId, reference, amount } = report
  const name = transferProviders[provider]
  const own = `${name} ${providerId}`
  // Some banks give one number to several transfers.
  const taken = reference !== null && (await transfers.isEntered(tx, reference))
  const number = taken ? `${reference} (${own})` : (reference ?? own)
  await enterMoney(tx, orderId, [
    { kind: 'payment', method: 'bank_transfer', amount, reference: number, note: name },
  ])
}

/** `2026-11-21 18:25:00`, by the clock in Việt Nam; null where it is no moment. */
export function bankTime(text: string): Date | null {
  const [, day, time] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d:\d\d)/.exec(text.trim()) ?? []
  const at = new Date(`${day}T${time}+07:00`)
  return Number.isNaN(at.getTime()) ? null : at
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
    at: bankTime(report.transactionDate) ?? new Date(),
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
    at: bankTime(data.transactionDateTime) ?? new Date(),
  })
  return 'failure' in received ? received : heard
}
