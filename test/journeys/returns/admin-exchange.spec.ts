import type { APIRequestContext, Page } from '@playwright/test'
import type { Attribute } from '#contract/catalog/attributes.ts'
import type { Product } from '#contract/catalog/products.ts'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import type { Order } from '#contract/orders/orders.ts'
import { expectAccessible } from '#test/journeys/accessibility/accessible.ts'
import { type AdminApi, randomText, readJson, test } from '#test/journeys/admin.ts'
import { countClicks } from '#test/journeys/count-clicks.ts'
import { expect } from '#test/journeys/journey.ts'
import {
  dropNextResponse,
  expectOnlyDroppedResponses,
  signUpShopper,
  toast,
} from '#test/journeys/orders/shopper.ts'

const sizes = '/api/v1/attributes/019a0000-0000-7000-8000-000000000002'

async function shoe(adminApi: AdminApi, of42: number, of43: number): Promise<Product> {
  const { values } = await readJson<Attribute>(await adminApi.admin.get(sizes))
  const idOf = (size: string) => values.find(({ value }) => value === size)?._id
  const variants = [
    { size: idOf('42'), stock: of42 },
    { size: idOf('43'), stock: of43 },
  ]
  return adminApi.createProduct({ name: `Giày da ${randomText()}`, countInStock: undefined, variants })
}
const variantOf = (product: Product, size: string) =>
  product.variants.find((one) => one.size?.value === size)?._id ?? ''

/** Places an order of a pair of 42 and sets it to delivered. */
async function buy42(page: Page, adminApi: AdminApi, product: Product): Promise<Order> {
  await signUpShopper(page)
  return deliver(page.request, adminApi, product, '42')
}
async function deliver(buyer: APIRequestContext, adminApi: AdminApi, product: Product, size: string) {
  const variantId = variantOf(product, size)
  const data = { productId: product._id, variantId, quantity: 1 }
  const cart = await readJson<{ products: object[]; subtotal: number }>(
    await buyer.post('/api/v1/carts/add-to-cart', { data }),
  )
  const customerInfo = { customerName: 'Nguyễn Thị Ước', customerPhone: '0912345678' }
  const orderNumber = `${Date.now()}-${String(Math.floor(Math.random() * 1000)).padStart(3, '0')}`
  const wanted = { items: cart.products, totalPrice: cart.subtotal, customerInfo, orderNumber }
  const order = await readJson<Order>(await buyer.post('/api/v1/orders', { data: wanted }))
  await adminApi.setStatus(order, 'đã giao')
  return order
}

