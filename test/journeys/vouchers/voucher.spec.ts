import type { APIRequestContext, Page } from '@playwright/test'
import { provinceLocalities } from '#domain/shipping/localities/provinces.ts'
import { expect, test } from '#test/journeys/journey.ts'
import {
  addToCart,
  createTestProduct,
  fillInAddress,
  listShopperOrders,
  orderButton,
  signUpShopper,
} from '#test/journeys/orders/shopper.ts'

const unique = () => Math.random().toString(36).slice(2, 8).toUpperCase()

async function addVoucher(owner: APIRequestContext, input: object = {}): Promise<string> {
  const data = { code: `MA${unique()}`, kind: 'percent', value: 10, ...input }
  const created = await owner.post('/api/v1/vouchers', { data })
  expect(created.status(), await created.text()).toBe(201)
  return data.code
}
const field = (page: Page) => page.getByRole('textbox', { name: 'Mã giảm giá' })
const voucherBox = (page: Page) => page.getByRole('region', { name: 'Mã giảm giá' })

async function checkOutWithCode(page: Page, productId: string, code: string): Promise<string> {
  const userId = await signUpShopper(page)
  await addToCart(page, productId)
  await page.goto('/cart')
  await field(page).fill(code.toLowerCase())
  await voucherBox(page).getByRole('button', { name: 'Áp dụng' }).click()
  await expect(voucherBox(page)).toContainText(`Mã ${code}`)
  await page.getByRole('link', { name: 'Check Out' }).click()
  await fillInAddress(page)
  return userId
}

test('two shoppers use the last use of a voucher; one succeeds, the other sees the reason and orders without it', {
  tag: '@slow',
}, async ({ page, openSecondBrowser, owner }) => {
  const shirt = await createTestProduct(owner, `Áo mã cuối ${unique()}`, 200_000)
  const code = await addVoucher(owner, { totalUses: 1 })
  const second = await openSecondBrowser()
  const firstId = await checkOutWithCode(page, shirt.id, code)
  const secondId = await checkOutWithCode(second, shirt.id, code)
  const discountedLabel = /Đặt hàng – 210\.000/
  await expect(page.getByRole('button', { name: discountedLabel })).toBeVisible()
  await expect(second.getByRole('button', { name: discountedLabel })).toBeVisible()

  await orderButton(page).click()
  await expect(page).toHaveURL(/\/thanks/)
  await expect(page.getByText(`Giảm giá (mã ${code})`)).toBeVisible()
  await page.getByRole('link', { name: 'Xem đơn hàng' }).click()
  await expect(page.getByRole('definition').filter({ hasText: '-20.000' })).toBeVisible()

  await orderButton(second).click()
  await expect(second.getByRole('alert').filter({ hasText: 'đã hết lượt sử dụng' })).toBeVisible()
  await expect(voucherBox(second)).toContainText(`Mã ${code} đã hết lượt sử dụng.`)
  await second.getByRole('button', { name: /Đặt hàng – 230\.000/ }).click()
  await expect(second).toHaveURL(/\/thanks/)

  expect(await listShopperOrders(page, firstId)).toMatchObject([{ discountTotal: 20_000, voucherCode: code }])
  expect(await listShopperOrders(second, secondId)).toMatchObject([{ discountTotal: 0, voucherCode: null }])
})

test('a code is applied by keyboard only, an unknown one stays in the field, and Enter in another field places the order', async ({
  page,
  owner,
}) => {
  const shirt = await createTestProduct(owner, `Áo bàn phím ${unique()}`, 200_000)
  const code = await addVoucher(owner, { kind: 'delivery' })
  const userId = await signUpShopper(page)
  await addToCart(page, shirt.id)
  await page.goto('/order')
  await field(page).fill('sai rồi')
  await page.keyboard.press('Enter')
  await expect(voucherBox(page)).toContainText('Không có mã giảm giá SAIROI')
  await expect(voucherBox(page)).toContainText('Muốn đặt hàng không dùng mã, hãy xoá mã khỏi ô này.')
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveValue('sai rồi')
  await field(page).fill(code)
  await page.keyboard.press('Enter')
  await expect(voucherBox(page)).toContainText('Miễn phí giao hàng')
  await expect(voucherBox(page)).toBeFocused()
  await fillInAddress(page)
  await page.getByLabel('Số nhà, tên đường').press('Enter')
  await expect(page).toHaveURL(/\/thanks/)
  expect(await listShopperOrders(page, userId)).toMatchObject([{ shippingFee: 0, voucherCode: code }])
})

