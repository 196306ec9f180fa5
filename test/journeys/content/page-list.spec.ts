import { randomText, readJson, test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'

test('an owner with many pages finds one by name without marks, kind or address, and returns to the result', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi }) => {
  const title = `Chọn áo ấm ${randomText()}`
  for (let at = 0; at < 12; at++) await adminApi.page()
  await readJson(await adminApi.admin.post('/api/v1/admin/pages', { data: { kind: 'post', title } }))
  await page.goto('/admin/pages')
  const items = page.getByRole('list', { name: 'Các trang' }).getByRole('listitem')
  const search = page.getByRole('searchbox', { name: 'Tìm trang' })
  await search.fill('khong co trang nay')
  await expect(page.getByText('Không có trang nào khớp “khong co trang nay”.')).toBeVisible()
  await search.fill(title.replace('Chọn áo ấm', 'bai blog ao am'))
  await expect(items).toHaveCount(1)
  await items.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.goBack()
  await expect(items).toHaveCount(1)
  await expect(search).toHaveValue(/bai blog/)
  await page.getByRole('link', { name: 'Trang', exact: true }).click()
  await expect(search).toHaveValue('')
  await expect.poll(() => items.count()).toBeGreaterThan(12)
  await page.goBack()
  await expect(items).toHaveCount(1)
  await search.fill('/docs#')
  await expect(items.first()).toContainText('Chính sách')
  await search.clear()
  await expect.poll(() => items.count()).toBeGreaterThan(12)
  await expect(search).toBeFocused()
  await page.goto('/admin/pages?q=2026')
  await expect(search).toHaveValue('2026')
})
