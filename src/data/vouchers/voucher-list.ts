import sql, { raw } from 'sql-template-tag'
import type { VoucherField } from '#contract/vouchers/voucher-fields.ts'
import type { Voucher, VoucherInput, VoucherQuery } from '#contract/vouchers/vouchers.ts'
import type { Db } from '#data/database/connection.ts'
import { countAllRows, type ListSlice } from '#data/database/list-counts.ts'
import { assignments, insertValues } from '#data/database/sql.ts'
import { foldVoucherCode } from '#domain/vouchers/voucher.ts'
import { voucherColumns } from './vouchers.ts'

const orderings = {
  newest: 'v.created_at DESC, v.id DESC',
  'code-asc': 'v.code',
  'code-desc': 'v.code DESC',
  'used-desc': 'v.used DESC, v.code',
  'used-asc': 'v.used, v.code',
} as const

/**
 * What staff see; `src/domain/vouchers/voucher.ts` decides whether a voucher applies. One that is used up before its
 * first day is `used_up` here, while shoppers learn that it has not started. @param today YYYY-MM-DD in Vietnam
 */
const stateSql = (today: string) => sql`
  CASE WHEN v.paused THEN 'paused' WHEN v.to_day < ${today} THEN 'ended'
    WHEN v.used >= v.total_uses THEN 'used_up' WHEN v.from_day > ${today} THEN 'upcoming' ELSE 'active' END`

/** A deleted category stays in the list; an empty list would mean all products. */
const staffColumns = (today: string) => sql`
  ${voucherColumns()}, v.version, ${stateSql(today)} AS state,
  EXISTS (SELECT FROM orders o WHERE o.voucher_id = v.id) AS "everUsed",
  (SELECT coalesce(json_agg(json_build_object('_id', k.id, 'name', coalesce(c.name, 'Danh mục đã xoá'))
      ORDER BY c.position, k.id), '[]')
   FROM unnest(v.categories) k(id) LEFT JOIN categories c ON c.id = k.id) AS categories`

function filter({ q, state }: VoucherQuery, today: string) {
  return sql`
    true ${q ? sql`AND v.code LIKE ${`%${foldVoucherCode(q)}%`} AND ${foldVoucherCode(q) !== ''}` : sql``}
    ${state ? sql`AND ${stateSql(today)} = ${state}` : sql``}`
}

export async function listVouchers(db: Db, query: VoucherQuery, page: ListSlice, today: string) {
  const [vouchers, { total }] = await Promise.all([
    db.query<Voucher>(sql`
      SELECT ${staffColumns(today)} FROM vouchers v WHERE ${filter(query, today)}
      ORDER BY ${raw(orderings[query.sort ?? 'newest'])} LIMIT ${page.limit} OFFSET ${page.offset}`),
    countAllRows(db, sql`SELECT FROM vouchers v WHERE ${filter(query, today)}`),
  ])
  return { vouchers, total }
}

export async function findVoucher(db: Db, id: string, today: string): Promise<Voucher | null> {
  const [row] = await db.query<Voucher>(sql`SELECT ${staffColumns(today)} FROM vouchers v WHERE v.id = ${id}`)
  return row ?? null
}

export async function lockVoucherById(db: Db, id: string): Promise<boolean> {
  const rows = await db.query(sql`SELECT FROM vouchers WHERE id = ${id} FOR UPDATE`)
  return rows.length > 0
}

function toRow(input: VoucherInput) {
  const values: Record<VoucherField, unknown> = {
    code: foldVoucherCode(input.code),
    kind: input.kind,
    value: input.kind === 'delivery' ? 0 : input.value,
    cap: input.kind === 'percent' ? (input.cap ?? null) : null,
    minimum: input.minimum,
    perShopper: input.perShopper ?? null,
    totalUses: input.totalUses ?? null,
    from: input.from ?? null,
    to: input.to ?? null,
    categories: input.categories,
    public: input.public,
    paused: input.paused,
  }
  const { perShopper, totalUses, from, to, ...columns } = values
  return { ...columns, per_shopper: perShopper, total_uses: totalUses, from_day: from, to_day: to }
}

/** This and `updateVoucher` throw a violation of `vouchers_code` if the code is taken. */
export async function insertVoucher(db: Db, id: string, input: VoucherInput): Promise<void> {
  await db.query(sql`INSERT INTO vouchers ${insertValues({ id, ...toRow(input) })}`)
}

export async function updateVoucher(db: Db, id: string, input: VoucherInput): Promise<void> {
  await db.query(
    sql`UPDATE vouchers SET ${assignments(toRow(input))}, version = version + 1 WHERE id = ${id}`,
  )
}

export async function setVoucherPaused(db: Db, id: string, paused: boolean): Promise<void> {
  await db.query(sql`UPDATE vouchers SET paused = ${paused}, version = version + 1 WHERE id = ${id}`)
}

export async function deleteVoucher(db: Db, id: string): Promise<void> {
  await db.query(sql`DELETE FROM vouchers WHERE id = ${id}`)
}
