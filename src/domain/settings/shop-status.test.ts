import { expect, it } from 'vitest'
import { hasEnoughDiskSpace, isBackupRecent, isJobHealthy, isOutboxHealthy } from './shop-status.ts'

const now = new Date('2026-11-22T08:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

it('checks emails, disk space and backups against their limits', () => {
  expect([0, 15, 16].map((late) => isOutboxHealthy({ delayMinutes: late, failed: 0 }))).toEqual([
    true,
    true,
    false,
  ])
  expect(isOutboxHealthy({ delayMinutes: 0, failed: 1 })).toBe(false)
  expect([2e9, 1.9e9].map((free) => hasEnoughDiskSpace({ free, total: 20e9 }))).toEqual([true, false])
  expect([5e9, 4.9e9].map((free) => hasEnoughDiskSpace({ free, total: 100e9 }))).toEqual([true, false])
  expect([ago(36 * 60), ago(36 * 60 + 1), null].map((at) => isBackupRecent(at, now))).toEqual([
    true,
    false,
    false,
  ])
})

it('a job is healthy if its last run succeeded and is recent', () => {
  const every = 10 * 60_000
  expect(isJobHealthy(undefined, every, now)).toBe(false)
  expect(isJobHealthy({ attemptedAt: ago(30), succeededAt: ago(30) }, every, now)).toBe(true)
  expect(isJobHealthy({ attemptedAt: ago(31), succeededAt: ago(31) }, every, now)).toBe(false)
  expect(isJobHealthy({ attemptedAt: ago(1), succeededAt: ago(11) }, every, now)).toBe(false)
  expect(isJobHealthy({ attemptedAt: ago(1), succeededAt: null }, every, now)).toBe(false)
  // Frequent jobs store their runs at most once a minute.
  expect(isJobHealthy({ attemptedAt: ago(2), succeededAt: ago(2) }, 15_000, now)).toBe(true)
})
