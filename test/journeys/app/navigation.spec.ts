import { expect, test } from '#test/journeys/journey.ts'
import { createTestProduct } from '#test/journeys/orders/shopper.ts'
import { findProductWithOptions } from '#test/journeys/screens/screen.ts'

test('hovering over a link prefetches its page, which is shown without a document load', async ({ page }) => {
  // No other test changes this product.
  const { _id, name } = await findProductWithOptions(page)
  const href = `/detail/${_id}`
  await page.goto(`/shop?q=${name}`)
  const link = page.locator(`article h3 a[href="${href}"]`)
  const fetched = page.waitForResponse((answer) =>
    answer.url().includes(href.replace('/detail/', '/products/')),
  )
  await link.hover()
  expect((await fetched).status()).toBe(200)
  let documents = 0
  page.on('request', (request) => {
    if (request.resourceType() === 'document') documents += 1
  })
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page).toHaveTitle(`${name} · Tiệm`)
  expect(new URL(page.url()).pathname).toBe(href)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  expect(documents).toBe(0)
})

test('Back restores the list and its scroll position, Forward the product', async ({ page }) => {
  await page.goto('/shop?sort=price-desc')
  const link = page.locator('article h3 a').nth(9)
  // Hovering scrolls covering elements away, like a click.
  await link.hover()
  const scrollBefore = await page.evaluate(() => scrollY)
  expect(scrollBefore).toBeGreaterThan(100)
  const name = (await link.textContent()) ?? ''
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/\/shop\?sort=price-desc$/)
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(scrollBefore))
  await page.evaluate(() => history.forward())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  // A reload keeps the scroll position.
  await page.reload()
  await page.goBack()
  await expect(page).toHaveURL(/\/shop\?sort=price-desc$/)
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(scrollBefore))
})

for (const [width, positions] of [
  [390, [400, 1500, 2500]],
  [1280, [400, 1200]],
] as const)
  test(`Back restores the scroll position of a product page at a width of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 })
    const { _id, name } = await findProductWithOptions(page)
    await page.goto(`/detail/${_id}`, { waitUntil: 'networkidle' })
    const getScroll = () => page.evaluate(() => Math.round(scrollY))
    for (const position of positions) {
      await page.evaluate((y) => scrollTo(0, y), position)
      expect(await getScroll()).toBe(position)
      await page.evaluate(() => document.querySelector<HTMLElement>('footer a[href="/blog"]')?.click())
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog')
      await page.evaluate(() => history.back())
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
      // The parts further down follow the first frame.
      await page.waitForTimeout(500)
      expect.soft(await getScroll()).toBe(position)
    }
  })

test('Back restores the scroll position after a slow product page', async ({ page }) => {
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/api/v1/products/*', async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/shop?sort=price-desc')
  const link = page.locator('article h3 a').last()
  await link.scrollIntoViewIfNeeded()
  const scrollBefore = await page.evaluate(() => Math.round(scrollY))
  expect(scrollBefore).toBeGreaterThan(1000)
  const name = (await link.textContent()) ?? ''
  await link.click()
  await expect(page.getByText('Loading...').first()).toBeAttached()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/\/shop\?sort=price-desc$/)
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(scrollBefore)
})

test('Back from the placeholder of a slow product page restores the scroll position', async ({ page }) => {
  // The product never arrives.
  await page.route('**/api/v1/products/*', () => {})
  await page.goto('/shop?sort=price-desc')
  const link = page.locator('article h3 a').last()
  await link.scrollIntoViewIfNeeded()
  const scrollBefore = await page.evaluate(() => Math.round(scrollY))
  expect(scrollBefore).toBeGreaterThan(1000)
  await link.click()
  await expect(page.getByText('Loading...').first()).toBeAttached()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/\/shop\?sort=price-desc$/)
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(scrollBefore)
})

test('a product is shown without waiting for its reviews and related products', async ({ page, owner }) => {
  const name = 'Khăn tay sọc nâu'
  await createTestProduct(owner, name, 49_000)
  await page.clock.install()
  await page.goto(`/shop?q=${encodeURIComponent(name)}`)
  for (const part of ['related', 'reviews']) await page.route(`**/api/v1/products/*/${part}*`, () => {})
  const link = page.locator('article h3 a', { hasText: name }).first()
  // No timeout ends from here on.
  await page.clock.pauseAt(Date.now() + 60_000)
  await link.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
})

test('the placeholder of a slow page has its height and is shown from the top', { tag: '@slow' }, async ({
  page,
}) => {
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.goto('/docs')
  await page.route('**/api/v1/products?*', async (route) => {
    await released
    await route.continue()
  })
  const footerLink = page.locator('footer').getByRole('link', { name: 'Shop' })
  await footerLink.scrollIntoViewIfNeeded()
  const scrollBefore = await page.evaluate(() => Math.round(scrollY))
  expect(scrollBefore).toBeGreaterThan(100)
  await footerLink.click()
  await expect(page.getByText('Loading...').first()).toBeAttached()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  const height = () => page.getByRole('main').evaluate((main) => main.getBoundingClientRect().height)
  const placeholderHeight = await height()
  release()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  // Products of other tests may have no ratings or colors, which makes rows lower.
  await expect.poll(async () => Math.abs(placeholderHeight / (await height()) - 1)).toBeLessThan(0.15)
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL('/docs')
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(scrollBefore)
})

