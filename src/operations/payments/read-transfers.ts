import { type TransferState, transferStateLabels } from '#contract/payments/transfer-labels.ts'
import type { BankTransfer, TransferCounts, TransferQuery } from '#contract/payments/transfers.ts'
import * as transfers from '#data/payments/transfers.ts'
import { normalizePage } from '#domain/paging.ts'
import type { Shop } from '#operations/shop.ts'

export async function readTransferCounts({ db }: Shop, query: TransferQuery): Promise<TransferCounts> {
  const [counts, forged] = await Promise.all([countStates({ db }, query), transfers.sumForgedReports(db)])
  return { counts, forged }
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
  return { items, total: query.state ? counts[query.state] : all }
}
