import { join } from 'node:path'
import sql from 'sql-template-tag'
import { connect } from '#data/database/connect.ts'
import { type Embedded, startEmbedded } from '#data/database/embedded/start.ts'
import { migrate } from '#data/database/migrations/migrate.ts'
import { seedShop } from '#operations/maintenance/seed-shop.ts'
import { createAdmin } from '#operations/staff/create-admin.ts'
import { startShop } from '#test/servers/running-shop.ts'

const admin = { name: 'Đo', email: 'do@tiem.example', password: 'do-bang-thuoc-that' }

export interface Size {
  /** with twelve variants each */
  products: number
  orders: number
}

/** A server that only takes in: more memory, and fewer of the pages written twice. */
const roomy = { shared_buffers: '1GB', max_wal_size: '8GB' }

/** Orders in one transaction. A row that counts is looked for among all versions that its transaction has made. */
const mostAtOnce = 100_000

/** Makes it up where it is not there yet, before the shop runs and looks at it; how many seconds it took. */
async function grow(dataDir: string, size: Size): Promise<number | null> {
  const embedded = await startEmbedded(dataDir, { settings: roomy })
  const db = connect(embedded.where)
  try {
    await migrate(db)
    const shop = { db, secret: 'not used by what is called here, but long enough', imagesDir: dataDir }
    const begun = performance.now()
    const options = { signal: new AbortController().signal, onProgress: () => {} }
    for (let made = 0; made < size.orders; made += mostAtOnce) {
      const orders = Math.min(mostAtOnce, size.orders - made)
      const products = made === 0 ? size.products : 0
      const seeded = await seedShop(shop, { ...options, products, orders, seed: String(made + 1) })
      if (seeded !== 'done') return null
      await tidy(embedded.admin)
    }
    await createAdmin(shop, admin)
    return (performance.now() - begun) / 1000
  } finally {
    await db.end({ timeout: 1 })
    await embedded.stop()
  }
}

/** What the database would do by itself in the next minutes, while the calls are measured. */
async function tidy(admin: Embedded['admin']) {
  const db = connect({ ...admin, database: 'tiem' })
  await db.query(sql`SET statement_timeout = 0`)
  await db.query(sql`VACUUM (ANALYZE)`)
  await db.end({ timeout: 1 })
}

/** The built shop in a process of its own with so many products and orders, made up where they are not there yet. */
export async function openGrown(folder: string, size: Size) {
  const dataDir = join(folder, `${size.products}-${size.orders}`)
  const seconds = await grow(dataDir, size)
  const { url, stop } = await startShop({ dataDir, env: { DEMO: '0' } })
  const embedded = await startEmbedded(dataDir, {})
  const db = connect(embedded.where)
  const headers = { 'content-type': 'application/json', origin: url }
  const { email, password } = admin
  const entered = await fetch(`${url}/api/v1/auth/signin`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  })
  const cookie = entered.headers.getSetCookie().map((one) => one.split(';')[0])
  const send = async (method: string, path: string, body?: unknown) => {
    const begun = performance.now()
    const answer = await fetch(url + path, {
      method,
      headers: { ...headers, cookie: cookie.join('; ') },
      body: body === undefined ? undefined : JSON.stringify(body),
      redirect: 'error',
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${text.slice(0, 200)}`)
    return { ms: performance.now() - begun, text }
  }
  return {
    size,
    /** How long the making took; null where it was there. */
    seconds,
    db,
    send,
    close: async () => {
      await db.end({ timeout: 1 })
      await stop()
      await embedded.stop()
    },
  }
}

export type GrownShop = Awaited<ReturnType<typeof openGrown>>
