import type { ParcelCounts, ParcelEntry, ParcelQuery } from '#contract/shipping/parcels.ts'
import {
  countFilteredParcels,
  countParcelEntries,
  listParcelCarriers,
  listParcelEntries,
} from '#data/shipping/parcel-list.ts'
import { normalizePage } from '#domain/paging.ts'
import type { Shop } from '#operations/shop.ts'
import { findCarrierName } from './read-shipments.ts'

export async function readParcelCounts(shop: Shop, query: ParcelQuery): Promise<ParcelCounts> {
  const [counted, carriers] = await Promise.all([
    countParcelEntries(shop.db, query),
    listParcelCarriers(shop.db),
  ])
  return { ...counted, carriers: carriers.map((id) => nameCarrier(shop, id)) }
}

export async function readParcels(
  shop: Shop,
  query: ParcelQuery,
): Promise<{ items: ParcelEntry[]; total: number }> {
  const [rows, total] = await Promise.all([
    listParcelEntries(shop.db, query, normalizePage(query)),
    countFilteredParcels(shop.db, query),
  ])
  const items = rows.map((row) => ({ ...row, carrier: nameCarrier(shop, row.carrier) }))
  return { items, total }
}

export const nameCarrier = (shop: Shop, id: string) => ({ id, name: findCarrierName(shop, id) })
