import type { Page } from '@playwright/test'
import type { Order } from '#contract/orders/orders.ts'
import { expectAccessible } from '#test/journeys/accessibility/accessible.ts'
import { type AdminApi, randomText, readJson, tableRows, test } from '#test/journeys/admin.ts'
import { countClicks } from '#test/journeys/count-clicks.ts'
import { expect } from '#test/journeys/journey.ts'
import { toast } from './shopper.ts'

// Orders for one address would be marked.
const randomAddress = () => ({
  province: 'Thành phố Hà Nội',
  ward: 'Phường Cửa Nam',
  street: `${randomText()} Tràng Thi`,
})
// Each number once: two orders of one number would be marked.
let lastPhone = Math.floor(Math.random() * 9e5)
const nextPhone = () => `0905${String(++lastPhone).padStart(6, '0')}`

async function placeMany(adminApi: AdminApi, count: number, name: string, phone?: string) {
  const product = await adminApi.product(100)
  const orders: Order[] = []
  for (let n = 0; n < count; n++)
    orders.push(
      await adminApi.order(product, {
        name,
        phone: phone ?? nextPhone(),
        address: randomAddress(),
        fee: 30_000,
      }),
    )
  return orders
}
const selected = (page: Page) => page.getByRole('region', { name: 'Đã chọn' })
const rowOf = (page: Page, { orderNumber }: Order) => tableRows(page).filter({ hasText: orderNumber })
const readStatus = async (adminApi: AdminApi, { _id }: Order) =>
  (await readJson<Order>(await adminApi.admin.get(`/api/v1/orders/staff-details/${_id}`))).status

test('18 normal orders are confirmed in 6 clicks, doubtful ones stay, and the confirmation can be undone for 10 seconds', {
  tag: ['@day', '@slow'],
}, async ({ adminPage: page, adminApi }) => {
  const mark = randomText()
  const good = await placeMany(adminApi, 13, `Sáng ${mark}`)
  const [fake, nonsense] = await placeMany(adminApi, 2, `Sáng ${mark} asdf`)
  const repeated = await placeMany(adminApi, 5, `Sáng ${mark}`, nextPhone())
  if (!fake || !nonsense || !good[0]) throw new Error('no orders were placed')
  await page.goto(`/admin/orders?q=sang+${mark}&size=50`)
  const clicks = countClicks()
  const open = page.getByRole('link', { name: /^đang xử lý/ })
  await clicks.press(open)
  await expect(open).toHaveAttribute('aria-current', 'page')
  await expect(tableRows(page)).toHaveCount(20)
  await clicks.press(page.getByLabel('Chọn tất cả'))
  await clicks.press(page.getByLabel(`Chọn đơn ${fake.orderNumber}`))
  await clicks.press(page.getByLabel(`Chọn đơn ${nonsense.orderNumber}`))
  await clicks.press(selected(page).getByRole('button', { name: 'Xác nhận đơn' }))
  const summary = page.getByRole('dialog', { name: 'Xác nhận đơn' })
  await expect(summary.getByRole('status')).toContainText(/Xác nhận 18 đơn, khi giao thu 5.040.000/)
  await expect(summary.getByRole('listitem')).toHaveCount(5)
  await expect(summary.getByRole('listitem').first()).toContainText('5 đơn đang mở cùng số')
  await expectAccessible(page)
  await clicks.press(summary.getByRole('button', { name: 'Xác nhận 18 đơn' }))
  await expect(toast(page)).toContainText('đã xác nhận 18 đơn')
  expect(clicks.count).toBeLessThanOrEqual(6)
  await expect(tableRows(page)).toHaveCount(2)

  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect(toast(page)).toContainText('Đã trả 18 đơn về đang xử lý')
  await expect(tableRows(page)).toHaveCount(20)
  for (const order of [good[0], ...repeated.slice(0, 1)])
    expect(await readStatus(adminApi, order)).toBe('đang xử lý')
})

