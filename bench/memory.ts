import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import autocannon from 'autocannon'
import sql from 'sql-template-tag'
import { type Bench, short, within } from './budget.ts'
import { allGoods, ordersOf } from './orders.ts'
import { clients } from './pgbench.ts'
import { sendAll } from './send-all.ts'

const seconds = 60
const shoppersInAll = 3000

/**
 * Bytes that a process takes. Of memory that it shares (PostgreSQL's buffers, libraries) its share is counted, so
 * that the sum over all is what they take together; RSS would count the buffers once a connection.
 */
function memoryOf(pid: number): number {
  const [, kilobytes] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? []
  return Number(kilobytes) * 1024
}

function parentOf(pid: number): number {
  const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  return Number(after.split(' ')[1])
}

/** A process and its children, of which some may end meanwhile. */
function familyOf(pid: number): number[] {
  const all = readdirSync('/proc').map(Number).filter(Boolean)
  const isChild = (one: number) => {
    try {
      return parentOf(one) === pid
    } catch {
      return false
    }
  }
  return [pid, ...all.filter(isChild)]
}

/**
 * What the shop and its database take after a minute of visitors, three thousand pieces put into as many carts, and
 * six thousand orders.
 */
export const memory: Bench = {
  name: 'memory',
  async measure({ freshShop }) {
    if (process.platform !== 'linux') throw new Error('only Linux tells what processes share')
    const shop = await freshShop()
    const goods = await shop.db.query<{ variantId: string; productId: string }>(sql`
      SELECT id AS "variantId", product_id AS "productId"
      FROM variants WHERE deleted_at IS NULL AND stock > 0 ORDER BY id`)
    const pages = [...new Set(goods.map(({ productId }) => productId))].flatMap((id) => [
      `/detail/${id}`,
      `/api/v1/products/${id}`,
    ])
    const paths = ['/', '/shop', '/shop?page=2', '/api/v1/products?limit=16', ...pages]
    const requests = paths.map((path) => ({ path, headers: { 'accept-encoding': 'br' } }))
    await autocannon({ url: shop.url, connections: 10, duration: seconds, requests })
    const added = (await shop.shoppers(shoppersInAll)).map(({ id, cookie }, n) => {
      const body = JSON.stringify({ userId: id, ...goods[n % goods.length], quantity: 1 })
      return { method: 'POST' as const, path: '/api/v1/carts/add-to-cart', cookie, body }
    })
    await sendAll({ url: shop.url, connections: clients, requests: added })
    const all = await allGoods(shop)
    for (let n = 0; n < 2; n++) {
      const requests = await ordersOf(shop, all, shoppersInAll)
      await sendAll({ url: shop.url, connections: clients, requests })
    }
    const [backend] = await shop.db.query<{ pid: number }>(sql`SELECT pg_backend_pid() AS pid`)
    const server = parentOf(backend?.pid ?? 0)
    // The bench's own connections are no part of the shop.
    await shop.db.end({ timeout: 1 })
    await sleep(1000)
    const own = memoryOf(shop.process.pid ?? 0) / 1e6
    const database = familyOf(server).reduce((sum, pid) => sum + memoryOf(pid), 0) / 1e6
    const row = within('memory of the shop and its database after load', [own + database], 'MB', 400)
    return [{ ...row, figure: `${short(own)} + ${short(database)} MB` }]
  },
}
