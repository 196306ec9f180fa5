import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { connect, type Database } from '#data/database/connect.ts'
import { freshDatabase } from '#test/database.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { createTemporaryFolder } from '#test/start/processes.ts'
import { demoCatalog } from '../../../demo/demo-catalog.ts'
import { reconcileDemo } from '../../../demo/seed-demo.ts'

const secret = 'a secret of the tests, long enough for them'

/** Counts the rows of the demo data. */
async function progressOf(db: Database) {
  const [row] = await db.query<{ products: number; vouchers: number; reviews: number; admins: number }>(sql`
    SELECT (SELECT count(*) FROM products WHERE state = 'active')::int AS products, (SELECT count(*) FROM vouchers)::int AS vouchers,
      (SELECT count(*) FROM reviews)::int AS reviews,
      (SELECT count(*) FROM accounts WHERE role = 'admin')::int AS admins`)
  if (!row) throw new Error('no row')
  return row
}

test('demo data interrupted four times is complete after the next start', {
  timeout: 180_000,
}, async () => {
  const { db, where } = await freshDatabase()
  const imagesDir = join(createTemporaryFolder(), 'images')
  mkdirSync(imagesDir)
  const start = async (until?: (progress: Awaited<ReturnType<typeof progressOf>>) => boolean) => {
    const own = connect(where, { max: 4 })
    const watch = (async () => {
      while (until && !until(await progressOf(db))) await new Promise((done) => setTimeout(done, 2))
      // The shop does the same when it is stopped.
      if (until) await own.end({ timeout: 0 })
    })()
    const settled = reconcileDemo({ db: own, secret, imagesDir }, true, (_, work) => work())
    if (until) await expect(settled).rejects.toThrow()
    else expect(await settled).toBe(true)
    await watch
    await own.end({ timeout: 1 })
  }
  await start(({ vouchers }) => vouchers >= 1)
  await start(({ products }) => products >= 3)
  await start(({ products }) => products >= 20)
  await start(({ products }) => products === demoCatalog.products.length)
  await start()
  const products = demoCatalog.products.length
  expect(await progressOf(db)).toEqual({ products, vouchers: 3, reviews: 5 * products, admins: 1 })
  const handles = await db.query<{ handle: string }>(
    sql`SELECT handle FROM products WHERE state = 'active' ORDER BY created_at DESC, id DESC`,
  )
  expect(handles.map(({ handle }) => handle)).toEqual(demoCatalog.products.map(({ handle }) => handle))
  expect(await brokenInvariants(db)).toEqual([])
  // A further start adds nothing.
  await start()
  expect(await progressOf(db)).toMatchObject({ products })
})
