import type { Product } from '#contract/products.ts'
import { toast } from './buyer.ts'
import { expect } from './journey.ts'
import { test, told } from './office.ts'

test('what is typed during a save stays, also in the middle of an amount; no picture is left out', async ({
  adminPage: page,
  office,
}) => {
  const shirt = await office.put({ price: 250_000 })
  await page.goto(`/admin/products/edit/${shirt._id}`, { waitUntil: 'networkidle' })
  const price = page.getByRole('textbox', { name: 'Giá', exact: true })
  await price.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('99')
  await expect(price).toHaveValue('29.950.000')

  let answer = () => {}
  const held = new Promise<void>((done) => {
    answer = done
  })
  await page.route(`**/api/v1/products/${shirt._id}`, async (route) => {
    if (route.request().method() === 'PUT') await held
    await route.continue()
  })
  const sending = page.waitForRequest((one) => one.method() === 'PUT')
  await page.keyboard.press('Control+s')
  await sending
  await page.getByLabel('Mô tả').fill('Vải lanh')
  answer()
  await expect(toast(page)).toContainText('Sửa sản phẩm thành công')
  await expect(page.getByLabel('Mô tả')).toHaveValue('Vải lanh')
  await expect(page.getByText('Có thay đổi chưa lưu')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Không có thay đổi')).toBeVisible()
  const saved = await told<Product>(await page.request.get(`/api/v1/products/${shirt._id}`))
  expect(saved).toMatchObject({ price: 29_950_000, description: 'Vải lanh' })

  const bad = { name: 'ma.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }
  await page.getByLabel('Chọn ảnh').setInputFiles(Array(52).fill(bad))
  await expect(page.getByText(/Một sản phẩm có nhiều nhất 51 ảnh/)).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(toast(page)).toContainText('Có ảnh chưa tải lên được')
})
