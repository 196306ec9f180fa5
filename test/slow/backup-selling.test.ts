import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { backupShop } from '#operations/maintenance/backup-shop.ts'
import { seedShop } from '#operations/maintenance/seed-shop.ts'
import { runCommand } from '#test/commands/run-command.ts'
import { runProgram, startProgram } from '#test/commands/run-program.ts'
import { freshDatabase } from '#test/database.ts'
import { openTestShop } from '#test/shop.ts'
import { createTemporaryFolder } from '#test/start/processes.ts'

const orders = 50_000
const ordersPerSecond = 100
const buyers = 16
const signalRounds = 5

const folder = createTemporaryFolder()
const file = join(folder, 'shop.tar.gz')
const secret = 'a secret of the tests, long enough for them'
const old = await openTestShop()
const { user, password, host, port, database } = old.where
const url = `postgres://${user}:${password}@${host}:${port}/${database}`
const dataDir = join(folder, 'shop')
mkdirSync(join(dataDir, 'images', 'one'), { recursive: true })
writeFileSync(join(dataDir, 'images', 'one', '20.webp'), 'a picture')
writeFileSync(join(dataDir, 'secret'), secret)
const env = { DATA_DIR: dataDir, DATABASE_URL: url }
const seconds = (since: number) => Math.round((performance.now() - since) / 100) / 10

/** Places orders at a constant rate until `stop` is called. */
async function sell() {
  const shirt = await old.createProduct({ name: 'Áo', price: 100_000, countInStock: 1_000_000 })
  const free = await Promise.all(Array.from({ length: buyers }, () => old.shopper()))
  const acknowledged: string[] = []
  const begun = performance.now()
  let [isSelling, started] = [true, 0]
  const buy = async (buyer: (typeof free)[number]) => {
    await buyer.add(shirt)
    const { status, body } = await buyer.order()
    if (status !== 201) throw new Error(`an order was refused: ${JSON.stringify(body)}`)
    acknowledged.push(body._id)
    free.push(buyer)
  }
  const running: Promise<void>[] = []
  const pace = (async () => {
    while (isSelling) {
      const due = ((performance.now() - begun) / 1000) * ordersPerSecond
      const buyer = started < due ? free.pop() : undefined
      if (buyer) {
        started++
        running.push(buy(buyer))
      } else await sleep(2)
    }
    await Promise.all(running)
  })()
  const stop = async () => {
    isSelling = false
    await pace
    return { perSecond: Math.round(acknowledged.length / ((performance.now() - begun) / 1000)) }
  }
  return { acknowledged, stop }
}