test('an unknown path shows Page Not Found with status 404, also after client-side navigation', async ({
  page,
}) => {
  const answer = await page.goto('/khong-co-trang-nay')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  await page.goto('/shop')
  // The server is asked, so the document is loaded.
  await page.evaluate(() => void setTimeout(() => history.pushState(null, '', '/khong-co-trang-nay')))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  await expect(page).toHaveTitle('Page Not Found · Tiệm')
})

test('a malformed URL is answered with 404, and control characters are removed from queries [I11]', async ({
  page,
}) => {
  const answer = await page.goto('/%E0%A4%A')
  expect([answer?.status(), answer?.headers()['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  await expect(page).toHaveTitle('Page Not Found · Tiệm')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Giỏ hàng' })).toBeVisible()
  const categories = /<nav aria-label="Danh mục".*?<\/nav>/s.exec((await answer?.text()) ?? '')?.[0]
  expect(categories).toContain('/categories/')
  const response = await page.request.get('/shop?color=%00&q=gi%00%1By')
  expect(response.status()).toBe(200)
  expect(await response.text()).not.toMatch(/(?!\n)\p{Cc}/u)
  await page.goto('/shop?q=gi%00ay')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tìm “giay”')
})

test('when the script of a page fails, the browser loads the document', async ({ page, complaints }) => {
  await page.goto('/blog')
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  // A new deployment has other file names.
  await page.route(/\/assets\/docs-[\w-]+\.js$/, (route) =>
    documents === 0 ? route.abort() : route.continue(),
  )
  await page.locator('footer').getByRole('link', { name: 'Giao hàng' }).click()
  await expect(page).toHaveURL('/docs#delivery')
  await expect(page.getByRole('heading', { name: 'Giao hàng' })).toBeInViewport()
  expect(documents).toBe(1)
  await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined)
  expect(complaints.splice(0).filter((text) => !text.includes('ERR_FAILED'))).toEqual([])
})

test('a path with two slashes is answered with 404, and its links stay on this site', async ({ page }) => {
  const answer = await page.goto('/.//evil.example/cart?page=2')
  expect([answer?.status(), new URL(page.url()).pathname]).toEqual([404, '/evil.example/cart'])
  const hosts = await page
    .locator('a[href]')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).host))
  expect(hosts.length).toBeGreaterThan(10)
  expect(hosts).not.toContain('evil.example')
  await page.goto('/shop')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
})

test('a page whose data fails to load shows the failure and can be retried', async ({ page }) => {
  await page.goto('/docs')
  await page.route('**/api/v1/products*', (route) =>
    route.fulfill({ status: 429, json: { error: 'Cửa hàng đang bận.', code: 'too_many_requests' } }),
  )
  await page.locator('footer').getByRole('link', { name: 'Shop' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Trang này chưa mở được', {
    timeout: 30_000,
  })
  await expect(page.getByText('Cửa hàng đang bận.')).toBeVisible()
  await page.unroute('**/api/v1/products*')
  await page.getByRole('button', { name: 'Thử lại' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop')
})
