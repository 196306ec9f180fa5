import type { Tx } from '#data/connect.ts'
import { keepDays, keepShoppers, listDaysToKeep } from '#data/sales-kept.ts'
import { keepMonth } from '#data/sales-months.ts'
import { isOvertaken } from '#data/transaction.ts'
import type { Shop } from './shop.ts'

/** Days that one transaction adds up: a month of a large shop takes about a second. */
const atOnce = 31

/** Two who do this at once would add up the same days. */
const KEEPING = 7_413_029

/** Adds up the days that are over and are not kept yet, or have changed since; then the months that they make whole. */
export async function keepSales(shop: Shop): Promise<void> {
  await whileLeft(shop, async (tx) => {
    const days = await listDaysToKeep(tx, atOnce)
    if (days.length > 0) await keepDays(tx, days)
    return days.length === atOnce
  })
  await whileLeft(shop, (tx) => keepShoppers(tx, atOnce))
  await whileLeft(shop, keepMonth)
}

/** Each time in a transaction that sees one moment. @param keep returns whether something may be left */
async function whileLeft({ sql }: Shop, keep: (tx: Tx) => Promise<boolean>): Promise<void> {
  for (let left = true; left; ) {
    left = await sql
      .begin('isolation level repeatable read', async (tx) => {
        const [lock] = await tx<{ got: boolean }[]>`SELECT pg_try_advisory_xact_lock(${KEEPING}) AS got`
        return lock?.got ? keep(tx) : false
      })
      .catch(unlessOvertaken)
  }
}

/** The moment is older than the lock: what another process kept in between stands, and the rest is the next minute's. */
function unlessOvertaken(error: unknown): false {
  if (isOvertaken(error)) return false
  throw error
}
