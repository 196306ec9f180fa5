import { tableRows, test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'

test('an order that the customer picks up says so in the list and on its page', async ({
  adminPage: page,
  adminApi,
}) => {
  const order = await adminApi.order(await adminApi.product())
  await page.goto(`/admin/orders?q=${order.orderNumber}`)
  await expect(tableRows(page).first()).toContainText('Khách đến lấy')
  await expect(tableRows(page).first()).not.toContainText('Chưa có vận đơn')
  await page.goto(`/admin/orders/${order._id}`)
  await expect(page.getByRole('region', { name: 'Khách hàng' })).toContainText('Khách đến lấy')
  await expect(page.getByRole('region', { name: 'Giao hàng' })).toContainText('Khách đến lấy tại cửa hàng.')
})

test('a reopened order is called so in its ledger and its history', async ({ adminPage: page, adminApi }) => {
  const order = await adminApi.order(await adminApi.product())
  await adminApi.setStatus(order, 'đã huỷ')
  await adminApi.setStatus(order, 'đang xử lý')
  await page.goto(`/admin/orders/${order._id}`)
  const ledger = page.getByRole('region', { name: 'Thanh toán' })
  await expect(ledger.getByRole('listitem').filter({ hasText: 'Mở lại đơn' })).toContainText('250.000 ₫')
  await expect(ledger.getByRole('listitem').filter({ hasText: 'Huỷ đơn' })).toContainText('-250.000 ₫')
  await expect(page.getByRole('region', { name: 'Lịch sử' })).toContainText('Mở lại đơn: đang xử lý')
})
