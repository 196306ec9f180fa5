import { expectAccessible } from '#test/journeys/accessibility/accessible.ts'
import { test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'
import { toast } from '#test/journeys/orders/shopper.ts'
import { listDemoProducts } from '#test/journeys/screens/screen.ts'

test('an owner chooses a picture of a product by keyboard and puts products on it; a shopper opens one from it', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi }) => {
  const [product] = await listDemoProducts(adminApi.admin)
  if (!product) throw new Error('The demo data has no product.')
  const { _id, version, content } = await adminApi.page()
  const lookbook = {
    id: 'lookbook',
    kind: 'lookbook',
    title: 'Đi biển',
    image: '',
    alt: 'Áo trên cát',
    points: [],
  }
  await adminApi.admin.put(`/api/v1/admin/pages/${_id}/draft`, {
    data: { version, content: { ...content, sections: [lookbook] } },
  })
  await page.goto(`/admin/pages/${_id}`)
  await page.getByText('Ảnh phối đồ: Đi biển', { exact: true }).click()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText('Ảnh (không bắt buộc)', { exact: true })).toBeHidden()
  await page.getByRole('button', { name: 'Chọn ảnh có sẵn: Ảnh', exact: true }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Chọn ảnh có sẵn' })
  await expect(dialog.getByRole('navigation', { name: 'Trang ảnh' })).toBeVisible()
  await dialog.getByLabel('Tìm ảnh').fill('khong co anh nao')
  await expect(dialog.getByRole('status')).toHaveText('Không tìm thấy ảnh nào.')
  await dialog.getByLabel('Tìm ảnh').fill(product.name)
  const pictures = dialog.getByRole('list', { name: 'Ảnh có sẵn' }).getByRole('button')
  await expect(pictures.filter({ hasText: product.name }).first()).toBeVisible()
  const names = await pictures.allInnerTexts()
  expect(names.length).toBeGreaterThan(1)
  expect(new Set(names).size).toBe(names.length)
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await expect(pictures.first()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Bỏ ảnh' })).toBeVisible()
  await page.getByRole('button', { name: 'Xem trước' }).click()
  const preview = page.getByRole('region', { name: 'Xem trước' })
  await expect(preview.getByRole('heading', { name: 'Xem trước' })).toBeFocused()
  await expect(preview.getByRole('heading', { name: 'Xem trước' })).toBeInViewport()
  await preview.getByRole('button', { name: 'Đóng xem trước' }).click()
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.getByRole('button', { name: 'Thêm sản phẩm' }).click()
  await page.getByLabel('Thêm sản phẩm', { exact: true }).last().fill(product.name)
  await page
    .getByRole('button', { name: `Thêm ${product.name}`, exact: true })
    .first()
    .click()
  const position = page.getByRole('group', { name: 'Vị trí trên ảnh' })
  await position.getByLabel(/^Cách mép trái/).fill('30')
  await position.getByLabel(/^Cách mép trên/).fill('45')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Đăng', exact: true }).click()
  await expect(toast(page)).toContainText('Đã đăng')
  await page.getByRole('link', { name: 'Xem trong cửa hàng' }).click()
  const section = page.getByRole('region', { name: 'Đi biển' })
  await expect(section.getByRole('listitem')).toHaveText(new RegExp(product.name))
  await section.locator('a[aria-hidden]').click()
  await expect(page.getByRole('heading', { level: 1, name: product.name })).toBeVisible()
})
