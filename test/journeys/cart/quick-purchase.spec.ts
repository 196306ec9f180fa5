import type { Locator, Page } from '@playwright/test'
import type { Product } from '#contract/catalog/products.ts'
import { expectAccessible } from '#test/journeys/accessibility/accessible.ts'
import { expect, test } from '#test/journeys/journey.ts'
import {
  addToCart,
  createTestProduct,
  fillInAddress,
  orderButton,
  password,
  signUpClient,
  signUpShopper,
  toast,
  uniqueEmail,
} from '#test/journeys/orders/shopper.ts'

const findProduct = async (page: Page, q: string): Promise<Product> => {
  const [found] = await (await page.request.get(`/api/v1/products?${new URLSearchParams({ q })}`)).json()
  return (await page.request.get(`/api/v1/products/${found._id}`)).json()
}
const miniCart = (page: Page) => page.getByRole('dialog', { name: 'Đã thêm vào giỏ hàng' })
const addButton = (page: Page) => page.getByRole('button', { name: 'Add to cart', exact: true })
const sizes = (page: Page) => page.getByRole('group', { name: 'Size' })

test('on a phone the first screen has all that is needed to choose, a sheet asks for the size, and the mini cart follows', async ({
  openSecondBrowser,
}) => {
  const page = await openSecondBrowser({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  await signUpShopper(page)
  const shirt = await findProduct(page, 'áo thun cotton cổ tròn')
  await page.goto(`/detail/${shirt._id}`)
  const picture = page.getByRole('img', { name: `${shirt.name}, ảnh 1` }).first()
  const mainColor = shirt.colors.find(({ image }) => image === shirt.image)?.value ?? ''
  await expect(page.getByRole('radio', { name: mainColor, exact: true })).toBeChecked()
  for (const part of [picture, page.getByRole('heading', { level: 1 }), sizes(page), addButton(page)])
    await expect(part).toBeInViewport({ ratio: 0.95 })

  await addButton(page).tap()
  const sheet = page.getByRole('dialog', { name: 'Chọn size' })
  await expect(sheet.getByRole('button', { name: /XL \(đã hết hàng\)/ })).toBeDisabled()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'L', exact: true }).tap()
  await expect(miniCart(page)).toBeFocused()
  await expect(miniCart(page)).toContainText(`${mainColor} / L`)
  await expect(miniCart(page)).toContainText('Tạm tính (1 sản phẩm)')
  const notice = toast(page).getByText('Thêm vào giỏ hàng thành công!').first()
  await expect(notice).toBeVisible()
  await expect.poll(() => isAbove(notice, miniCart(page))).toBe(true)
  await expectAccessible(page)
  const arrival = (await miniCart(page).getByText('Dự kiến giao').textContent())?.match(/Dự kiến giao: [^.]+/)
  await miniCart(page).getByRole('link', { name: 'Xem giỏ hàng' }).tap()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByText(arrival?.[0] ?? '', { exact: true })).toBeVisible()
  await expectBottomBar(page, page.getByRole('link', { name: 'Check Out' }))
  await expect(bottomBar(page)).toContainText('229.000 ₫')

  await page.getByRole('button', { name: 'Chọn nơi nhận' }).tap()
  await page.getByLabel('Tỉnh, thành phố').selectOption('Tỉnh Cà Mau')
  await expect(page.getByText('Ước tính cho nơi nhận Tỉnh Cà Mau.')).toBeVisible()
  await page.getByRole('link', { name: 'Check Out' }).tap()
  await expect(page).toHaveURL('/order')
  await expect(page.getByText(arrival?.[0] ?? '', { exact: true })).toBeVisible()
  await expectBottomBar(page, orderButton(page))
  await page.getByLabel('Ghi chú').focus()
  await expect.poll(() => isAbove(page.getByLabel('Ghi chú'), bottomBar(page))).toBe(true)
})

async function isAbove(upper: Locator, lower: Locator): Promise<boolean> {
  const [above, below] = [await upper.boundingBox(), await lower.boundingBox()]
  return above !== null && below !== null && above.y + above.height <= below.y
}

const bottomBar = (page: Page) => page.locator('[data-bottom-bar]')

