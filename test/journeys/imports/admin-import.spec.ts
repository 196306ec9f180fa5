import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { randomText, test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'
import { toast } from '#test/journeys/orders/shopper.ts'

const choose = (page: Page, name: string, text: string | Buffer) =>
  page
    .getByLabel('File CSV', { exact: true })
    .setInputFiles({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })
const importRows = (page: Page) => page.getByRole('list', { name: 'Từng sản phẩm' }).locator('> li')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const head = 'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price\n'

// The shop runs one import at a time, so these journeys must not run in parallel.
test.describe.configure({ mode: 'serial' })

test('a file is previewed, imported and undone as a whole', async ({ adminPage: page, adminApi }) => {
  const mark = randomText()
  const shirt = await adminApi.product(4, `Áo nhập ${mark}`)
  await page.goto('/admin/products')
  await page.getByRole('link', { name: 'Nhập, xuất file' }).click()
  await press(page, 'Xem thử')
  await expect(page.getByText('Hãy chọn một file CSV')).toBeVisible()
  await choose(page, 'chu.csv', 'a,b\n1,2\n')
  await press(page, 'Xem thử')
  await expect(page.getByText('File không có các cột cần thiết')).toBeVisible()
  await expect(page.getByText('chu.csv')).toBeVisible()

  const rows = [
    `${shirt.handle},Áo nhập ${mark},Title,Default Title,,9,180000`,
    `mu-${mark},Mũ nhập ${mark},Title,Default Title,MU-${mark},3,90000`,
    `tui-${mark},Túi nhập ${mark},Title,Default Title,TUI-${mark},3,chín`,
  ]
  await choose(page, `hang-${mark}.csv`, head + rows.join('\n'))
  await press(page, 'Xem thử')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`hang-${mark}.csv`)
  await expect(page.getByRole('main').getByText('Chờ nhập')).toBeVisible()
  const changed = importRows(page).filter({ hasText: `Áo nhập ${mark}` })
  await expect(changed).toContainText(/250\.000\s₫.*180\.000\s₫/)
  await expect(changed).toContainText(/tồn kho 4.*tồn kho 9/)
  await expect(importRows(page).filter({ hasText: `Mũ nhập ${mark}` })).toContainText('Mới')
  await expect(importRows(page).filter({ hasText: `Túi nhập ${mark}` })).toContainText(
    'Bỏ qua dòng 4: Không đọc được giá “chín”.',
  )
  await page.getByRole('link', { name: /Lỗi và lưu ý/ }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Tải danh sách lỗi' }).click(),
  ])
  expect(readFileSync(await file.path(), 'utf8')).toContain(
    `4,Túi nhập ${mark},Bỏ qua,Không đọc được giá “chín”.`,
  )

  await page.getByLabel('Cập nhật tồn kho theo file').check()
  await press(page, 'Nhập')
  await expect(page.getByText('Đã nhập', { exact: true }).first()).toBeVisible()
  const stored = await (await page.request.get(`/api/v1/products/${shirt._id}`)).json()
  expect(stored).toMatchObject({ price: 180_000, countInStock: 9 })

  await press(page, 'Hoàn tác')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hoàn tác' }).click()
  await expect(page.getByText('Đã hoàn tác', { exact: true }).first()).toBeVisible()
  const restored = await (await page.request.get(`/api/v1/products/${shirt._id}`)).json()
  expect(restored).toMatchObject({ price: 250_000, countInStock: 4 })
  await page.goto(`/admin/products?q=nhap+${mark}`)
  await expect(page.locator('tbody tr')).toHaveCount(1)
})

test('a file with prices below 1,000 ₫ requires an exchange rate, and the chosen file stays', async ({
  adminPage: page,
}) => {
  const mark = randomText()
  const row = (name: string, price: number) => `${name}-${mark},Áo ${mark},Title,Default Title,,1,${price}`
  await page.goto('/admin/products/import')
  await choose(page, `do-la-${mark}.csv`, head + [row('a', 20), row('b', 80)].join('\n'))
  await press(page, 'Xem thử')
  const rate = page.getByLabel('Tỷ giá')
  await expect(rate).toHaveAccessibleDescription(
    /Giá cao nhất trong file chỉ là 80 ₫, có lẽ file dùng tiền khác/,
  )
  await expect(rate).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText(`do-la-${mark}.csv`)).toBeVisible()
  await choose(page, `do-la-2-${mark}.csv`, head + [row('a', 20), row('b', 80)].join('\n'))
  await expect(rate).not.toHaveAttribute('aria-invalid')
  await rate.fill('25400')
  await press(page, 'Xem thử')
  await expect(page.getByRole('main').getByText('Chờ nhập')).toBeVisible()
  await expect(importRows(page).first()).toContainText(/508\.000\s₫/)
})

