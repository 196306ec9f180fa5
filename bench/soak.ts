import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import sql from 'sql-template-tag'
import { connect } from '#data/database/connect.ts'
import { startEmbeddedDatabase } from '#data/database/embedded/start.ts'
import { generateOrderNumber } from '#domain/orders/order-number.ts'
import { createBuyers, setUpLimitedVariant } from '#test/faults/concurrent-orders.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { startShop } from '#test/servers/running-shop.ts'

// `npm run soak [-- --minutes 60]`: shoppers browse, search, fill carts and order at half of the maximum load of this
// machine. Compares memory and latency at the end with those after the first five minutes (or the first fifth of a
// shorter run). Exits with 1 if they have grown or a request was refused.
const { values } = parseArgs({ options: { minutes: { type: 'string', default: '60' } } })
const minutes = Number(values.minutes)
const intervalMinutes = Math.min(5, minutes / 5)
const workers = 16
const print = (line: string) => process.stdout.write(`${line}\n`)

const dataDir = mkdtempSync(join(tmpdir(), 'tiem-soak-'))
const shop = await startShop({ dataDir })
const embedded = await startEmbeddedDatabase(dataDir)
const db = connect(embedded.connectionParameters)
const variant = await setUpLimitedVariant(db, 10_000_000)
const each = 50
const buyers = await createBuyers(db, variant.variantId, each * workers)
const products = await db.query<{ id: string }>(
  sql`SELECT id FROM products WHERE deleted_at IS NULL AND state = 'active'`,
)

let refused = 0
let orders = 0
const durations: number[] = []

async function call(path: string, init: RequestInit = {}) {
  const begun = performance.now()
  const answer = await fetch(shop.url + path, init)
  const text = await answer.text()
  durations.push(performance.now() - begun)
  if (answer.status >= 400 && refused++ === 0)
    print(`${path} answered ${answer.status}: ${text.slice(0, 200)}`)
  return answer.status
}

const pick = <T>(all: readonly T[]): T => all[Math.floor(Math.random() * all.length)] as T

/** One visit; every fourth visit places an order. */
async function visit(worker: number) {
  const product = pick(products).id
  await call('/')
  await call('/shop?sort=price-asc')
  await call(`/api/v1/products?q=${pick(['ao', 'quan', 'giay', 'vay', 'khoac'])}&limit=16`)
  await call(`/detail/${product}`)
  await call(`/api/v1/products/${product}`)
  // Each worker has its own buyers, so that no buyer orders twice at the same time.
  if (Math.random() < 0.25) await order(pick(buyers.slice(worker * each, (worker + 1) * each)))
}

/** Orders the contents of the cart and adds a piece for the next order. */
async function order({ id, cookie }: { id: string; cookie: string }) {
  const headers = { 'content-type': 'application/json', cookie }
  const line = { productId: variant.productId, variantId: variant.variantId, quantity: 1 }
  const body = {
    userId: id,
    items: [line],
    totalPrice: variant.price,
    customerInfo: { customerName: 'Nguyễn Thị Ước', customerPhone: '0912345678' },
    orderNumber: generateOrderNumber(Date.now(), Math.random()),
  }
  const status = await call('/api/v1/orders', { method: 'POST', headers, body: JSON.stringify(body) })
  if (status === 201) orders++
  await call('/api/v1/carts/add-to-cart', { method: 'POST', headers, body: JSON.stringify(line) })
}

/** Reads PSS in MB, which divides shared memory among the processes. */
function megabytes(pid: string): number {
  const share = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8').match(/^Pss:\s+(\d+)/m)
  return Number(share?.[1] ?? 0) / 1024
}

/** The database server and its child processes. */
function databaseProcesses(): string[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const facts = all.map((pid) => {
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8')
      const parent = status.match(/^PPid:\s+(\d+)/m)?.[1] ?? ''
      return { pid, parent, command: readFileSync(`/proc/${pid}/cmdline`, 'utf8') }
    } catch {
      return { pid, parent: '', command: '' } // The process has ended.
    }
  })
  const server = facts.find(({ command }) => command.includes(join(dataDir, 'postgres')))
  return facts.filter(({ pid, parent }) => server && [pid, parent].includes(server.pid)).map(({ pid }) => pid)
}

const percentile = (sorted: number[], share: number) => sorted[Math.floor(sorted.length * share)] ?? 0

/** Latency since the last call, and the current memory. */
function measure() {
  const sorted = durations.splice(0).toSorted((a, b) => a - b)
  const pid = String(shop.process.pid)
  return {
    calls: sorted.length,
    p50: percentile(sorted, 0.5),
    p99: percentile(sorted, 0.99),
    shop: megabytes(pid),
    database: databaseProcesses().reduce((sum, one) => sum + megabytes(one), 0),
    handles: readdirSync(`/proc/${pid}/fd`).length,
  }
}

/** @param betweenMs the interval between two visits of one worker. @returns the number of visits */
async function load(ms: number, betweenMs: number): Promise<number> {
  const begun = performance.now()
  const visits = await Promise.all(
    Array.from({ length: workers }, async (_, worker) => {
      let due = begun + (betweenMs * worker) / workers
      let done = 0
      while (performance.now() < begun + ms) {
        await sleep(Math.max(0, due - performance.now()))
        await visit(worker)
        due += betweenMs
        done++
      }
      return done
    }),
  )
  return visits.reduce((sum, one) => sum + one, 0)
}

try {
  await load(5_000, 0)
  durations.length = 0
  const most = await load(20_000, 0)
  print(
    `Maximum: ${(durations.length / 20).toFixed(0)} calls per second by ${workers} shoppers. Running half of it for ${minutes} min:\n`,
  )
  durations.length = 0
  print(
    '| minute | calls | p50 ms | p99 ms | shop MB | database MB | handles |\n|--:|--:|--:|--:|--:|--:|--:|',
  )
  const betweenMs = (2 * 20_000 * workers) / most
  const measurements = []
  for (let minute = intervalMinutes; minute <= minutes; minute += intervalMinutes) {
    await load(intervalMinutes * 60_000, betweenMs)
    const { calls, p50, p99, shop: own, database, handles } = measure()
    measurements.push({ p99, own, database, handles })
    const figures = [calls, p50.toFixed(1), p99.toFixed(1), own.toFixed(0), database.toFixed(0), handles]
    print(`| ${minute.toFixed(1)} | ${figures.join(' | ')} |`)
  }
  const [first, last] = [measurements[0], measurements.at(-1)]
  if (!first || !last) throw new Error('nothing was measured')
  const grown = [
    last.own > first.own * 1.25 && 'the memory of the shop',
    last.database > first.database * 1.5 && 'the memory of the database',
    last.handles > first.handles + 10 && 'the open handles',
    last.p99 > first.p99 * 2 && 'the latency',
    refused > 0 && `the refusals (${refused})`,
    ...(await brokenInvariants(db)),
  ].filter(Boolean)
  print(
    `\n${orders} orders. ${grown.length === 0 ? 'Nothing has grown, and all invariants hold.' : `Problems: ${grown.join(', ')}.`}`,
  )
  process.exitCode = grown.length === 0 ? 0 : 1
} finally {
  await db.end({ timeout: 1 })
  await shop.stop()
  await embedded.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
