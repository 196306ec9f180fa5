import { expect, test } from 'vitest'
import { afterwards } from '#test/afterwards.ts'
import { openTestShop } from '#test/shop.ts'
import { startAppServer } from '../../faults/app-server.ts'

test('price bounds within the same 1,000 dong share one cached list', async () => {
  const shop = await openTestShop()
  await shop.createProduct({ name: 'Áo', price: 150_000 })
  const server = await startAppServer(shop.shop, shop.where, { heartbeat: true, cached: true })
  afterwards(() => server.close())
  const etags = (query: string) =>
    Promise.all(
      Array.from({ length: 5 }, async (_, n) => {
        const answer = await fetch(`${server.url}/api/v1/products?${query}${n}`)
        expect(await answer.json()).toHaveLength(1)
        return answer.headers.get('etag')
      }),
    )
  expect(new Set(await etags('minPrice=14900')).size).toBe(1)
  expect(server.cache.find('/api/v1/products?minPrice=149000')).toBeDefined()
  expect(server.cache.find('/api/v1/products?minPrice=149001')).toBeUndefined()
  await etags('maxPrice=15000')
  expect(server.cache.find('/api/v1/products?maxPrice=151000')).toBeDefined()
})
