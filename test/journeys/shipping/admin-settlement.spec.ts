import type { Shipment } from '#contract/shipping/shipments.ts'
import { expectAccessible } from '#test/journeys/accessibility/accessible.ts'
import { type AdminApi, randomText, readJson, tableRows, test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'
import { toast } from '#test/journeys/orders/shopper.ts'

const address = { province: 'Thành phố Hà Nội', ward: 'Phường Cửa Nam', street: '12 Tràng Thi' }

async function sendParcel(adminApi: AdminApi, name: string) {
  const order = await adminApi.order(await adminApi.product(5), { address, fee: 30_000, name })
  await adminApi.setStatus(order, 'đã xác nhận')
  const data = { orderId: order._id, carrier: 'simulator' }
  const parcel = await readJson<Shipment>(await adminApi.admin.post('/api/v1/shipments', { data }))
  return { order, parcel }
}
async function waitForDelivery({ admin }: AdminApi, orderId: string) {
  await expect
    .poll(
      async () => {
        const answer = await admin.get(`/api/v1/shipments?orders=${orderId}`)
        return (await readJson<Shipment[]>(answer))[0]?.state
      },
      { timeout: 30_000 },
    )
    .toBe('delivered')
}

test("the carrier's COD file is recorded with four clicks, and what it still owes stays in the list", {
  tag: '@day',
}, async ({ adminPage: page, adminApi }) => {
  const mark = `Thu ${randomText()}`
  const [full, short] = [await sendParcel(adminApi, mark), await sendParcel(adminApi, mark)]
  for (const { order } of [full, short]) await waitForDelivery(adminApi, order._id)
  const file = [
    'Mã vận đơn,Tiền thu hộ,Phí',
    `${full.parcel.code},280000,22000`,
    `${short.parcel.code},270000,22000`,
    'Tổng cộng,560000,44000',
  ]
  await page.goto('/admin/settlements')
  await page.getByRole('link', { name: 'Nhập file của hãng' }).click()
  await page.getByLabel('Hãng vận chuyển').selectOption({ label: 'Hãng mô phỏng' })
  await page.getByRole('button', { name: 'Xem thử' }).click()
  await expect(page.getByLabel('File CSV hoặc XLSX')).toBeFocused()
  await page.getByLabel('File CSV hoặc XLSX').setInputFiles({
    name: `cod-${mark}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(file.join('\n')),
  })
  await page.getByRole('button', { name: 'Xem thử' }).click()
  const result = page.getByRole('region', { name: 'Kết quả đối soát' })
  // Other journeys may have left unpaid parcels.
  const summary = /Hãng trả 550.000.*506.000.*1 khớp, 1 trả thiếu(, \d+ vận đơn còn thiếu)?\.$/
  await expect(result.getByRole('status')).toContainText(summary)
  await expect(result.getByRole('row').filter({ hasText: 'Tổng cộng' })).toContainText('Dòng tổng')
  await expect(
    result.getByText(/^Dòng tổng ghi tiền thu hộ 560.000.*cộng lại là 550.000.*Hãy xem file có thiếu dòng/),
  ).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 768, height: 900 })
  const code = result.getByText(full.parcel.code ?? '', { exact: true })
  expect(await code.evaluate((element) => element.getClientRects().length)).toBe(1)
  await result.getByRole('button', { name: 'Vẫn ghi 2 dòng' }).click()
  await expect(toast(page)).toContainText('Đã ghi đối soát')
  await expect(result.getByRole('status')).toHaveText('Đã ghi 2 dòng đối soát.')
  await expect(result.getByRole('link', { name: 'Xem các lần đối soát' })).toBeFocused()
  await expect(result.getByText('Hãy xem file có thiếu dòng')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Xem thử' })).toHaveCount(0)

  await page.goto('/admin/settlements')
  await page
    .getByRole('row')
    .filter({ hasText: `cod-${mark}.csv` })
    .getByRole('link')
    .click()
  const tabs = page.getByRole('navigation', { name: 'Kết quả' })
  await tabs.getByRole('link', { name: /Trả thừa/ }).click()
  await expect(page.getByText('No results.')).toBeVisible()
  const clear = page.getByRole('button', { name: 'Xoá bộ lọc' })
  await expect(clear).toHaveCount(0)
  await expect(page.getByText('Không có dòng nào ở mục Trả thừa.')).toBeVisible()
  await page.getByRole('button', { name: 'Xem tất cả dòng' }).click()
  await expect(page).not.toHaveURL(/outcome/)
  await tabs.getByRole('link', { name: /Trả thừa/ }).click()
  await page.getByRole('searchbox').fill('không có')
  await clear.click()
  await expect(page).toHaveURL(/\?outcome=over$/)
  const shortTab = tabs.getByRole('link', { name: /Trả thiếu/ })
  await expect(shortTab).toHaveCSS('outline-offset', '-2px')
  await shortTab.click()
  await expect(tableRows(page).filter({ visible: true })).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: `Sửa dòng ${short.parcel.code}` }).click()
  const correcting = page.getByRole('dialog', { name: `Sửa dòng ${short.parcel.code}` })
  await correcting.getByLabel('Phí hãng trừ').fill('1.5')
  const received = correcting.getByLabel('Số tiền hãng trả, trước khi trừ phí')
  await received.fill('2.5')
  await correcting.getByRole('button', { name: 'Sửa dòng' }).click()
  await expect(received).toBeFocused()
  await expect(received).toHaveAccessibleDescription('Hãy nhập một số nguyên')
  await expect(correcting.getByLabel('Phí hãng trừ')).toHaveAttribute('aria-invalid', 'true')
  await correcting.getByLabel('Phí hãng trừ').fill('0')
  await received.fill('270001')
  await correcting.getByLabel('Lý do').fill('Hãng gửi lại bảng kê')
  await correcting.getByRole('button', { name: 'Sửa dòng' }).click()
  await expect(toast(page)).toContainText('Đã sửa dòng đối soát')
  await expect(tableRows(page).filter({ hasText: short.parcel.code ?? '' })).toHaveCount(0)
  await page.goto('/admin/settlements')
  await page.getByRole('row').filter({ hasText: 'Hãng gửi lại bảng kê' }).first().getByRole('link').click()
  await page.getByRole('button', { name: `Huỷ dòng ${short.parcel.code}` }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Huỷ dòng này' }).click()
  await expect(toast(page)).toContainText('Đã huỷ dòng đối soát')
  const again = { open: 280_000, received: 270_000 }
  await readJson(
    await adminApi.admin.post(`/api/v1/shipments/${short.parcel._id}/settlement`, { data: again }),
  )

  await page.goto(`/admin/parcels?tab=settle&q=${encodeURIComponent(mark)}`)
  await expect(tableRows(page)).toHaveCount(1)
  await expect(tableRows(page)).toContainText(/còn 10.000/)
  await page.getByRole('button', { name: 'Ghi hãng trả' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ghi hãng trả' })
  await dialog.getByLabel('Số tiền hãng trả, trước khi trừ phí').fill('2.5')
  await expect(dialog.getByLabel(/Bỏ qua/)).toHaveCount(0)
  await dialog.getByLabel('Số tiền hãng trả, trước khi trừ phí').fill('4000')
  await dialog.getByLabel(/Bỏ qua 6.000/).check()
  await dialog.getByLabel('Lý do bỏ qua').fill('Hộp móp')
  await dialog.getByRole('button', { name: 'Ghi hãng trả' }).click()
  await expect(toast(page).filter({ hasText: 'Đã ghi hãng trả' })).toContainText('Đã đối soát xong')
  await expect(tableRows(page).filter({ hasText: mark })).toHaveCount(0)
})

test('parcels in trouble are one click away, with the reason and the phone number', { tag: '@slow' }, async ({
  adminPage: page,
  adminApi,
}) => {
  const name = `Sự cố ${randomText()}`
  const order = await adminApi.order(await adminApi.product(5), { name })
  await adminApi.setStatus(order, 'đã xác nhận')
  const data = { orderId: order._id, carrier: 'shop' }
  const { _id: id } = await readJson<Shipment>(await adminApi.admin.post('/api/v1/shipments', { data }))
  const failed = { state: 'failed', reason: 'Không nghe máy' }
  await readJson(await adminApi.admin.put(`/api/v1/shipments/${id}/state`, { data: failed }))
  await page.goto('/admin/parcels')
  await page
    .getByRole('navigation', { name: 'Tình trạng của vận đơn' })
    .getByRole('link', { name: /Có sự cố/ })
    .click()
  const row = tableRows(page).filter({ hasText: name })
  await expect(row).toContainText('Không nghe máy')
  await expect(row.getByRole('link', { name: '0905 123 456' })).toHaveAttribute('href', /^tel:/)
  await expectAccessible(page)
})

test('parcels are recorded as paid in full together', { tag: '@slow' }, async ({
  adminPage: page,
  adminApi,
}) => {
  const mark = `Đủ ${randomText()}`
  const sent = [await sendParcel(adminApi, mark), await sendParcel(adminApi, mark)]
  for (const { order } of sent) await waitForDelivery(adminApi, order._id)
  await page.goto(`/admin/parcels?tab=settle&q=${encodeURIComponent(mark)}`)
  await expect(tableRows(page)).toHaveCount(2)
  await page.getByLabel('Chọn tất cả').check()
  await page.getByRole('button', { name: 'Nhận đủ' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Hãng đã trả đủ 2 vận đơn?' })
  await expect(dialog).toContainText(/560.000/)
  await dialog.getByRole('button', { name: 'Nhận đủ' }).click()
  await expect(toast(page)).toContainText('Đã ghi hãng trả 2 vận đơn')
  await expect(tableRows(page).filter({ hasText: mark })).toHaveCount(0)
})
