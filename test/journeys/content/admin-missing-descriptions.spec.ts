import { expectAccessible } from '#test/journeys/accessibility/accessible.ts'
import { randomText, tableRows, test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'
import { toast } from '#test/journeys/orders/shopper.ts'

test('the owner goes from the list of missing descriptions to the products and to the form of a category', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi }) => {
  const bare = await adminApi.createProduct()
  const described = await adminApi.createProduct({ description: 'Lụa Hà Đông' })
  const name = `Áo dài ${randomText()}`
  await adminApi.admin.post('/api/v1/categories', { data: { name } })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/admin')
  const notice = (noun: string) => page.getByText(new RegExp(`^Có [\\d.]+ ${noun} chưa có lời giới thiệu`))
  await expect(notice('sản phẩm')).toBeVisible()
  await expect(notice('sản phẩm').getByRole('link', { name: described.name })).toHaveCount(0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await expectAccessible(page)

  await notice('danh mục').getByRole('link', { name }).click()
  const form = page.getByRole('dialog', { name })
  await form.getByLabel('Lời giới thiệu').fill('Lụa mặc Tết')
  await form.getByRole('button', { name: 'Lưu' }).click()
  await expect(toast(page)).toContainText('Đã lưu danh mục')
  await expect(form).toHaveCount(0)
  await page.goto('/admin')
  await expect(notice('sản phẩm')).toBeVisible()
  await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)

  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/admin/products?state=active&described=no&q=${encodeURIComponent(bare.name)}`)
  await expect(tableRows(page).filter({ hasText: bare.name })).toHaveCount(1)
  await page.goto(`/admin/products?state=active&described=no&q=${encodeURIComponent(described.name)}`)
  await expect(tableRows(page).filter({ hasText: described.name })).toHaveCount(0)
})
