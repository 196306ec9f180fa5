import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import sql from 'sql-template-tag'
import { type Bench, checkLimit, formatMeasurement } from './budget.ts'
import { listOrderableVariants, prepareOrders } from './orders.ts'
import { clientCount } from './pgbench.ts'
import { sendAll } from './send-all.ts'

const seconds = 60
const shopperCount = 3000

/** Reads PSS in bytes, which divides shared memory among processes; RSS would count the buffers of PostgreSQL repeatedly. */
function readMemory(pid: number): number {
  const [, kilobytes] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

function readParent(pid: number): number {
  const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  return Number(after.split(' ')[1])
}

/** Children may end while they are listed. */
function listWithChildren(pid: number): number[] {
  const all = readdirSync('/proc').map(Number).filter(Boolean)
  const isChild = (one: number) => {
    try {
      return readParent(one) === pid
    } catch {
      return false
    }
  }
  return [pid, ...all.filter(isChild)]
}

/** Measures memory after one minute of page views, 3,000 pieces added to carts and 6,000 orders. */
export const memoryBench: Bench = {
  name: 'memory',
  async measure({ freshShop }) {
    if (process.platform !== 'linux') throw new Error('only Linux reports PSS')
    const shop = await freshShop()
    const goods = await shop.db.query<{ variantId: string; productId: string }>(sql`
      SELECT id AS "variantId", product_id AS "productId"
      FROM variants WHERE deleted_at IS NULL AND stock > 0
        AND product_id IN (SELECT id FROM products WHERE state = 'active') ORDER BY id`)
    const pages = [...new Set(goods.map(({ productId }) => productId))].flatMap((id) => [
      `/detail/${id}`,
      `/api/v1/products/${id}`,
    ])
    const paths = ['/', '/shop', '/shop?page=2', '/api/v1/products?limit=16', ...pages]
    const requests = paths.map((path) => ({ path, headers: { 'accept-encoding': 'br' } }))
    await autocannon({ url: shop.url, connections: 10, duration: seconds, requests })
    const added = (await shop.shoppers(shopperCount)).map(({ id, cookie }, n) => {
      const body = JSON.stringify({ userId: id, ...goods[n % goods.length], quantity: 1 })
      return { method: 'POST' as const, path: '/api/v1/carts/add-to-cart', cookie, body }
    })
    await sendAll({ url: shop.url, connections: clientCount, requests: added })
    const all = await listOrderableVariants(shop)
    for (let n = 0; n < 2; n++) {
      const requests = await prepareOrders(shop, all, shopperCount)
      await sendAll({ url: shop.url, connections: clientCount, requests })
    }
    const [backend] = await shop.db.query<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
    const server = readParent(backend?.pid ?? 0)
    // The connections of the bench are not part of the shop.
    await shop.db.end({ timeout: 1 })
    await sleep(1000)
    const own = readMemory(shop.process.pid ?? 0) / 1e6
    const database = listWithChildren(server).reduce((sum, pid) => sum + readMemory(pid), 0) / 1e6
    const row = checkLimit('memory of the shop and its database after load', [own + database], 'MB', 400)
    return [{ ...row, figure: `${formatMeasurement(own)} + ${formatMeasurement(database)} MB` }]
  },
}
