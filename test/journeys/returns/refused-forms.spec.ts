import { test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'

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
