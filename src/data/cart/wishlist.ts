import sql from 'sql-template-tag'
import type { AccountExport } from '#contract/accounts/profile.ts'
import type { ProductSummary } from '#contract/catalog/products.ts'
import { isListed } from '#data/catalog/is-listed.ts'
import { productSummaryColumns, productSummaryJoins } from '#data/catalog/product-list.ts'
import type { Db } from '#data/database/connection.ts'
import { formatIsoTime } from '#data/database/time.ts'

/** Without unlisted products, newest first. */
export async function listWishlistIds(db: Db, accountId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    SELECT w.product_id AS id FROM wishlist_items w JOIN products p ON p.id = w.product_id
    WHERE w.account_id = ${accountId} AND ${isListed()} ORDER BY w.added_at DESC, w.product_id DESC`)
  return rows.map((row) => row.id)
}

export async function listWishlistProducts(db: Db, accountId: string): Promise<ProductSummary[]> {
  return db.query<ProductSummary>(sql`
    SELECT ${productSummaryColumns()}
    FROM wishlist_items w JOIN products p ON p.id = w.product_id ${productSummaryJoins()}
    WHERE w.account_id = ${accountId} AND ${isListed()} ORDER BY w.added_at DESC, w.product_id DESC`)
}

export async function exportWishlist(db: Db, accountId: string): Promise<AccountExport['wishlist']> {
  return db.query<AccountExport['wishlist'][number]>(sql`
    SELECT w.product_id AS "productId", p.name, ${formatIsoTime('w.added_at')} AS "addedAt"
    FROM wishlist_items w JOIN products p ON p.id = w.product_id
    WHERE w.account_id = ${accountId} ORDER BY w.added_at DESC`)
}

/** The first becomes the newest; only listed products count. The account must be locked. @returns how many are new */
export async function addWishlistItems(db: Db, accountId: string, productIds: string[], maxItems: number) {
  const rows = await db.query(sql`
    INSERT INTO wishlist_items (account_id, product_id, added_at)
    SELECT ${accountId}, p.id, now() - n.place * interval '1 microsecond'
    FROM (SELECT id, min(place) AS place FROM unnest(${productIds}::uuid[]) WITH ORDINALITY u(id, place)
          GROUP BY id) n
      JOIN products p ON p.id = n.id AND ${isListed()}
    WHERE NOT EXISTS (SELECT FROM wishlist_items w WHERE w.account_id = ${accountId} AND w.product_id = p.id)
    ORDER BY n.place
    LIMIT greatest(0, ${maxItems}::int - (
      SELECT count(*) FROM wishlist_items w JOIN products p ON p.id = w.product_id
      WHERE w.account_id = ${accountId} AND ${isListed()}))
    RETURNING product_id`)
  return rows.length
}

export async function removeWishlistItem(db: Db, accountId: string, productId: string): Promise<void> {
  await db.query(
    sql`DELETE FROM wishlist_items WHERE account_id = ${accountId} AND product_id = ${productId}`,
  )
}

export async function clearWishlist(db: Db, accountId: string): Promise<void> {
  await db.query(sql`DELETE FROM wishlist_items WHERE account_id = ${accountId}`)
}

export async function removeDeletedWishlistItems(db: Db, accountId: string): Promise<void> {
  await db.query(sql`
    DELETE FROM wishlist_items w USING products p
    WHERE w.account_id = ${accountId} AND p.id = w.product_id AND p.deleted_at IS NOT NULL`)
}
