import { randomBytes } from 'node:crypto'
import { failed } from '#contract/failures.ts'
import { abortableTransaction } from '#data/database/abortable-transaction.ts'
import type { Database } from '#data/database/connect.ts'
import type { Transaction } from '#data/database/connection.ts'
import {
  analyzeSeedTables,
  backdateStock,
  disableTimeouts,
  hasNoProductsOrOrders,
  insertSeedRows,
  isEmailTaken,
  listSeedVariants,
  lockAllStock,
  preferIndexes,
  updateVoucherUses,
} from '#data/maintenance/seed.ts'
import { finishDemoData, readCheckoutSettings } from '#data/settings/checkout-settings.ts'
import { listWards } from '#data/shipping/wards.ts'
import { dayMs } from '#domain/durations.ts'
import { makeSeedOrders, type SeedOrder } from '#domain/seed/orders.ts'
import { createRandom } from '#domain/seed/random.ts'
import { buildShopperEmail } from '#domain/seed/shoppers.ts'
import { type SeedMovement, SeedStockLedger } from '#domain/seed/stock-ledger.ts'
import { makeSeedVouchers } from '#domain/seed/vouchers.ts'
import { addDays, startOfShopDay, toShopDay } from '#domain/shop-day.ts'
import { hashPassword } from '#operations/accounts/password-hash.ts'
import { refreshSalesSummaries } from '#operations/analytics/refresh-sales.ts'
import type { Shop } from '#operations/shop.ts'
import type { SeedSettlementLine } from './seed-parcels.ts'
import { insertSeedProducts } from './seed-products.ts'
import { buildMovementRow, buildOrderRows, buildSettlementRows, buildVoucherRow } from './seed-rows.ts'

interface SeedOptions {
  orders: number
  products: number
  seed: string
  until?: string
  onProgress: (done: string) => void
  signal: AbortSignal
}

export type SeedFailure = 'a real shop' | 'nothing to sell' | 'seeded before'

interface SeedPeriod {
  from: Date
  until: Date
}

const ordersPerBatch = 2000

/**
 * Adds generated products, and orders of the last twelve months, to a demo or empty shop in one transaction.
 * The generated data satisfies all invariants (data/maintenance/invariants.ts).
 */
export async function seedShop(shop: Shop, options: SeedOptions): Promise<SeedFailure | 'done'> {
  const { db } = shop
  const { demoSince } = await readCheckoutSettings(db)
  if (!demoSince && !(await hasNoProductsOrOrders(db))) return 'a real shop'
  if (await isEmailTaken(db, buildShopperEmail(options.seed, 1))) return 'seeded before'
  const until = options.until ? startOfShopDay(addDays(options.until, 1)) : new Date()
  const from = startOfShopDay(addDays(toShopDay(new Date(until.getTime() - 1)), -364))
  const period = { from, until }
  const outcome = await abortableTransaction(db, options.signal, (tx) => seedIn(tx, options, period))
  if (outcome !== 'done') return outcome
  await updateStatistics(db)
  await refreshSalesSummaries(shop)
  return outcome
}

async function seedIn(tx: Transaction, options: SeedOptions, period: SeedPeriod) {
  await disableTimeouts(tx)
  const random = createRandom(`goods ${options.seed}`)
  await insertSeedProducts(tx, random, { ...options, since: period.from.getTime() - 30 * dayMs })
  if (options.orders > 0) {
    await backdateStock(tx, period.from)
    if (!(await seedOrders(tx, options, period))) return 'nothing to sell'
  }
  if (!(await readCheckoutSettings(tx)).demoSince) await finishDemoData(tx)
  return 'done'
}

