import type { Page } from '@playwright/test'
import { expect, test } from '#test/journeys/journey.ts'
import {
  addToCart,
  createTestProduct,
  fillInAddress,
  orderButton,
  password,
  signUpShopper,
  uniqueEmail,
} from '#test/journeys/orders/shopper.ts'

async function signUp(page: Page): Promise<void> {
  await page.goto('/sign-up')
  await page.getByLabel('Họ và tên').fill('Nguyễn Thị Ước')
  await page.getByLabel('Email', { exact: true }).first().fill(uniqueEmail())
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await page.getByLabel('Nhập lại mật khẩu').fill(password)
  await page.getByRole('button', { name: 'Đăng ký', exact: true }).click()
}

test('signing in or out in one tab applies to all tabs', async ({ page, context }) => {
  const other = await context.newPage()
  await page.goto('/docs')
  await signUp(other)
  await expect(other).toHaveURL('/')
  for (const tab of [page, other]) {
    await expect(tab.getByRole('banner').getByRole('button', { name: 'Tài khoản' })).toBeVisible()
    await expect(tab.getByRole('banner').getByRole('link', { name: 'Đăng ký' })).toHaveCount(0)
  }
  // This tab fetches the session again.
  await page.getByRole('banner').getByRole('link', { name: 'Giỏ hàng' }).click()
  await expect(page).toHaveURL('/cart')

  // An anonymous page in the browser's back/forward cache.
  await other.goto('/docs')
  await other.goBack()
  await expect(other.getByRole('banner').getByRole('button', { name: 'Tài khoản' })).toBeVisible()

  await page.getByRole('banner').getByRole('button', { name: 'Tài khoản' }).click()
  await page.getByRole('button', { name: 'Đăng xuất' }).click()
  await expect(other.getByRole('banner').getByRole('link', { name: 'Đăng ký' })).toBeVisible()
  await other.getByRole('banner').getByRole('link', { name: 'Giỏ hàng' }).click()
  await expect(other.getByText('Bạn chưa thêm sản phẩm nào vào giỏ hàng!')).toBeVisible()
})

test('a page restored from the back/forward cache shows the account that signed in meanwhile', async ({
  page,
}) => {
  await page.goto('/docs')
  await signUpShopper(page)
  // The browser of the tests has no such cache. The next document has stored the account.
  await page.evaluate(async () => {
    const answer = await fetch('/api/v1/auth/session')
    localStorage.setItem('user', JSON.stringify((await answer.json()).user))
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
  })
  await expect(page.getByRole('banner').getByRole('button', { name: 'Tài khoản' })).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Giỏ hàng' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('banner').getByRole('button', { name: 'Tài khoản' })).toBeVisible()
})

test('a change of a line that another tab has removed is refused, and list and bag show the rest', async ({
  page,
  owner,
}) => {
  const userId = await signUpShopper(page)
  const rest = await createTestProduct(owner, 'Túi còn lại', 99_000)
  const removed = await createTestProduct(owner, 'Túi bị xoá ở tab khác', 99_000)
  for (const { id } of [rest, removed]) await addToCart(page, id)
  await page.goto('/cart')
  const row = page.getByRole('row').filter({ hasText: 'Túi bị xoá ở tab khác' })
  await expect(row).toBeVisible()
  const data = { userId, productId: removed.id }
  expect((await page.request.post('/api/v1/carts/remove-cart', { data })).status()).toBe(200)
  await row.getByRole('button', { name: 'Tăng' }).click()
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Giỏ hàng, 1 sản phẩm' })).toBeVisible()
})

test('cart and checkout of a guest continue for the account that signs up in another tab', async ({
  page,
  context,
  owner,
}) => {
  const bag = await createTestProduct(owner, 'Túi mua ở hai tab', 249_000)
  await page.request.post('/api/v1/auth/guest', { data: {} })
  await addToCart(page, bag.id)
  const checkout = await context.newPage()
  const other = await context.newPage()
  await page.goto('/cart')
  await checkout.goto('/order')
  await checkout.getByRole('textbox', { name: 'Tên người nhận' }).fill('Lê Thị Ba')
  await fillInAddress(checkout)
  await signUp(other)
  await expect(other).toHaveURL('/')

  await expect(checkout.getByRole('link', { name: 'Đăng nhập' })).toHaveCount(0)
  await expect(checkout.getByRole('textbox', { name: 'Tên người nhận' })).toHaveValue('Lê Thị Ba')
  for (const [button, quantity] of [
    ['Tăng', '2'],
    ['Giảm', '1'],
  ]) {
    await page.getByRole('button', { name: button }).click()
    await expect(page.getByRole('textbox', { name: 'Số lượng Túi mua ở hai tab' })).toHaveValue(
      quantity ?? '',
    )
  }
  await expect(page.getByRole('row').getByText('249.000 ₫').last()).toBeVisible()
  await orderButton(checkout).click()
  await expect(checkout).toHaveURL(/\/thanks\?order=/)
})
