import type { PublicSettings } from '#contract/settings/settings.ts'
import { expectAccessible } from '#test/journeys/accessibility/accessible.ts'
import { randomText, test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'
import { toast } from '#test/journeys/orders/shopper.ts'

test('an owner adds a policy, which shoppers read between the topics of the shop and of the law', {
  tag: '@slow',
}, async ({ adminPage: page }) => {
  const title = `Thẻ thành viên ${randomText()}`
  await page.goto('/admin/pages')
  await page.getByRole('button', { name: 'Thêm trang' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Chính sách').check()
  await dialog.getByLabel('Tên trang').fill(title)
  await dialog.getByRole('button', { name: 'Thêm trang' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByLabel('Lời giới thiệu')).toHaveCount(0)
  await expect(page.getByLabel('Loại mục').locator('option')).toHaveText(['Bài viết', 'Hỏi và đáp'])
  await page.getByRole('button', { name: 'Thêm mục' }).click()
  await page.getByLabel('Tiêu đề', { exact: true }).fill('Tích điểm')
  await page.getByLabel('Nội dung').fill('{cua_hang} tích **1 điểm** cho mỗi 10.000 ₫.')
  await page.getByRole('button', { name: 'Xem trước', exact: true }).click()
  await expect(page.frameLocator('iframe').getByText('tích 1 điểm')).toBeVisible()
  await page.getByRole('button', { name: 'Đăng', exact: true }).click()
  await expect(toast(page)).toContainText('Đã đăng')

  await page.getByRole('link', { name: 'Xem trong cửa hàng' }).click()
  await expect(page).toHaveURL(/\/docs#the-thanh-vien/)
  const topic = page.getByRole('region', { name: title })
  const { name } = (await (await page.request.get('/api/v1/shop')).json()) as PublicSettings
  await expect(topic).toContainText(`${name} tích 1 điểm`)
  await expect(topic.getByRole('heading', { level: 3, name: 'Tích điểm' })).toBeVisible()
  await expectAccessible(page)
  const contents = page.getByRole('navigation', { name: 'Mục lục' }).getByRole('link')
  const titles = await contents.allTextContents()
  expect(titles.indexOf(title)).toBeGreaterThan(titles.indexOf('Quyền riêng tư'))
  expect(titles.indexOf(title)).toBeLessThan(titles.indexOf('Khiếu nại'))
})

test('an owner who gives no warranty hides its text, and rewrites the one about the shop', {
  tag: '@slow',
}, async ({ adminPage: page }) => {
  await page.goto('/admin/pages')
  await page.getByRole('link', { name: 'Bảo hành' }).click()
  await page.getByRole('button', { name: 'Ẩn trang' }).click()
  await expect(toast(page)).toContainText('Đã ẩn trang')
  const shopper = await page.context().newPage()
  await shopper.goto('/docs')
  await expect(shopper.getByRole('region', { name: 'About' })).toContainText('xem tất cả sản phẩm')
  await expect(shopper.getByRole('region', { name: 'Bảo hành' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Hiện trang' }).click()
  await expect(page.getByRole('link', { name: 'Xem trong cửa hàng' })).toBeVisible()
  await shopper.reload()
  await expect(shopper.getByRole('region', { name: 'Bảo hành' })).toBeVisible()
})
