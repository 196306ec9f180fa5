import type { Page } from '@playwright/test'
import type { Product } from '#contract/catalog/products.ts'
import { expectAccessible } from '#test/journeys/accessibility/accessible.ts'
import { paste, photoFiles, photos, randomText, readJson, test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'
import { toast } from '#test/journeys/orders/shopper.ts'

const fetchProduct = async (page: Page, { _id }: Product) =>
  readJson<Product>(await page.request.get(`/api/v1/products/${_id}`))

test('a product with images, colours and sizes is added with the keyboard alone', async ({
  adminPage: page,
}) => {
  const name = `Áo lanh ${randomText()}`
  await page.goto('/admin/products')
  await page.keyboard.press('?')
  const help = page.getByRole('dialog', { name: 'Phím tắt' })
  await expect(help).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await page.keyboard.press('j')
  await expect(page.locator('tbody tr').first()).toBeFocused()
  await page.getByRole('link', { name: 'Thêm sản phẩm' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Thêm sản phẩm' })).toBeVisible()

  await page.keyboard.press('Control+s')
  await expect(page.getByText('Tên sản phẩm không được để trống')).toBeVisible()
  await expect(page.getByText('Giá sản phẩm không được để trống')).toBeVisible()
  await expect(page.getByLabel('Tên sản phẩm')).toBeFocused()
  await page.keyboard.type(name)
  await page.getByRole('textbox', { name: 'Giá', exact: true }).focus()
  await page.keyboard.type('250000')
  await expect(page.getByRole('textbox', { name: 'Giá', exact: true })).toHaveValue('250.000')
  await page.keyboard.press('Control+s')
  await expect(toast(page)).toContainText('Vui lòng chọn ảnh cho sản phẩm')
  await expect(page.getByLabel('Chọn ảnh')).toBeFocused()
  await expect(page.getByLabel('Chọn ảnh')).toHaveAccessibleDescription(/một ảnh chính và ít nhất một ảnh/)

  await page
    .getByLabel('Chọn ảnh')
    .setInputFiles([
      ...photoFiles,
      { name: 'chu.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('không phải ảnh') },
      { name: 'ma.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg onload="alert(1)"/>') },
      { name: 'cut.jpg', mimeType: 'image/jpeg', buffer: (photos[0] as Buffer).subarray(0, 900) },
    ])
  await expect(page.getByText('không phải là ảnh')).toBeVisible()
  await expect(page.getByText('Ảnh SVG có thể chứa mã')).toBeVisible()
  await expect(page.getByText('Ảnh đầu tiên là ảnh chính')).toBeVisible({ timeout: 30_000 })
  for (const bad of [5, 4, 3]) {
    await page.getByRole('button', { name: `Bỏ ảnh ${bad}` }).focus()
    await page.keyboard.press('Enter')
  }
  // The main image has a visible label, so an alt text would repeat it.
  const main = page.getByRole('figure').filter({ hasText: 'Ảnh chính' }).locator('img')
  await expect(main).toHaveAttribute('alt', '')
  const first = await main.getAttribute('src')
  await page.getByRole('button', { name: 'Đưa ảnh 2 lên trước' }).focus()
  await page.keyboard.press('Enter')
  await expect(main).not.toHaveAttribute('src', first ?? '')

  const colour = `Tím ${randomText()}`
  await page.getByLabel('Màu sắc: giá trị mới').focus()
  await page.keyboard.type(colour)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: colour, pressed: true })).toBeVisible()
  await page.getByRole('button', { name: colour, exact: true }).focus()
  await page.keyboard.press('Space')
  for (const value of ['Đen', 'Trắng', 'S', 'M']) {
    await page.getByRole('button', { name: value, exact: true }).focus()
    await page.keyboard.press('Space')
  }
  await expect(page.getByText('4 phân loại')).toBeVisible()
  const cell = (name: string) => page.getByRole('textbox', { name })
  await cell('Số lượng: Trắng / S').focus()
  await page.keyboard.type('7')
  await page.keyboard.press('Control+Shift+d')
  await expect(cell('Số lượng: Đen / M')).toHaveValue('7')
  await page.keyboard.press('ArrowDown')
  await expect(cell('Số lượng: Trắng / M')).toBeFocused()
  await page.keyboard.type('2.5')
  const notWhole = page.getByText('Trắng / M: Số lượng sản phẩm phải là số nguyên')
  await expect(page.getByRole('alert').filter({ has: notWhole })).toBeVisible()
  await expect(cell('Số lượng: Trắng / M')).toHaveAttribute('aria-invalid', 'true')
  await cell('Số lượng: Trắng / M').fill('3')
  await expect(notWhole).toHaveCount(0)
  await page.getByRole('button', { name: 'Tạo SKU' }).focus()
  await page.keyboard.press('Enter')
  await expect(cell('SKU: Đen / M')).toHaveValue(/^AO-LANH-.*-DEN-M$/)
  await page.keyboard.press('Control+s')
  await expect(toast(page)).toContainText('Thêm sản phẩm thành công')
  await expect(page).toHaveURL('/admin/products')
  const [saved] = await readJson<Product[]>(
    await page.request.get(`/api/v1/products?q=${encodeURIComponent(name)}`),
  )
  expect(saved).toMatchObject({ name, price: 250_000, countInStock: 24, variantCount: 4 })
  expect(saved?.gallery).toHaveLength(1)
})

