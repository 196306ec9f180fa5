import type { APIRequestContext, Page } from '@playwright/test'
import { generateOrderNumber } from '#domain/orders/order-number.ts'
import { expect, test } from '#test/journeys/journey.ts'
import { addToCart, createTestProduct, lookUp, password, signUpShopper, uniqueEmail } from './shopper.ts'

async function order(page: Page, owner: APIRequestContext, email = uniqueEmail()) {
  const { id } = await createTestProduct(owner, 'Khăn tra cứu', 120_000)
  const userId = await signUpShopper(page, email)
  await addToCart(page, id, 2)
  const data = {
    userId,
    items: [{ productId: id, quantity: 2 }],
    totalPrice: 240_000,
    customerInfo: { customerName: 'Trần Thị Ngọc Riêng', customerPhone: '0912345678' },
    orderNumber: generateOrderNumber(Date.now(), Math.random()),
  }
  const placed = await page.request.post('/api/v1/orders', { data })
  expect(placed.status()).toBe(201)
  return (await placed.json()) as { _id: string; orderNumber: string }
}

async function expectOrder(page: Page, orderNumber: string) {
  await expect(page.getByRole('heading', { name: `Đơn hàng ${orderNumber}` })).toBeVisible()
  const found = page.getByRole('region', { name: `Đơn hàng ${orderNumber}` })
  await expect(found).toContainText('Khăn tra cứu')
  await expect(found).toContainText('240.000')
  await expect(found.getByText('Riêng', { exact: true })).toBeVisible()
  await expect(found).not.toContainText('Trần')
}

test('an anonymous client finds an order by its number and phone', async ({
  page,
  owner,
  openSecondBrowser,
}) => {
  const { _id, orderNumber } = await order(page, owner)
  const visitor = await openSecondBrowser()
  await visitor.goto('/')
  await visitor.getByRole('contentinfo').getByRole('link', { name: 'Tra cứu đơn hàng' }).click()
  await expect(visitor).toHaveURL('/order-lookup')
  await lookUp(visitor, orderNumber, '0987 654 321')
  const main = visitor.getByRole('main')
  await expect(main.getByRole('alert')).toContainText('Không có đơn hàng nào với mã và số điện thoại này')
  await expect(main.getByLabel('Mã đơn hàng')).toBeFocused()
  await expect(main.getByLabel('Số điện thoại')).toHaveValue('0987 654 321')
  await main.getByLabel('Số điện thoại').fill('+84 912 345 678')
  await main.getByRole('button', { name: 'Tra cứu' }).click()
  await expectOrder(visitor, orderNumber)
  await expect(visitor.getByRole('heading', { name: `Đơn hàng ${orderNumber}` })).toBeFocused()
  expect((await (await visitor.request.get('/api/v1/auth/session')).json()).user).toBeNull()
  expect((await visitor.request.get(`/api/v1/orders/by-id/${_id}`)).status()).toBe(401)
  // The next user of this browser must not see the order.
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: `Đơn hàng ${orderNumber}` })).toHaveCount(0)
})

test('order lookup works without JavaScript', async ({ page, owner, openSecondBrowser }) => {
  const { orderNumber } = await order(page, owner)
  const visitor = await openSecondBrowser({ javaScriptEnabled: false })
  await lookUp(visitor, orderNumber, '0987654321')
  await expect(visitor.getByText('Không có đơn hàng nào với mã và số điện thoại này').first()).toBeVisible()
  await expect(visitor.getByLabel('Mã đơn hàng')).toHaveValue(orderNumber)
  await lookUp(visitor, orderNumber, '0912345678')
  await expectOrder(visitor, orderNumber)
  await visitor.goto('/order-lookup')
  await expect(visitor.getByRole('heading', { name: `Đơn hàng ${orderNumber}` })).toHaveCount(0)
})

test('without a mail server a forgotten password leads to the contacts, as does an expired link', async ({
  page,
}) => {
  await page.goto('/sign-in')
  await page.getByRole('main').getByRole('link', { name: 'Quên mật khẩu?' }).click()
  const main = page.getByRole('main')
  await expect(main.getByText('Hiện cửa hàng chưa gửi được email')).toBeVisible()
  await expect(main.getByRole('link', { name: /chao@|\d{4}/ }).first()).toBeVisible()
  await expect(main.getByRole('button', { name: 'Gửi liên kết' })).toHaveCount(0)
  await page.goto('/reset-password?token=khong-dung')
  await main.getByLabel('Mật khẩu mới', { exact: true }).fill('mot-mat-khau-khac')
  await main.getByLabel('Nhập lại mật khẩu mới').fill('mot-mat-khau-khac')
  await main.getByRole('button', { name: 'Đổi mật khẩu' }).click()
  await main.getByRole('link', { name: 'Yêu cầu liên kết mới' }).click()
  await expect(page).toHaveURL('/forgot-password')
})

test('the link of an order leads a guest who does not own it to sign-in, like a client without a cookie', {
  tag: '@slow',
}, async ({ page, owner, openSecondBrowser }) => {
  const email = uniqueEmail()
  const { _id, orderNumber } = await order(page, owner, email)
  const guest = await openSecondBrowser()
  await guest.request.post('/api/v1/auth/guest', { data: {} })
  for (const id of ['019a0000-0000-7000-8000-00000000dead', _id]) {
    await guest.goto(`/order/${id}`)
    await expect(guest).toHaveURL(`/sign-in?redirect=%2Forder%2F${id}`)
  }
  const main = guest.getByRole('main')
  await expect(main.getByRole('link', { name: 'Tra cứu đơn hàng' })).toHaveAttribute('href', '/order-lookup')
  await main.getByLabel('Email', { exact: true }).fill(email)
  await main.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await main.getByRole('button', { name: 'Đăng nhập' }).click()
  await expect(guest).toHaveURL(`/order/${_id}`)
  await expect(guest.getByText(orderNumber).first()).toBeVisible()
})
