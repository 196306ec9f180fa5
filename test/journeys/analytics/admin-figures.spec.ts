import type { Page } from '@playwright/test'
import type { ComparedFigures } from '#contract/analytics/analytics.ts'
import { expectAccessibleEverywhere } from '#test/journeys/accessibility/accessible.ts'
import { expect, test } from '#test/journeys/journey.ts'

test.beforeEach(async ({ page }) => {
  const data = { email: 'admin@tiem.example', password: 'tiem-demo' }
  expect((await page.request.post('/api/v1/auth/signin', { data })).ok()).toBe(true)
})

const formatDong = (amount: number) =>
  new Intl.NumberFormat('vi-VN', { style: 'currency', currency: 'VND' }).format(amount)
/** 365 days are in 12 or 13 months. */
function countMonths(from: string, to: string): number {
  const [first, last] = [new Date(from), new Date(to)]
  return (last.getFullYear() - first.getFullYear()) * 12 + last.getMonth() - first.getMonth() + 1
}
const readSummary = async (page: Page, query: string): Promise<ComparedFigures> =>
  (await page.request.get(`/api/v1/analytics/summary?${query}`)).json()

test('the admin overview shows the revenue of 30 days and links to its orders', { tag: '@slow' }, async ({
  page,
}) => {
  await page.goto('/admin')
  const month = page.getByRole('link', { name: /^30 ngày/ })
  await expect(month).toBeVisible()
  const [, from, to] = /from=([\d-]+)&to=([\d-]+)/.exec((await month.getAttribute('href')) ?? '') ?? []
  // Other journeys may place orders meanwhile, so compare until both agree.
  await expect(async () => {
    await page.reload()
    const { figures } = await readSummary(page, `from=${from}&to=${to}`)
    await expect(month).toContainText(formatDong(figures.revenue), { timeout: 1000 })
  }).toPass()
  await expectAccessibleEverywhere(page)
})

test('the analytics page shows a chosen period as chart and table and keeps it in the URL', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto('/admin/chart')
  await expect(page.getByRole('link', { name: '30 ngày' })).toHaveAttribute('aria-current', 'true')
  await page.getByRole('link', { name: '12 tháng' }).click()
  await expect(page).toHaveURL(/days=365/)
  await page.reload()
  const revenueTile = page.getByRole('link', { name: /^Tiền hàng.*₫/ })
  const [, from = '', to = ''] =
    /from=([\d-]+)&to=([\d-]+)/.exec((await revenueTile.getAttribute('href')) ?? '') ?? []
  const { figures } = await readSummary(page, `from=${from}&to=${to}`)
  await expect(revenueTile).toContainText(formatDong(figures.revenue))

  const productProfits = page.getByRole('table', { name: 'Sản phẩm lãi nhất' })
  await expect(productProfits.getByRole('columnheader', { name: 'Doanh thu sau giảm giá' })).toBeVisible()
  await page.getByText('Bảng số liệu').click()
  const rows = page.getByRole('table', { name: 'Số liệu theo thời gian' }).getByRole('row')
  await expect(rows).toHaveCount(1 + countMonths(from, to))
  await page.getByRole('link', { name: 'Tuần' }).click()
  await expect(page).toHaveURL(/interval=week/)
  await page.getByRole('link', { name: 'Giờ đặt' }).click()
  await expect(page.getByRole('table', { name: 'Tiền hàng theo giờ đặt' })).toBeVisible()
  await page.getByRole('link', { name: 'Bán chậm nhất' }).click()
  await expect(page.getByRole('table', { name: 'Bán chậm nhất' })).toBeVisible()
  await expectAccessibleEverywhere(page)
  await page.reload()
  await expect(page.getByRole('link', { name: 'Tuần' })).toHaveAttribute('aria-current', 'true')
})

test('on a phone a finger reads the days of the chart between its narrow bars', { tag: '@slow' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin/chart')
  const chart = page.getByRole('figure').first()
  const bars = chart.locator('.touch-pan-y')
  await expect(bars).toBeVisible()
  const readCaption = () => chart.locator('figcaption').textContent()
  const captions = new Set<string | null>()
  for (const share of [0.1, 0.5, 0.9]) {
    await bars.evaluate((element, at) => {
      const { left, width, top } = element.getBoundingClientRect()
      const event = { bubbles: true, pointerType: 'touch', clientX: left + width * at, clientY: top + 9 }
      element.dispatchEvent(new PointerEvent(at < 0.2 ? 'pointerdown' : 'pointermove', event))
    }, share)
    await expect(chart.locator('figcaption')).not.toContainText('Kỳ trước')
    captions.add(await readCaption())
  }
  expect(captions.size).toBe(3)
})

test('a custom period is set by its first and last day; a period without orders shows a message', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto('/admin/chart')
  await page.getByLabel('Từ ngày').fill('2026-11-20')
  await page.getByLabel('Đến ngày').fill('2026-11-01')
  await page.getByRole('button', { name: 'Xem', exact: true }).click()
  await expect(page).toHaveURL(/from=2026-11-01&to=2026-11-20/)
  await page.goto('/admin/chart?from=2024-01-01&to=2024-01-31')
  await expect(page.getByText('Không có đơn nào được đặt trong khoảng thời gian này.')).toBeVisible()
  await expectAccessibleEverywhere(page)
})

test('a breakdown row links to its orders, and removing the filter chip shows all orders', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto('/admin/chart?by=category')
  const table = page.getByRole('table', { name: 'Tiền hàng theo danh mục' })
  const row = table.getByRole('row').nth(1)
  const name = await row.getByRole('link').textContent()
  const count = await row.getByRole('cell').nth(3).textContent()
  await row.getByRole('link').press('Enter')
  const chip = page.getByRole('button', { name: `Bỏ lọc Danh mục: ${name}` })
  await expect(chip).toBeVisible()
  await expect(page.getByRole('link', { name: `Còn hiệu lực ${count}`, exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expectAccessibleEverywhere(page)
  // On a phone the chip is in the panel of the filters.
  await page.setViewportSize({ width: 1440, height: 900 })
  await chip.press('Enter')
  await expect(chip).toBeHidden()
  await expect(page).not.toHaveURL(/by=/)
})
