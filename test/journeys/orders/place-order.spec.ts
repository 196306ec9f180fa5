import type { APIRequestContext, Page } from '@playwright/test'
import { expect, test } from '#test/journeys/journey.ts'
import {
  addToCart,
  createTestProduct,
  fillInAddress,
  listShopperOrders,
  orderButton,
  password,
  pressTabUntilFocused,
  signUpClient,
  signUpShopper,
  toast,
  uniqueEmail,
} from './shopper.ts'

test('a shopper signs up, orders, opens the order and cancels it', async ({ page, owner }) => {
  const shirt = await createTestProduct(owner, 'Áo của Ước', 199_000)
  await page.goto('/cart')
  await expect(page.getByText('Bạn chưa thêm sản phẩm nào vào giỏ hàng!')).toBeVisible()
  await page.getByRole('link', { name: 'Đăng nhập để xem giỏ đã lưu' }).click()
  await expect(page).toHaveURL('/sign-in?redirect=%2Fcart')
  await page.getByRole('tab', { name: 'Đăng ký' }).click()
  await page.getByLabel('Họ và tên').fill('Nguyễn Thị Ước')
  await page.getByLabel('Email', { exact: true }).fill(uniqueEmail())
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await page.getByLabel('Nhập lại mật khẩu').fill(password)
  await page.getByRole('button', { name: 'Đăng ký' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(toast(page).getByText('Đăng ký thành công!')).toBeVisible()
  await expect(page.getByText('Bạn chưa thêm sản phẩm nào vào giỏ hàng!')).toBeVisible()
  // The consent from the sentence beside the button is stored.
  const taken = await page.request.post('/api/v1/account/export', { data: { password } })
  expect((await taken.json()).consents).toMatchObject([
    { purpose: 'account', version: expect.stringMatching(/^\d+\.\d+$/) },
  ])

  await addToCart(page, shirt.id)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Giảm' })).toBeDisabled()
  await page.getByRole('button', { name: 'Tăng' }).click()
  await expect(toast(page).getByText('Tăng số lượng thành công!')).toBeVisible()
  await expect(page.getByRole('cell', { name: '398.000 ₫' })).toBeVisible()
  await page.getByRole('button', { name: 'Giảm' }).click()
  await expect(toast(page).getByText('Giảm số lượng thành công!')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Giảm' })).toBeFocused()
  const totals = page.getByRole('region', { name: 'Cart Totals' })
  await expect(totals.getByText('199.000 ₫')).toHaveCount(2)
  await expect(totals.getByText('30.000 ₫')).toBeVisible()

  await page.getByRole('link', { name: 'Check Out' }).click()
  await expect(page.getByRole('heading', { name: 'Billing details' })).toBeVisible()
  await expect(page.getByRole('radio', { name: /Cash On Delivery/ })).toBeChecked()
  await fillInAddress(page)
  await expect(orderButton(page)).toHaveText('Đặt hàng – 229.000 ₫')
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/thanks\?order=/)
  await expect(toast(page).getByText('Đặt hàng thành công !')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: '0912 345 678' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Quay lại trang chủ' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Nhận hàng' })).toContainText('12 Hàng Bông')

  await page.getByRole('banner').getByRole('link', { name: 'Đơn hàng' }).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  await page.getByRole('link', { name: /^Theo dõi đơn/ }).click()
  await expect(page.getByText('12 Hàng Bông, Phường Hoàn Kiếm, Thành phố Hà Nội')).toBeVisible()
  await page.getByRole('button', { name: 'Huỷ đơn hàng' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Huỷ đơn hàng' }).click()
  await expect(toast(page).getByText(/^Đã huỷ đơn hàng \d{13}-\d{3}$/)).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /^đã huỷ/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Huỷ đơn hàng' })).toBeHidden()
  await expect(page.getByRole('region', { name: 'Trạng thái đơn hàng' })).toBeFocused()
})

test('the sign-in form shows the errors and keeps the password out of the URL', async ({ page }) => {
  await page.goto('/sign-in')
  const submit = page.getByRole('button', { name: 'Đăng nhập' })
  await submit.click()
  await expect(page.getByText('Email không được để trống')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await page.getByLabel('Email', { exact: true }).fill('ab')
  await page.getByLabel('Mật khẩu', { exact: true }).fill('12345')
  await submit.click()
  await expect(page.getByText('Email phải có ít nhất 3 ký tự')).toBeVisible()
  await expect(page.getByText('Mật khẩu phải có ít nhất 6 ký tự')).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(uniqueEmail())
  await page.getByLabel('Mật khẩu', { exact: true }).fill('khong-phai-the')
  await submit.click()
  const alert = page.getByRole('alert').filter({ hasText: 'Đăng nhập thất bại !' })
  await expect(alert).toContainText('Email hoặc mật khẩu không đúng !')
  const passwordField = page.getByLabel('Mật khẩu', { exact: true })
  await expect(passwordField).toHaveAccessibleDescription('Email hoặc mật khẩu không đúng !')
  await expect(passwordField).toBeFocused()
  await expect(page).toHaveURL('/sign-in')
  await page.getByRole('button', { name: 'Hiện mật khẩu' }).click()
  await expect(page.getByLabel('Mật khẩu', { exact: true })).toHaveAttribute('type', 'text')
})

test('a used email is refused at sign-up, and the demo owner gets to /admin [S5]', async ({ page }) => {
  await page.goto('/sign-up')
  await page.getByLabel('Họ và tên').fill("O'Brien")
  await page.getByLabel('Email', { exact: true }).fill('admin@tiem.example')
  await page.getByLabel('Mật khẩu', { exact: true }).fill(password)
  await page.getByLabel('Nhập lại mật khẩu').fill(password)
  await page.getByRole('button', { name: 'Đăng ký' }).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Đăng ký thất bại !' })
  await expect(alert).toContainText('Email đã trùng !')
  await expect(page.getByLabel('Email', { exact: true })).toBeFocused()
  await page.getByRole('tab', { name: 'Đăng nhập' }).click()
  await page.getByRole('button', { name: 'Điền tài khoản này' }).click()
  await page.getByRole('button', { name: 'Đăng nhập' }).click()
  await expect(toast(page).getByText('Đăng nhập thành công!')).toBeVisible()
  await expect(toast(page).getByText('Chuyển hướng về trang chủ...')).toBeVisible()
  await expect(page).toHaveURL(/\/admin/)
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}').role)).toBe('admin')
  await page.goto('/sign-in?redirect=//evil.example')
  await expect(page).toHaveURL(/\/admin/)
})

test('a cart line is removed only after a confirmation', async ({ page, owner }) => {
  const shirt = await createTestProduct(owner, 'Áo sắp xoá', 99_000)
  await signUpShopper(page)
  await addToCart(page, shirt.id)
  await page.goto('/cart')
  const remove = page.getByRole('button', { name: 'Xoá Áo sắp xoá' })
  const dialog = page.getByRole('alertdialog', { name: 'Bạn có muốn xoá sản phẩm khỏi giỏ hàng ?' })
  await remove.click()
  await expect(dialog).toContainText('Sản phẩm sẽ bị xoá khỏi giỏ hàng')
  await expect(dialog.getByRole('button', { name: 'Huỷ' })).toBeFocused()
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(remove).toBeFocused()
  await remove.click()
  await dialog.getByRole('button', { name: 'Đồng ý' }).click()
  await expect(toast(page).getByText('Sản phẩm đã được xoá khỏi giỏ hàng')).toBeVisible()
  await expect(page.getByText('Bạn chưa thêm sản phẩm nào vào giỏ hàng!')).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Giỏ hàng', exact: true })).toBeVisible()
})

/** Orders with a double click, once for each name. */
async function expectOneOrderEach(page: Page, owner: APIRequestContext, names: string[]) {
  const shirt = await createTestProduct(owner, 'Áo bấm hai lần', 99_000, 50)
  const userId = await signUpShopper(page)
  for (const [index, name] of names.entries()) {
    await addToCart(page, shirt.id)
    await page.goto('/order')
    await page.getByLabel('Tên người nhận').fill(name)
    await fillInAddress(page)
    await orderButton(page).dblclick()
    await page.getByRole('link', { name: 'Xem đơn hàng' }).click()
    await expect(page.getByText(name, { exact: true })).toBeVisible()
    expect(await listShopperOrders(page, userId)).toHaveLength(index + 1)
  }
}

test('a double click places one order', ({ page, owner }) => expectOneOrderEach(page, owner, ["O'Brien"]))

test('a double click places one order, with 4 unusual recipient names', { tag: '@slow' }, ({ page, owner }) =>
  expectOneOrderEach(page, owner, ["O'Brien", '王小明', '<b>A</b>', 'Ư'.repeat(100)]),
)

test('an order can be placed by keyboard only, and the first invalid field gets the focus', async ({
  page,
  owner,
}) => {
  const shirt = await createTestProduct(owner, 'Áo bàn phím', 99_000)
  await signUpShopper(page)
  await addToCart(page, shirt.id)
  await page.goto('/cart')
  await pressTabUntilFocused(page, page.getByRole('link', { name: 'Check Out' }))
  await page.keyboard.press('Enter')
  await pressTabUntilFocused(page, orderButton(page))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Số điện thoại' })).toBeFocused()
  await expect(page.getByText('Còn 4 ô cần sửa')).toBeVisible()
  const phone = page.getByRole('textbox', { name: 'Số điện thoại' })
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.type('0912345678')
  // A corrected field loses its error before the next attempt.
  await expect(phone).not.toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.press('Tab')
  await page.keyboard.type('ha noi')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Tỉnh, thành phố')).toHaveValue('Thành phố Hà Nội')
  await page.keyboard.type('Phường Hoàn Kiếm')
  await page.keyboard.press('Tab')
  await page.keyboard.type('12 Hàng Bông')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/thanks\?order=/)
  await expect(page.getByRole('heading', { name: 'Cảm ơn bạn' })).toBeFocused()
})

test('a shopper cannot open the orders of another shopper', async ({ page, request }) => {
  const { _id: otherId } = await signUpClient(request)
  const userId = await signUpShopper(page)
  await page.goto(`/order-list/${otherId}`)
  await page.getByRole('link', { name: 'Xem đơn hàng của bạn' }).click()
  await expect(page).toHaveURL(`/order-list/${userId}`)
  for (const id of ['khong-phai-ma', '019a0000-0000-7000-8000-00000000dead']) {
    expect((await page.goto(`/order/${id}`))?.status()).toBe(404)
    const main = page.getByRole('main')
    await expect(main).toContainText('Đơn hàng này không thuộc tài khoản bạn đang dùng')
    await expect(main.getByRole('link', { name: 'Tra cứu đơn hàng' })).toHaveAttribute(
      'href',
      '/order-lookup',
    )
  }
  await page.getByRole('button', { name: 'Đăng nhập tài khoản khác' }).click()
  await expect(page).toHaveURL(/\/sign-in\?redirect=%2Forder%2F019a0000/)
  await signUpShopper(page)
  expect((await page.goto('/order-list/khong-phai-ma'))?.status()).toBe(404)
})