test('an exchange for a sold-out size is refused without changes and succeeds after restocking', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi, openSecondBrowser }) => {
  const product = await shoe(adminApi, 2, 1)
  const shopper = await openSecondBrowser()
  const order = await buy42(shopper, adminApi, product)
  await page.goto(`/admin/orders/${order._id}`)
  await page.getByRole('button', { name: 'Đổi hàng', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Đổi hàng' })
  const replacement = dialog.getByLabel('Đổi lấy')
  await replacement.selectOption(variantOf(product, '43'))
  await expect(replacement.locator('option:checked')).toContainText('còn 1')
  await dialog.getByLabel('Lý do').fill('Đi hơi chật')
  await expect(dialog.getByText('Giá trị đơn còn 250.000')).toBeVisible()
  await expectAccessible(page)
  // Another order takes the last piece.
  const other = await openSecondBrowser()
  await signUpShopper(other)
  await deliver(other.request, adminApi, product, '43')
  await dialog.getByRole('button', { name: 'Đổi hàng' }).click()
  const refused = `${product.name}, 43 chỉ còn 0, không đủ để đổi. Chưa có gì thay đổi.`
  await expect(dialog.getByText(refused)).toBeVisible()
  await expect(dialog.getByLabel('Lý do')).toHaveValue('Đi hơi chật')
  // After a delivery of stock the same button succeeds.
  const lines = [{ variantId: variantOf(product, '43'), seen: 0, stock: 1 }]
  await readJson(
    await adminApi.admin.post('/api/v1/stock/adjustments', { data: { reason: 'received', lines } }),
  )
  await dialog.getByRole('button', { name: 'Đổi hàng' }).click()
  await expect(toast(page)).toContainText('Đã đổi hàng')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Đổi lấy')).toBeVisible()
  await expect(page.getByText(`Đổi hàng: 1 × ${product.name}, 42 → 1 × ${product.name}, 43`)).toBeVisible()
  const stock = await readJson<{ stock: number }>(
    await adminApi.admin.get(`/api/v1/stock/${variantOf(product, '42')}`),
  )
  expect(stock.stock).toBe(2)
})

test('a requested exchange is completed by staff, then the replacement is returned and refunded', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi, openSecondBrowser }) => {
  const product = await shoe(adminApi, 1, 1)
  const shopper = await openSecondBrowser()
  const order = await buy42(shopper, adminApi, product)
  await shopper.goto(`/order/${order._id}`)
  await shopper.getByRole('button', { name: 'Đổi size, màu' }).click()
  const asking = shopper.getByRole('dialog', { name: 'Đổi size, màu' })
  await asking.getByRole('button', { name: 'Gửi yêu cầu' }).click()
  await expect(asking.getByText('Cho cửa hàng biết lý do nhé')).toBeVisible()
  await expect(asking.getByLabel('Đổi sang')).toBeFocused()
  await asking.getByLabel('Đổi sang').selectOption(variantOf(product, '43'))
  await asking.getByRole('button', { name: 'Gửi yêu cầu' }).click()
  const reason = asking.getByLabel('Lý do')
  await expect(reason).toBeFocused()
  await shopper.keyboard.insertText('Chật '.repeat(400))
  await asking.getByRole('button', { name: 'Gửi yêu cầu' }).click()
  await expect(reason).toHaveAccessibleDescription('Nhiều nhất 1.000 ký tự.')
  await expect(reason).toHaveValue('Chật '.repeat(400))
  await reason.fill('Hơi chật ở mũi')
  await expectAccessible(shopper)
  await asking.getByRole('button', { name: 'Gửi yêu cầu' }).click()
  await expect(shopper.getByText('Chờ cửa hàng trả lời')).toBeVisible()
  await expect(shopper.getByRole('region', { name: 'Đổi trả' })).toBeFocused()

  const withdraw = shopper.getByRole('button', { name: 'Huỷ yêu cầu' })
  await withdraw.press('Enter')
  const question = shopper.getByRole('alertdialog', { name: 'Bạn có muốn huỷ yêu cầu này không ?' })
  await question.getByRole('button', { name: 'Giữ yêu cầu' }).press('Enter')
  await expect(withdraw).toBeFocused()
  await expect(shopper.getByText('Chờ cửa hàng trả lời')).toBeVisible()
  await withdraw.press('Enter')
  await question.getByRole('button', { name: 'Huỷ yêu cầu' }).press('Enter')
  await expect(shopper.getByRole('listitem').filter({ hasText: 'Hơi chật ở mũi' })).toBeFocused()
  await shopper.getByRole('button', { name: 'Đổi size, màu' }).click()
  await asking.getByLabel('Đổi sang').selectOption(variantOf(product, '43'))
  await asking.getByLabel('Lý do').fill('Vẫn chật ở mũi')
  await asking.getByRole('button', { name: 'Gửi yêu cầu' }).click()
  await expect(shopper.getByText('Chờ cửa hàng trả lời')).toBeVisible()

  await page.goto(`/admin/returns?q=${order.orderNumber}`)
  await expect(page.getByText('Vẫn chật ở mũi')).toBeVisible()
  await page.getByRole('link', { name: `Đổi hàng của đơn ${order.orderNumber}` }).click()
  await page.getByRole('button', { name: 'Đổi cho khách' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Đổi hàng' }).click()
  await expect(toast(page)).toContainText('Đã đổi hàng')
  await shopper.reload()
  await expect(shopper.getByText('Đã nhận đổi, đang gửi hàng')).toBeVisible()
  await expect(shopper.getByText('Cửa hàng sẽ gửi 43 cho bạn.')).toBeVisible()
  await expect(shopper.getByRole('link', { name: /Viết đánh giá/ })).toHaveCount(0)

  await page.getByRole('button', { name: 'Khách trả hàng', exact: true }).click()
  const taking = page.getByRole('dialog', { name: 'Khách trả hàng' })
  await taking.getByLabel('Lý do').fill('Khách đổi ý')
  await expect(taking.getByText('Cần hoàn cho khách 250.000')).toBeVisible()
  await taking.getByRole('button', { name: 'Khách trả hàng' }).click()
  await expect(taking).toBeHidden()
  const refunding = page.getByRole('dialog', { name: 'Xác nhận đã hoàn tiền' })
  await refunding.getByLabel('Mã giao dịch').fill(`FT${randomText()}`)
  await refunding.getByRole('button', { name: 'Xác nhận đã hoàn tiền' }).click()
  await expect(toast(page)).toContainText('Đã ghi hoàn tiền')
  await expect(page.getByRole('button', { name: 'Xác nhận đã hoàn tiền' })).toHaveCount(0)
})

test('a refused parcel is counted in the phone history of later orders', { tag: '@slow' }, async ({
  adminPage: page,
  adminApi,
}) => {
  const phone = `0905${String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0')}`
  const product = await adminApi.product()
  const [sent, next] = [await adminApi.order(product, { phone }), await adminApi.order(product, { phone })]
  await adminApi.setStatus(sent, 'đang vận chuyển')
  await page.goto(`/admin/orders/${sent._id}`)
  await page.getByRole('button', { name: 'Đổi trạng thái' }).click()
  await page.getByRole('menuitem', { name: 'Khách không nhận hàng' }).click()
  const question = page.getByRole('alertdialog', { name: `Khách không nhận đơn hàng ${sent.orderNumber}?` })
  await question.getByRole('button', { name: 'Huỷ đơn hàng' }).click()
  await expect(toast(page)).toContainText('Thành công')
  await expect(page.getByText('Khách không nhận hàng')).toBeVisible()
  await page.goto(`/admin/orders/${next._id}`)
  await expect(page.getByText('1 lần không nhận hàng')).toBeVisible()
})

test('a payment and a refund whose responses were lost are booked once', async ({
  adminPage: page,
  adminApi,
  complaints,
}) => {
  const order = await adminApi.order(await adminApi.product(), { quantity: 2 })
  const moved = async () =>
    (
      await readJson<OrderForStaff>(await adminApi.admin.get(`/api/v1/orders/staff-details/${order._id}`))
    ).money
      .filter(({ kind }) => kind === 'payment' || kind === 'refund')
      .map(({ amount }) => amount)
  await page.goto(`/admin/orders/${order._id}`)
  await page.getByRole('button', { name: 'Xác nhận đã nhận tiền' }).click()
  const paying = page.getByRole('dialog', { name: 'Xác nhận đã nhận tiền' })
  await paying.getByLabel('Số tiền').fill('200000')
  await dropNextResponse(page, '/api/v1/orders/payments/*')
  await paying.getByRole('button', { name: 'Xác nhận đã nhận tiền' }).click()
  await expect(paying).toContainText(/đã nhận 200.000.₫, còn 300.000/)
  await paying.getByRole('button', { name: 'Xác nhận đã nhận tiền' }).click()
  await expect(paying.getByText('Phần thanh toán của đơn vừa thay đổi.')).toBeVisible()
  expect(await moved()).toEqual([200_000])
  await paying.getByRole('button', { name: 'Đóng' }).click()

  await adminApi.setStatus(order, 'đã huỷ')
  await page.reload()
  await page.getByRole('button', { name: 'Xác nhận đã hoàn tiền' }).click()
  const refunding = page.getByRole('dialog', { name: 'Xác nhận đã hoàn tiền' })
  await refunding.getByLabel('Số tiền đã hoàn').fill('80000')
  await dropNextResponse(page, '/api/v1/orders/refund/*')
  await refunding.getByRole('button', { name: 'Xác nhận đã hoàn tiền' }).click()
  await expect(refunding).toContainText(/Cần hoàn 120.000/)
  await refunding.getByRole('button', { name: 'Xác nhận đã hoàn tiền' }).click()
  await expect(refunding.getByText(/Số tiền cần hoàn hiện là 120.000/)).toBeVisible()
  expect(await moved()).toEqual([200_000, -80_000])
  await refunding.getByRole('button', { name: 'Đóng' }).click()
  await page.getByRole('button', { name: 'Xác nhận đã hoàn tiền' }).click()
  await dropNextResponse(page, '/api/v1/orders/refund/*')
  await refunding.getByRole('button', { name: 'Xác nhận đã hoàn tiền' }).click()
  // The dialog stays open with an amount due of 0.
  await expect(refunding).toContainText(/Cần hoàn 0/)
  await refunding.getByRole('button', { name: 'Xác nhận đã hoàn tiền' }).click()
  await expect(refunding.getByText(/Số tiền cần hoàn hiện là 0/)).toBeVisible()
  await refunding.getByRole('button', { name: 'Đóng' }).click()
  await expect(page.getByRole('region', { name: 'Đổi trả' })).toHaveCount(0)
  expect(await moved()).toEqual([200_000, -80_000, -120_000])
  expectOnlyDroppedResponses(complaints)
})

test('while a refund is due, a page has one main button: the next step of the order, then the refund', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi }) => {
  const order = await adminApi.order(await adminApi.product(), { quantity: 2, payment: 'bank_transfer' })
  const post = async (path: string, data: object) =>
    readJson(await adminApi.admin.post(`/api/v1/orders/${path}/${order._id}`, { data }))
  await post('payments', { amount: order.totalPrice, method: 'cash', paid: 0 })
  await adminApi.setStatus(order, 'đang vận chuyển')
  const lines = [{ position: 0, good: 1 }]
  await post('returns', { key: crypto.randomUUID(), lines, reason: 'Khách đổi ý' })
  await page.goto(`/admin/orders/${order._id}`)
  const main = page.getByRole('main')
  const color = (name: string) =>
    main.getByRole('button', { name }).evaluate((button) => getComputedStyle(button).backgroundColor)
  const ordinary = await color('Đổi hàng')
  expect(await color('Xác nhận đã hoàn tiền')).toBe(ordinary)
  expect(await color('Đánh dấu đã giao')).not.toBe(ordinary)
  await adminApi.setStatus(order, 'đã giao')
  await page.reload()
  expect(await color('Xác nhận đã hoàn tiền')).not.toBe(ordinary)
})

