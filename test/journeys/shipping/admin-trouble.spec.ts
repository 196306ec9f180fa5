import { expectAccessible } from '#test/journeys/accessibility/accessible.ts'
import { test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'
import { toast } from '#test/journeys/orders/shopper.ts'

test('a parcel that failed is closed from the list, and its order is neither delivered nor cancelled without asking', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi }) => {
  const product = await adminApi.product(5)
  const order = await adminApi.order(product)
  await adminApi.setStatus(order, 'đã xác nhận')
  const sent = await adminApi.admin.post('/api/v1/shipments', {
    data: { orderId: order._id, carrier: 'shop' },
  })
  const { _id } = (await sent.json()) as { _id: string }
  await adminApi.admin.put(`/api/v1/shipments/${_id}/state`, { data: { state: 'failed' } })

  await page.goto(`/admin/orders/${order._id}`)
  await page.getByRole('button', { name: 'Đánh dấu đã giao' }).click()
  const question = page.getByRole('alertdialog', { name: `Khách đã nhận đơn hàng ${order.orderNumber}?` })
  await expect(question).toContainText('Giao thất bại')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Chưa' }).click()
  await page.getByRole('button', { name: 'Đổi trạng thái' }).click()
  await page.getByRole('menuitem', { name: 'Huỷ đơn hàng' }).click()
  const cancelling = page.getByRole('dialog', { name: `Huỷ đơn hàng ${order.orderNumber}?` })
  await expect(cancelling.getByRole('button', { name: 'Huỷ đơn hàng' })).toBeDisabled()
  await expectAccessible(page)
  await cancelling.getByRole('button', { name: 'Không' }).click()

  await page.goto(`/admin/parcels?tab=trouble&q=${order.orderNumber}`)
  await page.getByRole('button', { name: `Xử lý vận đơn ${order.orderNumber}` }).click()
  const parcel = page.getByRole('dialog', { name: `Đơn ${order.orderNumber}` })
  await expect(parcel.getByText(order.customerInfo.customerName)).toBeFocused()
  await expectAccessible(page)
  await parcel.getByRole('button', { name: 'Đã mang về' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Đã mang về' }).click()
  await expect(toast(page)).toContainText('Cập nhật trạng thái thành công')
  await page.goto(`/admin/orders/${order._id}`)
  await expect(page.getByText('Khách không nhận hàng').first()).toBeVisible()
})
