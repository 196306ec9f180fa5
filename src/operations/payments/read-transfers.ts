import { type TransferState, transferStateLabels } from '#contract/payments/transfer-labels.ts'
import type { BankTransfer, TransferCounts, TransferQuery } from '#contract/payments/transfers.ts'
import type { Db } from '#data/database/connection.ts'
import { listTransferCandidates } from '#data/payments/transfer-candidates.ts'
import * as transfers from '#data/payments/transfers.ts'
import { normalizePage } from '#domain/paging.ts'
import { findDigitGroups } from '#domain/payments/find-digit-groups.ts'
import type { Shop } from '#operations/shop.ts'

export async function readTransferCounts({ db }: Shop, query: TransferQuery): Promise<TransferCounts> {
  const [counts, forgedReports] = await Promise.all([
    countStates({ db }, query),
    transfers.countForgedReportsOfWeek(db),
  ])
  return { counts, forged: forgedReports }
}

async function countStates({ db }: Pick<Shop, 'db'>, query: TransferQuery) {
  const counts = Object.fromEntries(Object.keys(transferStateLabels).map((state) => [state, 0]))
  for (const { state, count } of await transfers.countTransfers(db, query)) counts[state] = count
  return counts as Record<TransferState, number>
}

export async function readTransfers(
  { db }: Shop,
  query: TransferQuery,
): Promise<{ items: BankTransfer[]; total: number }> {
  const [items, counts] = await Promise.all([
    transfers.listTransfers(db, query, normalizePage(query)),
    countStates({ db }, query),
  ])
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return { items: await addCandidates(db, items), total: query.state ? counts[query.state] : all }
}

/** Only a transfer whose order is not known has candidates. */
export async function addCandidates(
  db: Db,
  transfers: readonly Omit<BankTransfer, 'candidates'>[],
): Promise<BankTransfer[]> {
  const unknown = transfers.filter(({ state }) => state === 'unknown')
  const candidates = await listTransferCandidates(
    db,
    unknown.map(({ _id, amount, at, content }) => ({
      id: _id,
      amount,
      at,
      digitGroups: findDigitGroups(content),
    })),
  )
  return transfers.map((transfer) => ({ ...transfer, candidates: candidates.get(transfer._id) ?? [] }))
}
