import { type Failure, fail, failed } from '#contract/failures.ts'
import * as limits from '#contract/limits.ts'
import { lineOutcomes } from '#contract/shipping/settlement-outcomes.ts'
import type {
  SettlementDetails,
  SettlementLine,
  SettlementLineQuery,
} from '#contract/shipping/settlements.ts'
import * as lines from '#data/shipping/settlement-lines.ts'
import { findSettlement, listUnpaidParcels } from '#data/shipping/settlements.ts'
import { normalizePage } from '#domain/paging.ts'
import type { Shop } from '#operations/shop.ts'
import { readSettlement } from './read-settlements.ts'

export async function readSettlementDetails(shop: Shop, id: string): Promise<SettlementDetails | Failure> {
  const settlement = await readSettlement(shop, id)
  if (failed(settlement)) return settlement
  const counted = await lines.countSettlementLines(shop.db, id)
  const counts = Object.fromEntries(
    lineOutcomes.map((one) => [one, counted.find(({ outcome }) => outcome === one)?.count ?? 0]),
  ) as SettlementDetails['counts']
  const isFile = settlement.fileName !== null && settlement.cancelledAt === null
  return { ...settlement, counts, missing: isFile ? await listMissing(shop, id, settlement.carrier.id) : [] }
}

async function listMissing({ db }: Shop, id: string, carrier: string) {
  const { ids, until } = await lines.findSettledUntil(db, id)
  return until ? listUnpaidParcels(db, { carrier, until, ids, limit: limits.maxBulkRows }) : []
}

export async function readSettlementLines(
  { db }: Shop,
  id: string,
  query: SettlementLineQuery,
): Promise<{ items: SettlementLine[]; total: number } | Failure> {
  if (!(await findSettlement(db, id))) return fail('not_found')
  const { lines: items, total } = await lines.listSettlementLines(db, id, query, normalizePage(query))
  return { items, total }
}
