import sql from 'sql-template-tag'
import type {
  GoodsReceived,
  GoodsReceivedEntry,
  GoodsReceivedQuery,
  ReceiveGoods,
} from '#contract/purchasing/goods-received.ts'
import type { Db } from '#data/database/connection.ts'
import type { ListSlice } from '#data/database/list-counts.ts'
import { insertValues } from '#data/database/sql.ts'
import { formatIsoTime, inDaysSql } from '#data/database/time.ts'

const entryColumns = () => sql`
  g.id AS "_id", g.supplier, g.note, g.by_name AS "by", ${formatIsoTime('g.at')} AS at,
  ${formatIsoTime('g.cancelled_at')} AS "cancelledAt", g.cancelled_by AS "cancelledBy",
  (SELECT sum(l.quantity) FROM goods_received_lines l WHERE l.goods_received_id = g.id) AS pieces,
  (SELECT sum(l.quantity * l.unit_cost) FROM goods_received_lines l WHERE l.goods_received_id = g.id)::bigint AS total`

const notesOf = ({ supplier, from, to }: GoodsReceivedQuery) => sql`
  FROM goods_received g WHERE ${inDaysSql(sql`g.at`, { from, to })}
    ${supplier ? sql`AND g.supplier = ${supplier}` : sql``}`

export async function listGoodsReceived(db: Db, query: GoodsReceivedQuery, page: ListSlice) {
  const [notes, [counted]] = await Promise.all([
    db.query<GoodsReceivedEntry>(sql`
      SELECT ${entryColumns()} ${notesOf(query)}
      ORDER BY g.at DESC, g.id DESC LIMIT ${page.limit} OFFSET ${page.offset}`),
    db.query<{ total: number }>(sql`SELECT count(*) AS total ${notesOf(query)}`),
  ])
  return { notes, total: counted?.total ?? 0 }
}

/** Looks at the newest notes only, so that the time does not grow with their number. */
export async function listSuppliers(db: Db, limit: number): Promise<string[]> {
  const rows = await db.query<{ supplier: string }>(sql`
    SELECT supplier FROM (SELECT supplier, at FROM goods_received ORDER BY at DESC, id DESC LIMIT 1000) g
    GROUP BY supplier ORDER BY max(at) DESC LIMIT ${limit}`)
  return rows.map(({ supplier }) => supplier)
}

export async function findGoodsReceived(db: Db, id: string): Promise<GoodsReceived | null> {
  const [row] = await db.query<GoodsReceived>(sql`
    SELECT ${entryColumns()}, (
      SELECT json_agg(json_build_object('variantId', v.id, 'productId', p.id, 'name', p.name,
        'image', coalesce(pc.image, p.image), 'color', color.value, 'size', size.value, 'sku', v.sku, 'barcode', v.barcode,
        'quantity', l.quantity, 'cost', l.unit_cost) ORDER BY l.position)
      FROM goods_received_lines l JOIN variants v ON v.id = l.variant_id JOIN products p ON p.id = v.product_id
        LEFT JOIN product_colors pc ON pc.product_id = p.id AND pc.color_id = v.color_id
        LEFT JOIN attribute_values color ON color.id = v.color_id
        LEFT JOIN attribute_values size ON size.id = v.size_id
      WHERE l.goods_received_id = g.id) AS lines
    FROM goods_received g WHERE g.id = ${id}`)
  return row ?? null
}

interface NewGoodsReceived extends ReceiveGoods {
  requestHash: Buffer
  by: { _id: string | null; name: string }
}

/** Without the lines. Inserts nothing if the key was used. @returns the hash of the request that used the key before, else null */
export async function insertGoodsReceived(db: Db, note: NewGoodsReceived): Promise<Buffer | null> {
  const inserted = await db.query(sql`
    INSERT INTO goods_received (id, request_hash, supplier, note, account_id, by_name)
    VALUES (${note.key}, ${note.requestHash}, ${note.supplier}, ${note.note}, ${note.by._id}, ${note.by.name})
    ON CONFLICT (id) DO NOTHING RETURNING 1`)
  if (inserted.length > 0) return null
  const [earlier] = await db.query<{ hash: Buffer }>(sql`
    SELECT request_hash AS hash FROM goods_received WHERE id = ${note.key}`)
  if (!earlier) throw new Error('the earlier goods-received note was not found')
  return earlier.hash
}

export async function insertGoodsReceivedLines(db: Db, { key, lines }: ReceiveGoods): Promise<void> {
  const rows = lines.map(({ variantId, quantity, cost: unitCost }, position) => ({
    goods_received_id: key,
    position,
    variant_id: variantId,
    quantity,
    unit_cost: unitCost,
  }))
  await db.query(sql`INSERT INTO goods_received_lines ${insertValues(rows)}`)
}

/** LOCK ORDER: the note, before variants. @returns false if there is no such note */
export async function lockGoodsReceived(db: Db, id: string): Promise<boolean> {
  const rows = await db.query(sql`SELECT FROM goods_received WHERE id = ${id} FOR NO KEY UPDATE`)
  return rows.length > 0
}

/** Variants with the last cost of the note get that of their newest other note, else the average of what is left. */
export async function setGoodsReceivedCancelled(db: Db, id: string, byName: string): Promise<void> {
  await db.query(sql`
    UPDATE goods_received SET cancelled_at = now(), cancelled_by = ${byName} WHERE id = ${id}`)
  await db.query(sql`
    UPDATE variants v SET unit_cost = coalesce(
      (SELECT l.unit_cost FROM goods_received_lines l JOIN goods_received g ON g.id = l.goods_received_id
       WHERE l.variant_id = v.id AND g.cancelled_at IS NULL ORDER BY g.at DESC, g.id DESC LIMIT 1),
      CASE WHEN v.stock > 0 THEN cost_share(v.cost_total, v.stock, 1) END)
    FROM goods_received_lines c WHERE c.goods_received_id = ${id} AND v.id = c.variant_id AND v.unit_cost = c.unit_cost`)
}