test('cells copied from a spreadsheet are pasted into the variant grid', async ({
  adminPage: page,
  adminApi,
}) => {
  const shirt = await adminApi.createProduct()
  const mark = randomText().toUpperCase()
  await page.goto(`/admin/products/edit/${shirt._id}`)
  for (const size of ['S', 'M', 'L']) await page.getByRole('button', { name: size, exact: true }).click()
  await page.getByRole('textbox', { name: 'Số lượng: S' }).focus()
  await paste(page, `1\tS-${mark}\t199.000\n2\tM-${mark}\n3\tL-${mark}\n`)
  await expect(page.getByRole('textbox', { name: 'Giá riêng (₫): S' })).toHaveValue('199.000')
  await page.getByRole('button', { name: 'Bỏ L' }).click()
  await page.getByRole('button', { name: 'Lưu sản phẩm' }).click()
  await expect(toast(page)).toContainText('Sửa sản phẩm thành công')
  await expect(page.getByText('Không có thay đổi')).toBeVisible()
  const { variants } = await fetchProduct(page, shirt)
  expect(variants.map(({ sku, stock, price }) => [sku, stock, price])).toEqual([
    [`S-${mark}`, 1, 199_000],
    [`M-${mark}`, 2, null],
  ])
})

test('20 images chosen at once are all uploaded, one at a time', { tag: '@slow' }, async ({
  adminPage: page,
}) => {
  let [running, maxRunning] = [0, 0]
  const isUpload = (url: string) => url.endsWith('/api/v1/images')
  page.on('request', (one) => {
    if (isUpload(one.url())) maxRunning = Math.max(maxRunning, ++running)
  })
  page.on('requestfinished', (one) => isUpload(one.url()) && running--)
  await page.goto('/admin/products/add')
  // Bytes after the end of an image are ignored: the files differ, but the images look the same.
  const files = Array.from({ length: 20 }, (_, at) => ({
    name: `anh-${at}.jpg`,
    mimeType: 'image/jpeg',
    buffer: Buffer.concat([photos[at % 2] as Buffer, Buffer.from(`${randomText()}${at}`)]),
  }))
  await page.getByLabel('Chọn ảnh').setInputFiles(files)
  await expect(page.getByText('Đang tải ảnh lên…')).toBeVisible()
  await expect(page.getByRole('figure').locator('img')).toHaveCount(20, { timeout: 90_000 })
  // Uploads run one at a time, but the end of one may be reported after the start of the next.
  expect(maxRunning).toBeLessThanOrEqual(2)
  await expect(page.getByText('Đang tải ảnh lên…')).toBeHidden()
})

