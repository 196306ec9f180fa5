import type { ProductSummary } from '#contract/catalog/products.ts'
import { expect, test } from '#test/journeys/journey.ts'
import { signUpShopper } from '#test/journeys/orders/shopper.ts'

test('anonymous pages are cached, without inline scripts and personal data', async ({ page }) => {
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
    const responseHeaders = answer.headers()
    expect([address, responseHeaders['cache-control'], responseHeaders['set-cookie']]).toEqual([
      address,
      'public, no-cache',
      undefined,
    ])
    const scripts = (await answer.text()).match(/<script\b[^>]*>/g) ?? []
    expect(scripts.length).toBeGreaterThan(1)
    // Inline script elements may only contain data.
    for (const script of scripts) expect(script).toMatch(/ src="\/assets\/| type="application\/(ld\+)?json"/)
    // Other tests may change the page in between.
    await expect(async () => {
      const { etag = '' } = (await page.request.get(address)).headers()
      expect((await page.request.get(address, { headers: { 'If-None-Match': etag } })).status()).toBe(304)
    }).toPass()
  }
  // Hydration works although the URL has parameters that the cached page does not know.
  await page.goto('/shop?q=ao&utm_source=zalo&fbclid=abc')
  await page.locator('h3 a').first().click()
  await expect(page).toHaveURL(/\/detail\//)
  await signUpShopper(page)
  const personal = await page.request.get('/')
  expect([personal.headers()['cache-control'], personal.headers().etag]).toEqual([
    'private, no-store',
    undefined,
  ])
})
