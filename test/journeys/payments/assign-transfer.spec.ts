import { randomText, readJson, tableRows, test } from '#test/journeys/admin.ts'
import { countClicks } from '#test/journeys/count-clicks.ts'
import { expect } from '#test/journeys/journey.ts'
import { toast } from '#test/journeys/orders/shopper.ts'

test('a transfer that names no order is assigned to the one open order of its amount in two clicks', {
  tag: '@day',
}, async ({ adminPage: page, adminApi }) => {
  const price = 1_000_000 + Math.floor(Math.random() * 900_000)
  const product = await adminApi.createProduct({ price })
  const order = await adminApi.order(product, { payment: 'bank_transfer' })
  const content = `tien ao ${randomText()}`
  const file = `Ngày,Ghi có,Nội dung\n21/11/2026,${price},${content}\n`
  await readJson(
    await adminApi.admin.post('/api/v1/transfers/statements', {
      multipart: {
        file: { name: 'sao-ke.csv', mimeType: 'text/csv', buffer: Buffer.from(file) },
        apply: 'yes',
      },
    }),
  )
  await page.goto(`/admin/transfers?q=${encodeURIComponent(content)}`)
  const clicks = countClicks()
  await clicks.press(tableRows(page).getByRole('button', { name: /Gán vào/ }))
  const dialog = page.getByRole('dialog', { name: 'Gán vào đơn' })
  await expect(dialog.getByRole('radio', { name: new RegExp(order.orderNumber) })).toBeChecked()
  await clicks.press(dialog.getByRole('button', { name: 'Gán vào đơn' }))
  await expect(toast(page)).toContainText('Đã gán vào đơn')
  expect(clicks.count).toBeLessThanOrEqual(2)
  await expect(tableRows(page)).toContainText(order.orderNumber)
  await expect(tableRows(page)).toContainText('Khớp')
})

test('a bank statement is imported and pays the orders that it names in 5 clicks', {
  tag: '@day',
}, async ({ adminPage: page, adminApi }) => {
  const product = await adminApi.product(5)
  const orders = [1, 2, 3].map(() => adminApi.order(product, { payment: 'bank_transfer' }))
  const rows = (await Promise.all(orders)).map(
    ({ orderNumber, totalPrice }) => `21/11/2026,${totalPrice},DH${orderNumber.replace('-', '')} chuyen tien`,
  )
  const buffer = Buffer.from(['Ngày,Ghi có,Nội dung', ...rows, '21/11/2026,0,PHI DICH VU', ''].join('\n'))
  await page.goto('/admin/transfers')
  const clicks = countClicks()
  await clicks.press(page.getByRole('main').getByRole('link', { name: 'Nhập sao kê' }))
  const file = page.getByLabel('File CSV hoặc XLSX')
  await clicks.attach(file, { name: 'sao-ke.csv', mimeType: 'text/csv', buffer })
  await clicks.press(page.getByRole('button', { name: 'Xem thử' }))
  await clicks.press(page.getByRole('button', { name: 'Ghi 3 khoản' }))
  await expect(page.getByRole('status').filter({ hasText: 'Đã ghi 3 khoản từ sao kê.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Xem các khoản' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Xem thử' })).toHaveCount(0)
  await expect(page.getByText('Đã ghi: Khớp')).toHaveCount(3)
  await clicks.press(page.getByRole('link', { name: 'Xem các khoản' }))
  expect(clicks.count).toBeLessThanOrEqual(5)
  for (const { orderNumber } of await Promise.all(orders))
    await expect(tableRows(page).filter({ hasText: orderNumber })).toContainText('Khớp')
})

test('the small rest of an order is waived with a reason on its page', { tag: '@slow' }, async ({
  adminPage: page,
  adminApi,
}) => {
  const order = await adminApi.order(await adminApi.product(), { payment: 'bank_transfer' })
  const pay = (amount: number, paid: number) =>
    adminApi.admin.post(`/api/v1/orders/payments/${order._id}`, { data: { amount, method: 'cash', paid } })
  await readJson(await pay(199_999, 0))
  await page.goto(`/admin/orders/${order._id}`)
  const money = page.getByRole('region', { name: 'Thanh toán' })
  await expect(money).toContainText(/Còn thiếu 50.001/)
  await expect(money.getByRole('button', { name: 'Bỏ qua phần thiếu' })).toHaveCount(0)
  await readJson(await pay(46_001, 199_999))
  await page.reload()
  await money.getByRole('button', { name: 'Bỏ qua phần thiếu' }).click()
  const dialog = page.getByRole('dialog', { name: 'Bỏ qua phần thiếu' })
  await dialog.getByRole('button', { name: 'Bỏ qua phần thiếu' }).click()
  await expect(dialog.getByText('Hãy ghi lý do')).toBeVisible()
  await dialog.getByLabel('Lý do').fill('Khách quên số lẻ')
  await dialog.getByRole('button', { name: 'Bỏ qua phần thiếu' }).click()
  await expect(toast(page)).toContainText('Đã bỏ qua phần thiếu')
  await expect(money).toContainText('Đã thanh toán')
  await expect(money).toContainText('Bỏ qua phần thiếu')
  await expect(money.getByRole('button')).toHaveCount(0)
  await expect(money.getByRole('heading', { name: 'Thanh toán' })).toBeFocused()
})
