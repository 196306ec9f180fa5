import type { Page, Route } from '@playwright/test'
import { expect, test } from '#test/journeys/journey.ts'
import { signUpShopper } from '#test/journeys/orders/shopper.ts'

const failWith429 = (route: Route) =>
  route.fulfill({ status: 429, json: { error: 'Cửa hàng đang bận.', code: 'too_many_requests' } })
const failWith503 = (route: Route) =>
  route.fulfill({ status: 503, json: { error: 'Cửa hàng đang bận.', code: 'unavailable' } })
/** Starts on another page, so that the browser loads the data of the home page. */
async function prepareHome(page: Page) {
  await page.goto('/docs')
  return () => page.getByRole('banner').getByRole('link', { name: 'Home' }).first().click()
}
/** The browser logs each 503 as an error. */
const expectOnly503 = (complaints: string[]) =>
  expect(complaints.splice(0).filter((text) => !text.includes('status of 503'))).toEqual([])

test('the home page without featured products shows its other sections', async ({ page }) => {
  const go = await prepareHome(page)
  await page.route('**/api/v1/products*', failWith429)
  await go()
  await expect(page.getByRole('heading', { name: 'Shop', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'New', exact: true })).toHaveCount(0)
  // The next section keeps its distance from the image.
  const [picture, shop] = [page.getByRole('main').locator('section').first(), page.locator('#shop-grid')]
  const distance = async () => {
    const [above, below] = await Promise.all([picture.boundingBox(), shop.boundingBox()])
    return (below?.y ?? 0) - (above ? above.y + above.height : 0)
  }
  await expect.poll(distance).toBeGreaterThanOrEqual(48)
})

test('slow or retried parts do not delay a page and appear later', { tag: '@slow' }, async ({
  page,
  complaints,
}) => {
  const go = await prepareHome(page)
  await page.route('**/api/v1/products?*featured=true*', failWith503)
  await go()
  // The third attempt would start after 3 s, the last after 31 s.
  await expect(page.getByRole('heading', { name: 'Shop', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'New', exact: true })).toHaveCount(0)
  await expect(page).toHaveURL('/')
  await page.unroute('**/api/v1/products?*featured=true*')
  await expect(page.getByRole('heading', { name: 'New', exact: true })).toBeVisible()

  const answer = Promise.withResolvers<void>()
  const delay = async (route: Route) => {
    await answer.promise
    await route.continue()
  }
  for (const part of ['facets*', '*/related*', '*/reviews*'])
    await page.route(`**/api/v1/products/${part}`, delay)
  await page.locator('footer').getByRole('link', { name: 'Shop' }).click()
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(16)
  const name = (await cards.first().locator('.card-name').textContent()) ?? ''
  await cards.first().locator('.card-name').press('Enter')
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  answer.resolve()
  await expect(page.getByRole('heading', { name: 'Related Product' })).toBeVisible()
  expectOnly503(complaints)
})

test('the home page links to all featured products if there are more', { tag: '@slow' }, async ({ page }) => {
  const more = page.getByRole('link', { name: 'Xem tất cả sản phẩm nổi bật' })
  const go = await prepareHome(page)
  await page.route('**/api/v1/products?*featured=true*', async (route) => {
    const products = await (await route.fetch()).json()
    await route.fulfill({ json: products, headers: { 'X-Total-Count': '13' } })
  })
  await go()
  await expect(more).toBeVisible()
  await page.unroute('**/api/v1/products?*featured=true*')
  await more.click()
  await expect(page).toHaveURL('/shop?featured=true')
  const { length } = await (await page.request.get('/api/v1/products?featured=true')).json()
  await expect(page.getByText(`of ${length} results`)).toBeVisible()
  // The list shows it as a filter, which can be removed.
  await expect(page.getByRole('link', { name: /Sản phẩm nổi bật/ })).toBeVisible()
})

test('without a network the note about retries says so', { tag: '@slow' }, async ({ page, complaints }) => {
  await page.goto('/docs')
  await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { value: false }))
  await page.route('**/api/v1/products?*', failWith503)
  await page.locator('footer').getByRole('link', { name: 'Shop' }).click()
  await expect(page.getByText('Không có mạng, trang vẫn đang thử lại.')).toBeVisible()
  expectOnly503(complaints)
})

test('a list that gets 503 retries automatically and the page shows a note', { tag: '@slow' }, async ({
  page,
  complaints,
}) => {
  await page.goto('/docs')
  let count = 0
  await page.route('**/api/v1/products?*', (route) => (++count <= 3 ? failWith503(route) : route.continue()))
  await page.locator('footer').getByRole('link', { name: 'Shop' }).click()
  const note = page.getByText('Kết nối đang chậm, trang vẫn đang thử lại.')
  await expect(note).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(16, { timeout: 20_000 })
  await expect(note).toHaveCount(0)
  expect(count).toBe(4)
  expectOnly503(complaints)
})