test('1,000 variants are edited with fewer than 40 rendered rows', { tag: '@slow' }, async ({
  adminPage: page,
  adminApi,
}) => {
  const mark = randomText()
  const values = async (kind: string, count: number) => {
    const id = `019a0000-0000-7000-8000-00000000000${kind === 'color' ? 1 : 2}`
    let ids: string[] = []
    for (let n = 1; n <= count; n++) {
      const data = { value: `${kind} ${mark} ${n}` }
      const added = await readJson<{ values: { _id: string }[] }>(
        await page.request.post(`/api/v1/attributes/${id}/values`, { data }),
      )
      ids = [...ids, added.values.at(-1)?._id ?? '']
    }
    return ids
  }
  const [colors, sizes] = [await values('color', 40), await values('size', 25)]
  const variants = colors.flatMap((color) => sizes.map((size) => ({ color, size, stock: 1 })))
  const shirt = await adminApi.createProduct({ countInStock: undefined, variants })
  await page.goto(`/admin/products/edit/${shirt._id}`)
  await expect(page.getByText('1000 phân loại')).toBeVisible()
  expect(await page.getByRole('table', { name: 'Phân loại' }).getByRole('row').count()).toBeLessThan(40)
  const cell = (color: number, size: number) =>
    page.getByRole('textbox', {
      name: `Số lượng: color ${mark} ${color} / size ${mark} ${size}`,
      exact: true,
    })
  await cell(1, 1).fill('2')
  await page.keyboard.press('Control+Shift+d')
  for (let n = 0; n < 30; n++) await page.keyboard.press('ArrowDown')
  await expect(cell(2, 6)).toBeFocused()
  await expect(cell(2, 6)).toHaveValue('2')
  await page.keyboard.press('Control+s')
  await expect(toast(page)).toContainText('Sửa sản phẩm thành công')
  expect((await fetchProduct(page, shirt)).countInStock).toBe(2000)
  await page.request.delete(`/api/v1/products/${shirt._id}`)
})

