import { type Failure, fail } from '#contract/failures.ts'
import type { OrderProfit } from '#contract/purchasing/costs.ts'
import type { GoodsReceivedQuery } from '#contract/purchasing/goods-received.ts'
import * as costs from '#data/purchasing/costs.ts'
import * as notes from '#data/purchasing/goods-received.ts'
import { normalizePage } from '#domain/paging.ts'
import { calculateOrderProfit } from '#domain/purchasing/profit.ts'
import type { Shop } from '#operations/shop.ts'

const maxSuppliers = 100

export const readCosts = ({ db }: Shop, variantIds: readonly string[]) =>
  costs.listVariantCosts(db, variantIds)

export const readMovementCosts = (
  { db }: Shop,
  variantId: string,
  query: { page?: number; limit?: number },
) => costs.listMovementCosts(db, variantId, normalizePage(query))

export const readStockValue = ({ db }: Shop) => costs.readStockValue(db)

export const readGoodsReceivedList = ({ db }: Shop, query: GoodsReceivedQuery) =>
  notes.listGoodsReceived(db, query, normalizePage(query))

export const readGoodsReceived = async ({ db }: Shop, id: string) =>
  (await notes.findGoodsReceived(db, id)) ?? fail('not_found')

export const readSuppliers = ({ db }: Shop) => notes.listSuppliers(db, maxSuppliers)

export async function readOrderProfit({ db }: Shop, id: string): Promise<OrderProfit | Failure> {
  const lines = await costs.listLineCosts(db, id)
  return lines.length > 0 ? calculateOrderProfit(lines) : fail('not_found')
}
