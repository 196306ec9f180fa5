import { join } from 'node:path'
import sql from 'sql-template-tag'
import { v7 as uuid } from 'uuid'
import { connect, type Database } from '#data/database/connect.ts'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '#data/database/embedded/start.ts'
import { migrate } from '#data/database/migrations/migrate.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { disableTimeouts } from '#data/maintenance/seed.ts'
import { buildImageUrl } from '#domain/catalog/image-url.ts'
import { seedShop } from '#operations/maintenance/seed-shop.ts'
import { createAdmin } from '#operations/staff/create-admin.ts'
import { startShop } from '#test/servers/running-shop.ts'

const admin = { name: 'Đo', email: 'do@tiem.example', password: 'do-bang-thuoc-that' }

export interface ShopSize {
  /** Each has twelve variants. */
  products: number
  orders: number
}

/** These settings speed up the bulk load. */
const loadSettings = { shared_buffers: '1GB', max_wal_size: '8GB' }

/** Limits a transaction, because each update of a counter row visits all versions made in the same transaction. */
const ordersPerTransaction = 100_000

/** Seeds the shop before it starts. @returns the seconds taken, or null if the data already exists */
async function seedIfNew(dataDir: string, size: ShopSize): Promise<number | null> {
  const embedded = await startEmbeddedDatabase(dataDir, { settings: loadSettings })
  const db = connect(embedded.connectionParameters)
  try {
    await migrate(db)
    const shop = { db, secret: 'not used by the calls here, but long enough', imagesDir: dataDir }
    const begun = performance.now()
    const options = { signal: new AbortController().signal, onProgress: () => {} }
    for (let orderCount = 0; orderCount < size.orders; orderCount += ordersPerTransaction) {
      const orders = Math.min(ordersPerTransaction, size.orders - orderCount)
      const products = orderCount === 0 ? size.products : 0
      const seeded = await seedShop(shop, { ...options, products, orders, seed: String(orderCount + 1) })
      if (seeded !== 'done') return null
      if (orderCount === 0) await addPictures(db)
      await vacuum(embedded.adminParameters)
    }
    await createAdmin(shop, admin)
    return (performance.now() - begun) / 1000
  } finally {
    await db.end({ timeout: 1 })
    await embedded.stop()
  }
}

/** Each product shows a picture of its own, and all of them show the newest one in their galleries. */
async function addPictures(db: Database): Promise<void> {
  const shared = uuid()
  const urlOf = (id: string) => buildImageUrl({ id, width: 400, height: 500 })
  await inTransaction<void>(db, async (tx) => {
    await disableTimeouts(tx)
    await tx.query(sql`
      INSERT INTO images (id, sha256, width, height, file_name, created_at)
      SELECT id, sha256(uuid_send(id)), 400, 500, handle || '.png', created_at FROM products
      UNION ALL SELECT ${shared}::uuid, '', 400, 500, 'bang-size.png', now()`)
    await tx.query(sql`
      UPDATE products SET image = replace(${urlOf('ID')}, 'ID', id::text), gallery = ARRAY[${urlOf(shared)}]`)
  })
}

/** Otherwise autovacuum would run during the measurements. */
async function vacuum(admin: EmbeddedDatabase['adminParameters']) {
  const db = connect({ ...admin, database: 'tiem' })
  await db.query(sql`SET statement_timeout = 0`)
  await db.query(sql`VACUUM (ANALYZE)`)
  await db.end({ timeout: 1 })
}

/** Starts the built shop with generated products and orders. */
export async function openGrownShop(folder: string, size: ShopSize) {
  const dataDir = join(folder, `${size.products}-${size.orders}`)
  const seconds = await seedIfNew(dataDir, size)
  const { url, stop } = await startShop({ dataDir, env: { DEMO: '0' } })
  const embedded = await startEmbeddedDatabase(dataDir, {})
  const db = connect(embedded.connectionParameters)
  const headers = { 'content-type': 'application/json', origin: url }
  const { email, password } = admin
  const signedIn = await fetch(`${url}/api/v1/auth/signin`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email, password }),
  })
  const cookie = signedIn.headers.getSetCookie().map((one) => one.split(';')[0])
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
    /** The duration of the seeding; null if the data already existed. */
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

export type GrownShop = Awaited<ReturnType<typeof openGrownShop>>