test('a pasted address as a code leaves the page as wide as the phone', { tag: '@slow' }, async ({
  page,
  owner,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const shirt = await createTestProduct(owner, `Áo mã dài ${unique()}`, 200_000)
  await signUpShopper(page)
  await addToCart(page, shirt.id)
  await page.goto('/cart')
  await field(page).fill(`https://shopee.vn/${'ma-giam-gia-'.repeat(4)}`)
  await voucherBox(page).getByRole('button', { name: 'Áp dụng' }).click()
  await expect(field(page)).toHaveAttribute('aria-invalid', 'true')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
})

test('a code that was typed but not applied is applied before the order is placed', async ({
  page,
  owner,
}) => {
  const shirt = await createTestProduct(owner, `Áo quên bấm ${unique()}`, 200_000)
  const code = await addVoucher(owner)
  const userId = await signUpShopper(page)
  await addToCart(page, shirt.id)
  await page.goto('/order')
  await fillInAddress(page)
  await field(page).fill(code)
  await orderButton(page).click()
  await expect(voucherBox(page)).toContainText(`Mã ${code}`)
  expect(await listShopperOrders(page, userId)).toEqual([])
  await page.getByRole('button', { name: /Đặt hàng – 210\.000/ }).click()
  await expect(page).toHaveURL(/\/thanks/)
})

test('the cart shows the amount missing for a public voucher and applies the voucher when the minimum is reached', async ({
  page,
  owner,
}) => {
  const shirt = await createTestProduct(owner, `Áo được mời ${unique()}`, 777_000)
  const code = await addVoucher(owner, { public: true, minimum: 1_500_000, value: 5, totalUses: 1 })
  await signUpShopper(page)
  await addToCart(page, shirt.id)
  await page.goto('/cart')
  const offer = page.getByRole('listitem').filter({ hasText: code })
  await expect(offer).toContainText('Mua thêm 723.000')
  await page.getByRole('button', { name: /^Tăng/ }).click()
  await offer.getByRole('button', { name: `Dùng ${code}` }).click()
  await expect(page.getByText(`Giảm giá (mã ${code})`)).toBeVisible()
  await voucherBox(page).getByRole('button', { name: 'Bỏ mã' }).click()
  await expect(field(page)).toBeVisible()
  await expect(page.getByText(`Giảm giá (mã ${code})`)).toBeHidden()
})

test('at checkout a code for free delivery is used only in a province that pays a fee', {
  tag: '@slow',
}, async ({ page, owner }) => {
  const shirt = await createTestProduct(owner, `Áo gần xa ${unique()}`, 200_000)
  const code = await addVoucher(owner, { kind: 'delivery' })
  const userId = await signUpShopper(page)
  await addToCart(page, shirt.id)
  await page.request.put('/api/v1/carts/voucher', { data: { code } })
  const feesByRule = provinceLocalities.map(({ code: provinceCode }) => ({
    ...{ provinceCode, shippingFee: provinceCode === '01' ? 0 : 30_000, refusal: null },
  }))
  await page.route(`**/api/v1/carts/${userId}*`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), feesByRule } })
  })
  await page.goto('/cart')
  await page.getByRole('link', { name: 'Check Out' }).click()
  await fillInAddress(page)
  await expect(voucherBox(page)).toContainText('Nơi nhận này được miễn phí giao hàng')
  const sent = page.waitForRequest((one) => one.method() === 'POST' && one.url().endsWith('/api/v1/orders'))
  await orderButton(page).click()
  expect((await sent).postDataJSON()).toMatchObject({ totalPrice: 200_000, voucherCode: null })
  // The server adds its own fee, so it refuses the total.
  await expect(page.getByRole('alert').filter({ hasText: 'Hãy xem lại trước khi đặt' })).toBeVisible()
  const province = page.getByRole('combobox', { name: 'Tỉnh, thành phố' })
  await province.fill('hue')
  await province.press('Enter')
  await expect(voucherBox(page)).not.toContainText('Nơi nhận này')
  await expect(page.getByRole('button', { name: /Đặt hàng – 200\.000/ })).toBeVisible()
  await page.unrouteAll({ behavior: 'wait' })
})

test('without JavaScript a code is applied at checkout, and the form keeps its values', async ({
  openSecondBrowser,
  owner,
}) => {
  const shirt = await createTestProduct(owner, `Áo không script ${unique()}`, 200_000)
  const code = await addVoucher(owner)
  const page = await openSecondBrowser({ javaScriptEnabled: false })
  const userId = await signUpShopper(page)
  await addToCart(page, shirt.id)
  await page.goto('/order')
  await fillInAddress(page)
  await field(page).fill('khong co')
  await voucherBox(page).getByRole('button', { name: 'Áp dụng' }).click()
  await expect(voucherBox(page)).toContainText('Không có mã giảm giá KHONGCO')
  await expect(field(page)).toHaveValue('khong co')
  await field(page).fill(code)
  await voucherBox(page).getByRole('button', { name: 'Áp dụng' }).click()
  await expect(voucherBox(page)).toContainText(`Mã ${code}`)
  await expect(page.getByLabel('Số nhà, tên đường')).toHaveValue('12 Hàng Bông')
  await page.getByRole('button', { name: /Đặt hàng – 210\.000/ }).click()
  await expect(page).toHaveURL(/\/thanks/)
  expect(await listShopperOrders(page, userId)).toMatchObject([{ discountTotal: 20_000, voucherCode: code }])
})
