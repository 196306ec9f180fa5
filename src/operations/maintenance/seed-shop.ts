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
} from '#data/maintenance/seed.ts'
import { markDemo, readSettings } from '#data/settings/settings.ts'
import { listWards } from '#data/shipping/wards.ts'
import { addDays, dayOf, startOf } from '#domain/analytics/period.ts'
import { SeedLedger } from '#domain/seed/ledger.ts'
import { makeOrders, type SeedOrder } from '#domain/seed/orders.ts'
import { shopperEmail } from '#domain/seed/people.ts'
import { randomOf } from '#domain/seed/random.ts'
import { seedVouchers } from '#domain/seed/vouchers.ts'
import { hashPassword } from '#operations/accounts/password-hash.ts'
import { refreshSales } from '#operations/analytics/refresh-sales.ts'
import type { Shop } from '#operations/shop.ts'
import { putInSeedGoods } from './seed-goods.ts'
import { movementRow, orderRows, voucherRow } from './seed-rows.ts'

interface SeedOptions {
  orders: number
  products: number
  /** The same seed in the same shop makes the same data. */
  seed: string
  /** The last day with orders; today by default, until the present moment. */
  until?: string
  onProgress: (done: string) => void
  signal: AbortSignal
}

/** Why nothing was done. */
export type SeedRefusal = 'a real shop' | 'nothing to sell' | 'seeded before'

interface Period {
  from: Date
  until: Date
}

const ordersPerBatch = 2000

/**
 * Adds made-up products, and orders of the last twelve months, to a demo or empty shop, in one transaction.
 * The invariants of the shop's data (test/invariants.ts) hold for them.
 */
export async function seedShop(shop: Shop, options: SeedOptions): Promise<SeedRefusal | 'done'> {
  const { db } = shop
  const { demoSince } = await readSettings(db)
  if (!demoSince && !(await nothingOffered(db))) return 'a real shop'
  if (await emailTaken(db, shopperEmail(options.seed, 1))) return 'seeded before'
  const until = options.until ? startOf(addDays(options.until, 1)) : new Date()
  const from = startOf(addDays(dayOf(new Date(until.getTime() - 1)), -364))
  const period = { from, until }
  const outcome = await abortableTransaction(db, options.signal, (tx) => seedIn(tx, options, period))
  if (outcome !== 'done') return outcome
  await refresh(db)
  await refreshSales(shop)
  return outcome
}

async function seedIn(tx: Transaction, options: SeedOptions, period: Period) {
  await allowLong(tx)
  const random = randomOf(`goods ${options.seed}`)
  await putInSeedGoods(tx, random, { ...options, since: period.from.getTime() - 30 * 86_400_000 })
  if (options.orders > 0) {
    await ageGoods(tx, period.from)
    if (!(await seedOrders(tx, options, period))) return 'nothing to sell'
  }
  // A shop with made-up data may be seeded again.
  if (!(await readSettings(tx)).demoSince) await markDemo(tx)
  return 'done'
}

/** False where there is nothing to sell. LOCK ORDER: variants by id. */
async function seedOrders(tx: Transaction, options: SeedOptions, { from, until }: Period): Promise<boolean> {
  await lockAllStock(tx)
  const pieces = await listSeedPieces(tx)
  if (pieces.length === 0) return false
  const { seed, orders: count } = options
  const [random, more] = [randomOf(`orders ${seed}`), randomOf(`more ${seed}`)]
  const vouchers = seedVouchers(more, seed, from.getTime())
  const voucherRows = vouchers.map((voucher) => voucherRow(voucher, from.getTime()))
  await insertRows(tx, 'vouchers', voucherRows)
  const ledger = new SeedLedger(random, new Map(pieces.map((piece) => [piece.variantId, piece.stock])))
  const products = [...Map.groupBy(pieces, (piece) => piece.productId).values()]
  const plan = { seed, orders: count, from, until, products, vouchers, wardsOf: listWards }
  const orders = makeOrders(random, more, { ...plan, terms: await readSettings(tx) })
  await insertInBatches(tx, options, { orders, ledger })
  await countUses(
    tx,
    vouchers.map(({ id }) => id),
  )
  await insertRows(tx, 'stock_movements', [...ledger.close(until.getTime() - 1)].map(movementRow))
  return true
}

async function insertInBatches(
  tx: Transaction,
  options: SeedOptions,
  { orders, ledger }: { orders: Iterator<SeedOrder>; ledger: SeedLedger },
): Promise<void> {
  const passwordHash = await unusablePasswordHash()
  const takeBatch = () => take(orders, ordersPerBatch)
  let done = 0
  for (let batch = takeBatch(); batch.length > 0; batch = takeBatch()) {
    options.signal.throwIfAborted()
    const moves = batch.flatMap((order) => [...ledger.take(order)])
    await insertOrderRows(tx, orderRows(batch, passwordHash))
    await insertRows(tx, 'stock_movements', moves.map(movementRow))
    // Without statistics the statements that follow would be planned for empty tables, as sequential scans.
    if (done === 0) await refreshStatistics(tx)
    done += batch.length
    options.onProgress(`${done} of ${options.orders} orders`)
  }
}

async function insertOrderRows(tx: Transaction, rows: ReturnType<typeof orderRows>): Promise<void> {
  await insertRows(tx, 'accounts', rows.accounts)
  await insertRows(tx, 'carts', rows.carts)
  await insertRows(tx, 'orders', rows.orders)
  await insertRows(tx, 'order_lines', rows.lines)
  await insertRows(tx, 'order_events', rows.events)
  await insertRows(tx, 'order_ledger', rows.money)
  await insertRows(tx, 'shipments', rows.shipments)
  await insertRows(tx, 'shipment_events', rows.shipmentEvents)
  await insertRows(tx, 'order_returns', rows.returns)
  await insertRows(tx, 'order_return_lines', rows.returnLines)
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

/** The hash of a discarded password: a sign-in as a made-up shopper fails after the usual time. */
async function unusablePasswordHash(): Promise<string> {
  const hash = await hashPassword(randomBytes(32).toString('base64url'))
  if (failed(hash)) throw new Error(`no password could be made: ${hash.failure}`)
  return hash
}

/** Without new statistics the database would plan its queries for the shop before it was seeded. */
const refresh = (db: Database) =>
  db.transaction(async (tx) => {
    await allowLong(tx)
    await refreshStatistics(tx)
  })
