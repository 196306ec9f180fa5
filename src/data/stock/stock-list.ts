import sql, { raw } from 'sql-template-tag'
import * as limits from '#contract/limits.ts'
import type { StockItem, StockMovement, StockQuery } from '#contract/stock/stock.ts'
import { isListed } from '#data/catalog/is-listed.ts'
import type { Db } from '#data/database/connection.ts'
import {
  countAllRows,
  countRowsUpTo,
  type ListSlice,
  type ListTotal,
  readStoredCount,
} from '#data/database/list-counts.ts'
import { formatIsoTime } from '#data/database/time.ts'
import {
  matchingStockRows,
  parseStockSearch,
  type StockSearchTerms,
  scannedStockRows,
} from './stock-search.ts'

const itemColumns = () => sql`
  v.id AS "variantId", p.id AS "productId", p.name, coalesce(pc.image, p.image) AS image, color.value AS color, size.value AS size, v.sku,
  v.barcode, v.sale_price AS price, v.stock`
const itemTables = () => sql`variants v ${itemJoins()}`
const itemJoins = () => sql`
  JOIN products p ON p.id = v.product_id
  LEFT JOIN attribute_values color ON color.id = v.color_id
  LEFT JOIN attribute_values size ON size.id = v.size_id
  LEFT JOIN product_colors pc ON pc.product_id = v.product_id AND pc.color_id = v.color_id`

// Ids are UUIDv7, so of two products with the same name the older one comes first.
const orderBy = {
  'stock-asc': 'v.stock, v.id',
  'stock-desc': 'v.stock DESC, v.id DESC',
  'name-asc': 'p.name COLLATE "vi-x-icu", p.id, v.position, v.id',
  'name-desc': 'p.name COLLATE "vi-x-icu" DESC, p.id, v.position, v.id',
} as const

export async function listStock(db: Db, query: StockQuery, page: ListSlice) {
  const sort = query.sort ?? 'stock-asc'
  const orderByClause = raw(orderBy[sort])
  const search = await parseStockSearch(db, query.q)
  const counted = await countStock(db, query, search, page)
  const scanned = sort.startsWith('stock') ? 'variants' : 'products'
  const hasManyMatches = query.q && counted.capped && search.variantIds.length === 0
  const rows = hasManyMatches ? scannedStockRows(query, search, scanned) : matchingStockRows(query, search)
  const items = await db.query<StockItem>(sql`
    SELECT ${itemColumns()}
    -- The other columns are read only for the rows of the page.
    FROM (SELECT v.id FROM ${rows} AND p.deleted_at IS NULL
          ORDER BY ${orderByClause} LIMIT ${page.limit} OFFSET ${page.offset}) found
      JOIN variants v USING (id) ${itemJoins()}
    ORDER BY ${orderByClause}`)
  return { items, ...counted }
}

async function countStock(
  db: Db,
  query: StockQuery,
  search: StockSearchTerms,
  page: ListSlice,
): Promise<ListTotal> {
  const { q, atMost, wanted, forSale, product, variants } = query
  if (q)
    return countRowsUpTo(
      db,
      sql`SELECT FROM ${matchingStockRows(query, search)}`,
      limits.maxCountedRows,
      page,
    )
  if (wanted || forSale || product || variants) {
    return countAllRows(db, sql`SELECT FROM ${matchingStockRows(query, search)} AND p.deleted_at IS NULL`)
  }
  if (atMost === undefined) return readStoredCount(db, 'variants')
  const lowStock = sql`SELECT FROM variants v WHERE v.deleted_at IS NULL AND v.stock BETWEEN 1 AND ${atMost}`
  const [soldOut, others] = await Promise.all([readStoredCount(db, 'empty'), countAllRows(db, lowStock)])
  return { total: soldOut.total + others.total, capped: false }
}

export async function findStockItem(
  db: Db,
  id: string,
): Promise<(StockItem & { listed: boolean; isForSale: boolean }) | null> {
  const [row] = await db.query<StockItem & { listed: boolean; isForSale: boolean }>(sql`
    SELECT ${itemColumns()}, v.deleted_at IS NULL AS listed,
      (v.deleted_at IS NULL AND ${isListed()}) AS "isForSale" FROM ${itemTables()} WHERE v.id = ${id}`)
  return row ?? null
}

export async function findVariantNames(db: Db, variantIds: string[]) {
  const rows = await db.query<{ variantId: string; productId: string; name: string }>(sql`
    SELECT v.id AS "variantId", p.id AS "productId", concat_ws(', ', p.name, color.value, size.value) AS name
    FROM ${itemTables()} WHERE v.id = ANY(${variantIds})`)
  return new Map(rows.map((row) => [row.variantId, row]))
}

export async function listMovements(db: Db, variantId: string, page: ListSlice) {
  const [movements, [counted]] = await Promise.all([
    db.query<StockMovement>(sql`
      SELECT m.id AS "_id", m.quantity, m.balance, m.reason, m.note, a.name AS "by", ${formatIsoTime('m.at')} AS at,
        CASE WHEN o.id IS NOT NULL THEN json_build_object('_id', o.id, 'orderNumber', o.number) END AS "order"
      FROM stock_movements m LEFT JOIN orders o ON o.id = m.order_id LEFT JOIN accounts a ON a.id = m.account_id
      WHERE m.variant_id = ${variantId} ORDER BY m.id DESC LIMIT ${page.limit} OFFSET ${page.offset}`),
    db.query<{ total: number }>(sql`
      SELECT count(*)::int AS total FROM stock_movements WHERE variant_id = ${variantId}`),
  ])
  return { movements, total: counted?.total ?? 0 }
}

export async function listExistingVariants(db: Db, variantIds: string[], lockClause = sql``) {
  return db.query<StockItem & { categoryId: string | null; isForSale: boolean }>(sql`
    SELECT ${itemColumns()}, p.category_id AS "categoryId", ${isListed()} AS "isForSale" FROM ${itemTables()}
    WHERE v.id = ANY(${variantIds}) AND v.deleted_at IS NULL ORDER BY v.id ${lockClause}`)
}

/** Drafts and hidden products included; `isForSale` tells. LOCK ORDER: variants by id. */
export const lockExistingVariants = (db: Db, variantIds: string[]) =>
  listExistingVariants(db, variantIds, sql`FOR NO KEY UPDATE OF v`)
