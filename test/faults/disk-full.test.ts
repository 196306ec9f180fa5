import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { healthPath, readyPath } from '#contract/paths.ts'
import { connect } from '#data/database/connect.ts'
import { startEmbeddedDatabase } from '#data/database/embedded/start.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { startShop } from '#test/servers/running-shop.ts'
import { createBuyers, sendOrder, setUpLimitedVariant } from './concurrent-orders.ts'
import { stopAttempt, tryToStart } from './start-attempt.ts'

// docs/dangers.md X7. Mounting a small disk needs root on Linux.
const place = mkdtempSync(join(tmpdir(), 'tiem-full-'))
const isSmall =
  process.platform === 'linux' &&
  spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=400m', 'tiem', place]).status === 0
afterAll(() => {
  if (isSmall) spawnSync('umount', ['-l', place])
  rmSync(place, { recursive: true, force: true })
})

/** Fills the disk completely. */
function fill(file: string) {
  const open = openSync(file, 'w')
  try {
    for (const size of [1 << 20, 1 << 12]) {
      const block = Buffer.alloc(size)
      try {
        for (;;) writeSync(open, block)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    }
  } finally {
    closeSync(open)
  }
}

test.runIf(isSmall)(
  'on a full disk the shop refuses orders with 503 and keeps running, and takes orders again when space is free [X7]',
  async () => {
    const shop = await startShop({ dataDir: place })
    const database = await startEmbeddedDatabase(place)
    const db = connect(database.connectionParameters)
    const goods = await setUpLimitedVariant(db, 5000)
    const crowd = await createBuyers(db, goods.variantId, 1500)
    const acknowledged: string[] = []
    const buy = async () => {
      const buyer = crowd.pop()
      if (!buyer) throw new Error('all buyers have ordered, but the disk was never full')
      const { status, body } = await sendOrder(shop, buyer, goods)
      if (status === 201) acknowledged.push(body._id)
      return status
    }
    expect(await buy()).toBe(201)

    const filler = join(place, 'filler')
    fill(filler)
    const ready = await fetch(shop.url + readyPath)
    expect([ready.status, await ready.json()]).toEqual([
      503,
      { status: 'disk full', error: expect.stringContaining('less than 32 MB free') },
    ])
    let refused = 0
    while (refused < 20) {
      const status = await buy()
      // Free space inside existing files lasts for a while.
      expect([201, 503]).toContain(status)
      if (status === 503) refused += 1
      expect((await fetch(shop.url + healthPath)).status).toBe(200)
    }
    rmSync(filler)
    expect((await fetch(shop.url + readyPath)).status).toBe(200)

    const begun = performance.now()
    while ((await buy()) !== 201) {
      expect(performance.now() - begun, 'ms until orders are accepted again').toBeLessThan(30_000)
      await sleep(200)
    }
    const [stored] = await db.query<{ orders: number }>(sql`
    SELECT count(*)::int AS orders FROM orders WHERE id = ANY(${acknowledged})`)
    expect(stored?.orders).toBe(acknowledged.length)
    expect(await brokenInvariants(db)).toEqual([])
    await db.end()
    await shop.stop()
    await database.stop()
  },
  180_000,
)

test.runIf(isSmall)(
  'the shop refuses to start on a full disk and reports it, at the first and at later starts',
  async () => {
    const [first, filler] = [join(place, 'first'), join(place, 'filler')]
    const tryStart = async (dataDir: string) => {
      const started = await tryToStart({ DATA_DIR: dataDir, DEMO: '1' })
      await stopAttempt(started)
      return started
    }
    const sentence = /^The (shop|database|secret).* the disk .*full.*\n$/m
    const leaveFree = (bytes: number) => {
      const reserve = join(place, 'reserve')
      writeFileSync(reserve, Buffer.alloc(bytes))
      fill(filler)
      rmSync(reserve)
    }
    leaveFree(0)
    expect((await tryStart(first)).text).toMatch(sentence)
    // This is enough space for a folder and a file, but not for a database.
    for (const room of [1 << 16, 1 << 22, 1 << 25]) {
      rmSync(filler)
      leaveFree(room)
      const { code, text } = await tryStart(first)
      expect([code, text]).toEqual([1, expect.stringMatching(sentence)])
      rmSync(first, { recursive: true, force: true })
    }
    rmSync(filler)
    const opened = await tryStart(first)
    expect(opened.code, opened.text).toBe(null)
    for (const room of [0, 1 << 15, 1 << 17]) {
      leaveFree(room)
      const later = await tryStart(first)
      // With a little free space it may start.
      const hasStarted = room > 0 && later.code === null
      if (!hasStarted) expect([later.code, later.text]).toEqual([1, expect.stringMatching(sentence)])
      rmSync(filler)
    }
    expect((await tryStart(first)).code).toBe(null)
  },
  180_000,
)
