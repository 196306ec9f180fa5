import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retryRead } from '#web/app/api/retry-reads.ts'
import { awaitUnlessRetrying } from './await-unless-retrying.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const read = (statuses: number[]) => retryRead(async () => ({ status: statuses.shift() ?? 200 }))

test('a read that fails once is awaited; one that fails twice is awaited for a second, the next not at all', async () => {
  const short = awaitUnlessRetrying(read([503]))
  await vi.advanceTimersByTimeAsync(1000)
  expect(await short).toEqual({ status: 200 })
  const startedAt = Date.now()
  const failing = read([503, 503, 503])
  const long = awaitUnlessRetrying(failing)
  await vi.advanceTimersByTimeAsync(1000)
  expect(await long).toBeUndefined()
  expect(await awaitUnlessRetrying(read([503]))).toBeUndefined()
  expect(Date.now() - startedAt).toBe(1000)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await awaitUnlessRetrying(failing)).toEqual({ status: 200 })
})
