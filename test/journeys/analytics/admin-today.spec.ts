import { type Page, request } from '@playwright/test'
import type { Today } from '#contract/analytics/today.ts'
import type { Cart } from '#contract/cart/carts.ts'
import type { Product } from '#contract/catalog/products.ts'
import type { Order } from '#contract/orders/orders.ts'
import { generateOrderNumber } from '#domain/orders/order-number.ts'
import { expectAccessibleEverywhere } from '#test/journeys/accessibility/accessible.ts'
import { type AdminApi, randomText, readJson, tableRows, test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'
import { taskDetails } from '#web/admin/today/tasks.ts'

const refreshMs = 31_000

/** A guest orders the product. */
async function placeOrder(baseURL: string | undefined, product: Product, name: string): Promise<Order> {
  const guest = await request.newContext({ baseURL })
  const { _id: userId } = await readJson<{ _id: string }>(
    await guest.post('/api/v1/auth/guest', { data: {} }),
  )
  await guest.post('/api/v1/carts/add-to-cart', { data: { userId, productId: product._id, quantity: 1 } })
  const cart = await readJson<Cart>(await guest.get(`/api/v1/carts/${userId}`))
  const data = {
    userId,
    items: cart.products,
    totalPrice: cart.subtotal,
    customerInfo: {
      customerName: name,
      customerPhone: `0905${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`,
    },
    orderNumber: generateOrderNumber(Date.now(), Math.random()),
  }
  const order = await readJson<Order>(await guest.post('/api/v1/orders', { data }))
  await guest.dispose()
  return order
}
const readToday = async ({ admin }: AdminApi) => readJson<Today>(await admin.get('/api/v1/admin/today'))
const toPattern = (count: number, label: string) =>
  new RegExp(`^${count.toLocaleString('vi-VN')}\\s*${label}$`)

const readScroll = (page: Page) => page.evaluate(() => window.scrollY)

/** Hidden and visible tabs are alike to Playwright. */
const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => hidden })
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (hidden ? 'hidden' : 'visible'),
    })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)

test('the first page shows what needs doing without a click, and each count leads to its list', {
  tag: '@day',
}, async ({ adminPage: page, adminApi }) => {
  await adminApi.order(await adminApi.product())
  await page.goto('/admin')
  const list = page.getByRole('list', { name: 'Việc cần làm' })
  // Other journeys may change orders meanwhile, so compare until both agree.
  await expect(async () => {
    await page.reload()
    const { tasks } = await readToday(adminApi)
    const texts = await list.getByRole('link').allInnerTexts()
    expect(texts).toHaveLength(taskDetails.length)
    for (const [index, { task, label }] of taskDetails.entries()) {
      expect(texts[index]).toMatch(toPattern(tasks[task] ?? 0, label))
    }
  }).toPass()
  await expectAccessibleEverywhere(page)
  const title = page.getByRole('heading', { level: 1 })
  for (const { label } of taskDetails) {
    await list.getByRole('link', { name: label }).click()
    await expect(title).not.toHaveText('Việc hôm nay')
    await page.goBack()
    await expect(title).toHaveText('Việc hôm nay')
  }
})

test('the sidebar names the same counts', { tag: '@slow' }, async ({ adminPage: page, adminApi }) => {
  await adminApi.order(await adminApi.product())
  await page.goto('/admin/products')
  await expect(async () => {
    await page.reload()
    const { tasks } = await readToday(adminApi)
    const entry = page.getByRole('navigation', { name: 'Quản trị' }).getByRole('link', { name: 'Đơn hàng' })
    await expect(entry).toHaveAccessibleDescription(
      new RegExp(`^${tasks.confirm?.toLocaleString('vi-VN')} chờ xác nhận`),
      {
        timeout: 1000,
      },
    )
  }).toPass()
})

test('revenue of 30 days is a chart beside the 30 days before, with values on hover and as a table', async ({
  adminPage: page,
}) => {
  await page.goto('/admin')
  const chart = page.getByRole('figure')
  await expect(chart).toContainText('Kỳ trước')
  // A chart that is laid out again under the mouse learns of it with the next movement.
  await expect(async () => {
    await page.mouse.move(0, 0)
    await chart.hover()
    await expect(chart).toContainText('₫', { timeout: 1000 })
  }).toPass()
  await page.getByText('Bảng số liệu').click()
  const table = page.getByRole('table', { name: 'Số liệu theo thời gian' })
  await expect(table.getByRole('row')).toHaveCount(31)
  await expect(table.getByRole('columnheader', { name: 'Tiền hàng kỳ trước' })).toBeVisible()
})

