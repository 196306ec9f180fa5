import { expect, test } from '#test/journeys/journey.ts'
import { choosable } from '#test/journeys/screens/screen.ts'

test('what a link leads to is fetched when a pointer rests on it, and shown without loading a page', async ({
  page,
}) => {
  // One that no other journey takes away meanwhile.
  const { _id, name } = await choosable(page)
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

test('Back returns to the list as it was left, Forward to the product', async ({ page }) => {
  await page.goto('/shop?sort=price-desc')
  const link = page.locator('article h3 a').nth(9)
  // As for the press: what covers the link is scrolled away from it.
  await link.hover()
  const left = await page.evaluate(() => scrollY)
  expect(left).toBeGreaterThan(100)
  const name = (await link.textContent()) ?? ''
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/\/shop\?sort=price-desc$/)
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(left))
  await page.evaluate(() => history.forward())
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  // A full load in between loses nothing of it.
  await page.reload()
  await page.goBack()
  await expect(page).toHaveURL(/\/shop\?sort=price-desc$/)
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(Math.round(left))
})

test('Back returns to the list as it was left when the product was long in coming', async ({ page }) => {
  let letGo = () => {}
  const held = new Promise<void>((done) => {
    letGo = done
  })
  await page.route('**/api/v1/products/*', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/shop?sort=price-desc')
  const link = page.locator('article h3 a').last()
  await link.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => Math.round(scrollY))
  expect(left).toBeGreaterThan(1000)
  const name = (await link.textContent()) ?? ''
  await link.click()
  await expect(page.getByText('Loading...').first()).toBeAttached()
  letGo()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL(/\/shop\?sort=price-desc$/)
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(left)
})

test('what stands in for a page that is long in coming is as high as it, and shown from its top', async ({
  page,
}) => {
  let letGo = () => {}
  const held = new Promise<void>((done) => {
    letGo = done
  })
  await page.goto('/docs')
  await page.route('**/api/v1/products?*', async (route) => {
    await held
    await route.continue()
  })
  const foot = page.locator('footer').getByRole('link', { name: 'Shop' })
  await foot.scrollIntoViewIfNeeded()
  const left = await page.evaluate(() => Math.round(scrollY))
  expect(left).toBeGreaterThan(100)
  await foot.click()
  await expect(page.getByText('Loading...').first()).toBeAttached()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  const height = () => page.getByRole('main').evaluate((main) => main.getBoundingClientRect().height)
  const shape = await height()
  letGo()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shop')
  expect(await page.evaluate(() => scrollY)).toBe(0)
  // Goods of other journeys may have neither stars nor colours, which makes a row a little lower.
  expect(Math.abs(shape / (await height()) - 1)).toBeLessThan(0.15)
  await page.evaluate(() => history.back())
  await expect(page).toHaveURL('/docs')
  await expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(left)
})

test('an address of nothing is 404 when it is loaded, and the same page when a link leads there', async ({
  page,
}) => {
  const answer = await page.goto('/khong-co-trang-nay')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  await page.goto('/shop')
  await page.evaluate(() => history.pushState(null, '', '/khong-co-trang-nay'))
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  await expect(page).toHaveTitle('Page Not Found · Tiệm')
})

test('an address that cannot be read is Page Not Found, and marks that no page can hold are left out [I11]', async ({
  page,
}) => {
  const answer = await page.goto('/%E0%A4%A')
  expect([answer?.status(), answer?.headers()['content-type']]).toEqual([404, 'text/html; charset=utf-8'])
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page Not Found')
  await expect(page).toHaveTitle('Page Not Found · Tiệm')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Giỏ hàng' })).toBeVisible()
  const sent = await page.request.get('/shop?color=%00&q=gi%00%1By')
  expect(sent.status()).toBe(200)
  expect(await sent.text()).not.toMatch(/(?!\n)\p{Cc}/u)
  await page.goto('/shop?q=gi%00ay')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tìm “giay”')
})

test('where the script of a page cannot be had, the browser loads the page itself', async ({
  page,
  complaints,
}) => {
  await page.goto('/blog')
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  // As after a new version, whose files have other names.
  await page.route(/\/assets\/docs-[\w-]+\.js$/, (route) =>
    documents === 0 ? route.abort() : route.continue(),
  )
  await page.locator('footer').getByRole('link', { name: 'Giao hàng' }).click()
  await expect(page).toHaveURL('/docs#delivery')
  await expect(page.getByRole('heading', { name: 'Giao hàng' })).toBeInViewport()
  expect(documents).toBe(1)
  await page.waitForFunction(() => document.documentElement.dataset.alive !== undefined)
  expect(complaints.splice(0).filter((words) => !words.includes('ERR_FAILED'))).toEqual([])
})

test('an address of two slashes is a page of this shop that is not there, and its links stay here', async ({
  page,
}) => {
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

test('a page whose answers do not come says so, and comes at another try', async ({ page }) => {
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
