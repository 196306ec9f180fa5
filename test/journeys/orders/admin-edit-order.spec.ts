import { cancelled } from '#contract/orders/order-statuses.ts'
import { expectAccessible } from '#test/journeys/accessibility/accessible.ts'
import { randomText, readJson, test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'
import { expectOnlyDroppedResponses, toast } from './shopper.ts'

const address = { province: 'Hà Nội', ward: 'Cửa Nam', street: '1 Tràng Thi' }

test('staff change the address and add a piece before the parcel leaves, in 5 clicks and fields', {
  tag: '@day',
}, async ({ adminPage: page, adminApi }) => {
  const shirt = await adminApi.product()
  const added = await adminApi.product(9, `Khăn lụa ${randomText()}`)
  const order = await adminApi.order(shirt, { address, fee: 30_000 })
  await page.goto(`/admin/orders/${order._id}`)
  const refused: string[] = []
  page.on('response', (response) => response.status() >= 400 && refused.push(response.url()))
  let steps = 0
  const step = async (action: Promise<void>) => {
    steps += 1
    await action
  }
  await step(page.getByRole('link', { name: 'Sửa đơn' }).click())
  await step(page.getByLabel('Số nhà, tên đường').fill('9 Lý Thường Kiệt'))
  const picker = page.getByRole('searchbox', { name: 'Tìm sản phẩm' })
  await step(picker.fill(added.name))
  await step(page.getByRole('button', { name: new RegExp(added.name) }).click())
  await expect(page.getByText('Đơn tăng 250.000 ₫. Khách còn phải trả 530.000 ₫.')).toBeVisible()
  await expectAccessible(page)
  await step(page.getByRole('button', { name: 'Lưu đơn' }).click())
  await expect(toast(page)).toContainText(`Đã sửa đơn ${order.orderNumber}`)
  expect(steps).toBeLessThanOrEqual(5)
  await expect(page).toHaveURL(`/admin/orders/${order._id}`)
  await expect(toast(page)).toContainText(`Đã sửa đơn ${order.orderNumber}`)
  const history = page.getByRole('region', { name: 'Lịch sử' })
  await expect(history).toContainText(
    'Địa chỉ: 1 Tràng Thi, Phường Cửa Nam, Thành phố Hà Nội → 9 Lý Thường Kiệt',
  )
  await expect(history).toContainText(`Thêm 1 × ${added.name}`)
  await expect(history).toContainText('Tổng cộng: 280.000 ₫ → 530.000 ₫')
  expect(refused).toEqual([])
})

test('a typed quantity changes the total while it is typed and is saved by one click, and the keyboard stays on a button at its limit', async ({
  adminPage: page,
  adminApi,
}) => {
  const shirt = await adminApi.product(9)
  const order = await adminApi.order(shirt, { quantity: 2 })
  await page.goto(`/admin/orders/edit/${order._id}`)
  const decrease = page.getByRole('button', { name: 'Giảm', exact: true })
  const quantity = page.getByLabel(`Số lượng ${shirt.name}`).last()
  const total = page.getByRole('region', { name: 'Đơn sau khi sửa' })
  await decrease.focus()
  await page.keyboard.press('Enter')
  await expect(total).toContainText('250.000 ₫')
  await page.keyboard.press('Enter')
  await expect(quantity).toHaveValue('1')
  await expect(decrease).toBeDisabled()
  await expect(decrease).toBeFocused()
  await quantity.fill('3')
  await expect(total).toContainText('750.000 ₫')
  await quantity.press('Enter')
  await expect(quantity).toHaveValue('3')
  for (const text of ['2.5', '']) {
    await quantity.fill('')
    await quantity.pressSequentially(text)
    await quantity.press('Enter')
    await expect(quantity).toHaveValue('3')
    await expect(total).toContainText('750.000 ₫')
  }
  await quantity.fill('2.5')
  await page.getByRole('button', { name: 'Lưu đơn' }).hover()
  await page.mouse.down()
  await expect(toast(page)).toContainText('Số lượng')
  await expect(quantity).toHaveValue('3')
  await page.mouse.move(0, 0)
  await page.mouse.up()
  await quantity.fill('4')
  await page.getByRole('button', { name: 'Lưu đơn' }).click()
  await expect(toast(page)).toContainText(`Đã sửa đơn ${order.orderNumber}`)
  await expect(page.getByRole('region', { name: 'Lịch sử' })).toContainText('1.000.000 ₫')
})

test('a voucher whose minimum is no longer met is removed only after staff agree', async ({
  adminPage: page,
  adminApi,
}) => {
  const shirt = await adminApi.product()
  const { code } = await adminApi.voucher({ kind: 'amount', value: 20_000, minimum: 400_000 })
  const order = await adminApi.order(shirt, { quantity: 2, fee: -20_000, voucherCode: code })
  await page.goto(`/admin/orders/edit/${order._id}`)
  await page.getByRole('button', { name: 'Giảm', exact: true }).click()
  await expect(page.getByText(`Mã ${code} sẽ bị bỏ khỏi đơn.`)).toBeVisible()
  await page.getByRole('button', { name: 'Lưu đơn' }).click()
  const dialog = page.getByRole('alertdialog', { name: `Bỏ mã ${code} khỏi đơn?` })
  await dialog.getByRole('button', { name: 'Bỏ mã và lưu đơn' }).click()
  await expect(page.getByRole('region', { name: 'Lịch sử' })).toContainText(`Mã giảm giá: ${code} → không có`)
})

test('an edit keeps what was typed when someone else changes the order, and asks before it is left', async ({
  adminPage: page,
  adminApi,
}) => {
  const shirt = await adminApi.product(2)
  const order = await adminApi.order(shirt)
  await page.goto(`/admin/orders/edit/${order._id}`)
  await page.getByLabel('Ghi chú của khách').fill('Gọi trước')
  const lines = [{ position: 0, quantity: 2 }]
  const data = {
    version: 1,
    customerInfo: order.customerInfo,
    address: null,
    note: '',
    lines,
    totalPrice: 500_000,
  }
  expect((await adminApi.admin.put(`/api/v1/orders/edit/${order._id}`, { data })).ok()).toBe(true)
  const save = page.getByRole('button', { name: 'Lưu đơn' })
  await save.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toHaveCount(1)
  await expect(save).toHaveAccessibleDescription(/Những gì bạn vừa sửa được giữ lại\./)
  await expect(save).toBeFocused()
  await expect(page.getByLabel('Ghi chú của khách')).toHaveValue('Gọi trước')
  await page.getByRole('link', { name: 'Không sửa' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ở lại' }).click()
  await expect(page).toHaveURL(`/admin/orders/edit/${order._id}`)
  await page.getByRole('button', { name: 'Mở bản mới' }).press('Enter')
  await expect(page.getByText('Đã mở bản mới. Hãy xem lại rồi lưu.')).toBeFocused()
  await expect(page.getByRole('button', { name: 'Mở bản mới' })).toHaveCount(0)
  await expect(page.getByLabel('Ghi chú của khách')).toHaveValue('Gọi trước')
  await expect(page.getByLabel(`Số lượng ${shirt.name}`).last()).toHaveValue('2')
  await page.getByRole('button', { name: 'Tăng' }).click()
  const limit = `${shirt.name}: đơn đang có 2, kho còn 0`
  await expect(page.getByRole('listitem').filter({ hasText: limit })).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: limit })).toBeVisible()
  await expect(page.getByText('Số lượng sản phẩm còn lại')).toHaveCount(0)
  await save.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: limit })).toBeVisible()
  await expect(save).toBeFocused()
  await expect(save).toBeEnabled()
  await page.getByLabel(`Số lượng ${shirt.name}`).last().fill('20000')
  await page.getByLabel(`Số lượng ${shirt.name}`).last().press('Enter')
  await expect(toast(page)).toContainText('Mỗi dòng nhiều nhất 10.000 cái')
  await page.getByLabel(`Số lượng ${shirt.name}`).last().fill('2')
  await page.getByLabel(`Số lượng ${shirt.name}`).last().press('Enter')
  const discount = page.getByLabel('Giảm giá (không bắt buộc)', { exact: true })
  await discount.fill('500001')
  await expect(discount).toHaveAccessibleDescription(/^Nhiều nhất 500\.000/)
  await expect(discount).toBeFocused()
  await discount.fill('')
  await expect(discount).not.toHaveAccessibleDescription(/Nhiều nhất/)
  await save.click()
  await expect(toast(page)).toContainText(`Đã sửa đơn ${order.orderNumber}`)
  await expect(page.getByRole('region', { name: 'Khách hàng' })).toContainText('Gọi trước')
})