/** LOCK ORDER: variants by id. @returns false if there are no products to order */
async function seedOrders(
  tx: Transaction,
  options: SeedOptions,
  { from, until }: SeedPeriod,
): Promise<boolean> {
  await lockAllStock(tx)
  const pieces = await listSeedVariants(tx)
  if (pieces.length === 0) return false
  const { seed, orders: count } = options
  const [random, voucherRandom] = [createRandom(`orders ${seed}`), createRandom(`more ${seed}`)]
  const vouchers = makeSeedVouchers(voucherRandom, seed, from.getTime())
  const voucherRows = vouchers.map((voucher) => buildVoucherRow(voucher, from.getTime()))
  await insertSeedRows(tx, 'vouchers', voucherRows)
  const ledger = new SeedStockLedger(random, new Map(pieces.map((piece) => [piece.variantId, piece.stock])))
  const products = [...Map.groupBy(pieces, (piece) => piece.productId).values()]
  const plan = { seed, orders: count, from, until, products, vouchers, wardsOf: listWards }
  const orders = makeSeedOrders(random, voucherRandom, { ...plan, rates: await readCheckoutSettings(tx) })
  const unitCosts = new Map(pieces.map((piece) => [piece.variantId, piece.unitCost]))
  const toMovementRow = (move: SeedMovement) => buildMovementRow(move, unitCosts.get(move.variantId) ?? null)
  await insertInBatches(tx, options, { orders, ledger, toMovementRow, until: until.getTime() })
  await updateVoucherUses(
    tx,
    vouchers.map(({ id }) => id),
  )
  await insertSeedRows(tx, 'stock_movements', [...ledger.close(until.getTime() - 1)].map(toMovementRow))
  return true
}

interface SeedBatches {
  orders: Iterator<SeedOrder>
  ledger: SeedStockLedger
  toMovementRow: (move: SeedMovement) => ReturnType<typeof buildMovementRow>
  until: number
}

async function insertInBatches(
  tx: Transaction,
  options: SeedOptions,
  { orders, ledger, toMovementRow, until }: SeedBatches,
): Promise<void> {
  const passwordHash = await unusablePasswordHash()
  await preferIndexes(tx)
  const takeBatch = () => take(orders, ordersPerBatch)
  let done = 0
  const settlementLines: SeedSettlementLine[] = []
  for (let batch = takeBatch(); batch.length > 0; batch = takeBatch()) {
    options.signal.throwIfAborted()
    const moves = batch.flatMap((order) => [...ledger.applyOrder(order)])
    const { settlementLines: settled, ...rows } = buildOrderRows(batch, passwordHash, until)
    await insertOrderRows(tx, rows)
    settlementLines.push(...settled)
    await insertSeedRows(tx, 'stock_movements', moves.map(toMovementRow))
    // Without statistics, the next statements would be planned for empty tables, with sequential scans.
    if (done === 0) await analyzeSeedTables(tx)
    done += batch.length
    options.onProgress(`${done} of ${options.orders} orders`)
  }
  await insertSettlements(tx, options.seed, settlementLines)
}

async function insertSettlements(
  tx: Transaction,
  seed: string,
  settled: readonly SeedSettlementLine[],
): Promise<void> {
  const { settlements, lines } = buildSettlementRows(settled, createRandom(`settlements ${seed}`))
  await insertSeedRows(tx, 'settlements', settlements)
  for (let start = 0; start < lines.length; start += ordersPerBatch)
    await insertSeedRows(tx, 'settlement_lines', lines.slice(start, start + ordersPerBatch))
}

async function insertOrderRows(
  tx: Transaction,
  rows: Omit<ReturnType<typeof buildOrderRows>, 'settlementLines'>,
): Promise<void> {
  await insertSeedRows(tx, 'accounts', rows.accounts)
  await insertSeedRows(tx, 'carts', rows.carts)
  await insertSeedRows(tx, 'orders', rows.orders)
  await insertSeedRows(tx, 'order_lines', rows.lines)
  await insertSeedRows(tx, 'order_events', rows.events)
  await insertSeedRows(tx, 'order_ledger', rows.ledgerEntries)
  await insertSeedRows(tx, 'shipments', rows.shipments)
  await insertSeedRows(tx, 'shipment_events', rows.shipmentEvents)
  await insertSeedRows(tx, 'order_returns', rows.returns)
  await insertSeedRows(tx, 'order_return_lines', rows.returnLines)
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

/** The hash of a discarded password, so that a sign-in as a generated shopper fails after the usual time. */
async function unusablePasswordHash(): Promise<string> {
  const hash = await hashPassword(randomBytes(32).toString('base64url'))
  if (failed(hash)) throw new Error(`no password could be hashed: ${hash.failure}`)
  return hash
}

const updateStatistics = (db: Database) =>
  db.transaction(async (tx) => {
    await disableTimeouts(tx)
    await analyzeSeedTables(tx)
  })
