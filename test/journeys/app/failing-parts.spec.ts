import type { Page, Route } from '@playwright/test'
import { expect, test } from '#test/journeys/journey.ts'
import { becomeShopper } from '#test/journeys/orders/buyer.ts'

const refuse = (route: Route) =>
  route.fulfill({ status: 429, json: { error: 'Cửa hàng đang bận.', code: 'too_many_requests' } })
const busy = (route: Route) =>
  route.fulfill({ status: 503, json: { error: 'Cửa hàng đang bận.', code: 'unavailable' } })
/** From another page, so that the browser itself asks for what the page shows. */
async function goHome(page: Page) {
  await page.goto('/docs')
  return () => page.getByRole('banner').getByRole('link', { name: 'Home' }).first().click()
}
/** The browser says of each 503 that it came. */
const without503 = (complaints: string[]) =>
  expect(complaints.splice(0).filter((words) => !words.includes('status of 503'))).toEqual([])

test('home leaves out featured products that cannot be read, and shows the rest', async ({ page }) => {
  const go = await goHome(page)
  await page.route('**/api/v1/products*', refuse)
  await go()
  await expect(page.getByRole('heading', { name: 'Shop', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'New', exact: true })).toHaveCount(0)
  // What follows keeps its distance from the picture above.
  const [picture, shop] = [page.getByRole('main').locator('section').first(), page.locator('#shop-grid')]
  const distance = async () => {
    const [above, below] = await Promise.all([picture.boundingBox(), shop.boundingBox()])
    return (below?.y ?? 0) - (above ? above.y + above.height : 0)
  }
  expect(await distance()).toBeGreaterThanOrEqual(48)
})

test('parts that hang or are tried again keep back no page, and appear when they come', async ({
  page,
  complaints,
}) => {
  const go = await goHome(page)
  await page.route('**/api/v1/products?*featured=true*', busy)
  await go()
  // Before the third try, which would come after 3 s, and long before the last, after 31 s.
  await expect(page.getByRole('heading', { name: 'Shop', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'New', exact: true })).toHaveCount(0)
  await expect(page).toHaveURL('/')
  await page.unroute('**/api/v1/products?*featured=true*')
  await expect(page.getByRole('heading', { name: 'New', exact: true })).toBeVisible()

  const answer = Promise.withResolvers<void>()
  const hang = async (route: Route) => {
    await answer.promise
    await route.continue()
  }
  for (const part of ['facets*', '*/related*', '*/reviews*'])
    await page.route(`**/api/v1/products/${part}`, hang)
  await page.locator('footer').getByRole('link', { name: 'Shop' }).click()
  const cards = page.getByRole('main').getByRole('article')
  await expect(cards).toHaveCount(16)
  const name = (await cards.first().locator('.card-name').textContent()) ?? ''
  await cards.first().locator('.card-name').press('Enter')
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  answer.resolve()
  await expect(page.getByRole('heading', { name: 'Related Product' })).toBeVisible()
  without503(complaints)
})

test('home links to all featured products when there are more than it shows', async ({ page }) => {
  const more = page.getByRole('link', { name: 'Xem tất cả sản phẩm nổi bật' })
  const go = await goHome(page)
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
  // Kept where the list is narrowed, and taken away like any filter.
  await expect(page.getByRole('link', { name: /Sản phẩm nổi bật/ })).toBeVisible()
})

test('a list that is busy for a moment comes by itself, and the page says that it is trying', async ({
  page,
  complaints,
}) => {
  await page.goto('/docs')
  let count = 0
  await page.route('**/api/v1/products?*', (route) => (++count <= 3 ? busy(route) : route.continue()))
  await page.locator('footer').getByRole('link', { name: 'Shop' }).click()
  const note = page.getByText('Kết nối đang chậm, trang vẫn đang thử lại.')
  await expect(note).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(16, { timeout: 20_000 })
  await expect(note).toHaveCount(0)
  expect(count).toBe(4)
  without503(complaints)
})

