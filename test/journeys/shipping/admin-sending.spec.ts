import type { Attribute } from '#contract/catalog/attributes.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import { expectAccessible } from '#test/journeys/accessibility/accessible.ts'
import { randomText, readJson, tableRows, test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'
import { signUpShopper, toast } from '#test/journeys/orders/shopper.ts'

const address = { province: 'Thành phố Hà Nội', ward: 'Phường Cửa Nam', street: '12 Tràng Thi' }
const sizes = '/api/v1/attributes/019a0000-0000-7000-8000-000000000002'

test('of 5 orders 2 get a parcel, 2 stay with number, amount and reason, and 1 is included with a reason', async ({
  adminPage: page,
  adminApi,
}) => {
  const mark = randomText()
  const product = await adminApi.product(20)
  const name = `Gửi ${mark}`
  const place = (payment = 'cod') => adminApi.order(product, { name, payment, address, fee: 30_000 })
  const [one, two, unpaid, trusted, young] = [
    await place(),
    await place(),
    await place('bank_transfer'),
    await place('bank_transfer'),
    await place(),
  ]
  for (const order of [one, two, unpaid, trusted]) await adminApi.setStatus(order, 'đã xác nhận')
  await page.goto(`/admin/orders?q=gui+${mark}`)
  await page.getByLabel('Chọn tất cả').check()
  await page.getByRole('button', { name: 'Khác', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Tạo vận đơn' }).click()
  const summary = page.getByRole('dialog', { name: 'Tạo vận đơn và in phiếu' })
  await summary.getByLabel('Giao bằng').selectOption('Hãng mô phỏng')
  await summary.getByLabel('In phiếu giao và phiếu soạn').uncheck()
  await expect(summary.getByRole('status')).toContainText(/Gửi 2 đơn, thu hộ 560.000.*Để lại 3 đơn/)
  const held = summary.getByRole('region', { name: 'Chưa nên gửi' }).getByRole('listitem')
  await expect(held.filter({ hasText: unpaid.orderNumber })).toContainText(
    /280.000.*Chưa nhận đủ tiền, còn thiếu 280.000/,
  )
  await expect(held.filter({ hasText: young.orderNumber })).toContainText(/280.000.*Chưa xác nhận/)
  await expectAccessible(page)
  await summary.getByLabel(`Vẫn gửi đơn ${trusted.orderNumber}`).check()
  await expect(summary.getByRole('status')).toContainText(/Gửi 3 đơn, thu hộ 560.000.*Để lại 2 đơn/)
  await summary.getByLabel('Lý do vẫn gửi').fill('Khách quen')
  await summary.getByRole('button', { name: 'Tạo 3 vận đơn' }).click()
  await expect(toast(page)).toContainText('Đã tạo 3 vận đơn')
  await expect(summary).toBeHidden()
  for (const order of [unpaid, young]) {
    const { parcels } = await readJson<{ parcels: object[] }>(
      await adminApi.admin.get(`/api/v1/orders/staff-details/${order._id}`),
    )
    expect(parcels).toEqual([])
  }
})

test('parcels sent with a reason open the page that prints them', async ({ adminPage: page, adminApi }) => {
  const mark = randomText()
  const product = await adminApi.product(5)
  const input = { name: `In ${mark}`, address, fee: 30_000 }
  const paidLater = await adminApi.order(product, { ...input, payment: 'bank_transfer' })
  for (const order of [await adminApi.order(product, { ...input, payment: 'cod' }), paidLater])
    await adminApi.setStatus(order, 'đã xác nhận')
  await page.goto(`/admin/orders?q=in+${mark}`)
  await page.getByLabel('Chọn tất cả').check()
  await page.getByRole('button', { name: 'Khác', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Tạo vận đơn' }).click()
  const summary = page.getByRole('dialog', { name: 'Tạo vận đơn và in phiếu' })
  await summary.getByLabel('Giao bằng').selectOption('Hãng mô phỏng')
  await summary.getByLabel(`Vẫn gửi đơn ${paidLater.orderNumber}`).check()
  await summary.getByLabel('Lý do vẫn gửi').fill('Khách quen')
  await summary.getByRole('button', { name: 'Tạo 2 vận đơn' }).click()
  await expect(page).toHaveURL(/\/admin\/orders\/print/)
})

test('setting one or several unconfirmed orders to in transit asks for a reason', { tag: '@slow' }, async ({
  adminPage: page,
  adminApi,
}) => {
  const mark = randomText()
  const product = await adminApi.product(20)
  const [sure, young] = [
    await adminApi.order(product, { name: `Đi ${mark}` }),
    await adminApi.order(product, { name: `Đi ${mark}` }),
  ]
  await adminApi.setStatus(sure, 'đã xác nhận')
  await page.goto(`/admin/orders/${young._id}`)
  await page.getByRole('button', { name: 'Đổi trạng thái' }).click()
  await page.getByRole('menuitem', { name: 'Đã gửi hàng' }).click()
  const asked = page.getByRole('dialog', { name: 'Chuyển sang đang vận chuyển?' })
  await expect(asked).toContainText(/Chưa xác nhận/)
  await expect(asked.getByRole('status')).toHaveText('Chưa gửi đơn nào. Để lại 1 đơn.')
  await page.keyboard.press('Escape')
  await expect(asked).toBeHidden()

  await page.goto(`/admin/orders?q=di+${mark}`)
  await page.getByLabel('Chọn tất cả').check()
  await page.getByRole('button', { name: 'Khác', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Đã gửi hàng' }).click()
  await expect(asked.getByRole('status')).toContainText(/Gửi 1 đơn.*Để lại 1 đơn/)
  await asked.getByRole('button', { name: 'Chuyển 1 đơn' }).click()
  await expect(toast(page)).toContainText('Thành công')
  await expect(tableRows(page).filter({ hasText: 'đang vận chuyển' })).toHaveCount(1)
  await expect(tableRows(page).filter({ hasText: 'đang xử lý' })).toHaveCount(1)

  await page.goto(`/admin/orders/${young._id}`)
  await page.getByRole('button', { name: 'Đổi trạng thái' }).click()
  await page.getByRole('menuitem', { name: 'Đã gửi hàng' }).click()
  await asked.getByLabel(/Vẫn gửi/).check()
  await asked.getByLabel('Lý do vẫn gửi').fill('Giao gấp')
  await asked.getByRole('button', { name: 'Chuyển 1 đơn' }).click()
  await expect(page.getByRole('region', { name: 'Lịch sử' })).toContainText(
    /Vẫn gửi hàng dù chưa xác nhận.*Giao gấp/,
  )
})

test('of a selection the sent order is set to delivered; the unconfirmed, failed and cancelled ones are named beforehand', async ({
  adminPage: page,
  adminApi,
}) => {
  const mark = randomText()
  const product = await adminApi.product(20)
  const place = () => adminApi.order(product, { name: `Xong ${mark}` })
  const [sent, young, failed, revoked] = [await place(), await place(), await place(), await place()]
  await adminApi.setStatus(sent, 'đang vận chuyển')
  await adminApi.setStatus(revoked, 'đã huỷ')
  await adminApi.setStatus(failed, 'đã xác nhận')
  const data = { orderId: failed._id, carrier: 'shop' }
  const parcel = await readJson<Shipment>(await adminApi.admin.post('/api/v1/shipments', { data }))
  await adminApi.admin.put(`/api/v1/shipments/${parcel._id}/state`, { data: { state: 'failed' } })
  await page.goto(`/admin/orders?q=xong+${mark}`)
  await page.getByLabel('Chọn tất cả').check()
  await page.getByRole('button', { name: 'Khác', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Đánh dấu đã giao' }).click()
  const dialog = page.getByRole('dialog', { name: 'Đánh dấu đã giao' })
  await expect(dialog.getByRole('status')).toContainText(
    /Đánh dấu đã giao 1 đơn, ghi đã thu 250.000.*Để lại 2 đơn/,
  )
  await expect(dialog).toContainText('Bỏ qua 1 đơn đã chọn đang ở bước khác, đã giao hoặc đã huỷ.')
  await expect(dialog.getByRole('region', { name: 'Chưa nên đánh dấu' })).toContainText(young.orderNumber)
  const refused = dialog.getByRole('region', { name: 'Không đánh dấu được' }).getByRole('listitem')
  await expect(refused).toContainText([failed.orderNumber])
  await expect(refused).toContainText(['đang “Giao thất bại”'])
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Đánh dấu đã giao 1 đơn' }).click()
  await expect(tableRows(page).filter({ hasText: sent.orderNumber })).toContainText('đã giao')
  await expect(tableRows(page).filter({ hasText: young.orderNumber })).toContainText('đang xử lý')
  await expect(tableRows(page).filter({ hasText: revoked.orderNumber })).toContainText('đã huỷ')
})

test('the payment deadline of an unpaid order is extended and shown in its history', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi }) => {
  const order = await adminApi.order(await adminApi.product(), { payment: 'bank_transfer' })
  await adminApi.setStatus(order, 'đã xác nhận')
  await page.goto(`/admin/orders/${order._id}`)
  const money = page.getByRole('region', { name: 'Thanh toán' })
  await expect(money).toContainText(/Chưa có tiền đến .* thì đơn tự huỷ/)
  await money.getByRole('button', { name: 'Gia hạn thanh toán' }).click()
  const dialog = page.getByRole('dialog', { name: 'Gia hạn thanh toán' })
  await expectAccessible(page)
  const until = dialog.getByLabel('Giữ hàng đến')
  const proposed = await until.inputValue()
  const time = await dialog.getByLabel('Giờ').inputValue()
  expect(`${proposed} ${time}`).toMatch(/^\d\d\/\d\d\/\d{4} \d\d:\d\d$/)
  await until.fill('01/01/2020')
  await dialog.getByRole('button', { name: 'Gia hạn' }).click()
  await expect(dialog.getByText('Hãy chọn giờ chưa qua')).toBeVisible()
  await until.fill(proposed)
  await dialog.getByLabel('Lý do').fill('Khách hẹn sáng mai')
  await dialog.getByRole('button', { name: 'Gia hạn' }).click()
  await expect(toast(page)).toContainText('Đã gia hạn thanh toán')
  await expect(money).toContainText(`${proposed}, ${time} thì đơn tự huỷ`)
  await expect(page.getByRole('region', { name: 'Lịch sử' })).toContainText(
    /Gia hạn thanh toán đến .*Khách hẹn sáng mai.*Chủ tiệm/,
  )
})

test('the replacement of an exchange is listed, packed, sent to another address and delivered', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi, openSecondBrowser }) => {
  const { values } = await readJson<Attribute>(await adminApi.admin.get(sizes))
  const idOf = (size: string) => values.find(({ value }) => value === size)?._id
  const variants = ['42', '43'].map((size) => ({ size: idOf(size), stock: 3 }))
  const product = await adminApi.createProduct({
    name: `Giày lười ${randomText()}`,
    countInStock: undefined,
    variants,
  })
  const variantOf = (size: string) => product.variants.find((one) => one.size?.value === size)?._id
  const shopper = await openSecondBrowser()
  await signUpShopper(shopper)
  const data = { productId: product._id, variantId: variantOf('42'), quantity: 1 }
  const cart = await readJson<{ products: object[]; subtotal: number }>(
    await shopper.request.post('/api/v1/carts/add-to-cart', { data }),
  )
  const customerInfo = { customerName: 'Nguyễn Thị Ước', customerPhone: '0912345678' }
  const orderNumber = `${Date.now()}-${String(Math.floor(Math.random() * 1000)).padStart(3, '0')}`
  const wanted = { items: cart.products, totalPrice: cart.subtotal, customerInfo, orderNumber }
  const order = await readJson<{ _id: string; orderNumber: string }>(
    await shopper.request.post('/api/v1/orders', { data: wanted }),
  )
  await readJson(
    await adminApi.admin.put(`/api/v1/orders/update-status/${order._id}`, { data: { status: 'đã giao' } }),
  )

  await page.goto(`/admin/orders/${order._id}`)
  await page.getByRole('button', { name: 'Đổi hàng', exact: true }).click()
  const exchanging = page.getByRole('dialog', { name: 'Đổi hàng' })
  await exchanging.getByLabel('Đổi lấy').selectOption(variantOf('43') ?? '')
  await exchanging.getByLabel('Lý do').fill('Đi hơi chật')
  await exchanging.getByRole('button', { name: 'Đổi hàng' }).click()
  await expect(toast(page)).toContainText('Đã đổi hàng')
  const waiting = page.getByRole('region', { name: 'Hàng đổi chờ gửi' })
  await expect(waiting).toContainText(`1 × ${product.name}, 43`)
  await shopper.goto(`/order/${order._id}`)
  await expect(shopper.getByText('cửa hàng sẽ gửi cho bạn')).toBeVisible()

  await page.goto('/admin')
  await page.getByRole('main').getByRole('link', { name: 'Hàng đổi chờ gửi' }).click()
  await expect(tableRows(page).filter({ hasText: order.orderNumber })).toHaveCount(1)
  await page.goto(`/admin/orders/print?kind=pick&ids=${order._id}`)
  await expect(page.getByRole('article', { name: 'Phiếu soạn hàng' })).toContainText(/1 đơn, 1 sản phẩm.*43/)

  await page.goto(`/admin/orders/${order._id}`)
  await waiting.getByLabel('Cách giao').selectOption({ label: 'Hãng mô phỏng' })
  await waiting.getByLabel('Giao đến địa chỉ khác').check()
  await waiting.getByLabel('Tỉnh, thành phố').fill(address.province)
  await waiting.getByLabel('Phường, xã').fill(address.ward)
  await waiting.getByLabel(/Số nhà/).fill(address.street)
  await expectAccessible(page)
  await waiting.getByRole('button', { name: 'Tạo vận đơn' }).click()
  const summary = page.getByRole('dialog', { name: 'Gửi hàng đổi?' })
  await expect(summary.getByRole('status')).toContainText(/Gửi 1 đơn \(1 đơn gửi hàng đổi\), thu hộ 0/)
  await summary.getByRole('button', { name: 'Tạo vận đơn' }).click()
  await expect(toast(page)).toContainText(/Đã tạo vận đơn SIM/)
  await expect(waiting).toHaveCount(0)
  const parcel = page.getByRole('region', { name: 'Giao hàng' }).getByRole('article')
  await expect(parcel).toContainText(/Hàng đổi: .*43.*12 Tràng Thi/)
  await expect(parcel).toContainText('Hàng đổi: Đã giao', { timeout: 30_000 })
  await expect(page.getByText('đã giao', { exact: true }).first()).toBeVisible()
  await shopper.reload()
  await expect(shopper.getByRole('heading', { name: 'Vận chuyển hàng đổi' })).toBeVisible()
  await page.getByRole('link', { name: 'Phiếu giao', exact: true }).click()
  const slip = page.getByRole('article', { name: /Phiếu giao/ })
  await expect(slip).toContainText(/12 Tràng Thi.*Hàng đổi, không thu tiền.*Hàng đổi: 1 sản phẩm/)
  await expect(slip).not.toContainText(', 42')
})
