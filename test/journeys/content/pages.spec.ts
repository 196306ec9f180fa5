import { expectAccessible } from '#test/journeys/accessibility/accessible.ts'
import { randomText, test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'
import { toast } from '#test/journeys/orders/shopper.ts'

test('an owner adds a page, moves its sections by keyboard, previews, publishes and restores it', async ({
  adminPage: page,
}) => {
  const title = `Hàng Tết ${randomText()}`
  await page.goto('/admin/pages')
  await page.getByRole('button', { name: 'Thêm trang' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Tên trang').fill(title)
  await dialog.getByRole('button', { name: 'Thêm trang' }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  await page.getByRole('button', { name: 'Thêm mục' }).click()
  await page.getByText('Bài viết', { exact: true }).first().click()
  await page.getByLabel('Tiêu đề', { exact: true }).fill('Đón xuân')
  await page.getByLabel('Nội dung').fill('Áo **mới** cho ngày đầu năm')
  await page.getByLabel('Loại mục').selectOption('Thanh thông báo')
  await page.getByRole('button', { name: 'Thêm mục' }).click()
  await page.getByRole('button', { name: 'Đưa Thanh thông báo lên' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Đưa Thanh thông báo lên' })).toBeDisabled()
  await page.getByText('Thanh thông báo', { exact: true }).first().click()
  await page.getByLabel('Thông báo', { exact: true }).fill('Nghỉ Tết từ 28')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Tạo bản xem trước' }).click()
  const preview = await page.getByRole('link', { name: /Mở bản xem trước/ }).getAttribute('href')
  const visitor = await page.context().newPage()
  await visitor.goto(preview ?? '')
  await expect(visitor.getByText('Nghỉ Tết từ 28')).toBeVisible()

  await page.getByRole('button', { name: 'Đăng', exact: true }).click()
  await expect(toast(page)).toContainText('Đã đăng')
  const address = await page.getByRole('link', { name: 'Xem trong cửa hàng' }).getAttribute('href')
  await visitor.goto(address ?? '')
  await expect(visitor.getByRole('heading', { level: 2, name: 'Đón xuân' })).toBeVisible()
  await expectAccessible(visitor)

  await page.getByRole('button', { name: 'Xoá Bài viết: Đón xuân' }).click()
  await page.getByRole('button', { name: 'Đăng', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Lấy lại bản đăng/ })).toHaveCount(2)
  await page
    .getByRole('button', { name: /^Lấy lại bản đăng/ })
    .last()
    .click()
  await expect(page.getByText('Bài viết: Đón xuân')).toBeVisible()
})
