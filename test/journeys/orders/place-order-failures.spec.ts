import type { Locator } from '@playwright/test'
import { expect, test } from '#test/journeys/journey.ts'
import {
  addToCart,
  createTestProduct,
  dropNextResponse,
  expectOnlyDroppedResponses,
  fillInAddress,
  listShopperOrders,
  orderButton,
  password,
  signUpShopper,
  uniqueEmail,
} from './shopper.ts'

test('a quantity above the stock is refused, and a later shortage is shown at its line', async ({
  page,
  owner,
}) => {
  const shirt = await createTestProduct(owner, 'Áo còn hai', 99_000, 2)
  await signUpShopper(page)
  await addToCart(page, shirt.id, 2)
  await page.goto('/cart')
  // The account button appears after hydration.
  await expect(page.getByRole('button', { name: 'Tài khoản' })).toBeVisible()
  await page.getByRole('button', { name: 'Tăng' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Số lượng sản phẩm còn lại: 2' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: /Số lượng/ })).toHaveValue('2')
  await shirt.change({ countInStock: 1 })
  await page.reload()
  await expect(page.getByText('Chỉ còn 1.')).toBeVisible()
  await expect(
    page.getByText('1 món có thay đổi. Bạn xem lại từng món trước khi đặt hàng nhé.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Lấy 1' }).click()
  await expect(page.getByText('Chỉ còn 1.')).toBeHidden()
  await expect(page.getByRole('row').filter({ hasText: 'Áo còn hai' })).toBeFocused()
  await expect(page.getByRole('textbox', { name: /Số lượng/ })).toHaveValue('1')
})

test('a cart that cannot be loaded is requested again, automatically and by button', {
  tag: '@slow',
}, async ({ page, owner, complaints }) => {
  const shirt = await createTestProduct(owner, 'Áo gọi lại', 99_000)
  await signUpShopper(page)
  await addToCart(page, shirt.id)
  await page.goto('/shop')
  // The account button appears after hydration; from then on links do not reload the page.
  await expect(page.getByRole('button', { name: 'Tài khoản' })).toBeVisible()
  await page.route('**/api/v1/carts/*', (route) => route.abort())
  await page.getByRole('link', { name: /Giỏ hàng/ }).click()
  await expect(page.getByText('Loading...')).toBeVisible()
  // The message appears after the second failure, and each click retries immediately: alone it would take 30 s more.
  const again = page.getByRole('button', { name: 'Thử ngay' })
  const empty = page.getByText('Bạn chưa thêm sản phẩm nào vào giỏ hàng!')
  await expect(page.getByText('Kết nối đang chậm, trang vẫn đang thử lại.')).toBeVisible()
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 1000 })
    await expect(empty).toBeVisible({ timeout: 200 })
  }).toPass({ timeout: 15_000 })
  await expect(again).toHaveCount(0)
  await page.unroute('**/api/v1/carts/*')
  await page.getByRole('button', { name: 'Thử lại' }).click()
  await expect(page.getByRole('link', { name: 'Áo gọi lại' })).toBeVisible()
  expectOnlyDroppedResponses(complaints)
})

test('an order whose response was lost is placed once [X1]', async ({ page, owner, complaints }) => {
  const shirt = await createTestProduct(owner, 'Áo mất thư', 99_000)
  const userId = await signUpShopper(page)
  await addToCart(page, shirt.id)
  await page.goto('/order')
  await fillInAddress(page)
  await dropNextResponse(page, '/api/v1/orders')
  await orderButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'đơn hàng không bị đặt hai lần' })).toBeVisible()
  await expect(page.getByLabel('Số nhà, tên đường')).toHaveValue('12 Hàng Bông')
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/thanks\?order=/)
  expect(await listShopperOrders(page, userId)).toHaveLength(1)

  // The page is reloaded before the retry, and the order is found by its number.
  await addToCart(page, shirt.id)
  await page.goto('/order')
  await expect(page.getByLabel('Số nhà, tên đường')).toHaveValue('12 Hàng Bông')
  await dropNextResponse(page, '/api/v1/orders')
  await orderButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'đơn hàng không bị đặt hai lần' })).toBeVisible()
  await page.reload()
  await expect(page).toHaveURL(/\/thanks\?order=/)
  expect(await listShopperOrders(page, userId)).toHaveLength(2)
  expectOnlyDroppedResponses(complaints)
})