test('before a newer version of the order replaces what was typed, the page says what is lost', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi }) => {
  const order = await adminApi.order(await adminApi.product(2), { address, fee: 30_000 })
  await page.goto(`/admin/orders/edit/${order._id}`)
  await page.getByLabel('Ghi chú của khách').fill('Gọi trước')
  await page.getByLabel('Số nhà, tên đường').fill('9 Tràng Thi')
  const fee = page.getByLabel('Phí giao hàng (không bắt buộc)', { exact: true })
  await fee.fill('20000')
  const data = {
    ...{ version: 1, customerInfo: order.customerInfo, address, note: 'Giao tối' },
    ...{ lines: [{ position: 0, quantity: 1 }], shippingFee: 0, totalPrice: 250_000 },
  }
  await readJson(await adminApi.admin.put(`/api/v1/orders/edit/${order._id}`, { data }))
  await page.getByRole('button', { name: 'Lưu đơn' }).click()
  const lost = 'Bản mới cũng sửa: Ghi chú của khách, Phí giao hàng.'
  const notice = page.getByRole('alert').filter({ hasText: lost })
  await notice.getByRole('button', { name: 'Mở bản mới' }).click()
  await expect(page.getByLabel('Ghi chú của khách')).toHaveValue('Giao tối')
  await expect(page.getByLabel('Số nhà, tên đường')).toHaveValue('9 Tràng Thi')
  await expect(fee).toHaveValue('')
})

