import { keepDays, listDaysToKeep } from '#data/sales-kept.ts'
import type { Shop } from './shop.ts'

/** Days that one transaction adds up: a month of a large shop takes about a second. */
const atOnce = 31

/** Two who do this at once would add up the same days. */
const KEEPING = 7_413_029

/** Adds up the days that are over and are not kept yet, or have changed since. */
export async function keepSales({ sql }: Shop): Promise<void> {
  for (let left = true; left; ) {
    left = await sql.begin('isolation level repeatable read', async (tx) => {
      const [lock] = await tx<{ got: boolean }[]>`SELECT pg_try_advisory_xact_lock(${KEEPING}) AS got`
      if (!lock?.got) return false
      const days = await listDaysToKeep(tx, atOnce)
      if (days.length > 0) await keepDays(tx, days)
      return days.length === atOnce
    })
  }
}