test('a list that is shown stays when it cannot be read again', async ({ page, complaints }) => {
  await page.clock.install()
  await page.goto('/shop')
  await page.route('**/api/v1/products?*', refuse)
  const refused = page.waitForResponse((answer) => answer.url().includes('/api/v1/products?'))
  // Longer than what is shown counts as fresh.
  await page.clock.fastForward(40_000)
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  expect((await refused).status()).toBe(429)
  await page.waitForTimeout(300)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(16)
  expect(complaints.splice(0).filter((words) => !words.includes('status of 429'))).toEqual([])
})

test('a page that the server could not make says at once that it is trying, and comes', async ({
  page,
  complaints,
}) => {
  // As the server sends it while it has no answer itself.
  await page.route('**/shop', async (route) => {
    const answer = await route.fetch()
    const html = await answer.text()
    const state = /(<script id="page-state"[^>]*>)(.*?)(?=<\/script>)/s
    const empty = (_: string, tag: string, json: string) =>
      tag + JSON.stringify({ ...JSON.parse(json), status: 503, found: [] })
    await route.fulfill({ response: answer, status: 503, body: html.replace(state, empty) })
  })
  await page.route('**/api/v1/**', busy)
  await page.goto('/shop')
  await expect(page.getByText('Kết nối đang chậm, trang vẫn đang thử lại.')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Home' }).first()).toBeVisible()
  await expect(page).toHaveTitle('Tiệm')
  await page.unroute('**/api/v1/**')
  await page.getByRole('button', { name: 'Thử ngay' }).click()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(16)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Home' }).first()).toBeVisible()
  without503(complaints)
})

test('on a phone the words about trying again stand under the header, where they are seen', async ({
  page,
  complaints,
}) => {
  await page.setViewportSize({ width: 390, height: 800 })
  await page.goto('/docs')
  await page.route('**/api/v1/products?*', busy)
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
  without503(complaints)
})

test('a write that is busy for a moment is not sent again by itself', async ({ page, complaints }) => {
  await page.goto('/newsletter')
  let count = 0
  await page.route('**/api/v1/newsletter', (route) => {
    count += 1
    return busy(route)
  })
  await page.getByLabel('Hộp thư nhận bản tin').fill('mot-lan@tiem.example')
  await page.getByRole('button', { name: 'Nhận bản tin' }).click()
  await expect(page.getByText('Cửa hàng đang bận.')).toBeVisible()
  // Longer than the first pause of a read.
  await page.waitForTimeout(1500)
  expect(count).toBe(1)
  await expect(page.getByRole('button', { name: 'Thử ngay' })).toHaveCount(0)
  without503(complaints)
})

test('a spinner turns while the cart loads', async ({ page }) => {
  await becomeShopper(page)
  await page.goto('/docs')
  await expect(page.getByRole('button', { name: 'Tài khoản' })).toBeVisible()
  const asked = Promise.withResolvers<void>()
  await page.route('**/api/v1/carts/*', async (route) => {
    await asked.promise
    await route.continue()
  })
  await page.getByRole('link', { name: /Giỏ hàng/ }).click()
  const loading = page.getByRole('main').getByRole('status').filter({ hasText: 'Loading...' })
  await expect(loading.locator('svg')).toBeVisible()
  asked.resolve()
  await expect(page.getByText('Bạn chưa thêm sản phẩm nào vào giỏ hàng!')).toBeVisible()
})

test('words that come late come at once: none is too pale to read on the way', async ({ page }) => {
  await page.goto('/test')
  const seen = await page.evaluate(async () => {
    const note = [...document.querySelectorAll('main [role=status]')].find((one) =>
      one.textContent?.includes('Loading...'),
    )
    const values = new Set<string>()
    if (!(note instanceof HTMLElement)) return []
    // Once more from the beginning.
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