test('one of two pieces is taken back and refunded in 5 clicks; a goodwill refund takes 4', {
  tag: '@day',
}, async ({ adminPage: page, adminApi }) => {
  const product = await adminApi.product(5)
  const order = await adminApi.order(product, { quantity: 2 })
  await adminApi.setStatus(order, 'đã giao')
  await page.goto(`/admin/orders/${order._id}`)
  const taking = countClicks()
  await taking.press(page.getByRole('button', { name: 'Khách trả hàng', exact: true }))
  const dialog = page.getByRole('dialog')
  const restocked = dialog.getByLabel('Nhập lại kho')
  await taking.type(dialog.getByLabel('Lý do'), 'Khách đổi ý')
  await dialog.getByRole('button', { name: 'Khách trả hàng' }).click()
  await expect(restocked).toHaveAccessibleDescription('Hãy chọn ít nhất một sản phẩm')
  await dialog.getByLabel('Hỏng, không bán lại').fill('0')
  await expect(restocked).toHaveAccessibleDescription('')
  await restocked.fill('3')
  await dialog.getByRole('button', { name: 'Khách trả hàng' }).click()
  await expect(restocked).toHaveAccessibleDescription('Chỉ còn 2 cái')
  await expect(restocked).toBeFocused()
  await expect(toast(page)).toHaveCount(0)
  await taking.type(restocked, '1')
  await taking.press(dialog.getByRole('button', { name: 'Khách trả hàng' }))
  await taking.press(dialog.getByRole('button', { name: 'Xác nhận đã hoàn tiền' }))
  await expect(toast(page)).toContainText('Đã ghi hoàn tiền')
  await expect(dialog).toBeHidden()
  expect(taking.count).toBeLessThanOrEqual(5)

  const giving = countClicks()
  await giving.press(page.getByRole('button', { name: 'Hoàn tiền thiện chí' }))
  await giving.type(dialog.getByLabel('Số tiền đã hoàn'), '20000')
  await giving.type(dialog.getByLabel('Lý do'), 'Sứt chỉ ở vai')
  await expectAccessible(page)
  await giving.press(dialog.getByRole('button', { name: 'Xác nhận đã hoàn tiền' }))
  await expect(dialog).toBeHidden()
  expect(giving.count).toBeLessThanOrEqual(4)
  await expect(page.getByText('Sứt chỉ ở vai').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Xác nhận đã hoàn tiền' })).toHaveCount(0)
})

test('a size of a delivered order is exchanged and the new piece sent in 6 clicks', { tag: '@day' }, async ({
  adminPage: page,
  adminApi,
}) => {
  const product = await shoe(adminApi, 2, 1)
  const address = { province: 'Thành phố Hà Nội', ward: 'Phường Cửa Nam', street: '12 Tràng Thi' }
  const order = await adminApi.order(product, { address, fee: 30_000 })
  await adminApi.setStatus(order, 'đã giao')
  await page.goto(`/admin/orders/${order._id}`)
  const clicks = countClicks()
  await clicks.press(page.getByRole('button', { name: 'Đổi hàng', exact: true }))
  const exchanging = page.getByRole('dialog', { name: 'Đổi hàng' })
  await clicks.choose(exchanging.getByLabel('Đổi lấy'), variantOf(product, '43'))
  await clicks.type(exchanging.getByLabel('Lý do'), 'Đi hơi chật')
  const restocked = exchanging.getByLabel('Nhập lại kho')
  await restocked.fill('2')
  await exchanging.getByRole('button', { name: 'Đổi hàng' }).click()
  await expect(restocked).toHaveAccessibleDescription('Chỉ còn 1 cái')
  await expect(restocked).toBeFocused()
  await restocked.fill('1')
  await clicks.press(exchanging.getByRole('button', { name: 'Đổi hàng' }))
  const waiting = page.getByRole('region', { name: 'Hàng đổi chờ gửi' })
  await clicks.press(waiting.getByRole('button', { name: 'Tạo vận đơn' }))
  await clicks.press(
    page.getByRole('dialog', { name: 'Gửi hàng đổi?' }).getByRole('button', { name: 'Tạo vận đơn' }),
  )
  await expect(waiting).toHaveCount(0)
  expect(clicks.count).toBeLessThanOrEqual(6)
  const parcel = page.getByRole('region', { name: 'Giao hàng' }).getByRole('article')
  await expect(parcel).toContainText(/Hàng đổi: .*43/)
})

test('an exchange shows the picture of the color that is chosen', { tag: '@slow' }, async ({
  adminPage: page,
  adminApi,
}) => {
  const products = await readJson<Product[]>(await adminApi.admin.get('/api/v1/products'))
  const hasPictures = ({ colors }: Product) =>
    new Set(colors.map(({ image }) => image).filter(Boolean)).size > 1 && colors.every(({ image }) => image)
  const { _id } = products.find(hasPictures) as Product
  const product = await readJson<Product>(await adminApi.admin.get(`/api/v1/products/${_id}`))
  const order = await adminApi.order(product)
  await adminApi.setStatus(order, 'đã giao')
  await page.goto(`/admin/orders/${order._id}`)
  await page.getByRole('button', { name: 'Đổi hàng', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Đổi hàng' })
  await expect(dialog.locator('img')).toHaveCount(0)
  for (const { value, image } of product.colors.slice(0, 2)) {
    const variant = product.variants.find(({ color, stock }) => color?.value === value && stock > 0)
    await dialog.getByLabel('Đổi lấy').selectOption(variant?._id ?? '')
    await expect(dialog.getByText('Đổi lấy', { exact: false }).last()).toContainText(value)
    const [, , id = ''] = image?.split('/') ?? []
    expect(id).not.toBe('')
    await expect(dialog.locator('img')).toHaveAttribute('src', new RegExp(id))
  }
})
