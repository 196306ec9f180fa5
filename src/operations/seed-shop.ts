import { randomBytes } from 'node:crypto'
import { failed } from '#contract/failures.ts'
import { abortableTransaction } from '#data/database/abortable-transaction.ts'
import type { Database } from '#data/database/connect.ts'
import type { Transaction } from '#data/database/connection.ts'
import {
  ageGoods,
  allowLong,
  countUses,
  emailTaken,
  insertRows,
  listSeedPieces,
  lockAllStock,
  nothingOffered,
  refreshStatistics,
} from '#data/seed.ts'
import { markDemo, readSettings } from '#data/settings.ts'
import { listWards } from '#data/wards.ts'
import { addDays, dayOf, startOf } from '#domain/period.ts'
import { seedLedger } from '#domain/seed/ledger.ts'
import { makeOrders, type SeedOrder } from '#domain/seed/orders.ts'
import { shopperEmail } from '#domain/seed/people.ts'
import { randomOf } from '#domain/seed/random.ts'
import { seedVouchers } from '#domain/seed/vouchers.ts'
import { refreshSales } from './analytics/refresh-sales.ts'
import { hashPassword } from './password-hash.ts'
import { putInSeedGoods } from './seed-goods.ts'
import { movementRow, orderRows, voucherRow } from './seed-rows.ts'
import type { Shop } from './shop.ts'

export interface SeedWanted {
  orders: number
  products: number
  /** The same seed in the same shop makes the same. */
  seed: string
  /** The last day; until now where it is not said. */
  until?: string
  onProgress: (done: string) => void
  signal: AbortSignal
}

/** Why nothing was done. */
export type SeedRefusal = 'a real shop' | 'nothing to sell' | 'seeded before'

/** Orders that go to the database at once. */
const atOnce = 2000

/**
 * Puts made-up goods, and orders of the last twelve months, into a shop of demo goods or an empty one: all of it
 * or nothing. What is always true of the shop's data (test/invariants.ts) is true of them.
 */
export async function seedShop(shop: Shop, wanted: SeedWanted): Promise<SeedRefusal | 'done'> {
  const { db } = shop
  const { demoSince } = await readSettings(db)
  if (!demoSince && !(await nothingOffered(db))) return 'a real shop'
  if (await emailTaken(db, shopperEmail(wanted.seed, 1))) return 'seeded before'
  const until = wanted.until ? startOf(addDays(wanted.until, 1)) : new Date()
  const from = startOf(addDays(dayOf(new Date(until.getTime() - 1)), -364))
  const outcome = await abortableTransaction(db, wanted.signal, (tx) => seedIn(tx, wanted, from, until))
  if (outcome !== 'done') return outcome
  await refresh(db)
  await refreshSales(shop)
  return outcome
}

async function seedIn(tx: Transaction, wanted: SeedWanted, from: Date, until: Date) {
  await allowLong(tx)
  const random = randomOf(`goods ${wanted.seed}`)
  await putInSeedGoods(tx, random, { ...wanted, since: from.getTime() - 30 * 86_400_000 })
  if (wanted.orders > 0) {
    await ageGoods(tx, from)
    if (!(await putInOrders(tx, wanted, from, until))) return 'nothing to sell'
  }
  // From now on it is a shop that anybody may fill with what is made up.
  if (!(await readSettings(tx)).demoSince) await markDemo(tx)
  return 'done'
}

/** False where there is nothing to sell. LOCK ORDER: variants by id. */
async function putInOrders(tx: Transaction, wanted: SeedWanted, from: Date, until: Date): Promise<boolean> {
  await lockAllStock(tx)
  const pieces = await listSeedPieces(tx)
  if (pieces.length === 0) return false
  const random = randomOf(`orders ${wanted.seed}`)
  const ledger = seedLedger(random, new Map(pieces.map((piece) => [piece.variantId, piece.stock])))
  const products = [...Map.groupBy(pieces, (piece) => piece.productId).values()]
  const passwordHash = await nobodysPassword()
  const more = randomOf(`more ${wanted.seed}`)
  const vouchers = seedVouchers(more, wanted.seed, from.getTime())
  const since = from.getTime()
  await insertRows(
    tx,
    'vouchers',
    vouchers.map((voucher) => voucherRow(voucher, since)),
  )
  const plan = {
    seed: wanted.seed,
    orders: wanted.orders,
    from,
    until,
    products,
    vouchers,
    wardsOf: listWards,
  }
  const orders = makeOrders(random, more, { ...plan, terms: await readSettings(tx) })
  let done = 0
  for (let batch = take(orders, atOnce); batch.length > 0; batch = take(orders, atOnce)) {
    wanted.signal.throwIfAborted()
    const moves = batch.flatMap((order) => [...ledger.take(order)])
    const rows = orderRows(batch, passwordHash)
    await insertRows(tx, 'accounts', rows.accounts)
    await insertRows(tx, 'carts', rows.carts)
    await insertRows(tx, 'orders', rows.orders)
    await insertRows(tx, 'order_lines', rows.lines)
    await insertRows(tx, 'order_events', rows.events)
    await insertRows(tx, 'order_money', rows.money)
    await insertRows(tx, 'shipments', rows.shipments)
    await insertRows(tx, 'shipment_events', rows.shipmentEvents)
    await insertRows(tx, 'order_returns', rows.returns)
    await insertRows(tx, 'order_return_lines', rows.returnLines)
    await insertRows(tx, 'stock_movements', moves.map(movementRow))
    // Otherwise all that follows is looked up as in empty tables, from one end to the other.
    if (done === 0) await refreshStatistics(tx)
    done += batch.length
    wanted.onProgress(`${done} of ${wanted.orders} orders`)
  }
  await countUses(
    tx,
    vouchers.map(({ id }) => id),
  )
  await insertRows(tx, 'stock_movements', [...ledger.close(until.getTime() - 1)].map(movementRow))
  return true
}

function take(orders: Iterator<SeedOrder>, count: number): SeedOrder[] {
  const taken: SeedOrder[] = []
  while (taken.length < count) {
    const { value, done } = orders.next()
    if (done) break
    taken.push(value)
  }
  return taken
}

/** Of something that is thrown away: nobody signs in as somebody made up, and trying costs what it always does. */
async function nobodysPassword(): Promise<string> {
  const hash = await hashPassword(randomBytes(32).toString('base64url'))
  if (failed(hash)) throw new Error(`no password could be made: ${hash.failure}`)
  return hash
}

/** Without it the database would plan its queries for the shop that was. */
const refresh = (db: Database) =>
  db.transaction(async (tx) => {
    await allowLong(tx)
    await refreshStatistics(tx)
  })
