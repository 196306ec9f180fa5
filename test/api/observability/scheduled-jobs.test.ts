import sql from 'sql-template-tag'
import { expect, test, vi } from 'vitest'
import type { Redirect } from '#contract/content/redirects.ts'
import { addRedirectUse } from '#operations/content/redirect-uses.ts'
import { scheduledJobs, startScheduledJobs } from '#operations/runtime/scheduled-jobs.ts'
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

test('without background work a process stores its uses of redirects each minute and runs no other job', async () => {
  const { shop, db, admin } = await openTestShop()
  await admin.post<Redirect>('/api/v1/admin/redirects', { from: '/cu', to: '/shop' })
  const countUses = async () => (await admin.get<Redirect[]>('/api/v1/admin/redirects')).body[0]?.uses
  const listJobs = async () =>
    (await db.query<{ what: string }>(sql`SELECT what FROM job_runs`)).map((run) => run.what)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const stopJobs = startScheduledJobs(shop, () => {}, { backgroundWork: false })
  try {
    for (const uses of [1, 2]) {
      addRedirectUse(shop, '/cu')
      vi.advanceTimersByTime(60_000)
      await vi.waitFor(async () => expect(await countUses()).toBe(uses), 5000)
    }
    vi.advanceTimersByTime(15 * 60_000)
    expect(new Set(await listJobs())).toEqual(new Set(['countRedirectUses']))
  } finally {
    stopJobs()
    vi.useRealTimers()
  }
})

test('a job that takes longer than its interval does not run beside itself, and runs again after its end or failure', async () => {
  const shop = await openTestShop()
  const job = scheduledJobs.applyProductSchedule
  const { run } = job
  const ends: ((error?: Error) => void)[] = []
  const errors: unknown[] = []
  job.run = () => new Promise((resolve, reject) => ends.push((error) => (error ? reject(error) : resolve(0))))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const stopJobs = startScheduledJobs(shop.shop, (error, name) => errors.push([name, String(error)]))
  try {
    vi.advanceTimersByTime(10_000)
    expect(ends).toHaveLength(1)
    for (const [index, error] of [undefined, new Error('broken'), undefined].entries()) {
      ends[index]?.(error)
      await vi.waitFor(() => {
        vi.advanceTimersByTime(2000)
        expect(ends).toHaveLength(index + 2)
      }, 5000)
    }
    expect(errors).toContainEqual(['applyProductSchedule', 'Error: broken'])
  } finally {
    stopJobs()
    vi.useRealTimers()
    job.run = run
  }
})