test('a browser whose storage is full shows the thank-you page of its order', { tag: '@slow' }, async ({
  page,
  owner,
}) => {
  const shirt = await createTestProduct(owner, 'Áo đầy bộ nhớ', 99_000)
  const userId = await signUpShopper(page)
  await addToCart(page, shirt.id)
  await page.addInitScript(() => {
    const setItem = Storage.prototype.setItem
    Storage.prototype.setItem = function (key, value) {
      if (key === 'tiem:province')
        throw new DOMException('The quota has been exceeded.', 'QuotaExceededError')
      setItem.call(this, key, value)
    }
  })
  await page.goto('/order')
  await fillInAddress(page)
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/thanks\?order=/)
  expect(await listShopperOrders(page, userId)).toHaveLength(1)
})

test('a new price must be accepted before the order, and the form keeps its values', async ({
  page,
  owner,
}) => {
  const shirt = await createTestProduct(owner, 'Áo đổi giá', 99_000)
  await signUpShopper(page)
  await addToCart(page, shirt.id)
  await page.goto('/order')
  await fillInAddress(page)
  await shirt.change({ price: 120_000 })
  await orderButton(page).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Giá đã thay đổi, tổng mới là 150.000 ₫' }),
  ).toBeVisible()
  const accept = page.getByRole('button', { name: 'Đồng ý giá mới' })
  await expect(accept).toBeFocused()
  await expect(accept).toBeInViewport()
  await expect(page.getByText('Giỏ hàng vừa cập nhật')).toHaveCount(0)
  await page.getByLabel('Tên người nhận').focus()
  await page.getByRole('button', { name: 'Xem món đã đổi' }).click()
  await expect(accept).toBeFocused()
  await expect(orderButton(page)).toHaveText('Đặt hàng – 150.000 ₫')
  await expect(page.getByLabel('Phường, xã')).toHaveValue('Phường Hoàn Kiếm')
  await page.reload()
  await expect(page.getByLabel('Phường, xã')).toHaveValue('Phường Hoàn Kiếm')
  await expect(page.getByText('Giá đã đổi từ 99.000 ₫ thành 120.000 ₫.')).toBeVisible()
  await orderButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: '1 món có thay đổi' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Đồng ý giá mới' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Giá đã đổi từ')).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: 'Áo đổi giá' })).toBeFocused()
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/thanks\?order=/)
})

