import { expect, it } from 'vitest'
import { isBackupYoung, isChoreWell, isRoomEnough, lettersAreWell } from './shop-status.ts'

const now = new Date('2026-11-22T08:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

it('checks emails, disk space and backups against their limits', () => {
  expect([0, 15, 16].map((late) => lettersAreWell({ late, failed: 0 }))).toEqual([true, true, false])
  expect(lettersAreWell({ late: 0, failed: 1 })).toBe(false)
  expect([2e9, 1.9e9].map((free) => isRoomEnough({ free, total: 20e9 }))).toEqual([true, false])
  expect([5e9, 4.9e9].map((free) => isRoomEnough({ free, total: 100e9 }))).toEqual([true, false])
  expect([ago(36 * 60), ago(36 * 60 + 1), null].map((at) => isBackupYoung(at, now))).toEqual([
    true,
    false,
    false,
  ])
})

it('a job is healthy if its last run succeeded and is recent', () => {
  const every = 10 * 60_000
  expect(isChoreWell(undefined, every, now)).toBe(false)
  expect(isChoreWell({ triedAt: ago(30), doneAt: ago(30) }, every, now)).toBe(true)
  expect(isChoreWell({ triedAt: ago(31), doneAt: ago(31) }, every, now)).toBe(false)
  expect(isChoreWell({ triedAt: ago(1), doneAt: ago(11) }, every, now)).toBe(false)
  expect(isChoreWell({ triedAt: ago(1), doneAt: null }, every, now)).toBe(false)
  // Frequent jobs store their runs at most once a minute.
  expect(isChoreWell({ triedAt: ago(2), doneAt: ago(2) }, 15_000, now)).toBe(true)
})
