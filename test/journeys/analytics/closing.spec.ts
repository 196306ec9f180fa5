import { readFileSync } from 'node:fs'
import type { MonthClosing } from '#contract/analytics/closing.ts'
import { formatDong } from '#domain/money.ts'
import { expectAccessibleEverywhere } from '#test/journeys/accessibility/accessible.ts'
import { test } from '#test/journeys/admin.ts'
import { countClicks } from '#test/journeys/count-clicks.ts'
import { expect } from '#test/journeys/journey.ts'

test('the last month is closed and exported for the accountant in 2 clicks', { tag: '@day' }, async ({
  adminPage: page,
}) => {
  await page.goto('/admin')
  const clicks = countClicks()
  const sidebar = page.getByRole('navigation', { name: 'Quản trị' })
  await clicks.press(sidebar.getByRole('link', { name: 'Chốt tháng' }))
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toContainText('Chốt tháng')
  for (const name of ['Bán hàng', 'Tiền thu', 'Cuối tháng', 'Lãi gộp']) {
    await expect(page.getByRole('region', { name })).toBeVisible()
  }
  const carriers = page.getByRole('region', { name: 'Ở hãng vận chuyển' })
  await expect(carriers).toContainText('không nằm trong số khách còn phải trả')
  await expect(page.getByRole('region', { name: 'Cuối tháng' })).not.toContainText('Bên vận chuyển còn giữ')
  const [, month = '', year] = /(\d+)\/(\d+)/.exec((await title.textContent()) ?? '') ?? []
  const path = `/api/v1/admin/closings/${year}-${month.padStart(2, '0')}`
  const closing: MonthClosing = await (await page.request.get(path)).json()
  const charges = page.getByRole('region', { name: 'Bán hàng' })
  await expect(charges).toContainText(formatDong(closing.sold.amount))
  await expect(charges).toContainText('Doanh thu ghi nhận trong tháng')
  await expect(page.getByRole('region', { name: 'Lãi gộp' })).toContainText(
    formatDong(closing.profit?.cost ?? 0),
  )

  const download = page.waitForEvent('download')
  await clicks.press(page.getByRole('link', { name: /Chốt tháng .*XLSX/ }))
  const file = await download
  expect(clicks.count).toBe(2)
  expect(file.suggestedFilename()).toMatch(/^chot-thang-.*\.xlsx$/)
  expect(
    readFileSync(await file.path())
      .subarray(0, 2)
      .toString(),
  ).toBe('PK')
  await expectAccessibleEverywhere(page)

  await charges.getByRole('link', { name: 'Hàng bán' }).click()
  await expect(title).toHaveText('Hàng bán')
  await expect(page.getByRole('main')).toContainText(`Tổng ${formatDong(closing.sold.amount)}`)
  await expect(page.getByRole('status').filter({ hasText: 'dòng' })).toContainText(
    closing.sold.entries.toLocaleString('vi-VN'),
  )
})

test('the current month says that it has not ended', { tag: '@slow' }, async ({ adminPage: page }) => {
  await page.goto('/admin/closing')
  await page.getByRole('link', { name: 'Tháng sau' }).click()
  await expect(page.getByText('Tháng này chưa hết')).toBeVisible()
})

test('the list of orders leads to files with every field, for the same period', { tag: '@slow' }, async ({
  adminPage: page,
}) => {
  await page.goto('/admin/orders?days=7')
  await page.getByRole('main').getByRole('link', { name: 'Xuất dữ liệu' }).click()
  await expect(page).toHaveURL(/\/admin\/exports\?days=7/)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Đơn hàng và dòng hàng, file CSV' }).click()
  expect((await download).suggestedFilename()).toMatch(/^don-hang-[\d-]+\.csv$/)
  await page.goto('/admin/audit')
  await expect(page.getByRole('main')).toContainText('xuất dữ liệu Đơn hàng và dòng hàng')
  await expectAccessibleEverywhere(page)
})
