import type { Page } from '@playwright/test'
import type { Order } from '#contract/orders/orders.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import { generateOrderNumber } from '#domain/orders/order-number.ts'
import { expectAccessible } from '#test/journeys/accessibility/accessible.ts'
import { type AdminApi, readJson, tableRows, test } from '#test/journeys/admin.ts'
import { countClicks } from '#test/journeys/count-clicks.ts'
import { expect } from '#test/journeys/journey.ts'
import { signUpShopper, toast } from '#test/journeys/orders/shopper.ts'

const address = { province: 'Thành phố Hà Nội', ward: 'Phường Cửa Nam', street: '12 Tràng Thi' }

/** Two pieces of 250,000 with a fee of 30,000, confirmed. */
async function buyTwo(shopper: Page, adminApi: AdminApi, payment = 'cod') {
  const product = await adminApi.product(5)
  await signUpShopper(shopper)
  const line = { productId: product._id, variantId: product.variants[0]?._id, quantity: 2 }
  const cart = await readJson<{ products: object[]; subtotal: number }>(
    await shopper.request.post('/api/v1/carts/add-to-cart', { data: line }),
  )
  const data = {
    ...{ items: cart.products, totalPrice: cart.subtotal + 30_000, address, payment },
    customerInfo: { customerName: 'Nguyễn Thị Ước', customerPhone: '0912345678' },
    orderNumber: generateOrderNumber(Date.now(), Math.random()),
  }
  const order = await readJson<Order>(await shopper.request.post('/api/v1/orders', { data }))
  await adminApi.setStatus(order, 'đã xác nhận')
  return { order, product }
}
const parcelsOf = async ({ admin }: AdminApi, order: Order) =>
  readJson<Shipment[]>(await admin.get(`/api/v1/shipments?orders=${order._id}`))