test('an unpaid transfer and a number with a warning are left out of a confirmation until they are ticked; it can be undone', async ({
  adminPage: page,
  adminApi,
}) => {
  const mark = randomText()
  const product = await adminApi.product()
  const good = await adminApi.order(product, { name: `Ngờ ${mark}`, phone: nextPhone() })
  const unpaid = await adminApi.order(product, {
    ...{ name: `Ngờ ${mark}`, phone: nextPhone(), payment: 'bank_transfer' },
  })
  await page.goto(`/admin/orders?q=ngo+${mark}`)
  await page.getByLabel('Chọn tất cả').check()
  await selected(page).getByRole('button', { name: 'Xác nhận đơn' }).click()
  const summary = page.getByRole('dialog', { name: 'Xác nhận đơn' })
  await expect(summary.getByRole('status')).toContainText(/Xác nhận 1 đơn.*Để lại 1 đơn/)
  await expect(summary.getByRole('listitem')).toContainText('Chưa nhận đủ tiền')
  await summary.getByLabel(`Xác nhận đơn ${unpaid.orderNumber}`).check()
  await expect(summary.getByRole('status')).toContainText(/Xác nhận 2 đơn, khi giao thu 250.000/)
  await summary.getByLabel(`Xác nhận đơn ${unpaid.orderNumber}`).uncheck()
  await summary.getByRole('button', { name: 'Xác nhận 1 đơn' }).click()
  await expect(toast(page)).toContainText('đã xác nhận 1 đơn')
  expect(await readStatus(adminApi, good)).toBe('đã xác nhận')
  expect(await readStatus(adminApi, unpaid)).toBe('đang xử lý')
  await page.getByRole('button', { name: 'Hoàn tác' }).click()
  await expect(toast(page)).toContainText('Đã trả 1 đơn về đang xử lý')
  expect(await readStatus(adminApi, good)).toBe('đang xử lý')
})

test('the call about a doubtful order is noted in 3 clicks; a fake order is cancelled and its number gets a warning in 3', {
  tag: '@day',
}, async ({ adminPage: page, adminApi }) => {
  const mark = randomText()
  const phone = nextPhone()
  await placeMany(adminApi, 1, `Thật ${mark}`)
  const [fake, second] = await placeMany(adminApi, 2, `Thật ${mark}`, phone)
  if (!fake || !second) throw new Error('no orders were placed')
  await page.goto(`/admin/orders?q=that+${mark}`)
  const search = countClicks()
  await search.choose(page.getByLabel('Mọi lưu ý'), 'Nhiều đơn cùng số')
  await expect(page).toHaveURL(/flag=repeated/)
  await expect(tableRows(page)).toHaveCount(2)
  await expect(rowOf(page, fake).getByRole('link', { name: /^0905/ })).toHaveAttribute(
    'href',
    `tel:+84${phone.slice(1)}`,
  )
  await expect(rowOf(page, fake).getByRole('link', { name: /^Zalo/ })).toHaveAttribute(
    'href',
    `https://zalo.me/${phone}`,
  )
  expect(search.count).toBeLessThanOrEqual(1)

  // A press on the number calls, and opens the menu for the result.
  const call = rowOf(page, second).getByRole('link', { name: /^0905/ })
  const calling = countClicks()
  await calling.press(call)
  await calling.press(page.getByRole('menuitem', { name: 'Không nghe máy' }))
  await expect(toast(page)).toContainText('Đã ghi cuộc gọi')
  await expect(rowOf(page, second)).toContainText('Không nghe máy')
  expect(calling.count).toBeLessThanOrEqual(3)
  const arranging = countClicks()
  await arranging.press(call)
  await arranging.press(page.getByRole('menuitem', { name: '9:00 sáng mai' }))
  await expect(toast(page)).toContainText('Gọi lại 09:00 ngày')
  expect(arranging.count).toBeLessThanOrEqual(3)
  const choosing = countClicks()
  await choosing.press(call)
  await choosing.press(page.getByRole('menuitem', { name: 'Giờ khác…' }))
  const times = page.getByRole('dialog', { name: 'Hẹn gọi lại' })
  await choosing.press(times.getByRole('group', { name: 'Ngày kia' }).getByRole('button', { name: '16:00' }))
  await expect(toast(page)).toContainText('Gọi lại 16:00 ngày')
  expect(choosing.count).toBeLessThanOrEqual(3)

  const clicks = countClicks()
  await clicks.press(rowOf(page, fake).getByRole('button', { name: 'Đổi trạng thái' }))
  await clicks.press(page.getByRole('menuitem', { name: 'Đơn ảo: huỷ, cảnh báo số' }))
  await clicks.press(page.getByRole('alertdialog').getByRole('button', { name: 'Huỷ và cảnh báo' }))
  await expect(toast(page)).toContainText('Đã huỷ đơn và cảnh báo số')
  expect(clicks.count).toBeLessThanOrEqual(3)
  expect(await readStatus(adminApi, fake)).toBe('đã huỷ')
  await page.getByLabel('Mọi lưu ý').selectOption('Số bị cảnh báo')
  await expect(tableRows(page)).toHaveCount(1)
  await expect(rowOf(page, second)).toContainText('Số bị cảnh báo')
})

