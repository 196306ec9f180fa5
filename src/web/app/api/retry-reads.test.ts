import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { retryDelayMs, retryNow, retryRead, retryState } from './retry-reads.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Fails in this order and then answers 200. */
function reader(failures: (number | 'network')[]) {
  const at: number[] = []
  const begun = Date.now()
  const attempt = async () => {
    const failure = failures[at.length]
    at.push((Date.now() - begun) / 1000)
    if (failure === 'network') throw new TypeError('cut')
    return { status: failure ?? 200 }
  }
  return { at, attempt }
}

test('the delay doubles from one second and stops growing at thirty', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map(retryDelayMs)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
})

test('a failing read is retried after 1, 2, 4, 8 and 16 s and then gives up', async () => {
  const { at, attempt } = reader(['network', 502, 503, 504, 'network', 503])
  const answer = retryRead(attempt)
  await vi.advanceTimersByTimeAsync(60_000)
  expect((await answer).status).toBe(503)
  expect(at).toEqual([0, 1, 3, 7, 15, 31])
})

test('other failures are not retried', async () => {
  for (const status of [400, 401, 404, 409, 429, 500]) {
    const { at, attempt } = reader([status])
    expect((await retryRead(attempt)).status).toBe(status)
    expect(at).toEqual([0])
  }
})

test('the retry state is visible from the second failure until the response; `retryNow` retries at once', async () => {
  const { at, attempt } = reader([503, 'network', 503])
  const answer = retryRead(attempt)
  await vi.advanceTimersByTimeAsync(900)
  expect(retryState.isRetrying()).toBe(false)
  await vi.advanceTimersByTimeAsync(200)
  expect([at.length, retryState.isRetrying()]).toEqual([2, true])
  retryNow()
  await vi.advanceTimersByTimeAsync(0)
  expect([at.length, retryState.isRetrying()]).toEqual([3, true])
  retryNow()
  expect((await answer).status).toBe(200)
  expect(retryState.isRetrying()).toBe(false)
})

test('an aborted read is not retried', async () => {
  const { at, attempt } = reader(['network', 'network'])
  const leaving = new AbortController()
  const answer = retryRead(attempt, leaving.signal).catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(500)
  leaving.abort()
  expect(await answer).toBe('cut')
  expect(at).toEqual([0])
})
