import type { Page } from '@playwright/test'
import { expectAccessible } from '#test/journeys/accessibility/accessible.ts'
import { expect, test } from '#test/journeys/journey.ts'
import { becomeShopper, freshEmail, password, putOnSale, toast } from '#test/journeys/orders/buyer.ts'
import { choosable } from '#test/journeys/screens/screen.ts'

const heart = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: `Yêu thích ${name}` })
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const status = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /sản phẩm$/ })
const counted = (page: Page, count: number) => expect(status(page)).toHaveText(`${count} sản phẩm`)

/** The newest of the shop, with the page's scripts at work. */
async function openShop(page: Page) {
  await page.goto('/shop?sort=newest')
}

test('a visitor keeps a list in this browser, and takes from it', async ({ page, somebodyElse }) => {
  const { request } = await somebodyElse()
  const [first, second] = ['Áo ước một', 'Áo ước hai'].map((name) => `${name} ${Date.now()}`) as [
    string,
    string,
  ]
  const one = await putOnSale(request, first, 99_000)
  const two = await putOnSale(request, second, 99_000)
  await page.goto('/wishlist')
  await expect(page.getByText('Chưa có sản phẩm nào.')).toBeVisible()

  await openShop(page)
  await heart(page, first).click()
  await expect(heart(page, first)).toHaveAttribute('aria-pressed', 'true')
  await heart(page, second).click()
  await expect(toast(page).getByText('Đã thêm vào danh sách yêu thích').first()).toBeVisible()
  await page.goto('/wishlist')
  await counted(page, 2)
  await expect(cards(page).first()).toContainText(second)
  await expectAccessible(page)

  await heart(page, second).click()
  await counted(page, 1)
  await expect(status(page)).toBeFocused()
  await page.reload()
  await expect(cards(page)).toHaveCount(1)

  // No longer sold: it leaves the list.
  await page.evaluate(
    (ids) => localStorage.setItem('wishlist', JSON.stringify([...ids, 'nothing'])),
    [one.id, two.id],
  )
  expect((await request.delete(`/api/v1/products/${one.id}`)).status()).toBe(200)
  await page.reload()
  await counted(page, 1)
  await expect(cards(page)).toContainText(second)
})

test('what a visitor kept is merged once after signing in', async ({ page, somebodyElse }) => {
  const { request } = await somebodyElse()
  const name = `Áo ước chung ${Date.now()}`
  const shirt = await putOnSale(request, name, 99_000)
  const email = freshEmail()
  const shopper = await somebodyElse()
  await becomeShopper(shopper, email)
  // One that no other journey takes away meanwhile.
  const { _id: earlier } = await choosable(shopper)
  await shopper.request.put(`/api/v1/wishlist/${earlier}`)

  await page.goto('/wishlist')
  await page.evaluate((id) => localStorage.setItem('wishlist', JSON.stringify([id, 'x', 7])), shirt.id)
  await page.goto('/sign-in?redirect=/wishlist')
  await expect(page.getByRole('button', { name: 'Đăng nhập', exact: true })).toBeEnabled()
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await expect(page).toHaveURL('/wishlist')
  await counted(page, 2)
  expect(await page.evaluate(() => localStorage.getItem('wishlist'))).toBeNull()
  const { productIds } = await (await page.request.get('/api/v1/wishlist')).json()
  expect(productIds.toSorted()).toEqual([earlier, shirt.id].toSorted())

  await heart(page, name).click()
  await counted(page, 1)
  await page.reload()
  await counted(page, 1)
  await page.getByRole('button', { name: 'Tài khoản', exact: true }).click()
  await page.getByRole('button', { name: 'Đăng xuất' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/wishlist')
  await expect(page.getByText('Chưa có sản phẩm nào.')).toBeVisible()
})

test('a wish goes into the cart from its card', async ({ page, somebodyElse }) => {
  const { request } = await somebodyElse()
  const name = `Áo ước mua ${Date.now()}`
  const shirt = await putOnSale(request, name, 99_000)
  await becomeShopper(page)
  await page.request.put(`/api/v1/wishlist/${shirt.id}`)
  await page.goto('/wishlist')
  await cards(page).hover()
  await cards(page)
    .getByRole('button', { name: /Add To Cart/ })
    .click()
  await expect(toast(page).getByText('Thêm vào giỏ hàng thành công!')).toBeVisible()
})
