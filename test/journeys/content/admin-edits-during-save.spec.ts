import type { Page } from '@playwright/test'
import { randomText, readJson, test } from '#test/journeys/admin.ts'
import { editDuringRequest } from '#test/journeys/edit-during-request.ts'
import { expect } from '#test/journeys/journey.ts'
import { toast } from '#test/journeys/orders/shopper.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('text typed while a collection is saved stays as an unsaved change', async ({
  adminPage: page,
  adminApi,
}) => {
  const { _id, name } = await adminApi.collection()
  await page.goto(`/admin/collections/${_id}`)
  const description = page.getByLabel('Lời giới thiệu')
  await page.getByLabel('Tên bộ sưu tập').fill(`${name} 2 `)
  await editDuringRequest(button(page, 'Lưu bộ sưu tập'), `**/collections/${_id}`, () =>
    description.fill('Vải lanh'),
  )
  await expect(toast(page)).toContainText('Đã lưu bộ sưu tập')
  await expect(page.getByLabel('Tên bộ sưu tập')).toHaveValue(`${name} 2`)
  await expect(description).toHaveValue('Vải lanh')
  await expect(page.getByText('Có thay đổi chưa lưu')).toBeVisible()
  await page.getByRole('button', { name: 'Lưu bộ sưu tập' }).click()
  await expect(page.getByText('Không có thay đổi')).toBeVisible()
  await expect(description).toHaveValue('Vải lanh')
})

test('text typed while a page is published or scheduled stays as an unsaved change', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi }) => {
  const { _id } = await adminApi.page()
  await page.goto(`/admin/pages/${_id}`)
  const summary = page.getByLabel('Lời giới thiệu')
  const publish = `**/pages/${_id}/publish`
  await editDuringRequest(button(page, 'Đăng'), publish, () => summary.fill('Ấm mà không dày'))
  await expect(toast(page)).toContainText('Đã đăng')
  await expect(summary).toHaveValue('Ấm mà không dày')
  await expect(page.getByText('Có thay đổi chưa lưu')).toBeVisible()
  await page.unroute(publish)

  await page.getByRole('button', { name: 'Hẹn giờ đăng' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Đăng lúc').fill('01/01/2099')
  await dialog.getByLabel('Giờ', { exact: true }).fill('8:00')
  await editDuringRequest(button(page, 'Hẹn giờ'), publish, async () => {
    await page.keyboard.press('Escape')
    await summary.fill('Ấm mà nhẹ')
  })
  await expect(toast(page)).toContainText('Sẽ đăng lúc')
  await expect(summary).toHaveValue('Ấm mà nhẹ')
  await expect(page.getByText('Có thay đổi chưa lưu')).toBeVisible()
})

test('a cell typed while a size table is saved stays as an unsaved change', async ({
  adminPage: page,
  adminApi,
}) => {
  const name = `Áo len ${randomText()}`
  await readJson(await adminApi.admin.post('/api/v1/categories', { data: { name } }))
  await page.goto('/admin/size-tables')
  await page.getByLabel('Danh mục', { exact: true }).selectOption({ label: name })
  await page.getByRole('button', { name: 'Tạo bảng riêng' }).click()
  const cell = page.getByRole('textbox', { name: 'Cân nặng (kg), size XXXL', exact: true })
  await page.getByLabel('Lời trên bảng').fill('Đo khi mặc áo mỏng ')
  await editDuringRequest(button(page, 'Lưu bảng size'), '**/admin/size-tables', () => cell.fill('90-99'))
  await expect(toast(page)).toContainText('Đã lưu bảng size')
  await expect(page.getByLabel('Lời trên bảng')).toHaveValue('Đo khi mặc áo mỏng')
  await expect(cell).toHaveValue('90-99')
  await expect(page.getByText('Có thay đổi chưa lưu')).toBeVisible()
})
