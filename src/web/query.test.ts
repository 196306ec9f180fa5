import { expect, test } from 'vitest'
import { ApiError } from './api.ts'
import { makeQueryClient, retry, retryDelay } from './query.ts'

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

test('while a page wakes it shows what came with it, and asks only for what did not', async () => {
  const client = makeQueryClient()
  client.setQueryData(['order'], 'as sent')
  let asked = 0
  const ask = (key: string) =>
    client.fetchQuery({ queryKey: [key], queryFn: () => `asked ${++asked}`, staleTime: 0 })
  client.waking = true
  expect([await ask('order'), await ask('cart')]).toEqual(['as sent', 'asked 1'])
  client.waking = false
  expect(await ask('order')).toBe('asked 2')
})

test('what did not come with a page is not fetched ahead while the page wakes', async () => {
  const client = makeQueryClient()
  const options = { queryKey: ['counts'], queryFn: () => 'asked' }
  client.waking = true
  await client.prefetchQuery(options)
  expect(client.getQueryState(['counts'])).toBeUndefined()
  client.waking = false
  await client.prefetchQuery(options)
  expect(client.getQueryData(['counts'])).toBe('asked')
})