test('an unknown column is reported with the probable name, and stock cannot be updated without a stock column', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi }) => {
  const mark = randomText()
  const shirt = await adminApi.product(4, `Áo lệch ${mark}`)
  const file = (stock: string) =>
    `Handle,Title,Variant Price,${stock},Made by\n${shirt.handle},Áo lệch ${mark},180000,9,Dệt\n`
  await page.goto('/admin/products/import')
  await choose(page, 'lech.csv', file('Inventory'))
  await press(page, 'Xem thử')
  const unread = page.getByRole('region', { name: 'Cột không được đọc' })
  await expect(unread).toContainText('Inventory — có phải Inventory quantity?')
  await expect(unread).toContainText('Cửa hàng không dùng 1 cột: Made by')
  const stock = page.getByLabel('Cập nhật tồn kho theo file')
  await expect(stock).toBeDisabled()
  await expect(stock).not.toBeChecked()
  await expect(stock).toHaveAccessibleDescription(
    'File không có cột tồn kho: tồn kho đang có được giữ nguyên.',
  )

  await page.goto('/admin/products/import')
  await choose(page, 'dung.csv', file('Inventory quantity'))
  await press(page, 'Xem thử')
  await expect(stock).toBeEnabled()
  await expect(unread).not.toContainText('có phải')
})

test('prices and stock are imported by SKU; a product ordered since is reported as not undone', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi }) => {
  const mark = randomText()
  await page.goto('/admin/products/import')
  await choose(page, 'moi.csv', `${head}bon-${mark},Bốt ${mark},Title,Default Title,BOT-${mark},5,500000`)
  await press(page, 'Xem thử')
  await press(page, 'Nhập')
  await expect(page.getByText('Đã nhập', { exact: true }).first()).toBeVisible()
  const created = page.url()
  const [boot] = await (await page.request.get(`/api/v1/products?q=bot+${mark}`)).json()
  const product = await (await page.request.get(`/api/v1/products/${boot._id}`)).json()

  await page.goto('/admin/products/import')
  await choose(
    page,
    'gia.csv',
    `SKU,Giá bán,Giá cũ,Tồn kho\nBOT-${mark},400000,500000,8\nLA-${mark},1000,,\n`,
  )
  await press(page, 'Xem thử')
  await expect(page.getByLabel('Cập nhật tồn kho theo file')).toBeChecked()
  await expect(importRows(page).filter({ hasText: `LA-${mark}` })).toContainText('Không sản phẩm nào có SKU')
  await press(page, 'Nhập')
  await expect(page.getByText('Đã nhập', { exact: true }).first()).toBeVisible()
  await page.goto(`/detail/${product._id}`)
  await expect(page.getByRole('main').getByText('400.000 ₫').first()).toBeVisible()

  await adminApi.order({ ...product, salePrice: 400_000 })
  await page.goto(created)
  await press(page, 'Hoàn tác')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Hoàn tác' }).click()
  await page.getByRole('link', { name: /Không hoàn tác được/ }).click()
  await expect(importRows(page)).toContainText(['Sản phẩm đã được sửa sau lần nhập.'])
})

test('importing an unchanged export changes nothing', { tag: '@slow' }, async ({
  adminPage: page,
  adminApi,
}) => {
  const { name, handle } = await adminApi.product(3)
  await page.goto('/admin')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill('nhap, xuat')
  await page.getByRole('option', { name: 'Nhập, xuất file' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Xuất sản phẩm' }).click(),
  ])
  const [header, ...rows] = readFileSync(await file.path(), 'utf8').split('\r\n')
  // Other journeys change the same shop, so only the rows of this journey's product are imported.
  const ownRows = rows.filter((row) => row.includes(`,${handle},`))
  expect(ownRows.join()).toContain(name)
  await choose(page, 'xuat.csv', [header, ...ownRows].join('\r\n'))
  await press(page, 'Xem thử')
  await expect(page.getByText('Không có gì để nhập.')).toBeVisible()
  await expect(toast(page)).toHaveCount(0)
})
