import { expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'

test('during hydration a query uses the data of the page and fetches only missing data', async () => {
  const client = createQueryClient()
  client.setQueryData(['order'], 'from the server')
  let fetches = 0
  const fetchKey = (key: string) =>
    client.fetchQuery({ queryKey: [key], queryFn: () => `fetched ${++fetches}`, staleTime: 0 })
  client.isHydrating = true
  expect([await fetchKey('order'), await fetchKey('cart')]).toEqual(['from the server', 'fetched 1'])
  client.isHydrating = false
  expect(await fetchKey('order')).toBe('fetched 2')
})

test('during hydration missing data is not prefetched', async () => {
  const client = createQueryClient()
  const options = { queryKey: ['counts'], queryFn: () => 'fetched' }
  client.isHydrating = true
  await client.prefetchQuery(options)
  expect(client.getQueryState(['counts'])).toBeUndefined()
  client.isHydrating = false
  await client.prefetchQuery(options)
  expect(client.getQueryData(['counts'])).toBe('fetched')
})
