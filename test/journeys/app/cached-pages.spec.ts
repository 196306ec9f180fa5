import type { ProductSummary } from '#contract/catalog/products.ts'
import { expect, test } from '#test/journeys/journey.ts'
import { becomeShopper } from '#test/journeys/orders/buyer.ts'

test('pages that are the same for everybody come from the cache, with no script of their own and nothing of anybody', async ({
  page,
}) => {
  const products = (await (await page.request.get('/api/v1/products?limit=50')).json()) as ProductSummary[]
  const product = products.find(({ category }) => category)
  const addresses = [
    '/',
    '/shop',
    '/shop?q=ao',
    `/categories/${product?.category?._id}`,
    `/detail/${product?._id}`,
    '/shop?q=ao&utm_source=zalo&fbclid=abc',
  ]
  for (const address of addresses) {
    const answer = await page.request.get(address)
    const said = answer.headers()
    expect([address, said['cache-control'], said['set-cookie']]).toEqual([
      address,
      'public, no-cache',
      undefined,
    ])
    const scripts = (await answer.text()).match(/<script\b[^>]*>/g) ?? []
    expect(scripts.length).toBeGreaterThan(1)
    // The policy of a page allows files of the shop; whatever stands in the page itself must be data.
    for (const script of scripts) expect(script).toMatch(/ src="\/assets\/| type="application\/(ld\+)?json"/)
    // Other journeys may change what it shows in between.
    await expect(async () => {
      const { etag = '' } = (await page.request.get(address)).headers()
      expect((await page.request.get(address, { headers: { 'If-None-Match': etag } })).status()).toBe(304)
    }).toPass()
  }
  // The browser knows more of the address than the page was made of, and takes it over all the same.
  await page.goto('/shop?q=ao&utm_source=zalo&fbclid=abc')
  await page.locator('h3 a').first().click()
  await expect(page).toHaveURL(/\/detail\//)
  await becomeShopper(page)
  const own = await page.request.get('/')
  expect([own.headers()['cache-control'], own.headers().etag]).toEqual(['private, no-store', undefined])
})
