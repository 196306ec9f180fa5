import type { Product } from '#contract/catalog/products.ts'
import { paste, randomText, readJson, test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'
import { toast } from '#test/journeys/orders/shopper.ts'

const notWhole = 'Hãy nhập một số nguyên'
const notWholePrice = 'Giá sản phẩm phải là số nguyên (đồng)'

test('Ctrl+S saves no product with a price of 2.5, also in the variant grid', async ({
  adminPage: page,
  adminApi,
}) => {
  const product = await adminApi.createProduct()
  const saves: string[] = []
  page.on('request', (request) => request.method() === 'PUT' && saves.push(request.url()))
  await page.goto(`/admin/products/edit/${product._id}`)
  const price = page.getByRole('textbox', { name: 'Giá', exact: true })
  await expect(price).toHaveValue('250.000')
  await price.fill('2.5')
  await page.keyboard.press('Control+s')
  await expect(price).toBeFocused()
  await expect(price).toHaveAccessibleDescription(notWholePrice)
  await expect(price).toHaveValue('2.5')
  await expect(page.getByRole('region', { name: 'Xem trước' })).not.toContainText('₫')
  await paste(page, '250.000 ₫')
  await expect(price).toHaveValue('250.000')
  await expect(price).toHaveAccessibleDescription('')
  await price.fill('2.')
  await expect(price).toHaveAccessibleDescription('')
  await page.keyboard.press('Tab')
  await expect(price).toHaveValue('2')

  await page.getByRole('button', { name: 'S', exact: true }).click()
  const cell = page.getByRole('textbox', { name: 'Giá riêng (₫): S' })
  await cell.pressSequentially('2.5')
  await expect(cell).toHaveValue('2.5')
  await expect(cell).toHaveAccessibleDescription(`S: ${notWholePrice}`)
  await page.keyboard.press('Control+s')
  await expect(toast(page)).toContainText(`S: ${notWholePrice}`)
  await expect(cell).toBeFocused()
  expect(saves).toEqual([])
  await page.keyboard.press('End')
  await page.keyboard.type('00')
  await expect(cell).toHaveValue('2.500')
  await page.keyboard.press('Control+s')
  await expect(toast(page)).toContainText('Sửa sản phẩm thành công')
  const saved = await readJson<Product>(await page.request.get(`/api/v1/products/${product._id}`))
  expect([saved.price, saved.variants[0]?.price]).toEqual([2, 2500])
})

test('a cost of 2.5 is refused at its field, without the question about free goods', async ({
  adminPage: page,
  adminApi,
}) => {
  const product = await adminApi.createProduct()
  await page.goto(`/admin/products/edit/${product._id}`)
  const cost = page.getByRole('region', { name: 'Giá vốn' }).getByLabel('Giá vốn một cái')
  await cost.fill('2.5')
  await page.getByRole('button', { name: 'Lưu giá vốn' }).click()
  await expect(cost).toBeFocused()
  await expect(cost).toHaveAccessibleDescription(notWhole)
  await page.goto(`/admin/stock/${product.variants[0]?._id}`)
  await page.getByLabel('Giá vốn một cái').fill('0.5')
  await page.getByRole('button', { name: 'Lưu giá vốn' }).click()
  await expect(page.getByLabel('Giá vốn một cái')).toBeFocused()
  await expect(page.getByLabel('Giá vốn một cái')).toHaveAccessibleDescription(new RegExp(notWhole))
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.getByLabel('Giá vốn một cái').fill('30.000')
  await expect(page.getByLabel('Giá vốn một cái')).not.toHaveAttribute('aria-invalid')
})

test('of two invalid amounts the first on the page gets the focus, also if its field was added last', {
  tag: '@slow',
}, async ({ adminPage: page }) => {
  await page.goto('/admin/vouchers/add')
  await page.getByLabel('Mã', { exact: true }).fill(`MA${randomText()}`)
  await page.getByLabel('Đơn tối thiểu').fill('1.5')
  await page.getByText('Giảm một số tiền').click()
  await page.getByLabel('Số tiền giảm').fill('2.5')
  await page.getByRole('button', { name: 'Thêm mã', exact: true }).click()
  await expect(page.getByLabel('Số tiền giảm')).toBeFocused()
  for (const label of ['Số tiền giảm', 'Đơn tối thiểu'])
    await expect(page.getByLabel(label)).toHaveAccessibleDescription(notWhole)

  page.once('dialog', (leaving) => leaving.accept())
  await page.goto('/admin/settings?section=cod')
  await page.getByLabel('Giá trị mỗi đơn').fill('2.5')
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click()
  await expect(page.getByLabel('Giá trị mỗi đơn')).toBeFocused()
  await expect(page.getByLabel('Giá trị mỗi đơn')).toHaveAccessibleDescription(new RegExp(notWhole))
})

test('a manual order has no total while its fee or discount is no amount', { tag: '@slow' }, async ({
  adminPage: page,
  adminApi,
}) => {
  const product = await adminApi.product(5, `Nón ${randomText()}`)
  await page.goto('/admin/orders/new')
  await page.getByRole('main').getByLabel('Tìm sản phẩm').fill(product.name)
  await page.keyboard.press('Enter')
  const submit = page.getByRole('button', { name: /^Tạo đơn/ })
  await expect(submit).toHaveText(/₫/)
  const fee = page.getByLabel('Phí giao hàng (không bắt buộc)')
  const discount = page.getByLabel('Giảm giá (không bắt buộc)', { exact: true })
  await discount.fill('2.5')
  await expect(submit).toHaveText('Tạo đơn')
  await fee.fill('30.5')
  await submit.click()
  for (const amount of [fee, discount]) await expect(amount).toHaveAccessibleDescription(notWhole)
  await expect(page.getByLabel('Số điện thoại')).toBeFocused()
  await page.getByLabel('Số điện thoại').fill('0912 345 678')
  await page.getByLabel('Tên người nhận').fill('Lan')
  await page.getByLabel('Tỉnh, thành phố').fill('Thành phố Hà Nội')
  await page.getByLabel('Phường, xã').fill('Phường Cửa Nam')
  await page.getByLabel('Số nhà, tên đường').fill('12 Tràng Thi')
  await submit.click()
  await expect(fee).toBeFocused()
  await fee.fill('30.000')
  await discount.fill('50.000')
  await expect(submit).toHaveText(/230.000/)
})

test('an invalid amount is named when its field is left, and no amount is named while it is typed', async ({
  adminPage: page,
  adminApi,
}) => {
  const goods = await adminApi.product(5, `Nón ${randomText()}`)
  await page.goto('/admin/counter')
  await page.getByRole('main').getByLabel('Tìm sản phẩm').fill(goods.name)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Bỏ ${goods.name}` })).toBeVisible()
  const discount = page.getByLabel('Giảm giá (không bắt buộc)', { exact: true })
  for (const char of '250.000') {
    await discount.press(char)
    await expect(discount).not.toHaveAttribute('aria-invalid')
  }
  await expect(discount).toHaveValue('250.000')
  await discount.fill('2.5')
  await expect(discount).not.toHaveAttribute('aria-invalid')
  await discount.press('Tab')
  await expect(discount).toHaveAccessibleDescription(notWhole)
  await discount.fill('2.500')
  await discount.fill('2.5')
  await page.keyboard.press('F9')
  await expect(discount).toHaveAccessibleDescription(notWhole)
  await discount.fill('2.500')

  page.on('dialog', (leaving) => leaving.accept())
  const product = await adminApi.createProduct()
  const pages: [string, string][] = [
    [`/admin/products/edit/${product._id}`, 'Giá khuyến mãi'],
    ['/admin/products/add1', 'Giá'],
    ['/admin/vouchers/add', 'Đơn tối thiểu'],
    ['/admin/settings?section=cod', 'Giá trị mỗi đơn'],
    [`/admin/stock/${product.variants[0]?._id}`, 'Giá vốn một cái'],
  ]
  for (const [url, label] of pages) {
    await page.goto(url)
    const amount = page.getByRole('main').getByRole('textbox', { name: new RegExp(`^${label}( \\(.*\\))?$`) })
    await amount.fill('2.5')
    await amount.press('Tab')
    await expect(amount).toHaveAttribute('aria-invalid', 'true')
    await expect(amount).toHaveAccessibleDescription(/số nguyên/)
  }
})

test('a pasted text that is no amount stays as it is', { tag: '@slow' }, async ({ adminPage: page }) => {
  await page.goto('/admin/counter')
  const discount = page.getByLabel('Giảm giá (không bắt buộc)', { exact: true })
  for (const text of ['2.5', '500.00', 'abc']) {
    await discount.focus()
    await paste(page, text)
    await expect(discount).toHaveValue(text)
  }
})

test('2.5 over 2.500 is no 25, whether it is typed or filled', async ({ adminPage: page }) => {
  await page.goto('/admin/counter')
  const discount = page.getByLabel('Giảm giá (không bắt buộc)', { exact: true })
  await discount.fill('2500')
  await expect(discount).toHaveValue('2.500')
  await discount.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+End')
  await page.keyboard.type('.5')
  await expect(discount).toHaveValue('2.5')
  await discount.fill('2500')
  await discount.fill('2.5')
  await expect(discount).toHaveValue('2.5')
  await discount.fill('2500')
  await discount.press('End')
  await page.keyboard.press('Backspace')
  await expect(discount).toHaveValue('250')
})
