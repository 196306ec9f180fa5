import {
  publishDueProducts,
  recordScheduleApplied,
  wasScheduleApplied,
} from '#data/catalog/pricing/catalog-schedule.ts'
import { type DueProduct, lockDueProducts, updateDayPrices } from '#data/catalog/pricing/day-prices.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { recordProductChanges } from '#data/webhooks/events.ts'
import {
  calculateDayPrice,
  calculateVariantPrice,
  findNextPriceDay,
} from '#domain/catalog/pricing/sale-price.ts'
import { startOfShopDay } from '#domain/shop-day.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import { type Shop, systemActor } from '#operations/shop.ts'

const batchSize = 200
/** Three runs of the job, so that no process misses a change. */
const recentSeconds = 6

/**
 * Makes scheduled products active and sets the prices of a new day, by the clock of the database. Every process runs
 * it every two seconds and forgets its cached responses after a change that any of them applied.
 */
export async function applyProductSchedule(shop: Shop): Promise<void> {
  await repeat(shop, publishBatch)
  await repeat(shop, priceBatch)
  if (await wasScheduleApplied(shop.db, recentSeconds)) shop.invalidateCache?.()
}

async function repeat(shop: Shop, step: (tx: Transaction) => Promise<number>): Promise<void> {
  for (let done = batchSize; done === batchSize; ) {
    const changed = await inTransaction<number>(shop.db, async (tx) => {
      const count = await step(tx)
      if (count > 0) await recordScheduleApplied(tx)
      return count
    })
    done = Number(changed)
  }
}

async function publishBatch(tx: Transaction): Promise<number> {
  const published = await publishDueProducts(tx, batchSize)
  for (const { id, name } of published) {
    const changes = { before: { state: 'scheduled' }, after: { state: 'active' } }
    await recordAuditEntry(tx, systemActor, { action: 'update', entity: 'product', id, name, ...changes })
  }
  await recordProductChanges(
    tx,
    published.map(({ id }) => id),
    'updated',
  )
  return published.length
}

async function priceBatch(tx: Transaction): Promise<number> {
  const due = await lockDueProducts(tx, batchSize)
  if (due.length === 0) return 0
  const repriced = await updateDayPrices(tx, due.map(toDayPrice), due.flatMap(toVariantPrices))
  await recordProductChanges(tx, repriced, 'repriced')
  return due.length
}

function toDayPrice(product: DueProduct) {
  const { id, today, promotions } = product
  const { salePrice, discount } = calculateDayPrice(today, product, promotions)
  const nextDay = findNextPriceDay(today, product, promotions)
  return {
    id,
    sale_price: salePrice,
    discount_now: discount,
    reprice_at: nextDay && startOfShopDay(nextDay).toISOString(),
  }
}

function toVariantPrices(product: DueProduct) {
  const price = calculateDayPrice(product.today, product, product.promotions)
  return product.variants.map((variant) => {
    const { salePrice, discount } = calculateVariantPrice(variant.price, price)
    return { id: variant.id, sale_price: salePrice, discount_now: discount }
  })
}
