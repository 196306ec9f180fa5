import { expect, test } from 'vitest'
import { ApiError } from './api.ts'
import { retry, retryDelay } from './query.ts'

test('the delay doubles from one second and stops growing at thirty', () => {
  expect([0, 1, 2, 3, 4, 5, 6].map(retryDelay)).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
})

test('a refusal is not asked again, a failure is, once', () => {
  const answer = { error: 'x', code: 'x' }
  expect(retry(0, new ApiError(404, answer))).toBe(false)
  expect(retry(0, new ApiError(429, answer))).toBe(false)
  expect(retry(0, new ApiError(503, answer))).toBe(true)
  expect(retry(0, new ApiError(0, answer))).toBe(true)
  expect(retry(1, new ApiError(503, answer))).toBe(false)
})
