import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { createImportClient } from '#test/api/imports/import-client.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const imports = createImportClient(shop)

const products = 1000
const sizes = 10

/** 10,000 rows; as in an export, the rows of one product are consecutive. */
function largeFile(price: number): string {
  const rows = Array.from({ length: products }, (_, at) =>
    Array.from({ length: sizes }, (_, size) => {
      const title = size === 0 ? `Áo số ${at}` : ''
      return `ao-${at},${title},${size === 0 ? 'Kích cỡ' : ''},${36 + size},AO-${at}-${size},${size},${price + at}`
    }).join('\n'),
  )
  return `Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price\n${rows.join('\n')}\n`
}

/** @returns the maximum growth of the heap during `work`, in bytes */
async function measureHeapGrowth(work: () => Promise<unknown>): Promise<number> {
  globalThis.gc?.()
  const before = process.memoryUsage().heapUsed
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().heapUsed)
  }, 20)
  await work()
  clearInterval(watch)
  return most - before
}

test('10,000 rows are previewed, imported, changed and undone with less than 300 MiB and within the time limits', async () => {
  const file = largeFile(100_000)
  const times: Record<string, number> = {}
  const timed = async <T>(name: string, work: () => Promise<T>) => {
    const begun = performance.now()
    const answer = await work()
    times[name] = Math.round(performance.now() - begun)
    return answer
  }
  const heapGrowth = await measureHeapGrowth(async () => {
    const look = await timed('look', () => imports.dryRun(file))
    expect(look).toMatchObject({ rows: 10_000, products, counts: { created: products, faults: 0 } })
    const done = await timed('apply', () => imports.apply(look))
    expect(done.counts).toMatchObject({ done: products, refused: 0 })
    const again = await timed('look again', () => imports.dryRun(file))
    expect(again.counts).toMatchObject({ unchanged: products })
    const dearer = await imports.apply(await imports.dryRun(largeFile(110_000)))
    expect(dearer.counts.done).toBe(products)
    const undone = await timed('undo', () => imports.undo(dearer))
    expect(undone.counts).toMatchObject({ undone: products, kept: 0 })
  })
  const [row] = await shop.db.query(sql`
    SELECT count(*)::int AS variants, sum(stock)::int AS stock, min(price_of)::int AS lowest FROM (
      SELECT v.stock, v.sale_price AS price_of FROM variants v WHERE v.deleted_at IS NULL) v`)
  expect(row).toEqual({ variants: 10_000, stock: 45_000, lowest: 100_000 })
  expect(heapGrowth).toBeLessThan(300 * 1_048_576)
  // The limits are ten times the duration on a machine with two cores.
  expect(times.look).toBeLessThan(30_000)
  expect(times.apply).toBeLessThan(100_000)
}, 600_000)
