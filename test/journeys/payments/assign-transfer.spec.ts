import { randomText, readJson, tableRows, test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'
import { toast } from '#test/journeys/orders/shopper.ts'

test('a transfer that names no order is assigned to the one open order of its amount with two presses', async ({
  adminPage: page,
  adminApi,
}) => {
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
  await tableRows(page)
    .getByRole('button', { name: /Gán vào/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Gán vào đơn' })
  await expect(dialog.getByRole('radio', { name: new RegExp(order.orderNumber) })).toBeChecked()
  await dialog.getByRole('button', { name: 'Gán vào đơn' }).click()
  await expect(toast(page)).toContainText('Đã gán vào đơn')
  await expect(tableRows(page)).toContainText(order.orderNumber)
  await expect(tableRows(page)).toContainText('Khớp')
})
