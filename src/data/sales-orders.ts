import type { OrderPart } from '#contract/analytics-words.ts'
import type { Period } from '#domain/period.ts'
import type { Db } from './connect.ts'
import type { Rows, Total } from './list-counts.ts'
import { addUpParts, keptIn, keptParts, openDays } from './sales-kept.ts'

/** A row of a breakdown, whose orders are asked for. */
export interface KeptPart {
  by: (typeof keptParts)[number]
  key: string | null
  period: Period
  /** Without those that are cancelled. */
  counted: boolean
}

export const isKept = (by: OrderPart | undefined): by is KeptPart['by'] =>
  keptParts.some((part) => part === by)

const kept = (db: Db, { by, key, period }: KeptPart): Rows => db`
  sales_parts k WHERE k.by = ${by} AND k.key IS NOT DISTINCT FROM ${key} AND ${keptIn(db, period)}`

/** The days that have such orders, or may have: those which are not kept. */
export const daysWith = (db: Db, part: KeptPart): Rows => db`
  SELECT k.day FROM ${kept(db, part)} UNION ALL ${openDays(db, part.period)}`

/** How many such orders there are; the figure that leads to them says the same. */
export async function countInPart(db: Db, part: KeptPart): Promise<Total> {
  const { by, key, period, counted } = part
  const [row] = await db<{ total: number }[]>`
    SELECT coalesce(sum(orders ${counted ? db`` : db`+ cancelled`}), 0)::int AS total FROM (
      SELECT orders, cancelled FROM ${kept(db, part)}
      UNION ALL
      SELECT orders, cancelled FROM (${addUpParts(db, by, openDays(db, period))}) open
      WHERE key IS NOT DISTINCT FROM ${key}
    ) days`
  return { total: row?.total ?? 0, capped: false }
}