test('the focus follows each of two newer versions, and the fields of an address that the order no longer has are gone', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi }) => {
  const order = await adminApi.order(await adminApi.product(2), { address, fee: 30_000 })
  await page.goto(`/admin/orders/edit/${order._id}`)
  await page.getByLabel('Ghi chú của khách').fill('Gọi trước')
  const save = page.getByRole('button', { name: 'Lưu đơn' })
  for (const changed of [
    { version: 1, address: { ...address, street: '9 Tràng Thi' }, totalPrice: 280_000 },
    { version: 2, address: null, totalPrice: 250_000 },
  ]) {
    const unchanged = { customerInfo: order.customerInfo, note: '', lines: [{ position: 0, quantity: 1 }] }
    await readJson(
      await adminApi.admin.put(`/api/v1/orders/edit/${order._id}`, { data: { ...unchanged, ...changed } }),
    )
    await save.click()
    await page.getByRole('button', { name: 'Mở bản mới' }).press('Enter')
    await expect(page.getByText('Đã mở bản mới. Hãy xem lại rồi lưu.')).toBeFocused()
  }
  await expect(page.getByLabel('Số nhà, tên đường')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Thêm địa chỉ giao' })).toBeVisible()
  await save.click()
  await expect(toast(page)).toContainText(`Đã sửa đơn ${order.orderNumber}`)
})

test('before a newer version that cannot be edited replaces the form, the page says that all input is lost', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi }) => {
  const order = await adminApi.order(await adminApi.product(2), { address, fee: 30_000 })
  await page.goto(`/admin/orders/edit/${order._id}`)
  await page.getByLabel('Ghi chú của khách').fill('Gọi trước')
  const data = {
    ...{ version: 1, customerInfo: order.customerInfo, address, note: 'Giao tối' },
    ...{ lines: [{ position: 0, quantity: 1 }], totalPrice: 280_000 },
  }
  await readJson(await adminApi.admin.put(`/api/v1/orders/edit/${order._id}`, { data }))
  await adminApi.setStatus(order, cancelled)
  await page.getByRole('button', { name: 'Lưu đơn' }).click()
  const refusal = 'Đơn hàng đã huỷ nên không sửa được. Khách lấy lại thì mở lại đơn trước.'
  const notice = page.getByRole('alert').filter({ hasText: `${refusal} Những gì bạn vừa sửa sẽ mất.` })
  await expect(notice).toBeVisible()
  await expect(page.getByText(refusal)).toHaveCount(1)
  await expect(page.getByLabel('Ghi chú của khách')).toHaveValue('Gọi trước')
  await notice.getByRole('button', { name: 'Mở bản mới' }).press('Enter')
  await expect(page.getByText(refusal)).toBeFocused()
})

