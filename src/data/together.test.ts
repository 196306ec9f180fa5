import { setTimeout as sleep } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Sql } from './connect.ts'
import { together } from './together.ts'

const nobody = {} as Sql

test('what comes at once is one statement, sixteen at most, and each has its own answer', async () => {
  const groups: number[][] = []
  const double = together(async (_, all: number[]) => {
    groups.push(all)
    await sleep(5)
    return all.map((one) => one * 2)
  })
  const asked = Array.from({ length: 40 }, (_, at) => at)
  expect(await Promise.all(asked.map((one) => double(nobody, one)))).toEqual(asked.map((one) => one * 2))
  expect(groups.map((group) => group.length)).toEqual([16, 16, 8])
})

test('two statements are under way at once where many wait, never both with the same', async () => {
  const holders = new Map<string, symbol>()
  let underWay = 0
  let most = 0
  const place = together(
    async (_, all: string[]) => {
      const statement = Symbol()
      most = Math.max(most, ++underWay)
      for (const one of all) {
        expect(holders.get(one) ?? statement, one).toBe(statement)
        holders.set(one, statement)
      }
      await sleep(2)
      for (const one of all) holders.delete(one)
      underWay--
      return all
    },
    { holds: (one) => [one] },
  )
  const hot = Array.from({ length: 60 }, () => 'hot')
  const others = Array.from({ length: 60 }, (_, at) => `other ${at}`)
  const asked = hot.flatMap((one, at) => [one, others[at] as string])
  expect(await Promise.all(asked.map((one) => place(nobody, one)))).toEqual(asked)
  expect(most).toBe(2)
})

test('of the same alone one statement is under way, and one that fails fails its own', async () => {
  let underWay = 0
  const place = together(
    async (_, all: number[]) => {
      expect(++underWay).toBe(1)
      await sleep(2)
      underWay--
      if (all.includes(0)) throw new Error('no')
      return all
    },
    { holds: () => ['hot'] },
  )
  const asked = Array.from({ length: 40 }, (_, at) => at)
  const told = await Promise.allSettled(asked.map((one) => place(nobody, one)))
  expect(told.filter(({ status }) => status === 'rejected')).toHaveLength(16)
  expect(await place(nobody, 41)).toBe(41)
})

test('in a burst the next wait a moment for company; after a lull nobody does, and neither one alone nor many do', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const groups: number[][] = []
  const read = together(
    async (_, all: number[]) => {
      groups.push(all)
      return all
    },
    { gathers: true },
  )
  const turns = async () => {
    for (let n = 0; n < 3; n++) await new Promise(setImmediate)
  }
  // One alone, one thing after the other.
  for (const one of [0, 1]) expect(await read(nobody, one)).toBe(one)
  await Promise.all([read(nobody, 2), read(nobody, 3)])
  const burst = [4, 5, 6].map((one) => {
    vi.advanceTimersByTime(1)
    return read(nobody, one)
  })
  await turns()
  expect(groups).toEqual([[0], [1], [2, 3]])
  vi.advanceTimersByTime(6)
  expect(await Promise.all(burst)).toEqual([4, 5, 6])
  vi.advanceTimersByTime(30)
  await read(nobody, 7)
  await Promise.all([read(nobody, 8), read(nobody, 9)])
  const many = [10, 11, 12, 13, 14, 15, 16, 17]
  expect(await Promise.all(many.map((one) => read(nobody, one)))).toEqual(many)
  expect(groups.slice(3)).toEqual([[4, 5, 6], [7], [8, 9], many])
})