test('one of two pieces is sent first, the bulk dialog sends the rest, and a parcel that comes back is received', async ({
  adminPage: page,
  adminApi,
  openSecondBrowser,
}) => {
  const shopper = await openSecondBrowser()
  const { order, product } = await buyTwo(shopper, adminApi)
  await page.goto(`/admin/orders/${order._id}`)
  await page.getByLabel('Chia nhiều kiện: chỉ gửi một phần').check()
  await page.getByLabel(`${product.name} (còn 2)`).fill('3')
  await expect(page.getByText('Chỉ còn 2 cái')).toBeVisible()
  await page.getByLabel(`${product.name} (còn 2)`).fill('2.5')
  await expect(page.getByLabel(`${product.name} (còn 2)`)).toHaveValue('2.5')
  await expect(page.getByText('Hãy nhập một số nguyên')).toBeVisible()
  await page.getByLabel(`${product.name} (còn 2)`).fill('1')
  await expect(page.getByText(/Thu hộ khi giao: 280.000/)).toBeVisible()
  await expect(page.getByText('Mỗi kiện thu tiền những món trong kiện')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Tạo vận đơn' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tạo vận đơn?' })
  await expect(dialog.getByRole('status')).toContainText(/1 đơn gửi một phần, 1 món.*thu hộ 280.000/)
  await dialog.getByRole('button', { name: 'Tạo vận đơn' }).click()
  await expect(toast(page)).toContainText('Đơn đang được giao')
  const left = page.getByRole('region', { name: 'Chưa có vận đơn' })
  await expect(left).toContainText(`1 × ${product.name}`)
  await expect(left).toContainText(/Thu hộ khi giao: 250.000/)

  await page.getByRole('button', { name: 'Đánh dấu đã giao' }).click()
  const early = page.getByRole('alertdialog', { name: /^Khách đã nhận đơn hàng/ })
  await expect(early).toContainText(`Chưa có vận đơn: 1 × ${product.name}.`)
  await expect(early).toContainText(/530.000.*được ghi là đã thu/)
  await early.getByRole('button', { name: 'Chưa' }).click()

  await shopper.goto(`/order/${order._id}`)
  await expect(shopper.getByRole('region', { name: 'Chưa gửi' })).toContainText(`1 × ${product.name}`)
  await expect(shopper.getByText(/Trả khi nhận kiện này: 280.000/)).toBeVisible()

  await page.goto(`/admin/orders?task=pack&q=${order.orderNumber}`)
  await page.getByLabel(`Chọn đơn ${order.orderNumber}`).check()
  await page.getByRole('button', { name: 'Khác', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Tạo vận đơn' }).click()
  const pipeline = page.getByRole('dialog', { name: 'Tạo vận đơn và in phiếu' })
  await pipeline.getByLabel('Giao bằng').selectOption({ label: 'Cửa hàng tự giao' })
  await expect(pipeline.getByRole('status')).toContainText(/thu hộ 250.000/)
  await pipeline.getByRole('button', { name: 'Tạo 1 vận đơn' }).click()
  await expect(page.getByText('Kiện 2/2: 1 sản phẩm')).toBeVisible()
  await expect(page.getByRole('article', { name: /^Phiếu giao / })).toHaveCount(1)

  await shopper.goto(`/order/${order._id}`)
  await expect(shopper.getByText(`1 × ${product.name}`)).toHaveCount(2)
  await expect(shopper.getByRole('heading', { name: /^Vận chuyển kiện/ })).toHaveText([
    'Vận chuyển kiện 2/2',
    'Vận chuyển kiện 1/2',
  ])
  await expect(shopper.getByText(/Trả khi nhận kiện này: 250.000/)).toBeVisible()
  await expect(shopper.getByRole('region', { name: 'Chưa gửi' })).toHaveCount(0)

  const [second, first] = await parcelsOf(adminApi, order)
  const report = (parcel: Shipment | undefined, state: string) =>
    adminApi.admin.put(`/api/v1/shipments/${parcel?._id}/state`, { data: { state } })
  await report(first, 'delivered')
  await report(second, 'returned')
  await page.goto(`/admin/orders/${order._id}`)
  const parcels = page.getByRole('region', { name: 'Giao hàng' }).getByRole('article')
  await expect(parcels.getByRole('heading')).toHaveText(['Kiện 2/2: Đã hoàn', 'Kiện 1/2: Đã giao'])
  await page.getByRole('button', { name: 'Đánh dấu đã giao' }).click()
  const question = page.getByRole('alertdialog', { name: /^Khách đã nhận đơn hàng/ })
  await expect(question).toContainText(/Đã hoàn.*250.000.*được ghi là đã thu/)
  await question.getByRole('button', { name: 'Chưa' }).click()
  await page.getByRole('button', { name: 'Nhận hàng hoàn' }).click()
  const receiving = page.getByRole('dialog', { name: 'Nhận hàng hoàn' })
  await expect(receiving.getByLabel('Nhập lại kho')).toHaveValue('1')
  await expectAccessible(page)
  await receiving.getByRole('button', { name: 'Nhận hàng hoàn' }).click()
  await expect(toast(page)).toContainText('Đã nhận lại hàng')
  await expect(page.getByRole('main').getByText('đã giao', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Nhận hàng hoàn' })).toHaveCount(0)
})

test('a part that came back is sent again to another address in 6 clicks, and the part that arrived keeps its address', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi, openSecondBrowser }) => {
  const { order, product } = await buyTwo(await openSecondBrowser(), adminApi)
  const data = { orderId: order._id, carrier: 'shop' }
  const first = { ...data, lines: [{ position: 0, quantity: 1 }] }
  const arrived = await readJson<Shipment>(await adminApi.admin.post('/api/v1/shipments', { data: first }))
  const back = await readJson<Shipment>(await adminApi.admin.post('/api/v1/shipments', { data }))
  const report = ({ _id }: Shipment, state: string) =>
    adminApi.admin.put(`/api/v1/shipments/${_id}/state`, { data: { state, reason: 'Sai số nhà' } })
  await report(arrived, 'delivered')
  await report(back, 'returned')
  await page.goto(`/admin/orders/${order._id}`)
  const clicks = countClicks()
  await clicks.press(page.getByRole('button', { name: 'Gửi lại' }))
  await expect(toast(page)).toContainText('Chờ gửi lại')
  await expect(page.getByRole('region', { name: 'Chưa có vận đơn' })).toContainText(`1 × ${product.name}`)
  await expect(page.getByRole('button', { name: 'Nhận hàng hoàn' })).toHaveCount(0)

  await clicks.press(page.getByRole('link', { name: 'Sửa đơn' }))
  await expect(page.getByText('Một phần đơn đã gửi.')).toBeVisible()
  await expect(page.getByText('1 cái đã gửi')).toBeVisible()
  await expectAccessible(page)
  await clicks.type(page.getByLabel('Số nhà, tên đường'), '9 Lý Thường Kiệt')
  await clicks.press(page.getByRole('button', { name: 'Lưu đơn' }))
  await expect(toast(page)).toContainText('Đã sửa đơn')
  await clicks.press(page.getByRole('button', { name: 'Tạo vận đơn' }))
  await clicks.press(page.getByRole('dialog').getByRole('button', { name: 'Tạo vận đơn' }))
  await expect(toast(page)).toContainText('Đơn đang được giao')
  expect(clicks.count).toBeLessThanOrEqual(6)
  const [again, , before] = await parcelsOf(adminApi, order)
  expect(again).toMatchObject({ cod: 250_000, address: null, lines: [{ quantity: 1 }] })
  expect(before).toMatchObject({ address: { street: '12 Tràng Thi' } })
})

test('both parcels of an order are cancelled from the list, but not one that was delivered', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi, openSecondBrowser }) => {
  const shopper = await openSecondBrowser()
  const [{ order }, { order: other }] = [
    await buyTwo(shopper, adminApi),
    await buyTwo(await openSecondBrowser(), adminApi),
  ]
  const pack = async ({ _id: orderId }: Order, quantity?: number) => {
    const lines = quantity && { lines: [{ position: 0, quantity }] }
    const data = { orderId, carrier: 'shop', ...lines }
    return readJson<Shipment>(await adminApi.admin.post('/api/v1/shipments', { data }))
  }
  await pack(order, 1)
  await pack(order)
  const arrived = await pack(other, 1)
  await adminApi.admin.put(`/api/v1/shipments/${arrived._id}/state`, { data: { state: 'delivered' } })
  await pack(other)
  await page.goto('/admin/orders')
  for (const { orderNumber } of [order, other]) await page.getByLabel(`Chọn đơn ${orderNumber}`).check()
  await page.getByRole('button', { name: 'Khác', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Huỷ vận đơn' }).click()
  const dialog = page.getByRole('dialog', { name: 'Huỷ vận đơn' })
  await expect(dialog.getByRole('status')).toContainText(/Huỷ 3 vận đơn của 2 đơn, đang thu hộ 780.000/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Huỷ 3 vận đơn' }).click()
  await expect(toast(page)).toContainText('Đã huỷ 3 vận đơn của 2 đơn')
  const states = [...(await parcelsOf(adminApi, order)), ...(await parcelsOf(adminApi, other))]
  expect(states.map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'cancelled', 'delivered'])
})

test('after the only parcel is cancelled on its way, the page proposes the next one and asks before a delivery', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi, openSecondBrowser }) => {
  const { order, product } = await buyTwo(await openSecondBrowser(), adminApi)
  const data = { orderId: order._id, carrier: 'shop' }
  const { _id } = await readJson<Shipment>(await adminApi.admin.post('/api/v1/shipments', { data }))
  await readJson(await adminApi.admin.put(`/api/v1/shipments/${_id}/cancel`, { data: {} }))
  await page.goto(`/admin/orders/${order._id}`)
  await expect(page.getByRole('button', { name: 'Tạo vận đơn' })).toHaveClass(/bg-lacquer/)
  await expect(page.getByRole('button', { name: 'Đánh dấu đã giao' })).not.toHaveClass(/bg-lacquer/)
  await page.getByRole('button', { name: 'Đánh dấu đã giao' }).click()
  const question = page.getByRole('alertdialog', { name: /^Khách đã nhận đơn hàng/ })
  await expect(question).toContainText(`Chưa có vận đơn: 2 × ${product.name}.`)
  await question.getByRole('button', { name: 'Chưa' }).click()
  await page.goto(`/admin/orders?q=${order.orderNumber}`)
  await expect(tableRows(page).first()).toContainText('Chưa có vận đơn')
  await page.getByLabel(`Chọn đơn ${order.orderNumber}`).check()
  await expect(page.getByRole('button', { name: 'Tạo vận đơn và in phiếu' })).toHaveClass(/bg-lacquer/)
  await page.getByRole('button', { name: 'Khác', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Đánh dấu đã giao' }).click()
  const selection = page.getByRole('dialog', { name: 'Đánh dấu đã giao' })
  await expect(selection).toContainText('Đơn này còn món chưa có vận đơn.')

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/admin/orders/${order._id}`)
  await page.getByRole('button', { name: 'Tạo vận đơn' }).first().click()
  await expect(page.getByLabel('Cách giao')).toBeFocused()
  await expect(page.getByLabel('Cách giao')).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Đánh dấu đã giao' })).toBeHidden()
})

test('an order on its way of which the only part was cancelled is edited from its page', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi, openSecondBrowser }) => {
  const { order } = await buyTwo(await openSecondBrowser(), adminApi)
  const data = { orderId: order._id, carrier: 'shop', lines: [{ position: 0, quantity: 1 }] }
  const { _id } = await readJson<Shipment>(await adminApi.admin.post('/api/v1/shipments', { data }))
  await readJson(await adminApi.admin.put(`/api/v1/shipments/${_id}/cancel`, { data: {} }))
  await page.goto(`/admin/orders/${order._id}`)
  await page.getByRole('link', { name: 'Sửa đơn' }).click()
  await expect(page.getByRole('button', { name: 'Lưu đơn' })).toBeVisible()
})

test('a refused parcel form focuses the first wrong field, and the dialogs of two parcels name theirs', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi }) => {
  const product = await adminApi.product(5)
  const order = await adminApi.order(product, { quantity: 2 })
  await adminApi.setStatus(order, 'đã xác nhận')
  await page.goto(`/admin/orders/${order._id}`)
  const form = page.getByRole('region', { name: 'Giao hàng' })
  const create = form.getByRole('button', { name: 'Tạo vận đơn' })
  await form.getByLabel('Chia nhiều kiện: chỉ gửi một phần').check()
  const pieces = form.getByLabel(`${product.name} (còn 2)`)
  for (const nothing of ['0', '']) {
    await pieces.fill(nothing)
    await create.click()
    await expect(pieces).toBeFocused()
    await expect(pieces).toHaveAccessibleDescription('Hãy chọn ít nhất một món')
  }
  await pieces.fill('2.5')
  await expect(form.getByRole('alert').filter({ hasText: 'Hãy nhập một số nguyên' })).toBeVisible()
  await pieces.fill('1')

  await form.getByLabel('Cách giao').selectOption('Hãng mô phỏng')
  const weight = form.getByLabel('Khối lượng (gam)')
  for (const grams of ['99999999', '0']) {
    await weight.fill(grams)
    await create.click()
    await expect(weight).toBeFocused()
    await expect(weight).toHaveAccessibleDescription(/Hãy nhập số từ 1 đến 100.000/)
  }
  await weight.fill('400')
  await form.getByLabel('Dài (cm)').fill('30')
  await create.click()
  await expect(form.getByLabel('Rộng (cm)')).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await form.getByLabel('Cách giao').selectOption('Cửa hàng tự giao')
  await form.getByLabel('Điện thoại người giao').fill('12')
  await create.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Tạo vận đơn' }).click()
  await expect(form.getByLabel('Điện thoại người giao')).toBeFocused()
  await form.getByLabel('Điện thoại người giao').fill('')
  await create.click()
  await page.getByRole('dialog').getByRole('button', { name: 'Tạo vận đơn' }).click()
  await expect(toast(page)).toContainText('Đơn đang được giao')
  const data = { orderId: order._id, carrier: 'shop' }
  await readJson<Shipment>(await adminApi.admin.post('/api/v1/shipments', { data }))
  await page.reload()

  const first = form.getByRole('article', { name: /kiện 1\/2/ })
  await first.getByRole('button', { name: 'Huỷ vận đơn' }).click()
  await page
    .getByRole('alertdialog', { name: 'Huỷ kiện 1/2?' })
    .getByRole('button', { name: 'Không' })
    .click()
  await first.getByRole('button', { name: 'Đã giao' }).click()
  await expect(page.getByRole('dialog', { name: 'Đã giao kiện 1/2?' })).toBeVisible()
})

test('a carrier that is chosen during the preview of another has its own amount to collect', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi }) => {
  const product = await adminApi.product(5)
  const order = await adminApi.order(product, { quantity: 2 })
  await adminApi.setStatus(order, 'đã xác nhận')
  const release = Promise.withResolvers<void>()
  await page.route('**/api/v1/shipments/preview?*', async (route) => {
    const carrier = new URL(route.request().url()).searchParams.get('carrier') ?? ''
    if (carrier !== 'shop') await release.promise
    const [entry] = await (await route.fetch()).json()
    const cod = carrier === 'shop' ? 111_000 : 222_000
    // The page has aborted the request for a carrier that is no longer chosen.
    await route.fulfill({ json: [{ ...entry, refusal: null, cod }] }).catch(() => {})
  })
  await page.goto(`/admin/orders/${order._id}`)
  const form = page.getByRole('region', { name: 'Giao hàng' })
  await form.getByLabel('Cách giao').selectOption('Cửa hàng tự giao')
  await form.getByLabel('Chia nhiều kiện: chỉ gửi một phần').check()
  await form.getByLabel(`${product.name} (còn 2)`).fill('1')
  const amount = form.getByText(/^Thu hộ khi giao/)
  await expect(amount).toHaveText(/111.000/)
  await expect(amount).toHaveAttribute('aria-busy', 'false')

  await form.getByLabel('Cách giao').selectOption('Hãng mô phỏng')
  await expect(amount).toHaveAttribute('aria-busy', 'true')
  await form.getByLabel('Cách giao').selectOption('Cửa hàng tự giao')
  await expect(amount).toHaveAttribute('aria-busy', 'false')
  release.resolve()
  await expect(amount).toHaveText(/111.000/)
  await form.getByLabel('Cách giao').selectOption('Hãng mô phỏng')
  await expect(amount).toHaveText(/222.000/)
  await expect(amount).toHaveAttribute('aria-busy', 'false')
})

test('a return slip is printed for a return request of the shopper', { tag: '@slow' }, async ({
  adminPage: page,
  adminApi,
  openSecondBrowser,
}) => {
  const shopper = await openSecondBrowser()
  const { order, product } = await buyTwo(shopper, adminApi)
  await adminApi.setStatus(order, 'đã giao')
  const data = { kind: 'return', position: 0, quantity: 1, reason: 'Hơi chật' }
  await readJson(await shopper.request.post(`/api/v1/orders/return-requests/${order._id}`, { data }))
  await page.goto(`/admin/orders/${order._id}`)
  await page.getByRole('link', { name: 'Phiếu trả hàng' }).click()
  const label = page.getByRole('article', { name: `Phiếu trả hàng ${order.orderNumber}` })
  await expect(label).toContainText(`${order.orderNumber}/1`)
  await expect(label).toContainText(`1 × ${product.name}`)
  await expectAccessible(page)
})

test('before an unpaid order of which the customer has a part is delivered or cancelled, the page says so to staff', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi, openSecondBrowser }) => {
  const { order } = await buyTwo(await openSecondBrowser(), adminApi, 'bank_transfer')
  const content = { carrier: 'shop', lines: [{ position: 0, quantity: 1 }] }
  const data = { orderId: order._id, ...content, handOverReason: 'Khách quen' }
  const arrived = await readJson<Shipment>(await adminApi.admin.post('/api/v1/shipments', { data }))
  await adminApi.admin.put(`/api/v1/shipments/${arrived._id}/state`, { data: { state: 'delivered' } })
  await page.goto(`/admin/orders/${order._id}`)
  await page.getByRole('button', { name: 'Đánh dấu đã giao' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Khách còn phải trả 530.000 ₫.')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Chưa' }).click()
  await page.getByRole('button', { name: 'Đổi trạng thái' }).click()
  await page.getByRole('menuitem', { name: 'Huỷ đơn hàng' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('Khách đã nhận một phần đơn.')
})
