import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import { randomText, readJson, test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'
import { toast } from '#test/journeys/orders/shopper.ts'

test('an incomplete refund or exchange names every missing field and focuses the first', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi }) => {
  const order = await adminApi.order(await adminApi.product(5))
  await adminApi.setStatus(order, 'đã giao')
  await page.goto(`/admin/orders/${order._id}`)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Hoàn tiền thiện chí' }).click()
  const refund = dialog.getByRole('button', { name: 'Xác nhận đã hoàn tiền' })
  await refund.click()
  const amount = dialog.getByLabel('Số tiền đã hoàn')
  await expect(amount).toBeFocused()
  await expect(amount).toHaveAccessibleDescription(/./)
  await expect(dialog.getByLabel('Lý do')).toHaveAccessibleDescription('Hãy ghi lý do')
  await dialog.getByLabel('Lý do').fill('Sứt chỉ')
  await amount.fill('99000000')
  await refund.click()
  await expect(amount).toBeFocused()
  await expect(amount).toHaveAccessibleDescription(/./)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Đổi hàng', exact: true }).click()
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    await dialog.getByRole('button', { name: 'Đổi hàng' }).click()
    await expect(dialog.getByLabel('Đổi lấy')).toBeFocused()
    await expect(dialog.getByLabel('Đổi lấy')).toHaveAccessibleDescription('Hãy chọn món đổi lấy')
    await expect(dialog.getByLabel('Lý do')).toHaveAccessibleDescription('Hãy ghi lý do')
  }
})

test('a failure of a refund is at its field until the field changes; one of no field is a toast', async ({
  adminPage: page,
  adminApi,
}) => {
  const order = await adminApi.order(await adminApi.product(5))
  await adminApi.setStatus(order, 'đã giao')
  const used = `FT${randomText()}`
  const data = { amount: 10_000, totalPrice: order.totalPrice, reason: 'Sứt chỉ', method: 'bank_transfer' }
  await readJson(
    await adminApi.admin.post(`/api/v1/orders/goodwill/${order._id}`, { data: { ...data, reference: used } }),
  )
  await page.goto(`/admin/orders/${order._id}`)
  await page.getByRole('button', { name: 'Hoàn tiền thiện chí' }).click()
  const dialog = page.getByRole('dialog')
  const refund = dialog.getByRole('button', { name: 'Xác nhận đã hoàn tiền' })
  const reference = dialog.getByLabel('Mã giao dịch')
  await dialog.getByLabel('Số tiền đã hoàn').fill('20000')
  await dialog.getByLabel('Lý do').fill('Sứt chỉ ở vai')
  await reference.fill(used)
  await refund.click()
  await expect(reference).toBeFocused()
  await expect(reference).toHaveAccessibleDescription('Mã giao dịch này đã được ghi rồi.')
  await expect(toast(page)).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(reference).toHaveAttribute('aria-invalid', 'true')
  await reference.press('End')
  await page.keyboard.press('Backspace')
  await expect(reference).not.toHaveAttribute('aria-invalid')

  await reference.fill(used)
  await dialog.getByLabel('Cách hoàn').selectOption('cash')
  await adminApi.setStatus(order, 'đang vận chuyển')
  await refund.click()
  await expect(toast(page)).toContainText('Chỉ hoàn thiện chí cho đơn đã giao')
  await adminApi.setStatus(order, 'đã giao')
  await refund.click()
  await expect(dialog).toBeHidden()
  const { money } = await readJson<OrderForStaff>(
    await adminApi.admin.get(`/api/v1/orders/staff-details/${order._id}`),
  )
  const refunds = money.filter(({ kind }) => kind === 'refund')
  expect(refunds.map(({ method, reference }) => [method, reference])).toEqual([
    ['bank_transfer', used],
    ['cash', null],
  ])
})
