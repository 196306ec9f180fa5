import type { Page } from '@playwright/test'
import { expectAccessible } from '#test/journeys/accessibility/accessible.ts'
import { expect, test } from '#test/journeys/journey.ts'
import {
  createTestProduct,
  password,
  signUpClient,
  signUpShopper,
  toast,
  uniqueEmail,
} from '#test/journeys/orders/shopper.ts'
import { findProductWithOptions } from '#test/journeys/screens/screen.ts'

const heart = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: `Yêu thích ${name}` })
const cards = (page: Page) => page.getByRole('main').getByRole('article')
const status = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('status')
    .filter({ hasText: /sản phẩm$/ })
const expectCount = (page: Page, count: number) => expect(status(page)).toHaveText(`${count} sản phẩm`)

async function openShop(page: Page) {
  await page.goto('/shop?sort=newest')
}

test('an anonymous client has a wishlist in the browser, without products that are no longer sold', async ({
  page,
  owner,
}) => {
  const [first, second] = ['Áo ước một', 'Áo ước hai'].map((name) => `${name} ${Date.now()}`) as [
    string,
    string,
  ]
  const one = await createTestProduct(owner, first, 99_000)
  const two = await createTestProduct(owner, second, 99_000)
  await page.goto('/wishlist')
  await expect(page.getByText('Bạn chưa lưu sản phẩm nào.')).toBeVisible()

  await openShop(page)
  await heart(page, first).click()
  await expect(heart(page, first)).toHaveAttribute('aria-pressed', 'true')
  await heart(page, second).click()
  await expect(heart(page, second)).toHaveAttribute('aria-pressed', 'true')
  await expect(toast(page).getByText('Đã thêm vào danh sách yêu thích').first()).toBeVisible()
  await page.goto('/wishlist')
  await expectCount(page, 2)
  await expect(cards(page).first()).toContainText(second)
  await expectAccessible(page)

  await heart(page, second).click()
  await expectCount(page, 1)
  await expect(status(page)).toBeFocused()
  await page.reload()
  await expect(cards(page)).toHaveCount(1)

  // A product that is no longer sold leaves the list.
  await page.evaluate(
    (ids) => localStorage.setItem('wishlist', JSON.stringify([...ids, 'nothing'])),
    [one.id, two.id],
  )
  expect((await owner.delete(`/api/v1/products/${one.id}`)).status()).toBe(200)
  await page.reload()
  await expectCount(page, 1)
  await expect(cards(page)).toContainText(second)
})

test('the wishlist of the browser is merged into the account at sign-in', async ({
  page,
  request,
  owner,
}) => {
  const name = `Áo ước chung ${Date.now()}`
  const shirt = await createTestProduct(owner, name, 99_000)
  const email = uniqueEmail()
  await signUpClient(request, email)
  // No other journey deletes this product.
  const { _id: earlier } = await findProductWithOptions(page)
  await request.put(`/api/v1/wishlist/${earlier}`)

  await page.goto('/wishlist')
  await page.evaluate((id) => localStorage.setItem('wishlist', JSON.stringify([id, 'x', 7])), shirt.id)
  await page.goto('/sign-in?redirect=/wishlist')
  await expect(page.getByRole('button', { name: 'Đăng nhập', exact: true })).toBeEnabled()
  await page.getByLabel('Email', { exact: true }).fill(email)
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await expect(page).toHaveURL('/wishlist')
  await expectCount(page, 2)
  expect(await page.evaluate(() => localStorage.getItem('wishlist'))).toBeNull()
  const { productIds } = await (await page.request.get('/api/v1/wishlist')).json()
  expect(productIds.toSorted()).toEqual([earlier, shirt.id].toSorted())

  await heart(page, name).click()
  await expectCount(page, 1)
  await page.reload()
  await expectCount(page, 1)
  await page.getByRole('button', { name: 'Tài khoản', exact: true }).click()
  await page.getByRole('button', { name: 'Đăng xuất' }).click()
  await expect(page).toHaveURL('/')
  await page.goto('/wishlist')
  await expect(page.getByText('Bạn chưa lưu sản phẩm nào.')).toBeVisible()
})

test('a product is added to the cart from the wishlist', async ({ page, owner }) => {
  const name = `Áo ước mua ${Date.now()}`
  const shirt = await createTestProduct(owner, name, 99_000)
  await signUpShopper(page)
  await page.request.put(`/api/v1/wishlist/${shirt.id}`)
  await page.goto('/wishlist')
  await cards(page).hover()
  await cards(page)
    .getByRole('button', { name: /Add To Cart/ })
    .click()
  await expect(toast(page).getByText('Thêm vào giỏ hàng thành công!')).toBeVisible()
})
