import { expect, test } from './journey.ts'

/** Bytes as they are sent, compressed. */
const most = 108_400

test('the product page asks for less than 108 kB of scripts by itself', async ({ page }) => {
  const scripts: Promise<number>[] = []
  page.on('requestfinished', (request) => {
    const isScript = new URL(request.url()).pathname.endsWith('.js')
    if (isScript) scripts.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  })
  const [product] = await (await page.request.get('/api/v1/products?limit=1')).json()
  await page.goto(`/detail/${product._id}`, { waitUntil: 'networkidle' })
  const sizes = await Promise.all(scripts)
  expect(sizes.length).toBeGreaterThan(3)
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(most)
})
