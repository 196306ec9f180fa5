import type { APIRequestContext, Page } from '@playwright/test'
import { generateOrderNumber } from '#domain/orders/order-number.ts'
import { expect, test } from '#test/journeys/journey.ts'
import { addToCart, createTestProduct, password, signUpClient, toast, uniqueEmail } from './shopper.ts'

const names = {
  customerName: 'Tên người nhận',
  customerPhone: 'Số điện thoại',
  province: 'Tỉnh, thành phố',
  ward: 'Phường, xã',
  street: 'Số nhà, tên đường',
  note: 'Ghi chú',
}
const field = (page: Page, name: keyof typeof names) => page.locator(`#checkout [name=${name}]`)
const readFields = async (page: Page) =>
  Object.fromEntries(
    await Promise.all(
      Object.keys(names).map(async (name) => [
        name,
        await field(page, name as keyof typeof names).inputValue(),
      ]),
    ),
  )

const gift = {
  customerName: 'Bạn Mai',
  customerPhone: '0987 654 321',
  province: 'Thành phố Đà Nẵng',
  ward: '',
  street: '',
  note: 'Gói quà giúp mình',
}

/** @returns the email of an account whose last order went to Hà Nội */
async function createBuyer(request: APIRequestContext, productId: string): Promise<string> {
  const email = uniqueEmail()
  const { _id: userId } = await signUpClient(request, email)
  await addToCart({ request }, productId)
  const data = {
    userId,
    items: [{ productId, quantity: 1 }],
    totalPrice: 630_000,
    customerInfo: { customerName: 'Trần Thị Lâu', customerPhone: '0912345678' },
    address: { province: 'Hà Nội', ward: 'Phường Hoàn Kiếm', street: '12 Hàng Bông' },
    orderNumber: generateOrderNumber(Date.now(), Math.random()),
  }
  const placed = await request.post('/api/v1/orders', { data })
  expect(placed.status(), await placed.text()).toBe(201)
  return email
}

async function fillInGiftAsGuest(page: Page, productId: string) {
  await page.request.post('/api/v1/auth/guest', { data: {} })
  await addToCart(page, productId)
  await page.goto('/order')
  for (const name of ['customerName', 'customerPhone', 'province', 'note'] as const) {
    await field(page, name).fill(gift[name])
  }
}

async function signIn(page: Page, email: string) {
  await page.getByRole('main').getByRole('link', { name: 'Đăng nhập' }).click()
  await page.getByLabel('Email', { exact: true }).first().fill(email)
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Đăng nhập' }).click()
  await expect(page).toHaveURL('/order')
}

test('what a guest typed at the checkout is there after signing in, before the values of the last order', async ({
  page,
  request,
  owner,
}) => {
  const { id } = await createTestProduct(owner, 'Áo làm quà', 600_000)
  const email = await createBuyer(request, id)
  await fillInGiftAsGuest(page, id)
  await signIn(page, email)
  await expect.poll(() => readFields(page)).toEqual(gift)
  await page.reload()
  await expect.poll(() => readFields(page)).toEqual(gift)

  // The next person on this device sees nothing of it.
  await page.request.post('/api/v1/auth/signout', { data: {} })
  await page.evaluate(() => localStorage.clear())
  await page.request.post('/api/v1/auth/guest', { data: {} })
  await addToCart(page, id)
  await page.goto('/order')
  await expect(page.getByText('Đã có tài khoản?')).toBeVisible()
  await page.locator('html[data-hydrated]').waitFor()
  expect(Object.values(await readFields(page)).join('')).toBe('')
})

test('what a guest typed at the checkout is there after signing up or signing in without the form', {
  tag: '@slow',
}, async ({ page, request, owner, openSecondBrowser }) => {
  const { id } = await createTestProduct(owner, 'Áo làm quà hai', 600_000)
  const email = await createBuyer(request, id)
  await fillInGiftAsGuest(page, id)
  const signedIn = await page.request.post('/api/v1/auth/signin', { data: { email, password } })
  expect(signedIn.status()).toBe(200)
  await page.goto('/order')
  await expect.poll(() => readFields(page)).toEqual(gift)

  const other = await openSecondBrowser()
  await fillInGiftAsGuest(other, id)
  await other.getByRole('main').getByRole('link', { name: 'Đăng nhập' }).click()
  await other.getByRole('tab', { name: 'Đăng ký' }).click()
  await other.getByLabel('Họ và tên').fill('Võ Thị Lan')
  await other.getByLabel('Email', { exact: true }).first().fill(uniqueEmail())
  await other.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await other.getByLabel('Nhập lại mật khẩu').fill(password)
  await other.getByRole('button', { name: 'Đăng ký' }).click()
  await expect(other).toHaveURL('/order')
  await expect.poll(() => readFields(other)).toEqual(gift)
})

test('signing in at the checkout says that lines of the account joined the order', { tag: '@slow' }, async ({
  page,
  request,
  owner,
}) => {
  const { id } = await createTestProduct(owner, 'Áo của khách', 600_000)
  const { id: older } = await createTestProduct(owner, 'Áo để dành', 100_000)
  const email = uniqueEmail()
  await signUpClient(request, email)
  await addToCart({ request }, older)
  await fillInGiftAsGuest(page, id)
  await signIn(page, email)
  await expect(toast(page)).toContainText(
    'Giỏ của tài khoản đã có sẵn hàng, nên đơn này có 1 món được thêm hoặc tăng số lượng.',
  )
  await expect(page.getByRole('listitem').filter({ hasText: 'Áo để dành' })).toBeVisible()
})

test('a name typed before signing in is not mixed with the saved address, and the first wrong field has the focus', async ({
  page,
  request,
  owner,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { id } = await createTestProduct(owner, 'Áo hai người', 600_000)
  const email = uniqueEmail()
  await signUpClient(request, email)
  const address = { province: 'Hà Nội', ward: 'Phường Hoàn Kiếm', street: '12 Hàng Bông' }
  const data = { name: 'Trần Thị Lâu', phone: '0912345678', ...address }
  expect((await request.post('/api/v1/account/addresses', { data })).status()).toBe(201)

  await page.request.post('/api/v1/auth/guest', { data: {} })
  await addToCart(page, id)
  await page.goto('/order')
  await field(page, 'customerName').fill(gift.customerName)
  await signIn(page, email)
  await expect(page.getByRole('radio', { name: 'Địa chỉ khác' })).toBeChecked()
  const typed = {
    customerName: gift.customerName,
    customerPhone: '',
    province: '',
    ward: '',
    street: '',
    note: '',
  }
  await expect.poll(() => readFields(page)).toEqual(typed)

  const message = await page.locator('.toast-place > li').boundingBox()
  for (const name of ['Người nhận', 'Địa chỉ giao hàng', 'Thanh toán']) {
    const title = await page.getByText(name, { exact: true }).first().boundingBox()
    const isApart =
      message && title && (message.y + message.height <= title.y || message.x >= title.x + title.width)
    expect(isApart, name).toBe(true)
  }

  await field(page, 'customerPhone').fill('1')
  await field(page, 'customerName').fill('')
  await field(page, 'customerName').press('Tab')
  await page.getByRole('button', { name: /^Đặt hàng/ }).click()
  await expect(field(page, 'customerName')).toBeFocused()
})
