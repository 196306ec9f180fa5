import { type APIRequestContext, type Page, request } from '@playwright/test'
import type { Product } from '#contract/catalog/products.ts'
import type { Order } from '#contract/orders/orders.ts'
import { demoAdmin } from '#domain/accounts/demo-admin.ts'
import { generateOrderNumber } from '#domain/orders/order-number.ts'
import { randomText, readJson, signIn, test as staff, tableRows } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'
import { password, toast, uniqueEmail } from './shopper.ts'

async function signUp(who: APIRequestContext): Promise<string> {
  const email = uniqueEmail()
  const data = { name: 'Nguyễn Thị Ước', email, password, confirmPassword: password }
  await readJson(await who.post('/api/v1/auth/signup', { data }))
  return email
}

/** Places orders as a shopper of its own. */
class OrderPlacer {
  readonly shopper: APIRequestContext
  constructor(shopper: APIRequestContext) {
    this.shopper = shopper
  }

  async order(product: Product, { quantity = 1, name = 'Đỗ Thị Ưỡn', ...more } = {}): Promise<Order> {
    const line = { productId: product._id, quantity }
    await readJson(await this.shopper.post('/api/v1/carts/add-to-cart', { data: line }))
    const data = {
      items: [line],
      totalPrice: product.salePrice * quantity,
      customerInfo: { customerName: name, customerPhone: '0912345678' },
      orderNumber: generateOrderNumber(Date.now(), Math.random()),
      ...more,
    }
    return readJson(await this.shopper.post('/api/v1/orders', { data }))
  }
}

const test = staff.extend<{ placer: OrderPlacer }>({
  placer: async ({ baseURL }, use) => {
    const shopper = await request.newContext({ baseURL })
    await signUp(shopper)
    await use(new OrderPlacer(shopper))
    await shopper.dispose()
  },
})

function collectScripts(page: Page): () => Promise<string> {
  const scripts: Promise<string>[] = []
  page.on('response', (answer) => {
    if (answer.request().resourceType() === 'script') scripts.push(answer.text().catch(() => ''))
  })
  return async () => (await Promise.all(scripts)).join('\n')
}

const rowOf = (page: Page, order: Order) => tableRows(page).filter({ hasText: order.orderNumber })

test('anonymous clients and shoppers are redirected to the shop and load no admin code', async ({
  page,
  openSecondBrowser,
}) => {
  const shopperScripts = collectScripts(page)
  for (const address of ['/admin', '/admin/orders', '/admin/orders/1', '/admin/nothing']) {
    await page.goto(address)
    await expect(page).toHaveURL('/')
  }
  await signUp(page.request)
  for (const address of ['/admin', '/admin/orders']) {
    await page.goto(address)
    await expect(page).toHaveURL('/')
  }
  await page.goto('/shop')
  expect(await shopperScripts()).not.toContain('Bước tiếp theo')

  const secondBrowser = await openSecondBrowser()
  const staffScripts = collectScripts(secondBrowser)
  await signIn(secondBrowser.request)
  await secondBrowser.goto('/admin/orders')
  await expect.poll(staffScripts).toContain('Bước tiếp theo')
})

test('order search, paging, sorting, filters and columns are kept in the URL', async ({
  adminPage: page,
  placer,
  adminApi,
}) => {
  const product = await adminApi.product()
  const mark = randomText()
  for (let i = 1; i <= 11; i++) await placer.order(product, { quantity: i, name: `Đỗ Ưỡn ${mark}` })
  await page.goto('/admin/orders')
  await page.getByRole('button', { name: 'Xem dạng bảng' }).click()
  await page.getByPlaceholder('Tìm kiem theo tên...').fill(`do uon ${mark}`)
  await expect(page.getByText('1–10 trong 11 đơn hàng')).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`q=do.uon.${mark}`))
  await expect(page.getByRole('link', { name: 'Tất cả 11' })).toBeVisible()
  await expect(tableRows(page)).toHaveCount(10)
  await expect(tableRows(page).first()).toContainText(/\d{2}\/\d{2}\/\d{4}, \d{2}:\d{2}/)

  await page.getByRole('button', { name: 'Tiếp' }).click()
  await expect(page.getByText('11–11 trong 11 đơn hàng')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tiếp' })).toBeDisabled()
  await page.getByRole('button', { name: 'Trước' }).click()
  await expect(tableRows(page)).toHaveCount(10)

  await page.getByRole('button', { name: 'Tổng tiền' }).click()
  await expect(page.getByRole('columnheader', { name: 'Tổng tiền' })).toHaveAttribute(
    'aria-sort',
    'ascending',
  )
  await expect(tableRows(page).first()).toContainText('250.000')
  const quantity = page.getByRole('columnheader', { name: 'Số lượng' })
  await page.getByRole('button', { name: 'Số lượng' }).click()
  await expect(quantity).toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('button', { name: 'Số lượng' }).click()
  await expect(quantity).toHaveAttribute('aria-sort', 'descending')
  await expect(tableRows(page).first()).toContainText('2.750.000')

  await page.getByRole('link', { name: 'đã giao 0' }).click()
  await expect(page.getByText('No results.')).toBeVisible()
  await page.goBack()
  await expect(tableRows(page).first()).toContainText('2.750.000')

  await page.getByLabel('Số dòng').selectOption('50')
  await expect(tableRows(page)).toHaveCount(11)
  await page.getByRole('button', { name: 'Lọc theo' }).click()
  await page.getByRole('menuitemcheckbox', { name: 'totalPrice' }).click()
  await expect(page.getByRole('columnheader', { name: 'Tổng tiền' })).toHaveCount(0)
  await page.reload()
  await expect(tableRows(page)).toHaveCount(11)
  await expect(page.getByRole('columnheader', { name: 'Tổng tiền' })).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: 'Số lượng' })).toBeVisible()
  await page.getByRole('button', { name: 'Xem dạng dòng' }).click()
  await expect(page.getByRole('columnheader', { name: 'Số lượng' })).toHaveCount(0)
})

