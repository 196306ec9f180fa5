import { type ChildProcess, fork } from 'node:child_process'
import { mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sql from 'sql-template-tag'
import { expect, test, vi } from 'vitest'
import { scheduledJobNames } from '#contract/settings/shop-status.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openMailbox } from '#test/servers/mailbox.ts'
import { openTestShop } from '#test/shop.ts'

const worker = fileURLToPath(new URL('background-worker.ts', import.meta.url))
const orders = 60

// docs/decisions/068: all processes are equal; there is no leader.
test('two processes do each piece of work once; after one is killed, the other does the rest', async () => {
  const shop = await openTestShop()
  await shop.enableBankTransfers()
  const shirt = await shop.createProduct({ price: 100_000, countInStock: 1000 })
  const buyer = await shop.shopper()
  const ids: string[] = []
  for (let at = 0; at < orders; at++) {
    await buyer.add(shirt)
    ids.push((await buyer.order({ payment: 'bank_transfer' })).body._id)
  }
  await shop.db.query(sql`
    UPDATE orders SET payment_due_at = payment_due_at - interval '2 days',
      created_at = created_at - make_interval(days => 3 + (abs(hashtext(id::text)) % 20))
    WHERE id = ANY(${ids})`)
  const pictures = Array.from(
    { length: 40 },
    (_, at) => `01890000-0000-7000-8000-${String(at).padStart(12, '0')}`,
  )
  for (const id of pictures) mkdirSync(join(shop.shop.imagesDir, id))
  await shop.db.query(sql`INSERT INTO image_deletions (id) SELECT unnest(${pictures}::uuid[])`)

  const workers: ChildProcess[] = []
  const received: string[] = []
  const seen: object[] = []
  const left = async () => {
    const [row] = await shop.db.query<{
      emails: number
      cancelled: number
      days: number
      pictures: number
    }>(sql`
      SELECT (SELECT count(*)::int FROM emails WHERE state IN ('waiting', 'sending')) AS emails,
        (SELECT count(*)::int FROM orders WHERE status = 'đã huỷ') AS cancelled,
        (SELECT count(*)::int FROM sales_summaries WHERE dimension = 'total' AND from_day = to_day) AS days,
        (SELECT count(*)::int FROM image_deletions) AS pictures`)
    return row
  }
  const box = await openMailbox({
    respond: async ({ messageId }) => {
      received.push(messageId)
      if (received.length !== 20) return null
      workers[0]?.kill('SIGKILL')
      seen.push({ ...(await left()) })
      return null
    },
  })
  const env = {
    ...process.env,
    WORK_DATABASE: JSON.stringify(shop.where),
    WORK_SMTP: box.url,
    WORK_IMAGES: shop.shop.imagesDir,
  }
  for (const _ of [1, 2]) workers.push(fork(worker, { env }))
  try {
    await vi.waitFor(
      async () => expect(await left()).toMatchObject({ emails: 0, cancelled: orders, pictures: 0 }),
      { timeout: 60_000, interval: 200 },
    )
    await vi.waitFor(async () => expect(await brokenInvariants(shop.db)).toEqual([]), { timeout: 10_000 })
  } finally {
    for (const one of workers) one.kill('SIGKILL')
  }
  process.stdout.write(`    at the kill: ${JSON.stringify(seen)}\n`)

  expect([workers[0]?.signalCode, seen.length]).toEqual(['SIGKILL', 1])
  // The email being sent at the kill may have been delivered, so it is sent again with the same Message-ID.
  const [emails] = await shop.db.query<{ sent: number }>(sql`
    SELECT count(*) FILTER (WHERE state = 'sent')::int AS sent FROM emails`)
  expect(new Set(received).size).toBe(emails?.sent)
  expect(received.length - new Set(received).size).toBeLessThanOrEqual(1)
  const histories = await shop.db.query<{ times: number }>(sql`
    SELECT count(*)::int AS times FROM order_events
    WHERE order_id = ANY(${ids}) AND to_status = 'đã huỷ' GROUP BY order_id`)
  expect(histories.map(({ times }) => times)).toEqual(ids.map(() => 1))
  expect(await shop.readStock(shirt._id)).toBe(1000)
  expect((await left())?.days).toBeGreaterThan(10)
  expect(readdirSync(shop.shop.imagesDir)).toEqual([])
  const done = await shop.db.query(sql`SELECT FROM job_runs WHERE done_at = tried_at`)
  expect(done).toHaveLength(scheduledJobNames.length)
}, 120_000)
