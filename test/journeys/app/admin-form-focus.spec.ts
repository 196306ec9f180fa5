import { test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'

test('typing at once in the first invalid field keeps the focus', async ({ adminPage: page }) => {
  await page.goto('/admin/products/add')
  const name = page.getByLabel('Tên sản phẩm')
  // Types in the same moment as the focus.
  await name.evaluate((field) =>
    field.addEventListener('focus', () => document.execCommand('insertText', false, 'Á'), { once: true }),
  )
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Giá sản phẩm không được để trống')).toBeVisible()
  await page.keyboard.type('o dài')
  await expect(name).toHaveValue('Áo dài')
})

test('typing while a save fails keeps the focus', { tag: '@slow' }, async ({ adminPage: page, adminApi }) => {
  const { _id } = await adminApi.product()
  await page.route(`**/api/v1/products/${_id}`, async (route) => {
    if (route.request().method() === 'PUT') {
      await page.getByLabel('Mô tả').pressSequentially('Vải ')
    }
    await route.continue()
  })
  await page.goto(`/admin/products/edit/${_id}`)
  await page.getByLabel('Thẻ').fill(`${'dài quá '.repeat(40)}`)
  await page.getByLabel('Mô tả').focus()
  await page.keyboard.press('Control+s')
  await expect(page.getByLabel('Thẻ')).toHaveAttribute('aria-invalid', 'true')
  await page.keyboard.type('lanh')
  await expect(page.getByLabel('Mô tả')).toHaveValue('Vải lanh')
})