test('after a changed line is accepted the focus is on the next one', { tag: '@slow' }, async ({
  page,
  owner,
}) => {
  const shirts = [
    await createTestProduct(owner, 'Áo tăng giá một', 99_000),
    await createTestProduct(owner, 'Áo tăng giá hai', 99_000),
  ]
  await signUpShopper(page)
  for (const { id } of shirts) await addToCart(page, id)
  await page.goto('/order')
  await fillInAddress(page)
  for (const { change } of shirts) await change({ price: 120_000 })
  await orderButton(page).click()
  const accept = page.getByRole('button', { name: 'Đồng ý giá mới' })
  await expect(accept).toHaveCount(2)
  await expect(accept.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(accept).toHaveCount(1)
  await expect(accept).toBeFocused()
})

test('a line whose new price another window accepts moves no focus in this one', { tag: '@slow' }, async ({
  page,
  owner,
}) => {
  const [first, second] = [
    await createTestProduct(owner, 'Áo đổi giá một', 99_000),
    await createTestProduct(owner, 'Áo đổi giá hai', 99_000),
  ]
  const userId = await signUpShopper(page)
  for (const { id } of [first, second]) await addToCart(page, id)
  await page.goto('/order')
  await fillInAddress(page)
  for (const { change } of [first, second]) await change({ price: 120_000 })
  await orderButton(page).click()
  const accept = page.getByRole('button', { name: 'Đồng ý giá mới' })
  await expect(accept).toHaveCount(2)
  await expect(accept.first()).toBeFocused()
  await accept.first().blur()
  const { products } = await (await page.request.get(`/api/v1/carts/${userId}`)).json()
  const { productId, variantId, price } = products[0]
  const accepted = await page.request.put('/api/v1/carts/accept-price', {
    data: { userId, productId, variantId, price },
  })
  expect(accepted.status(), await accepted.text()).toBe(200)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await expect(accept).toHaveCount(1)
  await expect(page.locator('body')).toBeFocused()
})

test('a sold-out line is named once, cannot be increased and is not in the totals', { tag: '@slow' }, async ({
  page,
  owner,
}) => {
  const shirt = await createTestProduct(owner, 'Áo sẽ hết', 400_000)
  const other = await createTestProduct(owner, 'Áo vẫn còn', 99_000)
  await signUpShopper(page)
  await addToCart(page, shirt.id)
  await addToCart(page, other.id)
  await page.goto('/order')
  await fillInAddress(page)
  await shirt.change({ countInStock: 0 })
  await orderButton(page).click()
  const refused = page.getByRole('alert').filter({ hasText: 'Số lượng sản phẩm còn lại: 0' })
  await expect(refused).toContainText('Áo sẽ hết')
  await expect(page.getByText(/món không còn hàng/)).toHaveCount(0)
  await expect(orderButton(page)).toHaveText('Đặt hàng – 129.000 ₫')

  await page.goto('/cart')
  const row = page.getByRole('row').filter({ hasText: 'Áo sẽ hết' })
  await expect(row.getByRole('button', { name: 'Tăng' })).toBeDisabled()
  await expect(row.getByRole('button', { name: 'Giảm' })).toBeDisabled()
  await expect(row.getByRole('textbox')).toBeDisabled()
  await expect(row.getByText('Không tính')).toBeVisible()
  const totals = page.getByRole('region', { name: 'Cart Totals' })
  await expect(totals.getByRole('definition')).toHaveText(['99.000 ₫', '99.000 ₫'])
  await expect(totals.getByRole('status').filter({ hasText: 'Áo sẽ hết' })).toBeVisible()

  await page.goto('/order')
  await orderButton(page).click()
  await expect(page.getByRole('alert').filter({ hasText: '1 món không còn hàng' })).toContainText('Áo sẽ hết')
  await page.getByRole('button', { name: 'Bỏ khỏi giỏ' }).click()
  await expect(page.getByRole('heading', { name: 'Đơn hàng', exact: true })).toBeFocused()
  await expect(page.getByRole('alert').filter({ hasText: '1 món không còn hàng' })).toHaveCount(0)
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/thanks\?order=/)
})

test('an expired session leads to sign-in and back, and the form keeps its values', async ({
  page,
  owner,
}) => {
  const shirt = await createTestProduct(owner, 'Áo hết phiên', 99_000)
  const email = uniqueEmail()
  const userId = await signUpShopper(page, email)
  await addToCart(page, shirt.id)
  await page.goto('/order')
  await fillInAddress(page)
  await page.context().clearCookies()
  await orderButton(page).click()
  await expect(page).toHaveURL('/sign-in?redirect=%2Forder')
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Đăng nhập' }).click()
  await expect(page).toHaveURL('/order')
  await expect(page.getByLabel('Số nhà, tên đường')).toHaveValue('12 Hàng Bông')
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/thanks\?order=/)
  expect(await listShopperOrders(page, userId)).toHaveLength(1)
})

test('on a phone the bar with the order button covers no voucher error, and a toast does not cover the bar', {
  tag: '@slow',
}, async ({ page, owner }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const shirt = await createTestProduct(owner, 'Áo trên thanh', 99_000)
  await signUpShopper(page)
  await addToCart(page, shirt.id)
  await shirt.change({ price: 120_000 })
  await page.goto('/order')
  const bar = page.locator('[data-bottom-bar]')
  const bottomOf = (part: Locator) => part.evaluate((one) => one.getBoundingClientRect().bottom)
  const topOfBar = () => bar.evaluate((one) => one.getBoundingClientRect().top)
  const voucher = page.getByRole('textbox', { name: 'Mã giảm giá' })
  await voucher.fill('SAIMA')
  await voucher.press('Enter')
  const error = page.getByText('Không có mã giảm giá SAIMA')
  await expect(error).toBeVisible()
  expect(await bottomOf(error)).toBeLessThanOrEqual(await topOfBar())

  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await page.getByRole('button', { name: 'Đồng ý giá mới' }).press('Enter')
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  const toast = page.locator('.toast-place > li')
  await expect(toast).toBeVisible()
  await expect.poll(async () => (await bottomOf(toast)) <= (await topOfBar())).toBe(true)
})