test('a backup of 50,000 orders made while orders are placed restores elsewhere with equal tables [A9 A12]', {
  timeout: 900_000,
}, async () => {
  const figures: Record<string, number | string> = {}
  let since = performance.now()
  const seedOptions = { orders, products: 200, seed: '1', until: '2026-03-31', onProgress: () => {} }
  expect(await seedShop(old.shop, { ...seedOptions, signal: new AbortController().signal })).toBe('done')
  figures['seed, s'] = seconds(since)
  const selling = await sell()
  await sleep(3000)
  const before = [...selling.acknowledged]
  since = performance.now()
  const backup = await runProgram(['backup', file], env)
  figures['backup, s'] = seconds(since)
  const during = selling.acknowledged.length - before.length
  figures['orders placed during the backup'] = during
  figures['orders a second while it was made'] = Math.round(during / Number(figures['backup, s']))
  figures['orders a second, all in all'] = (await selling.stop()).perSecond
  expect(backup).toEqual({ code: 0, text: expect.stringMatching(/tables, \d+ rows, and the images\.\n$/) })
  figures.rows = /(\d+) rows/.exec(backup.text)?.[1] ?? ''
  figures['size, MB'] = Math.round(statSync(file).size / 100_000) / 10

  const target = await freshDatabase({ empty: true })
  const there = join(folder, 'target')
  since = performance.now()
  const restored = await runProgram(['restore', file], { DATA_DIR: there, DATABASE_URL: target.url })
  figures['restore, s'] = seconds(since)
  expect(restored).toEqual({
    code: 0,
    text: expect.stringMatching(/tables, all equal to the backup\.\n$/),
  })
  expect(readFileSync(join(there, 'secret'), 'utf8')).toBe(secret)
  const ids = new Set((await target.db.query<{ id: string }>(sql`SELECT id FROM orders`)).map(({ id }) => id))
  expect(ids.size).toBeGreaterThan(orders)
  expect(before.filter((id) => !ids.has(id))).toEqual([])
  since = performance.now()
  const audit = await runProgram(['audit'], { DATA_DIR: there, DATABASE_URL: target.url })
  figures['audit, s'] = seconds(since)
  expect(audit).toEqual({ code: 0, text: expect.stringMatching(/\nAll \d+ invariants hold\.\n$/) })
  // A second backup gives the row counts and checksums of the restored tables.
  const shop = { db: target.db, secret, imagesDir: join(there, 'images') }
  const again = await backupShop(shop, join(folder, 'again.tar.gz'), { dataDir: there })
  const { stdout } = spawnSync('tar', ['-xzOf', file, 'manifest.json'])
  expect(again.tables).toEqual(JSON.parse(stdout.toString()).tables)
  console.table(figures)
})

test('a backup with one wrong byte at any of 20 positions is refused and nothing is created [A9]', {
  timeout: 300_000,
}, async () => {
  const whole = readFileSync(file)
  const damaged = join(folder, 'damaged.tar.gz')
  const target = await freshDatabase({ empty: true })
  const place = join(folder, 'damaged')
  for (let at = 0; at < 20; at++) {
    const bytes = Buffer.from(whole)
    const offset = Math.floor((at * (whole.length - 1)) / 19)
    bytes[offset] = (bytes[offset] ?? 0) ^ 0x55
    writeFileSync(damaged, bytes)
    const refused = await runCommand(['restore', damaged], { DATA_DIR: place, DATABASE_URL: target.url })
    expect([offset, refused.code, refused.text]).toEqual([
      offset,
      1,
      expect.stringMatching(/^This (file is not a backup|backup is damaged).*\n$/),
    ])
  }
  expect(existsSync(place)).toBe(false)
  expect(await target.db.query(sql`SELECT FROM pg_tables WHERE schemaname = 'public'`)).toEqual([])
})

test('SIGTERM at a random time during a backup or a restore exits with 143 and leaves no files', {
  timeout: 900_000,
}, async () => {
  const left = () => readdirSync(folder).filter((name) => name.includes('stopped'))
  for (let round = 0; round < signalRounds; round++) {
    const backup = startProgram(['backup', join(folder, 'stopped.tar.gz')], env)
    while (left().length === 0) await sleep(5)
    await sleep(Math.random() * 2000)
    backup.child.kill('SIGTERM')
    expect(await backup.ended).toEqual({
      code: 143,
      text: expect.stringMatching(/\nStopped\. No backup was written\.\n$/),
    })
    expect(left()).toEqual([])

    const target = await freshDatabase({ empty: true })
    const place = join(folder, `round-${round}`)
    const restore = startProgram(['restore', file], { DATA_DIR: place, DATABASE_URL: target.url })
    while (!existsSync(place)) await sleep(5)
    await sleep(Math.random() * 8000)
    restore.child.kill('SIGTERM')
    expect(await restore.ended).toEqual({
      code: 143,
      text: expect.stringMatching(/\nStopped\. Nothing was restored: .*\n$/),
    })
    expect(existsSync(place)).toBe(false)
    expect(await target.db.query(sql`SELECT FROM pg_tables WHERE schemaname = 'public'`)).toEqual([])
    await target.drop()
  }
})
