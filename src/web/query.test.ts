import { expect, test } from 'vitest'
import { makeQueryClient } from './query.ts'

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
