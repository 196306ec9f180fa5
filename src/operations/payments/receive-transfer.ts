import { v7 as uuid } from 'uuid'
import { type Failure, fail, failed } from '#contract/failures.ts'
import type { PayosReport, SepayReport } from '#contract/payments/payments.ts'
import { transferProviderLabels } from '#contract/payments/transfer-labels.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction, isUniqueViolation } from '#data/database/transaction.ts'
import { lockOrder } from '#data/orders/orders.ts'
import { postEntries } from '#data/payments/order-ledger.ts'
import { countReferencesFrom, isReferenceBooked } from '#data/payments/transfer-references.ts'
import * as transfers from '#data/payments/transfers.ts'
import { parseBankTime } from '#domain/payments/find-hold-reason.ts'
import type { Shop } from '#operations/shop.ts'
import { decideTransfer, type IncomingReport, type ReceivedTransfer, toReceived } from './decide-transfer.ts'

/**
 * Books a transfer once, however many providers report it and however often, for the order that its text names.
 * LOCK ORDER: the bank reference, the amount, then the order.
 */
export function receiveTransfer(shop: Shop, incoming: IncomingReport): Promise<ReceivedTransfer | Failure> {
  // The unique keys catch concurrent reports and manual entries; the retry finds the stored transfer.
  return inTransaction<ReceivedTransfer>(shop.db, (tx) => receiveIn(tx, incoming), isConcurrentReport)
}

export const isConcurrentReport = (error: unknown): boolean =>
  isUniqueViolation(error, 'bank_transfers_provider_provider_id_key') ||
  isUniqueViolation(error, 'transfer_reports_pkey') ||
  isUniqueViolation(error, 'order_ledger_reference')

async function receiveIn(tx: Transaction, report: IncomingReport): Promise<ReceivedTransfer | Failure> {
  if (report.reference !== null) await transfers.lockReference(tx, report.reference)
  await transfers.lockAmount(tx, report.amount)
  const decision = await decideTransfer(tx, report, { getOrder: (id) => lockOrder(tx, id) })
  const id = uuid()
  if (decision.kind === 'reported') {
    const { transfer } = decision
    if (!transfer.isReportedByProvider) await transfers.insertTransferReport(tx, transfer.id, report)
  } else if (decision.kind === 'duplicate') {
    await transfers.insertTransferReport(tx, decision.transfer.id, report)
  } else if (decision.kind === 'manual') {
    await transfers.insertTransfer(tx, id, report, { orderId: decision.payment.orderId, match: 'paid' })
  } else if (decision.kind === 'unmatched') {
    const { hold } = decision
    await transfers.insertTransfer(tx, id, report, { orderId: null, match: 'unknown', hold })
  } else {
    const { orderId, match } = decision
    await transfers.insertTransfer(tx, id, report, { orderId, match })
    await bookTransfer(tx, orderId, report)
  }
  return toReceived(decision)
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
    bankAccount: accountNumber,
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
    bankAccount: data.accountNumber,
    subAccount: data.virtualAccountNumber,
    amount: data.amount,
    content: data.description ?? '',
    ...parseTime(data.transactionDateTime),
  })
  return failed(received) ? received : acknowledgement
}
