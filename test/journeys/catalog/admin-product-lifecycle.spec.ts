import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Product } from '#contract/catalog/products.ts'
import type { OrderStatus } from '#contract/orders/order-statuses.ts'
import type { Order } from '#contract/orders/orders.ts'
import { formatDong } from '#domain/money.ts'
import { toShopDay } from '#domain/shop-day.ts'
import { paste, randomText, readJson, tableRows, test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'
import { fillInAddress, orderButton, signUpShopper } from '#test/journeys/orders/shopper.ts'

const photos = [1, 2].map((at) =>
  readFileSync(new URL(`../../fixtures/export/canvas-court-${at}.jpg`, import.meta.url)),
)
// Bytes after the end of an image are ignored: the files differ, but the images look the same.
const fiveImages = Array.from({ length: 5 }, (_, at) => ({
  name: `giay-${at}.jpg`,
  mimeType: 'image/jpeg',
  buffer: Buffer.concat([photos[at % 2] as Buffer, Buffer.from(`${at}`)]),
}))
const colors = ['Đen', 'Trắng']
const material = `Vải bố ${randomText()}`
const sizes = ['38', '39', '40', '41', '42', '43']

async function addCategory(page: Page, name: string) {
  await page.goto('/admin/categories/add')
  await page.getByLabel('Tên danh mục').fill(name)
  await page.getByRole('button', { name: 'Thêm danh mục' }).click()
  await expect(page.getByText('Thêm danh mục thành công', { exact: true })).toBeVisible()
}

async function addAttribute(page: Page, name: string, values: string[]) {
  await page.goto('/admin/attributes/add')
  await page.getByLabel('Tên thuộc tính:').fill(name)
  await page.getByRole('button', { name: 'Thêm thuộc tính' }).click()
  await page.getByRole('link', { name: `Thêm giá trị cho “${name}”` }).click()
  for (const value of values) {
    await page.getByLabel('Giá trị mới').fill(value)
    await page.getByLabel('Giá trị mới').press('Enter')
    await expect(tableRows(page).filter({ hasText: value })).toBeVisible()
  }
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

async function addShoe(page: Page, { name, category }: Record<'name' | 'category', string>) {
  await page.goto('/admin/products/add')
  await page.getByLabel('Tên sản phẩm').fill(name)
  await page.getByLabel('Danh mục').selectOption({ label: category })
  await page.getByRole('textbox', { name: 'Giá', exact: true }).fill('490000')
  await page.getByLabel('Chọn ảnh').setInputFiles(fiveImages)
  await expect(page.getByRole('figure').locator('img')).toHaveCount(5, { timeout: 30_000 })
  for (const color of [`Xanh rêu ${name.slice(-6)}`, `Cam đất ${name.slice(-6)}`]) {
    await page.getByLabel('Màu sắc: giá trị mới').fill(color)
    await page.getByLabel('Màu sắc: giá trị mới').press('Enter')
    await expect(page.getByRole('button', { name: color, pressed: true })).toBeVisible()
  }
  for (const value of [...colors, ...sizes, material]) await press(page, value)
  await expect(page.getByText('24 phân loại')).toBeVisible()
  await page
    .getByRole('textbox', { name: /^Số lượng: .* \/ 38$/ })
    .first()
    .focus()
  await paste(page, Array.from({ length: 24 }, () => '5').join('\n'))
  await press(page, 'Thêm sản phẩm')
  await expect(page.getByRole('region', { name: /Thông báo/ })).toContainText('Thêm sản phẩm thành công')
}

/** Returns the id of the order. */
async function buy(page: Page, name: string): Promise<string> {
  await signUpShopper(page)
  await page.goto('/')
  const box = page.getByRole('banner').getByRole('combobox')
  await box.fill(name)
  await box.press('Enter')
  await page.getByRole('main').getByRole('link', { name, exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.getByRole('tab', { name: 'Additional Information' }).click()
  await expect(page.getByRole('cell', { name: material })).toBeVisible()
  await page.getByRole('radio', { name: 'Trắng' }).check()
  await page.getByRole('radio', { name: '42', exact: true }).check()
  await press(page, 'Add to cart')
  await expect(page.getByRole('region', { name: /Thông báo/ })).toContainText('giỏ hàng')
  await page.goto('/order')
  await fillInAddress(page)
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/thanks\?order=/)
  return new URL(page.url()).searchParams.get('order') ?? ''
}

/**
 * Returns the ids of today's orders after the dashboard showed their revenue and number. Other journeys place orders at
 * the same time, so the check is repeated until no order came in between.
 */
async function readOrdersOfToday(page: Page): Promise<string[]> {
  const today = toShopDay(new Date())
  const readOrders = async () => {
    const query = `from=${today}&to=${today}&counted=true&limit=1000`
    return readJson<Order[]>(await page.request.get(`/api/v1/orders?${query}`))
  }
  let orders: Order[] = []
  await expect(async () => {
    orders = await readOrders()
    await page.goto('/admin')
    const dashboardText = await page
      .getByRole('main')
      .getByRole('link', { name: /^Hôm nay/ })
      .innerText()
    expect(await readOrders()).toEqual(orders)
    const lines = orders.flatMap(({ items }) => items)
    const revenue = lines.reduce(
      (sum, { price, quantity, returned }) => sum + price * (quantity - returned),
      0,
    )
    expect(dashboardText).toContain(`${formatDong(revenue)}`)
    expect(dashboardText).toContain(`${orders.length} đơn`)
  }).toPass()
  return orders.map(({ _id }) => _id)
}

test('a shoe with 24 variants is added, sold, confirmed, shipped and cancelled; stock and revenue follow', {
  tag: '@slow',
}, async ({ adminPage: page, openSecondBrowser }) => {
  const mark = randomText()
  const [name, category] = [`Giày vải mùa ${mark}`, `Giày vải ${mark}`]
  await addCategory(page, category)
  await addAttribute(page, `Chất liệu ${mark}`, [material, 'Da lộn'])
  await addShoe(page, { name, category })
  const find = async () => {
    const [found] = await readJson<Product[]>(await page.request.get(`/api/v1/products?q=${mark}`))
    return found
  }
  expect(await find()).toMatchObject({ category: { name: category }, variantCount: 24, countInStock: 120 })
  expect((await find())?.gallery).toHaveLength(4)

  // Other journeys place orders too, but not for this category.
  const revenueRow = async () => {
    await page.goto('/admin/chart')
    await page.getByRole('navigation', { name: 'Xem theo' }).getByRole('link', { name: 'Danh mục' }).click()
    const table = page.getByRole('table', { name: 'Tiền hàng theo danh mục' })
    await expect(table).toBeVisible()
    return table.getByRole('row').filter({ hasText: category })
  }
  await expect(await revenueRow()).toHaveCount(0)
  const id = await buy(await openSecondBrowser(), name)
  expect((await find())?.countInStock).toBe(119)
  await expect(await revenueRow()).toContainText('490.000')
  expect(await readOrdersOfToday(page)).toContain(id)

  const { orderNumber } = await readJson<Order>(await page.request.get(`/api/v1/orders/staff-details/${id}`))
  await page.goto(`/admin/orders?q=${orderNumber}`)
  await expect(tableRows(page)).toContainText([orderNumber])
  const setStatus = async (step: string, status: OrderStatus) => {
    await tableRows(page)
      .getByRole('button', { name: /Đổi trạng thái/ })
      .click()
    await page.getByRole('menuitem', { name: step }).click()
    if (status === 'đã huỷ') await page.getByRole('button', { name: 'Huỷ đơn hàng' }).click()
    await expect(tableRows(page).first()).toContainText(status)
  }
  await setStatus('Xác nhận đơn', 'đã xác nhận')
  await setStatus('Đã gửi hàng', 'đang vận chuyển')
  await setStatus('Huỷ đơn hàng', 'đã huỷ')
  expect((await find())?.countInStock).toBe(120)
  await expect(await revenueRow()).toHaveCount(0)
  expect(await readOrdersOfToday(page)).not.toContain(id)
})

test('an edited copy of a product asks before an empty form replaces it', async ({
  adminPage: page,
  adminApi,
}) => {
  const { _id } = await adminApi.createProduct()
  await page.goto(`/admin/products/add?from=${_id}`)
  const name = page.getByLabel('Tên sản phẩm')
  await name.fill('Bản sao đang sửa')
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').last().fill('them san pham')
  await page.getByRole('option', { name: 'Thêm sản phẩm', exact: true }).click()
  const question = page.getByRole('alertdialog', { name: 'Rời trang khi chưa lưu?' })
  await question.getByRole('button', { name: 'Ở lại' }).click()
  await expect(name).toHaveValue('Bản sao đang sửa')
  await expect(page).toHaveURL(`/admin/products/add?from=${_id}`)
})