async function expectBottomBar(page: Page, button: Locator) {
  // The page before may still be shown when the URL changes.
  await expect(async () => {
    const bar = await bottomBar(page).boundingBox()
    expect((bar?.y ?? 0) + (bar?.height ?? 0)).toBe(page.viewportSize()?.height)
  }).toPass({ timeout: 10_000 })
  await expect(button).toBeInViewport({ ratio: 1 })
}

test('Mua ngay orders its line alone, and the other lines stay in the cart', async ({ page }) => {
  const userId = await signUpShopper(page)
  const shirt = await findProduct(page, 'áo thun cotton cổ tròn')
  await page.goto(`/detail/${shirt._id}`)
  await sizes(page).getByRole('radio', { name: 'S', exact: true }).check()
  await addButton(page).click()
  await expect(miniCart(page)).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(miniCart(page)).toBeHidden()
  await expect(addButton(page)).toBeFocused()

  await addButton(page).press('Enter')
  await expect(miniCart(page)).toBeFocused()
  await miniCart(page).getByRole('link', { name: 'Thanh toán' }).focus()
  await page.keyboard.press('Tab')
  await expect(miniCart(page)).toBeHidden()
  await page.keyboard.press('Shift+Tab')
  await expect(addButton(page)).toBeFocused()

  await sizes(page).getByRole('radio', { name: 'M', exact: true }).check()
  await page.getByRole('button', { name: 'Mua ngay' }).click()
  await expect(page).toHaveURL(/\/order\?only=/)
  const checkout = page.url()
  const summary = page.getByRole('region', { name: 'Đơn hàng' })
  await expect(summary.getByText('1 sản phẩm khác vẫn ở trong giỏ hàng.')).toBeVisible()
  await fillInAddress(page)
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/thanks/)
  const cart = await (await page.request.get(`/api/v1/carts/${userId}`)).json()
  expect(cart.products.map(({ size }: { size: string }) => size)).toEqual(['S'])
  await page.goto(checkout)
  await expect(page).toHaveURL('/cart')
})

test('Mua ngay orders the quantity that its page shows, also a second time and after signing in', async ({
  page,
  request,
  owner,
}) => {
  const bag = await createTestProduct(owner, 'Túi mua hai lần', 210_000)
  const email = uniqueEmail()
  await signUpClient(request, email)
  await addToCart({ request }, bag.id, 3)
  const summary = page.getByRole('region', { name: 'Đơn hàng' })
  await page.goto(`/detail/${bag.id}`)
  await page.getByRole('button', { name: 'Mua ngay' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mua không cần tài khoản' }).click()
  await expect(summary).toContainText('x 1')
  await page.goBack()
  await page.getByRole('button', { name: 'Mua ngay' }).click()
  await expect(page).toHaveURL(/\/order\?only=/)
  await expect(summary).toContainText('x 1')

  await page.getByRole('main').getByRole('link', { name: 'Đăng nhập' }).click()
  await page.getByLabel('Email', { exact: true }).first().fill(email)
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Đăng nhập' }).click()
  await expect(page.getByRole('link', { name: 'Đăng nhập' })).toHaveCount(0)
  await expect(page).toHaveURL(/\/order\?only=/)
  await expect(summary).toContainText('x 1')
})

test('the colour and the size of the filtered list are chosen on the product page', async ({ page }) => {
  const shirt = await findProduct(page, 'áo thun cotton cổ tròn')
  await page.goto(`/shop?${new URLSearchParams({ q: shirt.name, color: 'Đen', size: 'M' })}`)
  await page.getByRole('article').first().getByRole('link', { name: shirt.name, exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Đen', exact: true })).toBeChecked()
  await expect(page.getByRole('radio', { name: 'M', exact: true })).toBeChecked()
})

test('the cart says what is missing for free delivery once that is within reach', async ({ page, owner }) => {
  const coat = await createTestProduct(owner, `Áo khoác dạ ${Date.now()}`, 3_600_000)
  await signUpShopper(page)
  await addToCart(page, coat.id)
  await page.goto('/cart')
  const missing = page.getByText('Mua thêm 150.000 ₫ để được miễn phí giao hàng.')
  await expect(missing).toBeVisible()
  await page.getByRole('button', { name: /^Tăng/ }).click()
  await expect(missing).toBeHidden()
})
