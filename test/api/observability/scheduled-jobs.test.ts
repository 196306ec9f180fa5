import sql from 'sql-template-tag'
import { expect, test, vi } from 'vitest'
import { startScheduledJobs } from '#operations/runtime/scheduled-jobs.ts'
import { openTestShop } from '#test/shop.ts'

test('expired data is purged one minute after the start', async () => {
  const shop = await openTestShop()
  const countPurges = async () =>
    (await shop.db.query(sql`SELECT 1 FROM job_runs WHERE what = 'purge'`)).length
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const stopJobs = startScheduledJobs(shop.shop, () => {})
  try {
    vi.advanceTimersByTime(59_000)
    for (let reads = 0; reads < 20; reads++) expect(await countPurges()).toBe(0)
    vi.advanceTimersByTime(1000)
    await vi.waitFor(async () => expect(await countPurges()).toBe(1), 5000)
  } finally {
    stopJobs()
    vi.useRealTimers()
  }
})
