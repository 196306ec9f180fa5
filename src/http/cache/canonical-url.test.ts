import { expect, test } from 'vitest'
import { toCanonicalUrl } from './canonical-url.ts'

const id = '01890000-0000-7000-8000-000000000000'
const keyOf = (url: string) => toCanonicalUrl(url)?.key ?? null

test.for([
  ['/api/v1/products?page=1&limit=5&q=', '/api/v1/products?limit=5&page=1'],
  ['/api/v1/products?', '/api/v1/products'],
  ['/api/v1/products?minPrice=149001', '/api/v1/products?minPrice=149000'],
  ['/api/v1/products?maxPrice=150001', '/api/v1/products?maxPrice=151000'],
  ['/shop?q=%C3%A1o+d%C3%A0i', '/shop?q=%C3%A1o+d%C3%A0i'],
  [`/detail/${id}?utm_source=zalo&color=a&utm_campaign=tet&utm_source=b&fbclid=x`, `/detail/${id}?color=a`],
  ['/?zarsrc=30&gclid=', '/'],
])('the canonical URL of %s is %s', ([url = '', key]) => {
  expect(keyOf(url)).toBe(key)
})

test.for([
  '/api/v1/products?limit=16&limit=16',
  '/api/v1/products?limit=16&utm_source=zalo',
  '/api/v1/products/',
  `/api/v1/products/${id.replace('0', 'z')}`,
  `/api/v1/products/${id}/`,
  '/api/v1/orders',
  '/api/v1/auth/session',
  '/?utmost=1',
  '/admin',
  '/cart',
  `/shop?q=${'a'.repeat(1000)}`,
])('%s is not cached', (url) => {
  expect(keyOf(url)).toBeNull()
})

test('the route is the path pattern for the log and the metrics', () => {
  expect(toCanonicalUrl(`/api/v1/products/${id}`)?.route).toBe('/api/v1/products/:id')
  expect(toCanonicalUrl(`/detail/${id}`)?.route).toBe('/detail/$id')
  expect(toCanonicalUrl('/shop?q=a')?.route).toBe('/shop')
})
