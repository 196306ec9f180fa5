import type { Page } from '@playwright/test'
import { BlobWriter, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js'
import type { Attribute } from '#contract/catalog/attributes.ts'
import type { Product } from '#contract/catalog/products.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { hourMs } from '#domain/durations.ts'
import { expectAccessible } from '#test/journeys/accessibility/accessible.ts'
import { photoFiles, photos, randomText, readJson, test } from '#test/journeys/admin.ts'
import { countClicks } from '#test/journeys/count-clicks.ts'
import { expect } from '#test/journeys/journey.ts'
import { toast } from '#test/journeys/orders/shopper.ts'

const shopDay = (offset: number) =>
  new Date(Date.now() + 7 * hourMs + offset * 24 * hourMs).toISOString().slice(0, 10)
const findProduct = async (page: Page, name: string) => {
  const found = await readJson<Product[]>(
    await page.request.get(`/api/v1/products?state=all&q=${encodeURIComponent(name)}`),
  )
  return found[0]
}
const isOnSale = async (page: Page, { _id }: Product) =>
  (
    await page
      .context()
      .browser()
      ?.newContext()
      .then((visitor) => visitor.request.get(new URL(`/api/v1/products/${_id}`, page.url()).href))
  )?.status()

test('a product of 4 colours, 5 sizes and 5 pictures is scheduled in 18 clicks and goes on sale by itself', {
  tag: ['@day', '@slow'],
}, async ({ adminPage: page }) => {
  const name = `Áo hẹn giờ ${randomText()}`
  const { attributes } = await readJson<{ attributes: Attribute[] }>(
    await page.request.get('/api/v1/attributes'),
  )
  const colors = attributes.find(({ kind }) => kind === 'color')?.values.map(({ value }) => value) ?? []
  await page.goto('/admin/products')
  const clicks = countClicks()
  await clicks.press(page.getByRole('link', { name: 'Thêm sản phẩm' }).first())
  await clicks.type(page.getByLabel('Tên sản phẩm'), name)
  await clicks.type(page.getByRole('textbox', { name: 'Giá', exact: true }), '250000')
  await clicks.attach(page.getByLabel('Chọn ảnh'), [...photoFiles, ...photoFiles].slice(0, 5))
  for (const color of colors.slice(0, 4))
    await clicks.press(page.getByRole('button', { name: color, exact: true }))
  for (const size of ['S', 'M', 'L', 'XL', '38'])
    await clicks.press(page.getByRole('button', { name: size, exact: true }))
  await expect(page.getByText('20 phân loại')).toBeVisible()
  await clicks.choose(page.getByLabel('Trạng thái bán'), 'Hẹn giờ')
  await clicks.type(
    page.getByLabel('Lên bán lúc'),
    formatDateTime(new Date(Date.now() + 48 * hourMs).toISOString()).slice(0, 10),
  )
  await clicks.type(page.getByLabel('Giờ', { exact: true }), '20:00')
  await expect(page.getByText('Ảnh đầu tiên là ảnh chính')).toBeVisible({ timeout: 30_000 })
  await clicks.press(page.getByRole('button', { name: 'Thêm sản phẩm', exact: true }))
  await expect(toast(page)).toContainText('Thêm sản phẩm thành công')
  expect(clicks.count).toBeLessThanOrEqual(18)

  const row = page.getByRole('row').filter({ hasText: name })
  await expect(row).toContainText('Lên bán 20:00 ngày')
  const product = await findProduct(page, name)
  if (!product) throw new Error('the product was not created')
  expect(await isOnSale(page, product)).toBe(404)
  const soon = new Date(Date.now() + 2000).toISOString()
  const body = { name, price: product.price, state: 'scheduled', publishAt: soon }
  await readJson(await page.request.put(`/api/v1/products/${product._id}`, { data: body }))
  await expect.poll(() => isOnSale(page, product), { timeout: 12_000 }).toBe(200)
})

test('a season file with its pictures in a zip is tried, imported and undone in 6 clicks', {
  tag: ['@day', '@slow'],
}, async ({ adminPage: page }) => {
  const mark = randomText()
  const rows = [
    'Handle,Title,Type,Variant SKU,Variant Inventory Qty,Variant Price,Image Src',
    `tet-a-${mark},Áo Tết ${mark},Tết ${mark},TA-${mark},5,390000,anh/tet-a.jpg`,
    `tet-b-${mark},Quần Tết ${mark},Tết ${mark},TB-${mark},5,3900000000,khong-co.jpg`,
    `tet-c-${mark},Mũ Tết ${mark},Tết ${mark},TC-${mark},5,19000000,tet-c.jpg`,
  ].join('\n')
  const zip = new ZipWriter(new BlobWriter(), { useWebWorkers: false })
  await zip.add('anh/tet-a.jpg', new Uint8ArrayReader(new Uint8Array(photos[0] as Buffer)))
  await zip.add('tet-c.jpg', new Uint8ArrayReader(new Uint8Array(photos[1] as Buffer)))
  const archive = Buffer.from(await (await zip.close()).arrayBuffer())
  await page.goto('/admin/products')
  const clicks = countClicks()
  await clicks.press(page.getByRole('link', { name: 'Nhập, xuất file' }))
  await clicks.attach(page.getByLabel('File CSV', { exact: true }), [
    { name: `tet-${mark}.csv`, mimeType: 'text/csv', buffer: Buffer.from(rows) },
    { name: 'anh.zip', mimeType: 'application/zip', buffer: archive },
  ])
  await expect(page.getByText('kèm anh.zip')).toBeVisible()
  await expectAccessible(page)
  await clicks.press(page.getByRole('button', { name: 'Xem thử', exact: true }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`tet-${mark}.csv`)
  const lines = page.getByRole('list', { name: 'Từng sản phẩm' })
  await expect(lines).toContainText('cao hơn 2.000.000.000')
  await expect(lines).toContainText('lệch hơn năm lần so với giá thường thấy')
  await expect(page.getByText('1 sản phẩm có giá lệch nhiều hoặc có phân loại sẽ ngừng bán')).toBeVisible()
  await clicks.press(page.getByRole('button', { name: 'Nhập', exact: true }))
  await expect(page.getByText('Đã nhập', { exact: true }).first()).toBeVisible()
  const shirt = await findProduct(page, `Áo Tết ${mark}`)
  expect(shirt?.image).toMatch(/^\/images\//)
  await clicks.press(page.getByRole('button', { name: 'Hoàn tác', exact: true }))
  await clicks.press(page.getByRole('alertdialog').getByRole('button', { name: 'Hoàn tác', exact: true }))
  await expect(page.getByText('Đã hoàn tác', { exact: true }).first()).toBeVisible()
  expect(clicks.count).toBeLessThanOrEqual(6)
  const categories = await (await page.request.get('/api/v1/categories')).text()
  expect(categories).not.toContain(`Tết ${mark}`)
})

test('a weekend sale of 20 % on one category with a banner is planned in 7 clicks and applies on its days', {
  tag: '@day',
}, async ({ adminPage: page, adminApi }) => {
  const mark = randomText()
  const category = await readJson<{ _id: string }>(
    await page.request.post('/api/v1/categories', { data: { name: `Cuối tuần ${mark}` } }),
  )
  const shirt = await adminApi.createProduct({ category: category._id, price: 200_000 })
  await page.goto('/admin')
  const clicks = countClicks()
  await clicks.press(page.getByRole('link', { name: 'Đợt giảm giá' }).first())
  await clicks.choose(page.getByLabel('Giảm cho'), `Cuối tuần ${mark}`)
  await clicks.type(page.getByLabel('Mức giảm (%)'), '20')
  await clicks.type(page.getByLabel('Từ đầu ngày'), shopDay(0).split('-').reverse().join('/'))
  await clicks.type(page.getByLabel('Đến hết ngày'), shopDay(1).split('-').reverse().join('/'))
  await clicks.press(page.getByRole('checkbox', { name: 'Báo trên đầu trang chủ' }))
  await clicks.press(page.getByRole('button', { name: 'Thêm đợt giảm giá' }))
  await expect(toast(page)).toContainText('Đã thêm đợt giảm giá')
  expect(clicks.count).toBeLessThanOrEqual(7)
  const item = page.getByRole('listitem').filter({ hasText: `Cuối tuần ${mark}` })
  await expect(item).toContainText('Đang chạy')
  await expectAccessible(page)
  const readPrice = async () =>
    (await readJson<Product>(await page.request.get(`/api/v1/products/${shirt._id}`))).salePrice
  await expect.poll(readPrice, { timeout: 12_000 }).toBe(160_000)
  await expect(item).toContainText('Báo trên trang chủ')
  const banner = page.getByRole('link', { name: `Giảm 20% Cuối tuần ${mark} đến hết ` })
  await page.goto('/')
  await banner.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Cuối tuần ${mark}`)
  await expect(page.getByRole('link', { name: shirt.name, exact: true })).toBeVisible()
  await page.goto('/admin/promotions')
  await item.getByRole('button').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Dừng và xoá' }).click()
  await expect.poll(readPrice, { timeout: 12_000 }).toBe(200_000)
  await page.goto('/')
  await expect(banner).toBeHidden()
})

test('a renamed product keeps its old address with a redirect, a hidden one leaves the shop, a copy is a draft', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi }) => {
  const mark = randomText()
  const shirt = await adminApi.createProduct({ name: `Áo cũ ${mark}` })
  await page.goto(`/admin/products/edit/${shirt._id}`)
  await page.getByLabel('Tên sản phẩm').fill(`Áo mới ${mark}`)
  await page.getByRole('button', { name: 'Theo tên' }).click()
  const description = page.getByLabel('Mô tả')
  await description.fill('lanh')
  await description.selectText()
  await page.getByRole('button', { name: 'Chữ đậm' }).click()
  await expect(description).toHaveValue('**lanh**')
  await page.getByRole('button', { name: 'Xem thử' }).click()
  await expect(page.getByRole('region', { name: 'Khách sẽ thấy' }).locator('strong')).toHaveText('lanh')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Lưu sản phẩm' }).click()
  await expect(toast(page)).toContainText('Sửa sản phẩm thành công')
  const old = await page.request.get(`/san-pham/${shirt.handle}`, { maxRedirects: 0 })
  expect([old.status(), old.headers().location]).toEqual([301, `/san-pham/ao-moi-${mark}`])
  await page.goto(`/san-pham/${shirt.handle}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Áo mới ${mark}`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    new RegExp(`/san-pham/ao-moi-${mark}$`),
  )
  await expect(page.locator('.markdown strong')).toHaveText('lanh')

  await page.goto(`/admin/products?q=${mark}`)
  await page.getByRole('button', { name: `Tác vụ: Áo mới ${mark}` }).click()
  await page.getByRole('menuitem', { name: 'Ẩn khỏi cửa hàng' }).click()
  await expect(page.getByRole('row').filter({ hasText: `Áo mới ${mark}` })).toContainText('Đang ẩn')
  expect(await isOnSale(page, shirt)).toBe(404)
  await page.getByRole('button', { name: `Tác vụ: Áo mới ${mark}` }).click()
  await page.getByRole('menuitem', { name: 'Nhân bản' }).click()
  await expect(page.getByLabel('Trạng thái bán')).toHaveValue('draft')
  await page.getByLabel('Tên sản phẩm').fill(`Áo bản sao ${mark}`)
  await page.getByLabel('Chọn ảnh').setInputFiles(photoFiles)
  await expect(page.getByText('Ảnh đầu tiên là ảnh chính')).toBeVisible({ timeout: 30_000 })
  await page.getByRole('button', { name: 'Thêm sản phẩm', exact: true }).click()
  await expect(toast(page)).toContainText('Thêm sản phẩm thành công')
  expect(await findProduct(page, `Áo bản sao ${mark}`)).toMatchObject({ state: 'draft', countInStock: 0 })
})
