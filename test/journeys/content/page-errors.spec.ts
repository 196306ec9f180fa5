import { createSection } from '#domain/content/create-section.ts'
import { readJson, test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'

test('a refused save focuses the field with the error; moving the section or dropping the changes removes the error', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi }) => {
  const { _id } = await adminApi.page()
  await page.goto(`/admin/pages/${_id}`)
  await page.getByLabel('Loại mục').selectOption('Thanh thông báo')
  await page.getByRole('button', { name: 'Thêm mục' }).click()
  await expect(page.locator('#section-0 summary')).toBeFocused()
  await page.getByLabel('Thông báo', { exact: true }).fill('Xem hàng Tết')
  const link = page.getByRole('combobox', { name: 'Dẫn đến', exact: true })
  await link.fill('javascript:alert(1)')
  await page.getByLabel('Loại mục').selectOption('Ảnh bìa')
  await page.getByRole('button', { name: 'Thêm mục' }).click()
  await page.locator('#section-0 summary').click()
  await expect(link).toBeHidden()
  await page.getByRole('button', { name: 'Đăng', exact: true }).click()
  await expect(link).toBeFocused()
  await expect(link).toBeInViewport()
  await expect(link).toHaveAccessibleDescription(/Phải là địa chỉ/)
  await page.getByRole('button', { name: 'Đưa Thanh thông báo xuống' }).click()
  await expect(page.getByText('Phải là địa chỉ trong cửa hàng', { exact: false })).toBeHidden()
  await page.getByRole('button', { name: 'Lưu bản nháp' }).click()
  await expect(link).toBeFocused()
  await page.getByRole('button', { name: 'Bỏ thay đổi' }).click()
  await expect(page.getByText('Phải là địa chỉ trong cửa hàng', { exact: false })).toBeHidden()
})

test('the preview says that it is outdated when a draft cannot be saved; the section stays open with the focus', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi }) => {
  const { _id, version, content } = await adminApi.page()
  const sections = [{ ...createSection('announcement', 'a'), text: 'Nghỉ Tết' }]
  const data = { version, content: { ...content, sections } }
  await readJson(await adminApi.admin.put(`/api/v1/admin/pages/${_id}/draft`, { data }))
  await page.goto(`/admin/pages/${_id}`)
  await page.locator('#section-0 summary').click()
  await page.getByRole('button', { name: 'Xem trước', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Xem trước' })).toBeInViewport()
  await expect(page.getByRole('heading', { level: 1, name: content.title })).toBeInViewport()
  await expect(page.frameLocator('iframe').getByText('Nghỉ Tết')).toBeVisible()
  const link = page.getByRole('combobox', { name: 'Dẫn đến', exact: true })
  const text = page.getByLabel('Thông báo', { exact: true })
  const note = page.getByText('Bản nháp chưa lưu được, nên đây là bản trước.')
  await link.fill('javascript:alert(1)')
  await text.focus()
  await expect(note).toBeVisible()
  await expect(text).toBeFocused()
  const refusal = page.waitForResponse((response) => response.status() === 400)
  await text.press('End')
  await text.pressSequentially(' từ 28')
  await refusal
  await expect(note).toBeVisible()
  await expect(text).toBeFocused()
  await link.fill('/shop')
  await expect(note).toBeHidden()
  await expect(page.frameLocator('iframe').getByText('Nghỉ Tết từ 28')).toBeVisible()
  await expect(text).toBeVisible()
})

test('a refused menu, redirect and colour focus the field with the error', async ({ adminPage: page }) => {
  await page.goto('/admin/pages/menus')
  const header = page.getByRole('form', { name: 'Đầu trang' })
  await header.getByRole('button', { name: 'Thêm mục' }).click()
  await header.getByRole('button', { name: 'Lưu menu' }).click()
  const label = header.getByLabel('Chữ', { exact: true }).last()
  await expect(label).toBeFocused()
  await label.fill('Khăn len')
  await header.getByLabel('Dẫn đến').last().selectOption('Sản phẩm')
  await header.getByText('Khăn len', { exact: true }).click()
  await expect(label).toBeHidden()
  await header.getByRole('button', { name: 'Lưu menu' }).click()
  const product = header.getByRole('searchbox', { name: 'Thêm sản phẩm' })
  await expect(product).toBeFocused()
  await expect(product).toHaveAccessibleDescription(/Hãy chọn nơi mục dẫn đến/)
  await header.getByRole('button', { name: 'Bỏ thay đổi' }).click()
  await page.goto('/admin/pages/redirects')
  await page.getByRole('button', { name: 'Thêm chuyển hướng' }).click()
  await expect(page.getByLabel('Địa chỉ cũ')).toBeFocused()
  await page.goto('/admin/pages/brand')
  await page.getByLabel('Màu nhấn: mã màu').fill('#ffcc00')
  await page.getByRole('button', { name: 'Lưu thương hiệu' }).click()
  await expect(page.getByLabel('Màu nhấn: mã màu')).toBeFocused()
  await page.getByRole('button', { name: 'Bỏ thay đổi' }).click()
})

test('a row of 24 picked products offers no further product until one is removed', { tag: '@slow' }, async ({
  adminPage: page,
  adminApi,
}) => {
  const products = await Promise.all(Array.from({ length: 24 }, () => adminApi.createProduct()))
  const { _id, version, content } = await adminApi.page()
  const row = {
    ...createSection('products', 'p'),
    source: 'picked',
    products: products.map((one) => one._id),
  }
  const data = { version, content: { ...content, sections: [row] } }
  await readJson(await adminApi.admin.put(`/api/v1/admin/pages/${_id}/draft`, { data }))
  await page.goto(`/admin/pages/${_id}`)
  await page.locator('#section-0 summary').click()
  const search = page.getByRole('searchbox', { name: 'Thêm sản phẩm' })
  await expect(page.getByText('Đã đủ 24 sản phẩm.')).toBeVisible()
  await expect(search).toBeHidden()
  await page.getByRole('button', { name: `Bỏ ${products[0]?.name}` }).click()
  await expect(search).toBeVisible()
})