test('a list shows a new order by itself and keeps the selection, the typed text and the position', async ({
  adminPage: page,
  adminApi,
  baseURL,
}) => {
  const mark = randomText()
  const product = await adminApi.product()
  for (let n = 0; n < 10; n++) await adminApi.order(product, { name: `Tự mới ${mark}` })
  await page.clock.install()
  await page.goto(`/admin/orders?q=tu+moi+${mark}`)
  await expect(tableRows(page)).toHaveCount(10)
  await tableRows(page).nth(3).getByRole('checkbox').check()
  const search = page.getByRole('main').getByRole('searchbox')
  // A space at the end searches for nothing else.
  await search.fill(`tu moi ${mark} `)
  const start = await readScroll(page)
  await page.evaluate(() => window.scrollBy({ top: 80, behavior: 'instant' }))
  const scroll = await readScroll(page)
  expect(scroll).toBeGreaterThan(start)
  const order = await placeOrder(baseURL, product, `Tự mới ${mark}`)
  await page.clock.fastForward(refreshMs)
  await expect(page.getByRole('link', { name: order.orderNumber })).toBeVisible()
  await expect(page.getByText('Đã chọn 1 đơn hàng')).toBeVisible()
  await expect(search).toHaveValue(`tu moi ${mark} `)
  await expect(search).toBeFocused()
  expect(await readScroll(page)).toBe(scroll)
})

test('a hidden tab does not refresh its lists, and a failed refresh stays silent', { tag: '@slow' }, async ({
  adminPage: page,
  adminApi,
}) => {
  const mark = randomText()
  await adminApi.order(await adminApi.product(), { name: `Ẩn ${mark}` })
  await page.clock.install()
  await page.goto(`/admin/orders?q=an+${mark}`)
  await expect(tableRows(page)).toHaveCount(1)
  const calls: string[] = []
  let fails = false
  await page.route('**/api/v1/orders*', (route) => {
    calls.push(route.request().url())
    return fails ? route.fulfill({ status: 429, body: '{}' }) : route.continue()
  })
  await setHidden(page, true)
  await page.clock.fastForward(refreshMs)
  expect(calls).toEqual([])
  fails = true
  await setHidden(page, false)
  await expect.poll(() => calls.length).toBeGreaterThan(0)
  const refreshAgain = async () => {
    await page.clock.fastForward(refreshMs)
    return calls.length
  }
  await expect.poll(refreshAgain).toBeGreaterThan(1)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(tableRows(page)).toHaveCount(1)
})

declare global {
  interface Window {
    notifications: string[]
    tones: number
  }
}

test('a new order plays a sound and notifies once, even in a hidden tab, for those who have chosen it', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi, context, baseURL }) => {
  await context.grantPermissions(['notifications'])
  await page.addInitScript(() => {
    window.notifications = []
    window.tones = 0
    const start = OscillatorNode.prototype.start
    OscillatorNode.prototype.start = function (when) {
      window.tones += 1
      start.call(this, when)
    }
    window.Notification = class {
      static permission = 'granted'
      static requestPermission = async () => 'granted'
      constructor(title: string, { body = '' }: NotificationOptions = {}) {
        window.notifications.push(`${title}: ${body}`)
      }
    } as unknown as typeof Notification
  })
  const product = await adminApi.product()
  await page.clock.install()
  await page.goto('/admin')
  await placeOrder(baseURL, product, 'Khách đầu')
  await page.clock.fastForward(refreshMs)
  expect(await page.evaluate(() => [window.notifications.length, window.tones])).toEqual([0, 0])

  await page.getByRole('link', { name: 'Báo đơn mới' }).click()
  await page.getByLabel('Phát âm thanh').check()
  await page.getByLabel('Hiện thông báo của trình duyệt').check()
  await expect.poll(() => page.evaluate(() => window.notifications)).toHaveLength(1)
  const tones = await page.evaluate(() => window.tones)
  expect(tones).toBeGreaterThan(0)

  await setHidden(page, true)
  let name = ''
  const readOwn = () =>
    page.evaluate((own) => window.notifications.filter((text) => text.includes(own)), name)
  // Only the newest order is announced, and another journey may place one in between.
  await expect(async () => {
    name = `Khách ${randomText()}`
    await placeOrder(baseURL, product, name)
    await page.clock.fastForward(refreshMs)
    await expect.poll(readOwn, { timeout: 5000 }).toHaveLength(1)
  }).toPass({ timeout: 30_000 })
  await expect.poll(() => page.evaluate(() => window.tones)).toBeGreaterThan(tones)
  await page.clock.fastForward(refreshMs)
  expect(await readOwn()).toHaveLength(1)

  await setHidden(page, false)
  await page.reload()
  await page.goto('/admin/account')
  await expect(page.getByLabel('Phát âm thanh')).toBeChecked()
})

test('if the browser blocks notifications, the account page says so and the box stays empty', {
  tag: '@slow',
}, async ({ adminPage: page }) => {
  await page.addInitScript(() => {
    window.Notification = { requestPermission: async () => 'denied' } as unknown as typeof Notification
  })
  await page.goto('/admin/account')
  await page.getByLabel('Hiện thông báo của trình duyệt').click()
  await expect(page.getByText(/Trình duyệt đang chặn thông báo/)).toBeVisible()
  await expect(page.getByLabel('Hiện thông báo của trình duyệt')).not.toBeChecked()
})
