import type { Page } from '@playwright/test'
import type { Product } from '#contract/catalog/products.ts'
import { photoFiles, randomText, readJson, test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'
import { expectOnlyDroppedResponses, toast } from '#test/journeys/orders/shopper.ts'

const products = '**/api/v1/products'
async function fillForm(page: Page, name: string) {
  await page.goto('/admin/products/add')
  await page.getByLabel('Tên sản phẩm').fill(name)
  await page.getByRole('textbox', { name: 'Giá', exact: true }).fill('250000')
  await page.getByLabel('Chọn ảnh').setInputFiles(photoFiles)
  await expect(page.getByText('Ảnh đầu tiên là ảnh chính')).toBeVisible({ timeout: 30_000 })
}
const add = (page: Page) => page.getByRole('button', { name: 'Thêm sản phẩm', exact: true })
/** The server creates the product, but the response is lost. */
async function loseResponse(page: Page) {
  await page.route(products, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await add(page).click()
  await expect(toast(page)).toContainText('Không kết nối được với cửa hàng')
  await page.unroute(products)
}
/** Expects exactly one product of this name and returns it. */
async function getOnlyProduct(page: Page, name: string) {
  const found = await readJson<Product[]>(
    await page.request.get(`/api/v1/products?q=${encodeURIComponent(name)}`),
  )
  expect(found).toHaveLength(1)
  return readJson<Product>(await page.request.get(`/api/v1/products/${found[0]?._id}`))
}

test('edits made during a save are kept as unsaved changes, and an image that failed to upload blocks the save', async ({
  adminPage: page,
  adminApi,
}) => {
  const shirt = await adminApi.createProduct({ price: 250_000 })
  await page.goto(`/admin/products/edit/${shirt._id}`)
  const price = page.getByRole('textbox', { name: 'Giá', exact: true })
  await price.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.type('99')
  await expect(price).toHaveValue('29.950.000')

  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`**/api/v1/products/${shirt._id}`, async (route) => {
    if (route.request().method() === 'PUT') await released
    await route.continue()
  })
  const sending = page.waitForRequest((one) => one.method() === 'PUT')
  await page.keyboard.press('Control+s')
  await sending
  await page.getByLabel('Mô tả').fill('Vải lanh')
  release()
  await expect(toast(page)).toContainText('Sửa sản phẩm thành công')
  await expect(page.getByLabel('Mô tả')).toHaveValue('Vải lanh')
  await expect(page.getByText('Có thay đổi chưa lưu')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Không có thay đổi')).toBeVisible()
  const saved = await readJson<Product>(await page.request.get(`/api/v1/products/${shirt._id}`))
  expect(saved).toMatchObject({ price: 29_950_000, description: 'Vải lanh' })

  const bad = { name: 'ma.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') }
  await page.getByLabel('Chọn ảnh').setInputFiles(Array(52).fill(bad))
  await expect(page.getByText(/Một sản phẩm có tối đa 51 ảnh/)).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(toast(page)).toContainText('Có ảnh chưa tải lên được')
})

test('the form survives an expired session, and a product is created once although the first response was lost', async ({
  adminPage: page,
  complaints,
}) => {
  const name = `Áo gửi lại ${randomText()}`
  await fillForm(page, name)
  const error = 'Bạn cần đăng nhập hoặc đăng ký để tiếp tục.'
  await page.route(products, (route) =>
    route.fulfill({ status: 401, json: { error, code: 'not_signed_in' } }),
  )
  await add(page).click()
  const sessionAlert = page.getByRole('alert').filter({ hasText: error })
  await expect(sessionAlert.getByRole('link', { name: 'Đăng nhập lại' })).toHaveAttribute('target', '_blank')
  await expect(page.getByLabel('Tên sản phẩm')).toHaveValue(name)
  await page.unroute(products)
  await loseResponse(page)
  await expect(sessionAlert).toHaveCount(0)
  // The stored draft remembers the request across a reload; edits made during the save are saved as well.
  await page.reload()
  await expect(page.getByText('Có một sản phẩm đã gửi, chưa rõ đã thêm hay chưa')).toBeVisible()
  await page.getByRole('button', { name: 'Tiếp tục bản nháp' }).click()
  await page.getByRole('textbox', { name: 'Giá', exact: true }).fill('260000')
  const gate = Promise.withResolvers<void>()
  await page.route(products, async (route) => {
    await gate.promise
    await route.continue()
  })
  const sending = page.waitForRequest(products)
  await add(page).click()
  await sending
  await page.getByLabel('Mô tả').fill('Vải lanh')
  gate.resolve()
  await expect(page).toHaveURL('/admin/products')
  await page.unroute(products)
  expect(await getOnlyProduct(page, name)).toMatchObject({ name, price: 260_000, description: 'Vải lanh' })
  expectOnlyDroppedResponses(complaints)
})

test('after a lost response a retry keeps sales and edits made since, and later edits are saved as an update', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi, complaints }) => {
  const [name, sku] = [`Áo bán rồi ${randomText()}`, `BAN-${randomText()}`]
  await adminApi.createProduct({ variants: [{ sku, stock: 1 }] })
  await fillForm(page, name)
  await page.getByLabel('Số lượng').fill('10')
  await page.getByLabel('SKU').fill(sku)
  await add(page).click()
  await expect(toast(page)).toContainText(`Mã SKU ${sku} đã thuộc về một sản phẩm khác.`)
  // The request was rejected, so the stored draft has no pending request.
  await page.reload()
  await expect(page.getByText('Có một sản phẩm nhập dở')).toBeVisible()
  await page.getByRole('button', { name: 'Tiếp tục bản nháp' }).click()
  await page.getByLabel('SKU').fill(`${sku}-2`)
  await loseResponse(page)

  await adminApi.order(await getOnlyProduct(page, name), { quantity: 3 })
  const { _id } = await getOnlyProduct(page, name)
  await readJson(await page.request.put(`/api/v1/products/${_id}`, { data: { name, price: 299_000 } }))
  await page.reload()
  await page.getByRole('button', { name: 'Tiếp tục bản nháp' }).click()
  const sent = page.waitForRequest(products)
  await page.getByLabel('Số lượng').fill('12')
  await add(page).click()
  expect((await sent).postDataJSON()).toMatchObject({ variants: [{ stock: 10 }] })
  const dialog = page.getByRole('dialog', { name: 'Sản phẩm đã được người khác sửa' })
  await expect(dialog.getByRole('row', { name: /^Giá/ })).toContainText('299.000')
  await expect(dialog.getByRole('row', { name: /^Số lượng/ })).toContainText('127')
  expect(await getOnlyProduct(page, name)).toMatchObject({ countInStock: 7, price: 299_000, version: 2 })
  await dialog.getByRole('button', { name: 'Lưu bản của tôi' }).click()
  await expect(page).toHaveURL('/admin/products')
  expect(await getOnlyProduct(page, name)).toMatchObject({ countInStock: 12, price: 250_000 })

  const other = `Áo gửi rồi ${randomText()}`
  await fillForm(page, other)
  await page.getByLabel('Số lượng').fill('10')
  await loseResponse(page)
  const created = await getOnlyProduct(page, other)
  await adminApi.order(created, { quantity: 3 })
  await readJson(
    await page.request.put(`/api/v1/products/${created._id}`, { data: { name: other, price: 299_000 } }),
  )
  await add(page).click()
  await expect(page).toHaveURL('/admin/products')
  expect(await getOnlyProduct(page, other)).toMatchObject({ countInStock: 7, price: 299_000, version: 2 })
  expectOnlyDroppedResponses(complaints)
})

