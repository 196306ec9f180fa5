import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { seedShop } from '#operations/maintenance/seed-shop.ts'
import { runProgram, startProgram } from '#test/commands/run-program.ts'
import { freshDatabase } from '#test/database.ts'
import { createTemporaryFolder } from '#test/start/processes.ts'

const folder = createTemporaryFolder()
const shopDir = join(folder, 'shop')
const { db, url } = await freshDatabase()
mkdirSync(join(shopDir, 'images', 'one'), { recursive: true })
writeFileSync(join(shopDir, 'images', 'one', '20.webp'), 'a picture')
writeFileSync(join(shopDir, 'secret'), 'the secret of a shop in a test, long enough')
const signal = new AbortController().signal
const shop = { db, secret: '', imagesDir: join(shopDir, 'images') }
await seedShop(shop, {
  orders: 5000,
  products: 20,
  seed: '1',
  until: '2026-03-31',
  onProgress: () => {},
  signal,
})
const env = { DATA_DIR: shopDir, DATABASE_URL: url }
const file = join(folder, 'shop.tar.gz')

const tablesOf = async (database: { db: typeof db }) =>
  (await database.db.query(sql`SELECT count(*)::int AS tables FROM pg_tables WHERE schemaname = 'public'`))[0]
    ?.tables
const temporaryFolders = () => readdirSync(folder).filter((name) => name.includes('.part-'))

// COPY of tables larger than the socket buffers pauses the connection.
test('a shop of 5,000 orders is backed up and restored', { timeout: 180_000 }, async () => {
  const backup = await runProgram(['backup', file], env)
  expect(backup.text).toMatch(
    /^Shop: database postgres:\/\/[\d.:]+\/test_\w+, files in .*\n.* tables, \d+ rows, and the images\.\n$/,
  )
  const target = await freshDatabase({ empty: true })
  const dataDir = join(folder, 'target')
  const restore = await runProgram(['restore', file], { DATA_DIR: dataDir, DATABASE_URL: target.url })
  expect(restore.text).toMatch(/Restored the shop of .*: \d+ tables, all equal to the backup\.\n$/)
  expect(restore.code).toBe(0)
  expect(await target.db.query(sql`SELECT count(*)::int AS orders FROM orders`)).toEqual([{ orders: 5000 }])
  expect(existsSync(join(dataDir, 'images', 'one', '20.webp'))).toBe(true)
})

test('SIGTERM during a backup exits with 143 and leaves no file; the next backup removes the remains of a killed one', {
  timeout: 120_000,
}, async () => {
  const stopped = join(folder, 'stopped.tar.gz')
  const startBackup = async () => {
    const { child, ended } = startProgram(['backup', stopped], env)
    while (!temporaryFolders().some((name) => readdirSync(join(folder, name)).length > 2)) await sleep(5)
    return { child, ended }
  }
  const first = await startBackup()
  first.child.kill('SIGTERM')
  expect(await first.ended).toEqual({
    code: 143,
    text: expect.stringMatching(/\nStopped\. No backup was written\.\n$/),
  })
  expect([temporaryFolders(), existsSync(stopped)]).toEqual([[], false])
  expect(
    await db.query(
      sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'tiem command'`,
    ),
  ).toEqual([])

  const second = await startBackup()
  second.child.kill('SIGKILL')
  await second.ended
  const [left = ''] = temporaryFolders()
  const next = await runProgram(['backup', stopped], env)
  expect(next.text).toContain(`Removed ${join(folder, left)}, the remainder of a backup that was killed.`)
  expect([temporaryFolders(), existsSync(stopped)]).toEqual([[], true])
})

test('SIGINT during a restore exits with 130 and leaves the folder and the database empty', {
  timeout: 60_000,
}, async () => {
  await runProgram(['backup', file], env)
  for (const wait of [0, 600]) {
    const target = await freshDatabase({ empty: true })
    const dataDir = join(folder, `stopped-${wait}`)
    const { child, ended } = startProgram(['restore', file], { DATA_DIR: dataDir, DATABASE_URL: target.url })
    const isUnpacking = () =>
      existsSync(dataDir) && readdirSync(dataDir).some((name) => name.startsWith('restoring-'))
    while (!isUnpacking()) await sleep(5)
    await sleep(wait)
    child.kill('SIGINT')
    expect(await ended).toEqual({
      code: 130,
      text: expect.stringMatching(/\nStopped\. Nothing was restored: .*\n$/),
    })
    expect([existsSync(dataDir), await tablesOf(target)]).toEqual([false, 0])
  }
})