test('a displayed list stays when its refresh fails', async ({ page, complaints }) => {
  await page.clock.install()
  await page.goto('/shop')
  await page.route('**/api/v1/products?*', failWith429)
  const refused = page.waitForResponse((answer) => answer.url().includes('/api/v1/products?'))
  // Longer than the stale time of the data.
  await page.clock.fastForward(40_000)
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  expect((await refused).status()).toBe(429)
  await page.waitForTimeout(300)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(16)
  expect(complaints.splice(0).filter((text) => !text.includes('status of 429'))).toEqual([])
})

test('a page with a server error shows a note at once and then loads', { tag: '@slow' }, async ({
  page,
  complaints,
}) => {
  // The page as the server sends it without data.
  await page.route('**/shop', async (route) => {
    const answer = await route.fetch()
    const html = await answer.text()
    const state = /(<script id="page-state"[^>]*>)(.*?)(?=<\/script>)/s
    const empty = (_: string, tag: string, json: string) =>
      tag + JSON.stringify({ ...JSON.parse(json), status: 503, queries: [] })
    await route.fulfill({ response: answer, status: 503, body: html.replace(state, empty) })
  })
  let refusals = 0
  await page.route('**/api/v1/**', async (route) => {
    await failWith503(route)
    if (route.request().url().includes('/api/v1/products?')) refusals += 1
  })
  await page.goto('/shop')
  await expect(page.getByText('Kết nối đang chậm, trang vẫn đang thử lại.')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Home' }).first()).toBeVisible()
  await expect(page).toHaveTitle('Tiệm')
  // After the third attempt the page waits for 4 s, so the next one is that of the button unless the machine is slow.
  await expect.poll(() => refusals).toBeGreaterThanOrEqual(3)
  await page.unroute('**/api/v1/**')
  const again = page.getByRole('button', { name: 'Thử ngay' })
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1000 })
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(16, { timeout: 1000 })
  }).toPass({ timeout: 20_000 })
  await expect(page.getByRole('banner').getByRole('link', { name: 'Home' }).first()).toBeVisible()
  expectOnly503(complaints)
})

test('on a phone the retry note is visible below the header', { tag: '@slow' }, async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/docs')
  await page.route('**/api/v1/products?*', failWith503)
  await page.locator('footer').getByRole('link', { name: 'Shop' }).click()
  await expect(page.getByRole('button', { name: 'Thử ngay' })).toBeInViewport({ ratio: 1 })
  const [header, button] = await Promise.all([
    page.getByRole('banner').boundingBox(),
    page.getByRole('button', { name: 'Thử ngay' }).boundingBox(),
  ])
  expect(button?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0) - 1)
  await page.unroute('**/api/v1/products?*')
  await page.getByRole('button', { name: 'Thử ngay' }).click()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(16)
  expectOnly503(complaints)
})

test('a spinner turns while the cart loads', { tag: '@slow' }, async ({ page }) => {
  await signUpShopper(page)
  await page.goto('/docs')
  await expect(page.getByRole('button', { name: 'Tài khoản' })).toBeVisible()
  const released = Promise.withResolvers<void>()
  await page.route('**/api/v1/carts/*', async (route) => {
    await released.promise
    await route.continue()
  })
  await page.getByRole('link', { name: /Giỏ hàng/ }).click()
  const loading = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading...' })
  await expect(loading.locator('svg')).toBeVisible()
  released.resolve()
  await expect(page.getByText('Bạn chưa thêm sản phẩm nào vào giỏ hàng!')).toBeVisible()
})

test('the loading text appears without a fade', { tag: '@slow' }, async ({ page }) => {
  await page.goto('/test')
  const seen = await page.evaluate(async () => {
    const note = [...document.querySelectorAll('main [role=status]')].find((one) =>
      one.textContent?.includes('Loading...'),
    )
    const values = new Set<string>()
    if (!(note instanceof HTMLElement)) return []
    // Restart the animation.
    note.style.animationName = 'none'
    note.getBoundingClientRect()
    note.style.animationName = ''
    const end = performance.now() + 700
    while (performance.now() < end) {
      values.add(getComputedStyle(note).opacity)
      await new Promise(requestAnimationFrame)
    }
    return [...values].toSorted()
  })
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.filter((opacity) => opacity !== '0' && opacity !== '1')).toEqual([])
})
