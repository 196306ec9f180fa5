import { expect, test } from 'vitest'
import { makeQueryClient } from './query.ts'

test('while a page is hydrated it shows what came with it, and asks only for what did not', async () => {
  const client = makeQueryClient()
  client.setQueryData(['order'], 'as sent')
  let asked = 0
  const ask = (key: string) =>
    client.fetchQuery({ queryKey: [key], queryFn: () => `asked ${++asked}`, staleTime: 0 })
  client.hydrating = true
  expect([await ask('order'), await ask('cart')]).toEqual(['as sent', 'asked 1'])
  client.hydrating = false
  expect(await ask('order')).toBe('asked 2')
})

test('what did not come with a page is not fetched ahead while the page is hydrated', async () => {
  const client = makeQueryClient()
  const options = { queryKey: ['counts'], queryFn: () => 'asked' }
  client.hydrating = true
  await client.prefetchQuery(options)
  expect(client.getQueryState(['counts'])).toBeUndefined()
  client.hydrating = false
  await client.prefetchQuery(options)
  expect(client.getQueryData(['counts'])).toBe('asked')
})
