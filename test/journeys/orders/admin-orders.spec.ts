import { formatPhone } from '#domain/customers/format-phone.ts'
import { expectAccessible } from '#test/journeys/accessibility/accessible.ts'
import { randomText, tableRows, test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'
import { dropNextResponse, expectOnlyDroppedResponses, pressTabUntilFocused, toast } from './shopper.ts'

test('staff search, select, confirm and print 3 orders by keyboard only', async ({
  adminPage: page,
  adminApi,
}) => {
  const mark = randomText()
  const product = await adminApi.product()
  for (let n = 0; n < 3; n++) await adminApi.order(product, { name: `Gói ${mark}`, quantity: n + 1 })
  await page.goto('/admin/orders')
  await page.keyboard.press('/')
  await page.keyboard.type(`goi ${mark}`)
  await expect(tableRows(page)).toHaveCount(3)
  await pressTabUntilFocused(page, page.getByLabel('Chọn tất cả'))
  await page.keyboard.press('Space')
  await expect(page.getByText('Đã chọn 3 đơn hàng')).toBeVisible()
  await pressTabUntilFocused(page, page.getByRole('button', { name: 'Xác nhận đơn' }))
  await page.keyboard.press('Enter')
  await pressTabUntilFocused(page, page.getByRole('button', { name: 'Xác nhận 3 đơn' }))
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Thành công')
  await expect(toast(page)).toContainText('Cập nhật trạng thái thành công')
  await expect(tableRows(page).filter({ hasText: 'đã xác nhận' })).toHaveCount(3)
  await pressTabUntilFocused(page, page.getByLabel('Chọn tất cả'))
  await page.keyboard.press('Space')
  await pressTabUntilFocused(page, page.getByRole('link', { name: 'In phiếu soạn' }))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('article', { name: 'Phiếu soạn hàng' })).toContainText('3 đơn, 6 sản phẩm')
  await page.goBack()
  await expect(page.getByText('Đã chọn 3 đơn hàng')).toBeVisible()
})

test('a bulk status change names each refused order with the reason', async ({
  adminPage: page,
  adminApi,
}) => {
  const mark = randomText()
  const product = await adminApi.product(1)
  const cancelled = await adminApi.order(product, { name: `Bán ${mark}` })
  await adminApi.setStatus(cancelled, 'đã huỷ')
  await adminApi.order(product, { name: `Bán ${mark}` })
  await page.goto(`/admin/orders?q=ban+${mark}`)
  await page.getByLabel('Chọn tất cả').check()
  await page.getByRole('button', { name: 'Khác', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Xác nhận đơn' }).click()
  // The toast disappears after five seconds, the dialog stays.
  await expect(toast(page)).toContainText('Lỗi')
  const dialog = page.getByRole('dialog', { name: '1 đơn chưa đổi được trạng thái' })
  await expect(dialog).toContainText(cancelled.orderNumber)
  await expect(dialog).toContainText(`Không còn đủ hàng để mở lại đơn: ${product.name} chỉ còn 0.`)
  // Escape closes the newest first: the toast, then the dialog.
  await page.keyboard.press('Escape')
  await expect(toast(page)).not.toContainText('Lỗi')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(tableRows(page).filter({ hasText: 'đã xác nhận' })).toHaveCount(1)
})

test('the payment filter is kept in the URL, and a list that failed to load can be retried', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi }) => {
  const mark = randomText()
  const product = await adminApi.product()
  const [owed, settled] = [
    await adminApi.order(product, { name: `Nợ ${mark}` }),
    await adminApi.order(product),
  ]
  await adminApi.setStatus(settled, 'đã giao')
  await page.goto(`/admin/orders?q=no+${mark}`)
  const paid = page.getByLabel('Mọi thanh toán')
  await paid.selectOption('Đã thanh toán')
  await expect(page.getByText('No results.')).toBeVisible()
  await paid.selectOption('Chưa thanh toán')
  await expect(page).toHaveURL(/money=unpaid/)
  await page.reload()
  await expect(tableRows(page)).toContainText([owed.orderNumber])
  await expect(page.getByRole('link', { name: /^Tất cả/ })).toContainText('1')

  const lists = '**/api/v1/orders?*'
  const error = 'Cửa hàng đang bận.'
  await page.route(lists, (route) =>
    route.fulfill({ status: 429, json: { error, code: 'too_many_requests' } }),
  )
  const refused = page.waitForResponse((answer) => answer.url().includes(`q=${settled.orderNumber}`))
  // The search is still pending when the filter is chosen; both must be kept.
  await page.getByRole('searchbox').fill(settled.orderNumber)
  await paid.selectOption('Đã thanh toán')
  await expect(page.getByRole('alert')).toContainText(error)
  await expect(page).toHaveURL(
    new RegExp(`q=${settled.orderNumber}.*money=paid|money=paid.*q=${settled.orderNumber}`),
  )
  await refused
  await page.unroute(lists)
  await page.getByRole('alert').getByRole('button', { name: 'Thử lại' }).click()
  await expect(tableRows(page)).toContainText([settled.orderNumber])
})

