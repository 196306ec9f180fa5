import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { randomOf } from '#domain/seed/random.ts'
import { openMailbox } from '#test/servers/mailbox.ts'
import { openShop } from '#test/shop.ts'

const kills = 50
const sender = fileURLToPath(new URL('letter-sender.ts', import.meta.url))
/** Another with `SEED=…`; the one of a run is printed. */
const seed = process.env.SEED ?? String(Date.now() % 1_000_000)

// What record 026 says of a letter whose line broke: at most twice, and told apart from a new one.
test('killed fifty times between the sending and the mark, a letter comes once, or twice under one Message-ID', async () => {
  const shop = await openShop()
  const shirt = await shop.product({ countInStock: 1000 })
  const buyers = await Promise.all(
    Array.from({ length: 80 }, async () => {
      const shopper = await shop.shopper()
      await shopper.add(shirt)
      await shopper.order()
      return shopper.user?.email ?? ''
    }),
  )
  const chance = randomOf(seed).next
  const received = new Map<string, string[]>()
  let left = kills
  let child: ChildProcess | undefined
  const box = await openMailbox({
    say: async ({ to: [to = ''], messageId }) => {
      received.set(to, [...(received.get(to) ?? []), messageId])
      if (left === 0 || chance() < 0.25) return null
      left -= 1
      const killed = child
      // Before the 250, or just as it goes out: whether the mark was faster is chance.
      if (chance() < 0.5) killed?.kill('SIGKILL')
      else setImmediate(() => killed?.kill('SIGKILL'))
      return null
    },
  })
  const env = { ...process.env, LETTERS_DATABASE: JSON.stringify(shop.where), LETTERS_SMTP: box.url }
  let over = false
  const start = () => {
    child = fork(sender, { env })
    child.once('exit', () => over || start())
  }
  start()
  try {
    const open = async () =>
      (await shop.db.query(sql`SELECT FROM emails WHERE state IN ('waiting', 'sending') LIMIT 1`)).length > 0
    while (await open()) await sleep(100)
  } finally {
    over = true
    child?.kill('SIGKILL')
  }
  const copies = buyers.map((to) => received.get(to) ?? [])
  const twice = copies.filter(({ length }) => length === 2).length
  process.stdout.write(`    seed ${seed}: ${kills - left} kills, ${twice} letters twice\n`)
  expect(left).toBe(0)
  expect(copies.filter(({ length }) => length < 1 || length > 2)).toEqual([])
  expect(copies.filter((ids) => new Set(ids).size !== 1)).toEqual([])
  expect(new Set(copies.flat()).size).toBe(buyers.length)
  expect(twice).toBeGreaterThan(0)
}, 300_000)
