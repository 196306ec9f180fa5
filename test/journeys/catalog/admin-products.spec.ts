import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Product } from '#contract/catalog/products.ts'
import { expectAccessible } from '#test/journeys/accessibility/accessible.ts'
import { randomText, readJson, tableRows, test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'
import { dropNextResponse, expectOnlyDroppedResponses, toast } from '#test/journeys/orders/shopper.ts'

const findRow = (page: Page, name: string) => tableRows(page).filter({ hasText: name })
const fetchProduct = async (page: Page, { _id }: Product) =>
  readJson<Product>(await page.request.get(`/api/v1/products/${_id}`))

test('only a product that shoppers see has a link to its page in the shop', { tag: '@slow' }, async ({
  adminPage: page,
  adminApi,
}) => {
  const [listed, draft] = [await adminApi.createProduct(), await adminApi.createProduct({ state: 'draft' })]
  const link = page.getByRole('link', { name: 'Xem trong cửa hàng' })
  await page.goto(`/admin/products/edit/${listed._id}`)
  await expect(link).toBeVisible()
  await page.goto(`/admin/products/edit/${draft._id}`)
  await expect(page.getByRole('link', { name: 'In tem mã vạch' })).toBeVisible()
  await expect(link).toBeHidden()
})

test('featured mark, stock and price are edited in the list; a price entered during a save is saved after it', async ({
  adminPage: page,
  adminApi,
}) => {
  const shirt = await adminApi.createProduct()
  await page.goto(`/admin/products?q=${encodeURIComponent(shirt.name)}`)
  const row = findRow(page, shirt.name)
  await expect(row).toContainText('đ')
  await row.getByLabel(`Nổi bật: ${shirt.name}`).check()
  await expect(row.getByText('Đã lưu')).toBeAttached()
  await row.getByLabel(`Số lượng: ${shirt.name}`).fill('12')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await fetchProduct(page, shirt)).countInStock).toBe(12)
  await row.getByLabel(`Giá: ${shirt.name}`).fill('1.000')
  await page.keyboard.press('Tab')
  await expect
    .poll(async () => await fetchProduct(page, shirt))
    .toMatchObject({ price: 1000, featured: true })
  const price = row.getByLabel(`Giá: ${shirt.name}`)
  await expect(price).toHaveValue('1000')
  await price.fill('nhiều')
  await page.keyboard.press('Tab')
  await expect(price).toHaveValue('nhiều')
  await expect(row.getByText('Giá sản phẩm phải là số nguyên')).toBeVisible()
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/api/v1/products/**', async (route) => {
    await released
    await route.continue()
  })
  await price.fill('199000.00')
  await page.keyboard.press('Enter')
  await price.fill('200000')
  await page.keyboard.press('Enter')
  release()
  await expect.poll(async () => (await fetchProduct(page, shirt)).price).toBe(200_000)
  await expect(price).toHaveValue('200000')
})

test('an entered stock stays in the cell next to the current one if the stock has changed', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi, complaints }) => {
  const shirt = await adminApi.createProduct({ countInStock: 100 })
  await page.goto(`/admin/products?q=${encodeURIComponent(shirt.name)}`)
  const row = findRow(page, shirt.name)
  const cell = row.getByLabel(`Số lượng: ${shirt.name}`)
  const changeElsewhere = (countInStock: number) =>
    adminApi.admin.patch(`/api/v1/products/${shirt._id}`, { data: { countInStock } })
  await cell.fill('60')
  await readJson(await changeElsewhere(97))
  await page.keyboard.press('Enter')
  const alert = row.getByRole('alert')
  await expect(alert).toHaveText('Kho đã thay đổi, hiện còn 97. Lưu số đã nhập?')
  await expect(cell).toHaveValue('60')
  await expectAccessible(page, ['light'])
  // Leaving the cell does not save.
  await cell.focus()
  await page.keyboard.press('Tab')
  await expect(cell).toHaveValue('60')
  expect((await fetchProduct(page, shirt)).countInStock).toBe(97)
  await row.getByRole('button', { name: 'Giữ 97' }).click()
  await expect(cell).toHaveValue('97')
  await expect(alert).toHaveCount(0)

  await cell.fill('60')
  await readJson(await changeElsewhere(95))
  await page.keyboard.press('Enter')
  await row.getByRole('button', { name: 'Lưu 60' }).click()
  await expect.poll(async () => (await fetchProduct(page, shirt)).countInStock).toBe(60)
  await expect(alert).toHaveCount(0)

  // The response is lost after the server has saved; the retry finds the stock as entered.
  await dropNextResponse(page, `/api/v1/products/${shirt._id}`)
  await cell.fill('30')
  await page.keyboard.press('Enter')
  await expect(toast(page)).toContainText('Không kết nối được với cửa hàng')
  await cell.press('Enter')
  await expect(cell).toHaveValue('30')
  await page.keyboard.press('Tab')
  await expect(alert).toHaveCount(0)
  expect((await fetchProduct(page, shirt)).countInStock).toBe(30)
  expectOnlyDroppedResponses(complaints)
})

test('deleting a product shows how many carts and orders contain it, and can be undone', async ({
  adminPage: page,
  adminApi,
}) => {
  const shirt = await adminApi.createProduct()
  await page.goto(`/admin/products?q=${encodeURIComponent(shirt.name)}`)
  await page.getByRole('button', { name: `Tác vụ: ${shirt.name}` }).click()
  await page.getByRole('menuitem', { name: 'Xoá' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Bạn có chắc chắn muốn xoá sản phẩm này không ?' })
  await expect(dialog).toContainText('đang có trong 0 giỏ, 0 đơn')
  await dialog.getByRole('button', { name: 'Xoá' }).click()
  await expect(toast(page)).toContainText('Xoá sản phẩm thành công')
  // The toast stays while the pointer is on it.
  const undo = toast(page).getByRole('button', { name: 'Hoàn tác' })
  await undo.hover()
  await expect(page.getByText('No results.')).toBeVisible()
  await undo.click()
  await expect(findRow(page, shirt.name)).toBeVisible()
})

test('deleted products are listed in their own view and restored one by one or together', async ({
  adminPage: page,
  adminApi,
}) => {
  const mark = `nón ${randomText()}`
  const hats = await Promise.all(
    [1, 2, 3].map((at) => adminApi.createProduct({ name: `Nón lá ${mark} ${at}` })),
  )
  const [hat, ...others] = hats as [Product, Product, Product]
  for (const { _id } of hats) await readJson(await adminApi.admin.delete(`/api/v1/products/${_id}`))
  await page.goto(`/admin/products?q=${encodeURIComponent(mark)}`)
  await page.getByRole('link', { name: 'Đã xoá' }).click()
  await expect(page).toHaveURL(/view=deleted/)
  await expect(findRow(page, mark)).toHaveCount(3)
  await page.getByRole('button', { name: `Khôi phục ${hat.name}` }).press('Enter')
  await expect(toast(page)).toContainText(`“${hat.name}” được bán lại.`)
  await expect(findRow(page, mark)).toHaveCount(2)
  await expect(
    page.getByRole('button', { name: /^Khôi phục Nón lá/ }).and(page.locator(':focus')),
  ).toBeVisible()
  expect((await page.request.get(`/detail/${hat._id}`)).status()).toBe(200)
  await page.getByLabel('Chọn tất cả').check()
  await page.getByRole('button', { name: 'Khôi phục sản phẩm' }).click()
  await expect(toast(page)).toContainText('2 sản phẩm được bán lại.')
  await page.getByRole('button', { name: 'Xoá bộ lọc' }).click()
  await expect(page).toHaveURL('/admin/products?view=deleted')
  await page.goBack()
  await expect(page.getByText('No results.')).toBeVisible()
  await page.getByRole('link', { name: 'Tất cả' }).click()
  await expect(findRow(page, others[0].name)).toBeVisible()
  await expect(findRow(page, mark)).toHaveCount(3)
})

test('restoring a product whose SKU is used by another product names both and can clear the SKU', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi }) => {
  const mark = `mũ ${randomText()}`
  const sku = `MU-${randomText()}`
  const variants = [{ sku, stock: 1 }]
  const names = ['cũ', 'khác', 'nữa'].map((word) => `Nón ${mark} ${word}`)
  const addProduct = (name: string, more = {}) =>
    adminApi.createProduct({ name, countInStock: undefined, ...more })
  const [old, other, third] = [
    await addProduct(names[0] ?? '', { variants }),
    await addProduct(names[1] ?? ''),
    await addProduct(names[2] ?? ''),
  ]
  for (const { _id } of [old, other, third])
    await readJson(await adminApi.admin.delete(`/api/v1/products/${_id}`))
  const holder = await adminApi.createProduct({ name: `Nón mới ${mark}`, countInStock: undefined, variants })
  await page.goto(`/admin/products?view=deleted&q=${encodeURIComponent(mark)}`)
  await expect(findRow(page, old.name)).toContainText(`SKU ${sku}`)
  // Somebody else restores the third product first.
  const data = { ids: [third._id], change: { deleted: false } }
  await readJson(await adminApi.admin.post('/api/v1/products/bulk', { data }))
  await page.getByRole('button', { name: `Khôi phục ${third.name}` }).click()
  await expect(toast(page)).toContainText(`“${third.name}” đã được người khác khôi phục trước đó.`)

  await page.getByLabel('Chọn tất cả').check()
  await page.getByRole('button', { name: 'Khôi phục sản phẩm' }).click()
  const dialog = page.getByRole('dialog', { name: `Chưa khôi phục được “${old.name}”` })
  await expect(
    dialog
      .getByRole('listitem')
      .filter({ hasText: `${sku}: đang của` })
      .last(),
  ).toContainText(holder.name)
  await expect(dialog).toContainText('1 sản phẩm được bán lại.')
  await dialog.getByRole('button', { name: 'Để sau' }).click()
  await expect(page.locator('main search input')).toBeFocused()
  await expect(findRow(page, mark)).toHaveCount(1)

  await page.locator('main search input').blur()
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Khôi phục, bỏ trống SKU' }).press('Enter')
  await expect(toast(page)).toContainText(`“${old.name}” được bán lại.`)
  await expect(page.locator('main search input')).toBeFocused()
  const restored = await readJson<Product>(await page.request.get(`/api/v1/products/${old._id}`))
  expect(restored.variants).toMatchObject([{ sku: null, stock: 1 }])
})

test('each filter of the list shows its whole name at 1440 px', { tag: '@slow' }, async ({
  adminPage: page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/admin/products')
  const filters = page.getByRole('main').getByRole('combobox').filter({ visible: true })
  await expect(page.getByLabel('Giới thiệu trên Google')).toBeVisible()
  const cut = await filters.evaluateAll((selects) =>
    (selects as HTMLSelectElement[]).flatMap((select) => {
      const style = getComputedStyle(select)
      const context = document.createElement('canvas').getContext('2d') as CanvasRenderingContext2D
      context.font = style.font
      const text = select.selectedOptions[0]?.text ?? ''
      const room =
        select.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight)
      return context.measureText(text).width > room ? [text] : []
    }),
  )
  expect(cut).toEqual([])
})

test('12 products on 2 pages are selected, discounted, saved as a view, exported and deleted', async ({
  adminPage: page,
  adminApi,
}) => {
  const mark = `lo${randomText()}`
  const names = Array.from({ length: 12 }, (_, at) => `Khăn ${mark} ${at}`)
  for (const name of names) await adminApi.createProduct({ name })
  await page.goto(`/admin/products?q=${mark}`)
  await page.getByLabel('Chọn tất cả').check()
  await expect(page.getByText('Đã chọn 10 sản phẩm')).toBeVisible()
  await page.getByRole('button', { name: 'Chọn cả 12 sản phẩm' }).click()
  await expect(page.getByText('Đã chọn 12 sản phẩm')).toBeVisible()
  await page.getByRole('button', { name: 'Đặt giảm giá' }).click()
  await page.getByLabel('Giảm giá (%)').fill('nhiều')
  await page.getByRole('button', { name: 'Áp dụng' }).click()
  await expect(page.getByText('Giảm giá sản phẩm phải là số')).toBeVisible()
  await page.getByLabel('Giảm giá (%)').fill('20')
  await page.getByRole('button', { name: 'Áp dụng' }).click()
  await expect(toast(page)).toContainText('12 sản phẩm đã được cập nhật')
  await expect(findRow(page, 'giảm 20%')).toHaveCount(10)

  await page.getByRole('button', { name: 'Lưu bộ lọc' }).click()
  await page.getByLabel('Tên bộ lọc').fill('Khăn mới')
  await page.getByRole('button', { name: 'Lưu', exact: true }).click()
  await page.getByRole('link', { name: 'Nổi bật' }).click()
  await page.getByRole('link', { name: 'Khăn mới' }).click()
  await expect(page).toHaveURL(new RegExp(`q=${mark}`))

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Xuất CSV' }).click(),
  ])
  const csv = readFileSync(await file.path(), 'utf8')
  expect(csv.trimEnd().split('\r\n')).toHaveLength(13)
  expect(csv).toContain('Tên sản phẩm')

  await page.getByRole('button', { name: 'Xoá sản phẩm' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Xoá' }).click()
  await expect(page.getByText('No results.')).toBeVisible()
})
