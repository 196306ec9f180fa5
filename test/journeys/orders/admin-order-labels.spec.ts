import { tableRows, test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'

test('an order that the customer picks up says so in the list and on its page', { tag: '@slow' }, async ({
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

test('an order that the customer picks up is handed over by Khách đã nhận, on its page and in a selection', async ({
  adminPage: page,
  adminApi,
}) => {
  const product = await adminApi.product(9)
  const orders = [await adminApi.order(product), await adminApi.order(product)] as const
  for (const order of orders) await adminApi.setStatus(order, 'đã xác nhận')
  await page.goto(`/admin/orders/${orders[0]._id}`)
  await page.getByRole('button', { name: 'Khách đã nhận' }).click()
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('đã giao')
  await page.goto(`/admin/orders?q=${orders[1].orderNumber}`)
  await page.getByLabel(`Chọn đơn ${orders[1].orderNumber}`).check()
  await page.getByRole('button', { name: 'Khách đã nhận' }).click()
  const dialog = page.getByRole('dialog', { name: 'Khách đã nhận' })
  await dialog.getByRole('button', { name: 'Khách đã nhận 1 đơn' }).click()
  await expect(tableRows(page).first()).toContainText('đã giao')
})

test('a reopened order is called so in its ledger and its history', { tag: '@slow' }, async ({
  adminPage: page,
  adminApi,
}) => {
  const order = await adminApi.order(await adminApi.product())
  await adminApi.setStatus(order, 'đã huỷ')
  await adminApi.setStatus(order, 'đang xử lý')
  await page.goto(`/admin/orders/${order._id}`)
  const ledger = page.getByRole('region', { name: 'Thanh toán' })
  await expect(ledger.getByRole('listitem').filter({ hasText: 'Mở lại đơn' })).toContainText('250.000 ₫')
  await expect(ledger.getByRole('listitem').filter({ hasText: 'Huỷ đơn' })).toContainText('-250.000 ₫')
  await expect(page.getByRole('region', { name: 'Lịch sử' })).toContainText('Mở lại đơn: đang xử lý')
})