test('images are uploaded one at a time, each with a progress bar', async ({ adminPage: page }) => {
  await page.goto('/admin/products/add')
  let [runningUploads, maxRunning] = [0, 0]
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  let count = 0
  await page.route('**/api/v1/images', async (route) => {
    maxRunning = Math.max(maxRunning, ++runningUploads)
    await gates[count++]?.promise
    await route.continue()
    runningUploads -= 1
  })
  await page.getByLabel('Chọn ảnh').setInputFiles(photoFiles)
  const bars = page.getByRole('progressbar')
  await expect(bars).toHaveCount(2)
  await expect.poll(() => count).toBe(1)
  gates[0]?.resolve()
  await expect(bars).toHaveCount(1)
  await expect.poll(() => count).toBe(2)
  gates[1]?.resolve()
  await expect(bars).toHaveCount(0)
  expect(maxRunning).toBe(1)
})

test('an image removed during its upload does not block the images queued after it', {
  tag: '@slow',
}, async ({ adminPage: page }) => {
  await page.goto('/admin/products/add')
  let count = 0
  await page.route('**/api/v1/images', async (route) => {
    // The first upload never ends.
    if (++count > 1) await route.continue()
  })
  await page.getByLabel('Chọn ảnh').setInputFiles(photoFiles)
  await expect(page.getByRole('progressbar')).toHaveCount(2)
  await expect.poll(() => count).toBe(1)
  await page.getByRole('button', { name: 'Bỏ ảnh chính' }).click()
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Bỏ ảnh chính' })).toBeVisible()
  expect(count).toBe(2)
})