test('the invoice table opens and cancels an order, and the period is kept in the URL and in saved views', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi }) => {
  const mark = randomText()
  const order = await adminApi.order(await adminApi.product(), { name: `Kỳ ${mark}` })
  await page.goto(`/admin/orders?q=ky+${mark}`)
  await page.getByLabel('Thời gian đặt').selectOption({ label: 'Hôm nay' })
  await expect(page).toHaveURL(/days=1/)
  await expect(tableRows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Lưu bộ lọc' }).click()
  await page.getByLabel('Tên bộ lọc').fill(`Hôm nay ${mark}`)
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  // A saved view of today shows the orders of the current day.
  await page.clock.setFixedTime(Date.now() + 86_400_000)
  await page.getByLabel('Thời gian đặt').selectOption({ label: 'Mọi lúc' })
  await expect(tableRows(page)).toContainText(order.orderNumber)
  await page.getByRole('link', { name: `Hôm nay ${mark}` }).click()
  await expect(page.getByText('No results.')).toBeVisible()
  await page.clock.setFixedTime(Date.now())
  await page.getByLabel('Thời gian đặt').selectOption({ label: 'Chọn ngày…' })
  await page.getByLabel('Từ ngày').focus()
  await page.keyboard.type('01012026')
  await expect(page).toHaveURL(/from=2026-01-01/)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Từ ngày')).toHaveValue('01/01/2026')
  await expect(tableRows(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Xem dạng bảng' }).click()
  await page.getByLabel('Bảng đầy đủ').selectOption('invoices')
  await expect(page.getByRole('columnheader', { name: 'Mã đơn hàng' })).toHaveCount(0)
  await expect(page.getByRole('columnheader', { name: 'Thời gian đặt' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  const details = page.getByRole('menuitem', { name: 'Chi tiết hoá đơn' })
  await expect(details).toBeFocused()
  await expect(details).toHaveAttribute('href', `/order/${order._id}`)
  await page.getByRole('menuitem', { name: 'Huỷ đơn hàng' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Huỷ đơn hàng' }).click()
  await expect(toast(page)).toContainText('Cập nhật trạng thái thành công')
  await expect(tableRows(page)).toContainText('đã huỷ')
})

test('a staff note is saved, and the packing slip is one A6 page with the cash to collect', async ({
  adminPage: page,
  adminApi,
}) => {
  const order = await adminApi.order(await adminApi.product(), { quantity: 2 })
  await page.goto(`/admin/orders/${order._id}`)
  await page.getByRole('button', { name: 'Lưu ghi chú' }).click()
  await expect(page.getByText('Ghi chú không được để trống')).toBeVisible()
  await page.getByLabel('Viết ghi chú').fill('Gọi trước khi giao')
  await page.getByRole('button', { name: 'Lưu ghi chú' }).click()
  await expect(page.getByRole('region', { name: 'Ghi chú nội bộ' }).getByRole('listitem')).toContainText(
    /Gọi trước khi giao\s*Chủ tiệm, \d\d/,
  )
  // Without the cash to collect a slip must not be printed.
  const parcels = '**/api/v1/shipments?*'
  const error = 'Cửa hàng đang bận.'
  await page.route(parcels, (route) =>
    route.fulfill({ status: 429, json: { error, code: 'too_many_attempts' } }),
  )
  await page.getByRole('link', { name: 'Phiếu giao' }).click()
  await expect(page).toHaveURL(/print/)
  await page.reload()
  await expect(page.getByRole('alert')).toContainText(error)
  await expect(page.getByRole('button', { name: 'In', exact: true })).toHaveCount(0)
  await page.unroute(parcels)
  await page.getByRole('button', { name: 'Thử lại' }).click()
  await expect(page.getByRole('button', { name: 'In', exact: true })).toBeVisible()
  const slip = page.getByRole('article', { name: `Phiếu giao ${order.orderNumber}` })
  await expect(slip).toContainText('Thu hộ (COD)')
  await expect(slip).toContainText('500.000')
  await expect(slip).toContainText(/^Tiệm/)
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  // The size of A6 in points, rounded up.
  expect(pdf.match(/\/MediaBox\s*\[0 0 (\d+)[\d.]* (\d+)/)?.slice(1)).toEqual(['298', '420'])
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('a manual order fills in name and address of a known phone customer the second time', async ({
  adminPage: page,
  adminApi,
}) => {
  const mark = randomText()
  const product = await adminApi.product(5, `Khăn lụa ${mark}`)
  const phone = `0905${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`
  await page.goto('/admin/orders/new')
  await page.getByRole('button', { name: 'Tạo đơn' }).click()
  await expect(page.getByText('Hãy nhập số điện thoại')).toBeVisible()
  await expect(page.getByText('Hãy chọn ít nhất một sản phẩm')).toBeVisible()
  await expect(page.getByLabel('Số điện thoại')).toBeFocused()
  await page.getByLabel('Số điện thoại').fill(phone)
  await page.getByLabel('Tên người nhận').fill('Bà Tư')
  await expect(page.getByText('Số này chưa đặt đơn nào.')).toBeVisible()
  await page.getByLabel('Tỉnh, thành phố').fill('Hà Nội')
  await page.getByLabel('Phường, xã').fill('Phường Cửa Nam')
  await page.getByLabel('Số nhà, tên đường').fill('1 Tràng Thi')
  await page.getByRole('button', { name: 'Tạo đơn' }).click()
  await expect(page.getByRole('main').getByLabel('Tìm sản phẩm')).toBeFocused()
  await page.getByRole('main').getByLabel('Tìm sản phẩm').fill(`khan lua ${mark}`)
  await page.getByRole('button', { name: /Còn 5/ }).click()
  await page.getByRole('button', { name: 'Tăng' }).click()
  // Another order takes stock; the form must keep its values.
  await adminApi.order(product, { quantity: 4 })
  await page.getByRole('button', { name: /^Tạo đơn – 530.000/ }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Số lượng sản phẩm còn lại: 1' })).toBeVisible()
  await expect(page.getByLabel('Tên người nhận')).toHaveValue('Bà Tư')
  await page.getByRole('button', { name: 'Giảm' }).click()
  await page.getByRole('button', { name: /^Tạo đơn – 280.000/ }).click()
  await expect(toast(page)).toContainText('Đặt hàng thành công !')
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/\d{13}-\d{3}/)
  await expect(page.getByText('Người nhập')).toBeVisible()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  const history = page.getByRole('region', { name: 'Lịch sử' })
  await expect(history).toContainText('Đặt qua điện thoại: đang xử lý')
  await expect(history).toContainText('Nhập bởi Chủ tiệm')

  await page.goto('/admin/orders/new')
  await page.getByRole('button', { name: 'Tạo đơn' }).click()
  await expect(page.getByText('Hãy chọn tỉnh, thành phố')).toBeVisible()
  await page.getByLabel('Số điện thoại').fill(phone)
  await page.getByLabel('Tên người nhận').focus()
  await expect(page.getByText('Bà Tư: 1 đơn')).toBeVisible()
  await expect(page.getByLabel('Số nhà, tên đường')).toHaveValue('1 Tràng Thi')
  for (const error of ['Hãy chọn tỉnh, thành phố', 'Hãy chọn phường, xã', 'Hãy nhập số nhà, tên đường'])
    await expect(page.getByText(error)).toBeHidden()

  await adminApi.product(5, `Nón lá ${mark}`)
  await page.getByRole('main').getByLabel('Tìm sản phẩm').fill(`non la ${mark}`)
  await page.keyboard.press('Enter')
  await page.getByLabel('Giảm giá (không bắt buộc)', { exact: true }).fill('250001')
  await expect(page.getByText(/^Nhiều nhất 250\.000/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Tạo đơn – 30\.000/ })).toBeVisible()
})

test('staff find a customer with orders and total, add a note, and start an order with the customer’s data', async ({
  adminPage: page,
  adminApi,
}) => {
  const mark = randomText()
  const phone = `0906${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`
  const address = { province: 'Thành phố Hà Nội', ward: 'Phường Cửa Nam', street: `${mark} Tràng Thi` }
  const customer = { name: `Khách ${mark}`, phone, address, fee: 30_000 }
  const order = await adminApi.order(await adminApi.product(), customer)
  await adminApi.setStatus(order, 'đã giao')
  await page.goto('/admin/customers')
  await page.getByPlaceholder('Tìm kiem theo tên...').fill(`khach ${mark}`)
  await expect(tableRows(page)).toHaveCount(1)
  await expect(tableRows(page)).toContainText('280.000')
  await page.getByRole('link', { name: `Khách ${mark}` }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Khách ${mark}`)
  await expect(tableRows(page)).toContainText(order.orderNumber)
  await page.getByLabel('Viết ghi chú').fill('Mặc cỡ M')
  await page.getByRole('button', { name: 'Lưu ghi chú' }).click()
  await expect(page.getByRole('region', { name: 'Ghi chú nội bộ' })).toContainText('Mặc cỡ M')
  await page.getByRole('main').getByRole('link', { name: 'Tạo đơn' }).click()
  await expect(page.getByRole('textbox', { name: 'Số điện thoại' })).toHaveValue(formatPhone(phone))
  await expect(page.getByLabel('Tên người nhận')).toHaveValue(`Khách ${mark}`)
  await expect(page.getByLabel('Tỉnh, thành phố')).toHaveValue(address.province)
  await expect(page.getByLabel('Phường, xã')).toHaveValue(address.ward)
  await expect(page.getByLabel('Số nhà, tên đường')).toHaveValue(address.street)
  // Without changes the form is left without a question.
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Khách ${mark}`)
})

test('a note whose response was lost is saved once, and text changed since then stays in the form', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi, complaints }) => {
  const order = await adminApi.order(await adminApi.product())
  await page.goto(`/admin/orders/${order._id}`)
  const notes = page.getByRole('region', { name: 'Ghi chú nội bộ' })
  const noteField = page.getByLabel('Viết ghi chú')
  const save = page.getByRole('button', { name: 'Lưu ghi chú' })
  await noteField.fill('Gọi lại chiều nay')
  await dropNextResponse(page, `/api/v1/orders/notes/${order._id}`)
  await save.click()
  await expect(notes).toContainText('Không kết nối được với cửa hàng')
  await save.click()
  await expect(noteField).toHaveValue('')
  await expect(notes.getByRole('listitem')).toHaveCount(1)

  await noteField.fill('Khách đổi địa chỉ')
  await dropNextResponse(page, `/api/v1/orders/notes/${order._id}`)
  await save.click()
  await expect(notes).toContainText('Không kết nối được với cửa hàng')
  await noteField.fill('Khách đổi địa chỉ, gọi trước')
  await save.click()
  await expect(notes).toContainText('Ghi chú gửi lúc trước đã được lưu')
  await expect(noteField).toHaveValue('Khách đổi địa chỉ, gọi trước')
  await expect(notes.getByRole('listitem')).toHaveCount(2)
  await save.click()
  await expect(notes.getByRole('listitem')).toHaveCount(3)
  expectOnlyDroppedResponses(complaints)
})

test('staff see a warning about a phone number and erase the customer’s data', { tag: '@slow' }, async ({
  adminPage: page,
  adminApi,
}) => {
  const mark = randomText()
  const phone = `0907${String(Math.floor(Math.random() * 1e6)).padStart(6, '0')}`
  const order = await adminApi.order(await adminApi.product(), { name: `Ông ${mark}`, phone })
  await page.goto(`/admin/customers?q=${mark}`)
  await page.getByRole('link', { name: `Ông ${mark}` }).click()
  await page.getByRole('button', { name: 'Cảnh báo số này' }).click()
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect(page.getByText('Hãy ghi lý do')).toBeVisible()
  await page.getByLabel('Lý do').fill('Hai lần không nhận')
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await expect(page.getByText('Cảnh báo: Hai lần không nhận')).toBeVisible()
  await expectAccessible(page)
  await page.goto('/admin/orders/new')
  await page.getByLabel('Số điện thoại').fill(phone)
  await page.getByLabel('Tên người nhận').focus()
  await expect(page.getByText('Cảnh báo: Hai lần không nhận')).toBeVisible()
  await adminApi.setStatus(order, 'đã giao')
  await page.goto(`/admin/orders/${order._id}`)
  await expect(page.getByText('Cảnh báo: Hai lần không nhận')).toBeVisible()
  await page.getByRole('link', { name: `Ông ${mark}` }).click()
  await page.getByRole('button', { name: 'Xoá thông tin khách' }).click()
  await page.getByRole('button', { name: 'Xoá thông tin', exact: true }).click()
  await expect(toast(page)).toContainText('1 đơn được giữ lại')
  await expect(page).toHaveURL(/\/admin\/customers$/)
  await page.goto(`/admin/orders/${order._id}`)
  await expect(page.getByText('Khách đã xoá thông tin')).toBeVisible()
})

test('a manual order whose response was lost is placed once, even if the form was changed since then', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi, complaints }) => {
  const mark = randomText()
  const product = await adminApi.product(5, `Khăn ${mark}`)
  await page.goto('/admin/orders/new')
  await page.getByLabel('Số điện thoại').fill('0905123457')
  await page.getByLabel('Tên người nhận').fill(`Bà ${mark}`)
  await page.getByLabel('Tỉnh, thành phố').fill('Hà Nội')
  await page.getByLabel('Phường, xã').fill('Phường Cửa Nam')
  await page.getByLabel('Số nhà, tên đường').fill('1 Tràng Thi')
  await page.getByRole('main').getByLabel('Tìm sản phẩm').fill(product.name)
  await page.getByRole('button', { name: /Còn 5/ }).click()
  await dropNextResponse(page, '/api/v1/orders/manual')
  await page.getByRole('button', { name: /^Tạo đơn/ }).click()
  await expect(page.getByText('đơn không bị tạo hai lần')).toBeVisible()
  await page.getByLabel('Số nhà, tên đường').fill('2 Tràng Thi')
  for (let press = 0; press < 2; press++) {
    const answered = page.waitForResponse('**/api/v1/orders/manual')
    await page.getByRole('button', { name: /^Tạo đơn/ }).click()
    expect((await answered).status()).toBe(409)
    await expect(page.getByText('Đơn đã được đặt từ lần bấm trước')).toBeVisible()
  }
  await page.getByRole('link', { name: /^Xem đơn/ }).click()
  await expect(page.getByText(/1 Tràng Thi/)).toBeVisible()
  await page.goto(`/admin/orders?q=ba+${mark}`)
  await expect(tableRows(page)).toHaveCount(1)
  expectOnlyDroppedResponses(complaints)
})