test('18 parcels are created and their slips and pick list opened in 3 clicks; the selection is still there after Back', {
  tag: ['@day', '@slow'],
}, async ({ adminPage: page, adminApi }) => {
  const mark = randomText()
  const [, ...confirmed] = await placeMany(adminApi, 19, `Gói ${mark}`)
  const unpaid = await adminApi.order(await adminApi.product(), {
    ...{ name: `Gói ${mark}`, phone: nextPhone(), payment: 'bank_transfer' },
  })
  for (const order of [...confirmed, unpaid]) await adminApi.setStatus(order, 'đã xác nhận')
  await page.goto(`/admin/orders?q=goi+${mark}&size=50`)
  await page.evaluate(() => {
    window.print = () => Object.assign(window, { printCount: 1 })
  })
  await expect(tableRows(page)).toHaveCount(20)
  const clicks = countClicks()
  await clicks.press(page.getByLabel('Chọn tất cả'))
  await clicks.press(selected(page).getByRole('button', { name: 'Tạo vận đơn và in phiếu' }))
  const summary = page.getByRole('dialog', { name: 'Tạo vận đơn và in phiếu' })
  await expect(summary.getByRole('status')).toContainText(/Gửi 18 đơn, thu hộ 5.040.000/)
  await expect(summary).toContainText('Chưa xác nhận')
  await expect(summary).toContainText('Chưa nhận đủ tiền')
  await expect(summary).toContainText('Hãng đã lấy hàng rồi thì không huỷ được nữa')
  await expectAccessible(page)
  await clicks.press(summary.getByRole('button', { name: 'Tạo 18 vận đơn' }))
  await expect(page).toHaveURL(/orders\/print\?kind=all/, { timeout: 30_000 })
  expect(clicks.count).toBeLessThanOrEqual(3)
  await expect(page.getByRole('article', { name: /^Phiếu giao / })).toHaveCount(18)
  await expect(page.getByRole('article', { name: 'Phiếu soạn hàng' })).toContainText('18 đơn')
  await expect.poll(() => page.evaluate(() => 'printCount' in window)).toBe(true)

  await page.goBack()
  await expect(page.getByText('Đã chọn 20 đơn hàng')).toBeVisible()
  await expect(tableRows(page).filter({ hasText: 'tự giao' })).toHaveCount(18)
  const sidebar = page.getByRole('navigation', { name: 'Quản trị' })
  await sidebar.getByRole('link', { name: 'Khách hàng' }).click()
  await expect(page.getByRole('heading', { name: 'Khách hàng', level: 1 })).toBeVisible()
  await sidebar.getByRole('link', { name: 'Đơn hàng' }).click()
  await expect(tableRows(page).first()).toBeVisible()
  await expect(selected(page)).toHaveCount(0)
})

