import type { Request } from '@playwright/test'
import { expectAccessible } from '#test/journeys/accessibility/accessible.ts'
import { randomText, tableRows, test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'
import { expectOnlyDroppedResponses, toast } from '#test/journeys/orders/shopper.ts'

const address = { province: 'Thành phố Hà Nội', ward: 'Phường Cửa Nam', street: '12 Tràng Thi' }

test('an order is sent with a carrier, and the page shows its reports until delivery', async ({
  adminPage: page,
  adminApi,
}) => {
  const product = await adminApi.product(5)
  const order = await adminApi.order(product, { address, fee: 30_000 })
  await adminApi.setStatus(order, 'đã xác nhận')
  await page.clock.install()
  await page.goto(`/admin/orders/${order._id}`)
  const parcels = page.getByRole('region', { name: 'Giao hàng' })
  await expect(parcels).toContainText(/Thu hộ khi giao: 280.000/)
  await parcels.getByLabel('Cách giao').selectOption({ label: 'Hãng mô phỏng' })
  const isQuote = (request: Request) => request.url().endsWith('/shipments/quotes')
  const quoted = page.waitForRequest(
    (request) => isQuote(request) && request.postData()?.includes('"weight":400') === true,
  )
  await parcels.getByLabel('Khối lượng (gam)').fill('400.5')
  await expect(parcels.getByText('Hãy nhập một số nguyên')).toBeVisible()
  await parcels.getByRole('button', { name: 'Tạo vận đơn' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await parcels.getByLabel('Khối lượng (gam)').fill('400')
  await (await quoted).response()
  await parcels.getByRole('button', { name: 'Tạo vận đơn' }).click()
  const summary = page.getByRole('dialog', { name: 'Tạo vận đơn?' })
  await expect(summary.getByRole('status')).toContainText(/Gửi 1 đơn, thu hộ 280.000/)
  await expect(summary.getByRole('button', { name: 'Tạo vận đơn' })).toBeFocused()
  const quotes: string[] = []
  page.on('request', (request) => isQuote(request) && quotes.push(request.url()))
  await summary.getByRole('button', { name: 'Tạo vận đơn' }).click()
  await expect(toast(page)).toContainText(/Đã tạo vận đơn SIM/)
  await expect(parcels.getByRole('article').getByRole('heading')).toBeFocused()
  await expectAccessible(page)
  const parcel = parcels.getByRole('article')
  await expect(parcel.getByRole('link', { name: /Tra cứu/ })).toHaveAttribute('href', /\/tracking\/SIM/)
  // The page polls every 10 s while a parcel is in transit, without a reload.
  await expect(async () => {
    await page.clock.fastForward(10_000)
    await expect(page.getByText('đã giao', { exact: true }).first()).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  await expect(parcel).toContainText('Đã lấy hàng')
  await expect(page.getByRole('region', { name: 'Lịch sử' })).toContainText('Hãng mô phỏng')
  await expect(parcels.getByRole('button', { name: 'Tạo vận đơn' })).toHaveCount(0)
  // An order without pieces to send gets no quote.
  expect(quotes).toEqual([])
  await page.getByRole('link', { name: 'Phiếu giao' }).click()
  await expect(page.getByRole('article', { name: /Phiếu giao/ })).toContainText(
    /SIM\w+\s*Hãng mô phỏng, đơn hàng/,
  )
})

test('the shop delivers orders itself and reports a failed and returned parcel', async ({
  adminPage: page,
  adminApi,
}) => {
  const mark = randomText()
  const product = await adminApi.product(9)
  const order = await adminApi.order(product, { name: `Chở ${mark}`, address, fee: 30_000 })
  const done = await adminApi.order(product, { name: `Chở ${mark}` })
  await adminApi.setStatus(done, 'đã giao')
  await adminApi.setStatus(order, 'đã xác nhận')
  await page.goto(`/admin/orders?q=cho+${mark}`)
  await page.getByLabel('Chọn tất cả').check()
  await page.getByRole('button', { name: 'Tạo vận đơn và in phiếu' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tạo vận đơn và in phiếu' })
  await dialog.getByLabel('Giao bằng').selectOption('Cửa hàng tự giao')
  await dialog.getByLabel('In phiếu giao và phiếu soạn').uncheck()
  await expect(dialog.getByRole('status')).toContainText(/Gửi 1 đơn, thu hộ 280.000.*Để lại 1 đơn/)
  await expect(dialog.getByRole('region', { name: 'Không gửi được' })).toContainText(done.orderNumber)
  await expect(dialog).toContainText('Đơn hàng đã giao nên không tạo vận đơn được.')
  await dialog.getByRole('button', { name: 'Tạo 1 vận đơn' }).click()
  await expect(dialog).toBeHidden()
  await expect(tableRows(page).filter({ hasText: 'đang vận chuyển' })).toHaveCount(1)

  await page.goto(`/admin/orders/${order._id}`)
  const parcels = page.getByRole('region', { name: 'Giao hàng' })
  await parcels.getByRole('button', { name: 'Giao thất bại' }).click()
  await expect(parcels.getByRole('button', { name: 'Giao lại' })).toBeVisible()
  await parcels.getByRole('button', { name: 'Đã mang về' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Đã mang về' }).click()
  await expect(parcels).toContainText('Đã hoàn')
  await expect(page.getByText('Khách không nhận hàng')).toBeVisible()
})

test('a connection lost at the 21st of 21 orders shows within seconds that its parcel may exist', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi, complaints }) => {
  const mark = randomText()
  const product = await adminApi.product(30)
  for (let n = 0; n < 21; n++) {
    const phone = `0905${String(100_000 + n)}`
    const order = await adminApi.order(product, { name: `Mất ${mark}`, phone, address, fee: 30_000 })
    await adminApi.setStatus(order, 'đã xác nhận')
  }
  await page.goto(`/admin/orders?q=mat+${mark}&size=50`)
  await page.getByLabel('Chọn tất cả').check()
  await page.getByRole('button', { name: 'Tạo vận đơn và in phiếu' }).click()
  const dialog = page.getByRole('dialog', { name: 'Tạo vận đơn và in phiếu' })
  await dialog.getByLabel('Giao bằng').selectOption('Cửa hàng tự giao')
  await expect(dialog.getByRole('status')).toContainText('Gửi 21 đơn')
  await page.route(
    '**/shipments/bulk',
    async (route) => {
      await route.continue()
      await page.route('**/api/v1/**', (other) => other.abort())
    },
    { times: 1 },
  )
  await dialog.getByRole('button', { name: 'Tạo 21 vận đơn' }).click()
  const refused = page.getByRole('dialog', { name: '1 đơn chưa tạo được vận đơn' })
  await expect(refused).toContainText('chưa rõ đã tạo vận đơn chưa', { timeout: 15_000 })
  await expect(refused).toContainText('Hãng chưa xác nhận 20 vận đơn.')
  await expect(dialog).toBeHidden()
  expectOnlyDroppedResponses(complaints)
})

test('staff report the collected cash of own deliveries, and collecting for a transfer needs a choice and a reason', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi }) => {
  const product = await adminApi.product(9)
  const order = await adminApi.order(product)
  await adminApi.setStatus(order, 'đã xác nhận')
  await page.goto(`/admin/orders/${order._id}`)
  const parcels = page.getByRole('region', { name: 'Giao hàng' })
  const summary = page.getByRole('dialog', { name: 'Tạo vận đơn?' })
  await expect(parcels.getByLabel(/Thu hộ khi giao/)).toBeChecked()
  await parcels.getByRole('button', { name: 'Tạo vận đơn' }).click()
  await summary.getByRole('button', { name: 'Tạo vận đơn' }).click()
  await parcels.getByRole('button', { name: 'Đã giao' }).click()
  const dialog = page.getByRole('dialog', { name: 'Đã giao đơn này?' })
  await expect(dialog.getByLabel('Tiền đã thu')).toHaveValue('250.000')
  await expectAccessible(page)
  await dialog.getByLabel('Tiền đã thu').fill('hai trăm')
  await dialog.getByRole('button', { name: 'Đã giao' }).click()
  await expect(dialog.getByLabel('Tiền đã thu')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Tiền đã thu').fill('200.000')
  await dialog.getByRole('button', { name: 'Đã giao' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(/Còn thiếu/).first()).toBeVisible()

  // Staff set the order to delivered, so the cash was presumed; the report has another amount.
  const early = await adminApi.order(product)
  await adminApi.setStatus(early, 'đã xác nhận')
  await page.goto(`/admin/orders/${early._id}`)
  await parcels.getByRole('button', { name: 'Tạo vận đơn' }).click()
  await summary.getByRole('button', { name: 'Tạo vận đơn' }).click()
  await expect(parcels.getByRole('button', { name: 'Đã giao' })).toBeVisible()
  await adminApi.setStatus(early, 'đã giao')
  await page.reload()
  await expect(parcels).toContainText(
    /“Đang giao” mà đơn “đã giao”: hãy báo giao ra sao.*Tạm ghi đã thu\s*250.000/,
  )
  await parcels.getByRole('button', { name: 'Đã giao' }).click()
  await expect(dialog).toContainText(/đã tạm ghi thu 250.000/)
  await expect(dialog.getByLabel('Tiền đã thu')).toHaveValue('250.000')
  await dialog.getByLabel('Tiền đã thu').fill('100.000')
  await dialog.getByRole('button', { name: 'Đã giao' }).click()
  await expect(toast(page)).toContainText(/đã thu 100.000.*thay cho 250.000/)
  await expect(parcels.getByRole('article')).toContainText(/Đã thu\s*100.000/)
  await expect(page.getByRole('region', { name: 'Thanh toán' })).toContainText(/Sửa số tạm ghi/)
  await expect(page.getByText(/Còn thiếu 150.000/).first()).toBeVisible()

  const other = await adminApi.order(product, { payment: 'bank_transfer' })
  await page.goto(`/admin/orders/${other._id}`)
  const collect = parcels.getByLabel(/Thu hộ khi giao/)
  await expect(collect).not.toBeChecked()
  await collect.check()
  await parcels.getByRole('button', { name: 'Tạo vận đơn' }).click()
  // The order is neither confirmed nor paid, so it needs a reason.
  await expect(summary).toContainText(/Chưa nhận đủ tiền, còn thiếu 250.000.*Chưa xác nhận/)
  await summary.getByRole('button', { name: 'Tạo vận đơn' }).click()
  await expect(summary.getByRole('alert')).toContainText('Chưa có đơn nào gửi được')
  await summary.getByLabel(`Vẫn gửi đơn ${other.orderNumber}`).check()
  await expect(summary.getByRole('status')).toContainText(/Gửi 1 đơn, thu hộ 250.000/)
  await summary.getByRole('button', { name: 'Tạo vận đơn' }).click()
  await expect(summary.getByLabel('Lý do vẫn gửi')).toBeFocused()
  await expect(summary.getByText('Hãy ghi lý do')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.type('Khách đổi sang trả khi nhận')
  await page.keyboard.press('Enter')
  await expect(parcels.getByRole('article')).toContainText(/Thu hộ\s*250.000/)
  await expect(page.getByRole('region', { name: 'Lịch sử' })).toContainText(
    /Vẫn gửi hàng dù chưa nhận đủ tiền, chưa xác nhận.*Khách đổi sang trả khi nhận.*Chủ tiệm/,
  )
})
