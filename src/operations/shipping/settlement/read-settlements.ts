import { type Failure, fail } from '#contract/failures.ts'
import type { CarrierBalance, Settlement } from '#contract/shipping/settlements.ts'
import * as settlements from '#data/shipping/settlements.ts'
import { normalizePage } from '#domain/paging.ts'
import { nameCarrier } from '#operations/shipping/read-parcels.ts'
import type { Shop } from '#operations/shop.ts'

export async function readSettlements(shop: Shop, query: { page?: number; limit?: number }) {
  const { settlements: rows, total } = await settlements.listSettlements(shop.db, normalizePage(query))
  return { items: rows.map((row) => withCarrierName(shop, row)), total }
}

export async function readSettlement(shop: Shop, id: string): Promise<Settlement | Failure> {
  const row = await settlements.findSettlement(shop.db, id)
  return row ? withCarrierName(shop, row) : fail('not_found')
}

export async function readCarrierBalances(shop: Shop): Promise<CarrierBalance[]> {
  const rows = await settlements.listCarrierBalances(shop.db)
  return rows.map((row) => withCarrierName(shop, row))
}

const withCarrierName = <Row extends { carrier: string }>(shop: Shop, row: Row) => ({
  ...row,
  carrier: nameCarrier(shop, row.carrier),
})