test('the second of two concurrent saves shows both versions and lets the user choose [L4]', async ({
  adminPage: page,
  adminApi,
}) => {
  const shirt = await adminApi.createProduct()
  await page.goto(`/admin/products/edit/${shirt._id}`)
  await page.getByLabel('Tên sản phẩm').fill('Tên của tôi')
  const theirs = { name: 'Tên của người khác', price: 99_000 }
  await readJson(await page.request.put(`/api/v1/products/${shirt._id}`, { data: theirs }))
  await page.getByRole('button', { name: 'Lưu sản phẩm' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sản phẩm đã được người khác sửa' })
  await expect(dialog.getByRole('row', { name: /Tên sản phẩm/ })).toContainText(
    'Tên của tôiTên của người khác',
  )
  await expect(dialog.getByRole('row', { name: /^Giá/ })).toContainText('99.000')
  await dialog.getByRole('button', { name: 'Lấy bản đã lưu' }).click()
  await expect(page.getByLabel('Tên sản phẩm')).toHaveValue(theirs.name)

  await page.getByLabel('Tên sản phẩm').fill('Tên của tôi')
  await readJson(await page.request.put(`/api/v1/products/${shirt._id}`, { data: { ...theirs, price: 1 } }))
  await page.getByRole('button', { name: 'Lưu sản phẩm' }).click()
  await dialog.getByRole('button', { name: 'Lưu bản của tôi' }).click()
  await expect(toast(page)).toContainText('Sửa sản phẩm thành công')
  expect(await fetchProduct(page, shirt)).toMatchObject({ name: 'Tên của tôi', price: 99_000 })
})

test('an edited stock is saved only after confirmation if pieces were sold while the form was open', async ({
  adminPage: page,
  adminApi,
}) => {
  const shirt = await adminApi.createProduct({ countInStock: 100 })
  await page.goto(`/admin/products/edit/${shirt._id}`)
  await adminApi.order(shirt, { quantity: 3 })
  const stock = page.getByLabel('Số lượng')
  const save = page.getByRole('button', { name: 'Lưu sản phẩm' })
  await stock.fill('60')
  await save.click()
  const alert = page.getByRole('region', { name: 'Kho', exact: true }).getByRole('alert')
  await expect(alert).toContainText('Kho đã thay đổi trong lúc bạn sửa: hiện còn 97.')
  await expect(stock).toHaveValue('60')
  expect((await fetchProduct(page, shirt)).countInStock).toBe(97)
  await expectAccessible(page, ['light'])
  await save.click()
  await expect(toast(page)).toContainText('Sửa sản phẩm thành công')
  expect((await fetchProduct(page, shirt)).countInStock).toBe(60)
})

test('two users who enter the same stock get no stock conflict', { tag: '@slow' }, async ({
  adminPage: page,
  adminApi,
}) => {
  const shirt = await adminApi.createProduct({ countInStock: 100 })
  await page.goto(`/admin/products/edit/${shirt._id}`)
  await page.getByLabel('Số lượng').fill('60')
  const theirs = { name: shirt.name, price: 99_000, countInStock: 60 }
  await readJson(await page.request.put(`/api/v1/products/${shirt._id}`, { data: theirs }))
  await page.getByRole('button', { name: 'Lưu sản phẩm' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sản phẩm đã được người khác sửa' })
  await expect(dialog.getByRole('row', { name: /^Số lượng/ })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Lưu bản của tôi' }).click()
  await expect(toast(page)).toContainText('Sửa sản phẩm thành công')
  expect((await fetchProduct(page, shirt)).countInStock).toBe(60)
})

test('leaving with unsaved changes asks for confirmation, and the draft is offered again', async ({
  adminPage: page,
}) => {
  const name = `Nháp ${randomText()}`
  await page.goto('/admin/products/add')
  await page.getByLabel('Tên sản phẩm').fill(name)
  await expect(page.getByText('Có thay đổi chưa lưu')).toBeVisible()
  await page.getByRole('link', { name: 'Đơn hàng' }).first().click()
  const leaveDialog = page.getByRole('alertdialog', { name: 'Rời trang khi chưa lưu?' })
  await leaveDialog.getByRole('button', { name: 'Ở lại' }).click()
  await expect(page.getByLabel('Tên sản phẩm')).toHaveValue(name)
  await page.waitForFunction((text) => localStorage['tiem:product-draft:add']?.includes(text), name)
  await page.getByRole('link', { name: 'Đơn hàng' }).first().click()
  await leaveDialog.getByRole('button', { name: 'Rời trang' }).click()
  await expect(page).toHaveURL('/admin/orders')
  await page.goto('/admin/products/add')
  await page.getByRole('button', { name: 'Tiếp tục bản nháp' }).click()
  await expect(page.getByLabel('Tên sản phẩm')).toHaveValue(name)
})

test('the colour and size form sends no request, and its draft can start a new product', {
  tag: '@slow',
}, async ({ adminPage: page }) => {
  const requests: string[] = []
  const consoleMessages: string[] = []
  page.on('request', (one) => one.method() !== 'GET' && requests.push(one.url()))
  page.on('console', (message) => consoleMessages.push(message.text()))
  await page.goto('/admin/products/add1')
  await page.getByLabel('Tên sản phẩm').fill('Áo nháp')
  await page.getByRole('textbox', { name: 'Giá', exact: true }).fill('120000')
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['Thuộc tính 1'])
  await page.getByLabel('Màu sắc').selectOption({ label: 'Đen' })
  await page.getByLabel('Size').selectOption({ label: 'S' })
  await page.getByLabel('Số lượng').fill('5')
  await page.getByRole('button', { name: 'Thêm size' }).click()
  await expect(page.getByLabel('Size')).toHaveCount(2)
  await page.getByLabel('Size').nth(1).selectOption({ label: 'M' })
  await page.getByRole('button', { name: 'Thêm thuộc tính' }).click()
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(2)
  await page.getByRole('button', { name: 'Bỏ thuộc tính 2' }).click()
  await page.getByRole('button', { name: 'Lưu bản nháp' }).click()
  await expect(toast(page)).toContainText('Đã giữ bản nháp')
  expect(consoleMessages.some((text) => text.includes('Bản nháp sản phẩm'))).toBe(true)
  expect(requests).toEqual([])
  await page.getByRole('main').getByRole('link', { name: 'Thêm sản phẩm' }).click()
  await page.getByRole('button', { name: 'Bắt đầu từ bản nháp này' }).click()
  await expect(page.getByRole('textbox', { name: 'Số lượng: Đen / S' })).toHaveValue('5')
})