test('Lưu đơn requests totals that failed to load again, is busy meanwhile and then saves', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi, complaints }) => {
  const order = await adminApi.order(await adminApi.product(2))
  await page.goto(`/admin/orders/edit/${order._id}`)
  await expect(page.getByRole('region', { name: 'Đơn sau khi sửa' })).toContainText('250.000 ₫')
  const previews = '**/api/v1/orders/edit-preview/*'
  await page.route(previews, (route) => route.abort())
  await page.getByRole('button', { name: 'Tăng' }).click()
  await expect(page.getByText('Chưa nhận được câu trả lời. Hãy thử lại.')).toBeVisible()
  await page.unroute(previews)
  const answer = Promise.withResolvers<void>()
  await page.route(previews, async (route) => {
    await answer.promise
    await route.continue()
  })
  const save = page.getByRole('button', { name: 'Lưu đơn' })
  await save.click()
  await expect(save).toHaveAttribute('aria-busy', 'true')
  answer.resolve()
  await expect(toast(page)).toContainText(`Đã sửa đơn ${order.orderNumber}`)
  expectOnlyDroppedResponses(complaints)
})

test('the ward of the previous province is cleared, also if the new one has a ward of that name', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi }) => {
  const order = await adminApi.order(await adminApi.product(), {
    address: { ...address, province: 'Bắc Ninh', ward: 'Tân An' },
    fee: 30_000,
  })
  await page.goto(`/admin/orders/edit/${order._id}`)
  const province = page.getByRole('combobox', { name: 'Tỉnh, thành phố' })
  const ward = page.getByRole('combobox', { name: 'Phường, xã' })
  await expect(ward).toHaveValue('Phường Tân An')
  await province.fill('tay ninh')
  await page.getByRole('option', { name: 'Tây Ninh' }).click()
  await expect(ward).toHaveValue('')
  await ward.fill('Phường Tân An')
  await province.fill('Đắk Lắk')
  await province.press('Tab')
  await expect(ward).toHaveValue('')
  await page.getByRole('button', { name: 'Lưu đơn' }).click()
  await expect(ward).toBeFocused()
  await expect(ward).toHaveAttribute('aria-invalid', 'true')
})

test('a typed discount of 2.5 is refused at its field, and 2.500 is 2.500 ₫', { tag: '@slow' }, async ({
  adminPage: page,
  adminApi,
}) => {
  const order = await adminApi.order(await adminApi.product())
  await page.goto(`/admin/orders/edit/${order._id}`)
  const amount = page.getByLabel('Giảm giá (không bắt buộc)')
  await amount.pressSequentially('2.5')
  await expect(amount).toHaveValue('2.5')
  await page.getByLabel('Lý do giảm giá').fill('Khách quen')
  await expect(page.getByText('Hãy nhập một số nguyên')).toHaveCount(1)
  const fee = page.getByLabel('Phí giao hàng (không bắt buộc)')
  await fee.fill('30.5')
  await page.getByRole('button', { name: 'Lưu đơn' }).click()
  await expect(fee).toBeFocused()
  await fee.fill('')
  await page.getByRole('button', { name: 'Lưu đơn' }).click()
  await expect(amount).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.type('00')
  await expect(page.getByText('Hãy nhập một số nguyên')).toHaveCount(0)
  await page.getByRole('button', { name: 'Lưu đơn' }).click()
  await expect(toast(page)).toContainText(`Đã sửa đơn ${order.orderNumber}`)
  await expect(page.getByText('-2.500 ₫').first()).toBeVisible()
})

test('on a phone a refusal stays in view together with Lưu đơn', { tag: '@slow' }, async ({
  adminPage: page,
  adminApi,
}) => {
  const product = await adminApi.product(5)
  const order = await adminApi.order(product)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/admin/orders/edit/${order._id}`)
  await page.getByLabel('Ghi chú của khách').fill('Gọi trước')
  const save = page.getByRole('button', { name: 'Lưu đơn' })
  await expect(save).toBeEnabled()
  await save.evaluate((button) => button.scrollIntoView({ block: 'end' }))
  await adminApi.setStatus(order, 'đã giao')
  await save.click()
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toBeInViewport({ ratio: 1 })
  await expect(save).toBeInViewport({ ratio: 1 })
})
