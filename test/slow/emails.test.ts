import { type ChildProcess, fork } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { createRandom } from '#domain/seed/random.ts'
import { openMailbox } from '#test/servers/mailbox.ts'
import { openTestShop } from '#test/shop.ts'

const kills = 50
const sender = fileURLToPath(new URL('email-sender.ts', import.meta.url))
/** Set SEED to repeat a run; each run prints its seed. */
const seed = process.env.SEED ?? String(Date.now() % 1_000_000)

// docs/decisions/026: after a broken connection an email is sent at most twice, with the same Message-ID.
test('with 50 kills between sending and recording, each email arrives once, or twice with one Message-ID', async () => {
  const shop = await openTestShop()
  const shirt = await shop.createProduct({ countInStock: 1000 })
  const buyers = await Promise.all(
    Array.from({ length: 80 }, async () => {
      const shopper = await shop.shopper()
      await shopper.add(shirt)
      await shopper.order()
      return shopper.user?.email ?? ''
    }),
  )
  const chance = createRandom(seed).next
  const received = new Map<string, string[]>()
  let killsLeft = kills
  let child: ChildProcess | undefined
  const box = await openMailbox({
    respond: async ({ to: [to = ''], messageId }) => {
      received.set(to, [...(received.get(to) ?? []), messageId])
      if (killsLeft === 0 || chance() < 0.25) return null
      killsLeft -= 1
      const killed = child
      // Kills before or just after the reply 250, so that recording the delivery may or may not succeed.
      if (chance() < 0.5) killed?.kill('SIGKILL')
      else setImmediate(() => killed?.kill('SIGKILL'))
      return null
    },
  })
  const env = { ...process.env, EMAILS_DATABASE: JSON.stringify(shop.where), EMAILS_SMTP: box.url }
  let isOver = false
  const start = () => {
    child = fork(sender, { env })
    child.once('exit', () => isOver || start())
  }
  start()
  try {
    const open = async () =>
      (await shop.db.query(sql`SELECT FROM emails WHERE state IN ('waiting', 'sending') LIMIT 1`)).length > 0
    while (await open()) await sleep(100)
  } finally {
    isOver = true
    child?.kill('SIGKILL')
  }
  const copies = buyers.map((to) => received.get(to) ?? [])
  const twice = copies.filter(({ length }) => length === 2).length
  process.stdout.write(`    seed ${seed}: ${kills - killsLeft} kills, ${twice} emails sent twice\n`)
  expect(killsLeft).toBe(0)
  expect(copies.filter(({ length }) => length < 1 || length > 2)).toEqual([])
  expect(copies.filter((ids) => new Set(ids).size !== 1)).toEqual([])
  expect(new Set(copies.flat()).size).toBe(buyers.length)
  expect(twice).toBeGreaterThan(0)
}, 300_000)
