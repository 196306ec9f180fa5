import { randomText, tableRows, test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'

test('a voucher is added after an error at its field, changed, paused, found and deleted', async ({
  adminPage: page,
}) => {
  const code = `TET${randomText()}`.toUpperCase()
  await page.goto('/admin/vouchers')
  await page.getByRole('link', { name: 'Thêm mã giảm giá' }).click()
  await page.getByLabel('Mã', { exact: true }).fill(code.toLowerCase())
  await page.getByLabel('Phần trăm giảm').fill('mười')
  await page.getByLabel('Giảm tối đa').fill('50000')
  await page.getByLabel('Đơn tối thiểu').fill('300000')
  await page.getByRole('button', { name: 'Thêm mã', exact: true }).click()
  await expect(page.getByText('Mức giảm phải là số')).toBeVisible()
  await expect(page.getByLabel('Phần trăm giảm')).toBeFocused()
  await expect(page.getByLabel('Đơn tối thiểu')).toHaveValue('300.000')
  await page.getByLabel('Phần trăm giảm').fill('10')
  await page.getByRole('button', { name: 'Thêm mã', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: code })).toBeVisible()

  await page.getByRole('main').getByLabel('Phần trăm giảm').fill('15')
  await page.getByRole('button', { name: 'Lưu thay đổi' }).click()
  await expect(page.getByText('Giảm 15%, tối đa 50.000')).toBeVisible()
  await page.getByRole('button', { name: 'Tạm ngừng' }).click()
  await expect(page.getByRole('button', { name: 'Chạy lại' })).toBeVisible()
  await expect(page.getByRole('main').getByText('Tạm ngừng', { exact: true })).toBeVisible()

  await page.goto(`/admin/vouchers?q=${code}&state=paused`)
  await expect(tableRows(page)).toHaveCount(1)
  await expect(tableRows(page)).toContainText('Đơn từ 300.000')
  await page.getByRole('button', { name: `Tác vụ: ${code}` }).click()
  await page.getByRole('menuitem', { name: 'Xoá' }).click()
  await page.getByRole('button', { name: 'Xoá mã' }).click()
  await expect(page.getByText(`Đã xoá mã ${code}`, { exact: true })).toBeVisible()
  await page.goto('/admin/audit')
  await expect(page.getByText(code).first()).toBeVisible()
})

test('a manual order with a voucher has the discounted total and is listed with the voucher', async ({
  adminPage: page,
  adminApi,
}) => {
  const product = await adminApi.product(5)
  const voucher = await adminApi.voucher()
  await page.goto('/admin/orders/new')
  await page.getByLabel('Số điện thoại').fill(`09051${Math.floor(Math.random() * 90_000 + 10_000)}`)
  await page.getByLabel('Tên người nhận').fill('Bà Tư')
  await page.getByLabel('Tỉnh, thành phố').fill('Hà Nội')
  await page.getByLabel('Phường, xã').fill('Phường Hoàn Kiếm')
  await page.getByLabel('Số nhà, tên đường').fill('12 Hàng Bông')
  await page.getByRole('main').getByLabel('Tìm sản phẩm').fill(product.name)
  await page.getByRole('button', { name: /Còn 5/ }).click()
  await page.getByLabel('Mã giảm giá').fill('khong co')
  await page.getByRole('button', { name: 'Áp dụng' }).click()
  await expect(page.getByText('Không có mã giảm giá KHONGCO')).toBeVisible()
  await page.getByLabel('Mã giảm giá').fill(voucher.code.toLowerCase())
  await page.getByRole('button', { name: 'Áp dụng' }).click()
  await page.getByRole('button', { name: /Tạo đơn – 255\.000/ }).click()
  await expect(page.getByText(`Giảm giá (mã ${voucher.code})`)).toBeVisible()
  const number = await page.getByRole('heading', { level: 1 }).innerText()
  await page.goto(`/admin/vouchers/${voucher._id}`)
  await expect(page.getByText('Đã dùng 1')).toBeVisible()
  await expect(tableRows(page)).toContainText(number.split('\n').at(-1) ?? '')
  await expect(page.getByRole('button', { name: 'Xoá mã' })).toHaveCount(0)
})