test('orders without a parcel are found in 1 click, and parcels made by mistake are cancelled together', {
  tag: '@day',
}, async ({ adminPage: page, adminApi }) => {
  const mark = randomText()
  const [open, sent] = await placeMany(adminApi, 2, `Nhầm ${mark}`)
  if (!open || !sent) throw new Error('no orders were placed')
  for (const order of [open, sent]) await adminApi.setStatus(order, 'đã xác nhận')
  const data = { orderId: sent._id, carrier: 'shop' }
  await readJson(await adminApi.admin.post('/api/v1/shipments', { data }))
  await page.goto(`/admin/orders?q=nham+${mark}`)
  await expect(rowOf(page, sent)).toContainText('Đang giao · tự giao')
  const clicks = countClicks()
  await clicks.choose(page.getByLabel('Mọi vận đơn'), 'Chưa có vận đơn')
  await expect(tableRows(page)).toHaveCount(1)
  await expect(rowOf(page, open)).toContainText('Chưa có vận đơn')
  expect(clicks.count).toBeLessThanOrEqual(1)
  await page.getByLabel('Mọi vận đơn').selectOption('Mọi vận đơn')
  await expect(tableRows(page)).toHaveCount(2)
  await page.getByLabel('Chọn tất cả').check()
  await page.getByRole('button', { name: 'Khác', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Huỷ vận đơn' }).click()
  const question = page.getByRole('dialog', { name: 'Huỷ vận đơn' })
  await expect(question.getByRole('status')).toContainText('Huỷ 1 vận đơn của 1 đơn')
  await question.getByRole('button', { name: 'Huỷ 1 vận đơn' }).click()
  await expect(toast(page)).toContainText('Đã huỷ 1 vận đơn của 1 đơn')
  await expect(page.getByText('Đã chọn 2 đơn hàng')).toBeVisible()
  await expect(rowOf(page, sent)).not.toContainText('tự giao')
})

test('the page size is remembered for the person, and the list finds products and SKUs', async ({
  adminPage: page,
  adminApi,
}) => {
  const mark = randomText()
  const product = await adminApi.createProduct({
    name: `Áo choàng ${mark}`,
    countInStock: undefined,
    variants: [{ sku: `CHOANG-${mark}`, stock: 20 }],
  })
  for (let n = 0; n < 11; n++) await adminApi.order(product, { phone: nextPhone() })
  await page.goto(`/admin/orders?q=choang-${mark}`)
  await expect(tableRows(page)).toHaveCount(10)
  await expect(tableRows(page).first()).toContainText(`Áo choàng ${mark}`)
  await page.getByLabel('Số dòng').selectOption('50')
  await expect(tableRows(page)).toHaveCount(11)
  await page.goto(`/admin/orders?q=ao+choang+${mark}`)
  await expect(page).toHaveURL(/size=50/)
  await expect(tableRows(page)).toHaveCount(11)
})

test('on a phone the first order is near the top, filters are in a sheet, and the bar calls the buyer', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const mark = randomText()
  const phone = nextPhone()
  const [order] = await placeMany(adminApi, 1, `Máy ${mark}`, phone)
  await placeMany(adminApi, 1, `Máy ${mark}`)
  if (!order) throw new Error('no order was placed')
  await page.goto(`/admin/orders?q=may+${mark}`)
  await expect(tableRows(page)).toHaveCount(2)
  await expect.poll(async () => (await tableRows(page).first().boundingBox())?.y).toBeLessThanOrEqual(220)
  await page.getByRole('button', { name: 'Bộ lọc' }).click()
  const sheet = page.getByRole('dialog', { name: 'Bộ lọc' })
  await sheet.getByRole('combobox', { name: 'Mọi vận đơn' }).selectOption('Chưa có vận đơn')
  await expect(page).toHaveURL(/parcel=none/)
  await sheet.getByRole('button', { name: 'Xem danh sách' }).click()
  await expect(page.getByRole('button', { name: 'Bộ lọc, đang dùng 1' })).toBeVisible()
  await page.getByLabel(`Chọn đơn ${order.orderNumber}`).check()
  const bar = selected(page)
  await expect(bar.getByRole('link', { name: 'Gọi' })).toHaveAttribute('href', `tel:+84${phone.slice(1)}`)
  await expect(bar.getByRole('link', { name: 'Nhắn Zalo' })).toBeVisible()
  await expect(bar.getByRole('button', { name: 'Xác nhận đơn' })).toBeVisible()
  for (const width of [390, 360, 320]) {
    await page.setViewportSize({ width, height: 640 })
    await expect.poll(async () => (await bar.boundingBox())?.height, `${width} px`).toBeLessThan(115)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
    await expect(bar.getByRole('button', { name: 'Chọn cả 2' })).toBeInViewport({ ratio: 1 })
    await expect(bar.getByRole('button', { name: 'Bỏ chọn' })).toBeInViewport({ ratio: 1 })
    const time = await page.getByRole('main').locator('tbody time').first().boundingBox()
    const menu = await page
      .getByLabel(/^Đổi trạng thái đơn/)
      .first()
      .boundingBox()
    expect((time?.x ?? 0) + (time?.width ?? 0), `${width} px`).toBeLessThanOrEqual(menu?.x ?? 0)
  }
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  await expect.poll(async () => (await bar.boundingBox())?.height).toBeLessThanOrEqual(320)
})
