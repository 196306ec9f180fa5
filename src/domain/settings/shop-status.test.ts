import { expect, it } from 'vitest'
import { isBackupYoung, isChoreWell, isRoomEnough, lettersAreWell } from './shop-status.ts'

const now = new Date('2026-11-22T08:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)

it('says of letters, room and backups whether there is something to do', () => {
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

it('says of what is done now and then whether it is', () => {
  const every = 10 * 60_000
  expect(isChoreWell(undefined, every, now)).toBe(false)
  expect(isChoreWell({ triedAt: ago(30), doneAt: ago(30) }, every, now)).toBe(true)
  expect(isChoreWell({ triedAt: ago(31), doneAt: ago(31) }, every, now)).toBe(false)
  expect(isChoreWell({ triedAt: ago(1), doneAt: ago(11) }, every, now)).toBe(false)
  expect(isChoreWell({ triedAt: ago(1), doneAt: null }, every, now)).toBe(false)
  // What is done every few seconds is noted once a minute.
  expect(isChoreWell({ triedAt: ago(2), doneAt: ago(2) }, 15_000, now)).toBe(true)
})
