import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#test/journeys/journey.ts'
import {
  addToCart,
  createTestProduct,
  fillInAddress,
  orderButton,
  password,
  signUpClient,
  toast,
  uniqueEmail,
} from '#test/journeys/orders/shopper.ts'

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Bạn muốn mua thế nào?' })
const addButton = (page: Page) => page.getByRole('button', { name: 'Add to cart', exact: true })

/** The texts of the elements that the toast lies over, once it has slid in. */
async function listCovered(page: Page, elements: Locator): Promise<string[]> {
  const card = page.locator('.toast-card')
  await card.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
  const box = await card.boundingBox()
  if (!box) throw new Error('No toast is shown.')
  return elements.evaluateAll(
    (all, { x, y, width, height }) =>
      all
        .filter((element) => {
          const { left, right, top, bottom } = element.getBoundingClientRect()
          return left < x + width && right > x && top < y + height && bottom > y
        })
        .map((element) => element.textContent ?? ''),
    box,
  )
}

test('in a low window the toast leaves the choices of a visitor free', { tag: '@slow' }, async ({
  page,
  owner,
}) => {
  const bag = await createTestProduct(owner, 'Túi mua khi xoay ngang', 249_000)
  for (const size of [
    { width: 740, height: 360 },
    { width: 1024, height: 500 },
  ]) {
    await page.setViewportSize(size)
    await page.goto(`/detail/${bag.id}`)
    await addButton(page).click()
    await expect(page.locator('[role=alert]')).toBeVisible()
    expect.soft(await listCovered(page, sheet(page).locator('a, button'))).toEqual([])
  }
  const choice = await sheet(page).getByText('Mua không cần tài khoản').boundingBox()
  if (!choice) throw new Error('The sheet is not shown.')
  await page.mouse.click(choice.x + choice.width / 2, choice.y + choice.height / 2)
  await expect(page.getByRole('link', { name: 'Giỏ hàng, 1 sản phẩm' })).toBeVisible()
})

test('on a phone the toast after adding covers no buy button, wherever the page is scrolled to', async ({
  page,
  owner,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const bag = await createTestProduct(owner, 'Túi thêm trên điện thoại', 249_000)
  await page.request.post('/api/v1/auth/guest', { data: {} })
  await page.goto(`/detail/${bag.id}`)
  await addButton(page).click()
  const miniCart = page.getByRole('dialog', { name: 'Đã thêm vào giỏ hàng' })
  await expect(miniCart).toBeFocused()
  await expect(toast(page).getByText('Thêm vào giỏ hàng thành công!')).toBeVisible()
  const { y: top = 0 } = (await miniCart.boundingBox()) ?? {}
  const bar = page.locator('[data-bottom-bar]')
  await bar.evaluate((element, bottom) => {
    scrollBy(0, element.getBoundingClientRect().bottom - bottom)
  }, top)
  expect(await listCovered(page, bar.locator('button'))).toEqual([])
})

test('on a phone the toast covers no text of the thank-you page', async ({ page, owner }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const bag = await createTestProduct(owner, 'Túi cảm ơn', 249_000)
  await page.request.post('/api/v1/auth/guest', { data: {} })
  await addToCart(page, bag.id)
  await page.goto('/order')
  await page.getByRole('textbox', { name: 'Tên người nhận' }).fill('Lê Thị Ba')
  await fillInAddress(page)
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/thanks\?order=/)
  await expect(toast(page).getByText('Đặt hàng thành công !')).toBeVisible()
  expect(await listCovered(page, page.getByRole('main').locator('h1, h2, p, dt, dd, a, button'))).toEqual([])
})

test('on a phone the toast after signing in covers neither sizes nor quantity of the chosen product', {
  tag: '@slow',
}, async ({ page, request, owner }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const bag = await createTestProduct(owner, 'Túi chọn trước khi đăng nhập', 249_000)
  const email = uniqueEmail()
  await signUpClient(request, email)
  await page.goto(`/detail/${bag.id}`)
  await addButton(page).click()
  await sheet(page).getByRole('link', { name: 'Đăng nhập' }).click()
  await page.getByRole('main').getByLabel('Email').fill(email)
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Đăng nhập', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(`/detail/${bag.id}`))
  await expect(toast(page).getByText('Đã thêm sản phẩm bạn chọn vào giỏ hàng.')).toBeVisible()
  const choices = page.getByRole('main').locator('h1, button:visible:not([aria-label="Phóng to"]), fieldset')
  expect(await listCovered(page, choices)).toEqual([])
})
