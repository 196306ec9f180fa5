import type { Page } from '@playwright/test'
import { expect, test } from '#test/journeys/journey.ts'
import { listDemoProducts } from '#test/journeys/screens/screen.ts'

/** The browser logs failed script requests. */
const expectNoOther = (complaints: string[]) =>
  expect(complaints.splice(0).filter((text) => !/ERR_FAILED|dynamically imported/.test(text))).toEqual([])

const missing = (page: Page) => page.getByText('Không tải được phần này của trang.')

test('a product page works without the script of the recently viewed products', { tag: '@slow' }, async ({
  page,
  complaints,
}) => {
  const [first, second] = await listDemoProducts(page.request)
  await page.goto(`/detail/${first?._id}`)
  await page.route(/\/assets\/recently-viewed-[\w-]+\.js$/, (route) => route.abort())
  await page.goto(`/detail/${second?._id}`)
  await page.locator('footer').scrollIntoViewIfNeeded()
  await expect(missing(page)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second?.name ?? '')
  expectNoOther(complaints)
})

test('a dialog whose script fails shows a toast, and the page still works', async ({ page, complaints }) => {
  const [product] = await listDemoProducts(page.request)
  await page.route(/\/assets\/magnifier-[\w-]+\.js$/, (route) => route.abort())
  await page.goto(`/detail/${product?._id}`)
  await page.getByRole('button', { name: 'Phóng to' }).click()
  await expect(page.getByText('Không mở được phần này.').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(product?.name ?? '')
  expectNoOther(complaints)
})

test('a toast has its colours, its role and Đóng while its script loads', { tag: '@slow' }, async ({
  page,
}) => {
  const released = Promise.withResolvers<void>()
  await page.route(/\/assets\/toast-host-[\w-]+\.js$/, async (route) => {
    await released.promise
    await route.continue()
  })
  await page.goto('/test')
  const show = page.getByRole('button', { name: 'destructive', exact: true })
  await show.click()
  const early = page.getByRole('alert').filter({ hasText: 'Một câu giải thích.' })
  const color = await early.evaluate((element) => getComputedStyle(element).backgroundColor)
  await early.getByRole('button', { name: 'Đóng' }).click()
  await expect(early).toBeHidden()
  await show.click()
  released.resolve()
  const late = page.getByRole('region', { name: /Thông báo/ }).getByRole('listitem')
  await expect(late).toHaveCSS('background-color', color)
})

test('after a new deployment a tap on a link loads the document', async ({
  openSecondBrowser,
  complaints,
}) => {
  const page = await openSecondBrowser({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await page.goto('/blog')
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  // The tap ends before the script request fails.
  await page.route(/\/assets\/docs-[\w-]+\.js$/, async (route) => {
    await new Promise((done) => setTimeout(done, 500))
    await (documents === 0 ? route.abort() : route.continue())
  })
  await page.locator('footer').getByRole('link', { name: 'Giao hàng' }).tap()
  await expect(page).toHaveURL('/docs#delivery')
  await expect(page.getByRole('heading', { name: 'Giao hàng' })).toBeInViewport()
  expect(documents).toBe(1)
  expectNoOther(complaints)
})

test('a script that fails after navigation does not reload the new page', async ({ page, complaints }) => {
  await page.goto('/blog')
  let documents = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1
  })
  const [left, aborted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(/\/assets\/docs-[\w-]+\.js$/, async (route) => {
    await left.promise
    await route.abort()
    aborted.resolve()
  })
  const footer = page.locator('footer')
  await footer.getByRole('link', { name: 'Giao hàng' }).click()
  await footer.getByRole('link', { name: 'Tra cứu đơn hàng' }).click()
  await expect(page).toHaveURL('/order-lookup')
  left.resolve()
  await aborted.promise
  await page.waitForTimeout(500)
  await expect(page).toHaveURL('/order-lookup')
  expect(documents).toBe(0)
  expectNoOther(complaints)
})