test('a status is changed by keyboard only, and the usual next status comes first', async ({
  adminPage: page,
  placer,
  adminApi,
}) => {
  const order = await placer.order(await adminApi.product())
  await page.goto(`/admin/orders?q=${order.orderNumber}`)
  await rowOf(page, order).getByRole('button', { name: 'Đổi trạng thái' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem').first()).toBeFocused()
  const items = await page.getByRole('menuitem').allTextContents()
  expect(items.slice(0, 6)).toEqual([
    ...['Xác nhận đơn', 'Đã gửi hàng', 'Đánh dấu đã giao', 'Huỷ đơn hàng', 'Nghe máy', 'Không nghe máy'],
  ])
  expect(items).toEqual(expect.arrayContaining(['Sau 1 giờ', '9:00 sáng mai', 'Giờ khác…']))
  expect(items.at(-1)).toBe('Đơn ảo: huỷ, cảnh báo số')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Thành công')
  await expect(toast(page)).toContainText('Cập nhật trạng thái thành công')
  await expect(rowOf(page, order)).toContainText('đã xác nhận')
  await expect(page.getByRole('link', { name: 'đã xác nhận 1' })).toBeVisible()
})

test('confirming an order that was cancelled meanwhile is refused', { tag: '@slow' }, async ({
  adminPage: page,
  placer,
  adminApi,
}) => {
  const order = await placer.order(await adminApi.product())
  await page.goto(`/admin/orders/${order._id}`)
  const next = page.getByRole('button', { name: 'Xác nhận đơn' })
  await expect(next).toBeVisible()
  await adminApi.setStatus(order, 'đã huỷ')
  await next.click()
  await expect(page.getByRole('alert')).toContainText('Đơn hàng hiện đã huỷ, không còn như lúc bạn mở.')
  await expect(next).toHaveCount(0)
})

test('a cancelled order without stock cannot be reopened, and the reason is shown', { tag: '@slow' }, async ({
  adminPage: page,
  placer,
  adminApi,
}) => {
  const product = await adminApi.product(1)
  const order = await placer.order(product)
  await adminApi.setStatus(order, 'đã huỷ')
  await placer.order(product)
  await page.goto(`/admin/orders?q=${order.orderNumber}`)
  await rowOf(page, order).getByRole('button', { name: 'Đổi trạng thái' }).click()
  await page.getByRole('menuitem', { name: 'đang xử lý' }).click()
  const failure = page.getByRole('alert')
  await expect(failure).toContainText('Lỗi')
  await expect(failure).toContainText(`Không còn đủ hàng để mở lại đơn: ${product.name} chỉ còn 0.`)
  await expect(rowOf(page, order)).toContainText('đã huỷ')
})

test('the order page shows buyer, lines and history', async ({ adminPage: page, placer, adminApi }) => {
  const product = await adminApi.product()
  const address = { province: 'Thành phố Huế', ward: 'Phường Thuận Hoá', street: '3 Nguyễn Công Trứ' }
  const more = { address, note: 'Gọi trước', totalPrice: 4 * 250_000 + 30_000 }
  const order = await placer.order(product, { quantity: 4, ...more })
  await page.goto('/admin/orders')
  await page.getByPlaceholder('Tìm kiem theo tên...').fill(order.orderNumber)
  await page.getByRole('link', { name: order.orderNumber }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(order.orderNumber)
  await expect(page.getByRole('link', { name: '0912 345 678' })).toHaveAttribute('href', 'tel:+84912345678')
  await expect(page.getByRole('link', { name: 'Zalo' })).toHaveAttribute('href', 'https://zalo.me/0912345678')
  for (const words of ['Đỗ Thị Ưỡn', '3 Nguyễn Công Trứ', 'Gọi trước', 'COD', '1.030.000']) {
    await expect(page.getByRole('main')).toContainText(words)
  }
  await expect(tableRows(page)).toContainText('1.000.000')
  await expect(tableRows(page).getByRole('link', { name: product.name })).toHaveAttribute(
    'href',
    `/detail/${product._id}`,
  )
  await page.getByLabel(`Chọn ${product.name}`).check()
  await expect(page.getByText('Đã chọn 1 trong 1 dòng')).toBeVisible()
  await page.getByRole('main').getByPlaceholder('Tìm kiem theo tên...').fill('không có')
  await expect(page.getByText('No results.')).toBeVisible()

  await page.getByRole('button', { name: 'Xác nhận đơn' }).click()
  await expect(toast(page)).toContainText('Cập nhật trạng thái thành công')
  await expect(page.getByRole('region', { name: 'Lịch sử' }).getByRole('listitem').first()).toContainText(
    /đã xác nhận\s*Chủ tiệm, \d{2}\/\d{2}\/\d{4}, \d{2}:\d{2}/,
  )
})

test('an unknown admin page answers 404 within the admin layout', async ({ adminPage: page }) => {
  for (const address of ['/admin/orders/no-order', '/admin/no/such/page']) {
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('Page Not Found')).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Quản trị' })).toBeVisible()
  }
})

test('a user who is no longer staff leaves the admin at the next request [Z11]', async ({
  adminPage: page,
  placer,
  adminApi,
}) => {
  const order = await placer.order(await adminApi.product())
  await page.goto(`/admin/orders?q=${order.orderNumber}`)
  await expect(rowOf(page, order)).toBeVisible()
  // The page is still open, but its requests have the session of a shopper.
  await signUp(page.request)
  await page.getByRole('link', { name: /^đã giao/ }).click()
  await expect(page).toHaveURL('/')

  await signIn(page.request)
  await page.goto(`/admin/orders/${order._id}`)
  await page.waitForLoadState('networkidle')
  await page.request.post('/api/v1/auth/signout')
  // The page may refresh itself before the click and leave then.
  const clicked = page.getByRole('button', { name: 'Xác nhận đơn' }).click()
  await Promise.race([clicked.catch(() => {}), page.waitForURL('/')])
  await expect(page).toHaveURL('/')
})

test('the account menu shows the user and signs out', async ({ adminPage: page }) => {
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Tài khoản: Chủ tiệm' }).click()
  await expect(page.getByText(demoAdmin.email)).toBeVisible()
  await page.getByRole('menuitem', { name: 'Tài khoản của bạn' }).click()
  await expect(page).toHaveURL('/admin/account')
  const sessions = page.getByRole('region', { name: 'Thiết bị đang đăng nhập' }).getByRole('listitem')
  const here = sessions.filter({ has: page.getByText('Thiết bị này', { exact: true }) })
  await expect(here).toContainText(/Chrome trên \w+/)
  await page.getByRole('button', { name: 'Tài khoản: Chủ tiệm' }).click()
  await page.getByRole('menuitem', { name: 'Đăng xuất' }).click()
  // It waits for the load event: a page that is left while it is parsed cannot be hydrated.
  await page.waitForURL('/')
  await page.goto('/admin')
  await expect(page).toHaveURL('/')
})

test('on a phone the menu opens from the top bar', async ({ adminPage: page, placer, adminApi }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const order = await placer.order(await adminApi.product())
  await page.goto('/admin')
  await page.getByRole('button', { name: 'Menu' }).click()
  await page.getByRole('navigation', { name: 'Quản trị' }).getByRole('link', { name: 'Đơn hàng' }).click()
  await expect(page).toHaveURL('/admin/orders')
  await page.getByRole('button', { name: 'Bộ lọc' }).click()
  await page.getByRole('combobox', { name: 'Sắp xếp' }).selectOption({ label: 'Cũ nhất' })
  await expect(page).toHaveURL(/sort=oldest/)
  await page.goto(`/admin/orders?q=${order.orderNumber}`)
  await expect(rowOf(page, order)).toContainText('SL 1')
})
