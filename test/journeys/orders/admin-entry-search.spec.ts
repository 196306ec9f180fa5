import type { Attribute } from '#contract/catalog/attributes.ts'
import { type AdminApi, randomText, readJson, test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'

/** A black shirt: S and L are in stock, M is sold out. */
async function shirt(adminApi: AdminApi, name: string) {
  const answer = await adminApi.admin.get('/api/v1/attributes')
  const { attributes } = await readJson<{ attributes: Attribute[] }>(answer)
  const idOf = (value: string) =>
    attributes.flatMap(({ values }) => values).find((one) => one.value === value)?._id
  const [color, stocks] = [idOf('Đen'), { S: 5, M: 0, L: 5 }]
  const variants = Object.entries(stocks).map(([size, stock]) => ({ color, size: idOf(size), stock }))
  return adminApi.createProduct({ name, countInStock: undefined, variants })
}

test('Enter adds the one variant that matches, and explains a sold-out, ambiguous or missing one', async ({
  adminPage: page,
  adminApi,
}) => {
  const mark = randomText()
  await shirt(adminApi, `Sơ mi ${mark}`)
  await page.goto('/admin/orders/new')
  const field = page.getByRole('main').getByLabel('Tìm sản phẩm')
  const nothing = page.getByText('Chưa có sản phẩm nào trong đơn.')

  await field.fill(`so mi ${mark} den m`)
  await field.press('Enter')
  await expect(page.getByText(`Sơ mi ${mark}, Đen / M đã hết hàng.`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Sơ mi ${mark}` })).toContainText('Hết hàng')
  await expect(nothing).toBeVisible()

  await field.fill(`so mi ${mark} den`)
  await field.press('Enter')
  await expect(page.getByText('Có 3 phân loại khớp.')).toBeVisible()
  await expect(nothing).toBeVisible()

  await field.fill(`so mi ${mark} den xl`)
  await field.press('Enter')
  await expect(page.getByText('Không có phân loại nào khớp.')).toBeVisible()
  await expect(nothing).toBeVisible()

  await field.fill(`so mi ${mark} den l`)
  await field.press('Enter')
  await expect(page.getByText(`Sơ mi ${mark}, Đen / L`)).toBeVisible()
  await expect(page.getByRole('button', { name: `Bỏ Sơ mi ${mark}, Đen / L` })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Bỏ / })).toHaveCount(1)
})

test('the arrow keys move through the search results', { tag: '@slow' }, async ({
  adminPage: page,
  adminApi,
}) => {
  const mark = randomText()
  await shirt(adminApi, `Sơ mi ${mark}`)
  await page.goto('/admin/orders/new')
  const field = page.getByRole('main').getByLabel('Tìm sản phẩm')
  await field.fill(`so mi ${mark}`)
  await expect(page.getByRole('button', { name: `Sơ mi ${mark}` })).toHaveCount(3)
  await field.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Bỏ Sơ mi ${mark}, Đen / L` })).toBeVisible()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(field).toBeFocused()
})

test('results of an earlier search are disabled while a new one is pending', { tag: '@slow' }, async ({
  adminPage: page,
  adminApi,
}) => {
  const [first, second] = [randomText(), randomText()]
  await shirt(adminApi, `Sơ mi ${first}`)
  await shirt(adminApi, `Sơ mi ${second}`)
  await page.goto('/admin/orders/new')
  const field = page.getByRole('main').getByLabel('Tìm sản phẩm')
  await field.fill(first)
  await expect(page.getByRole('button', { name: `Sơ mi ${first}` })).toHaveCount(3)
  const answer = Promise.withResolvers<void>()
  await page.route(`**/api/v1/stock?*${second}*`, async (route) => {
    await answer.promise
    await route.continue()
  })
  // Two words do not look like a scanned code.
  await field.fill(`mi ${second}`)
  await field.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Sơ mi ${first}` }).first()).toBeDisabled()
  answer.resolve()
  await expect(page.getByRole('button', { name: `Sơ mi ${second}` })).toHaveCount(3)
  await expect(page.getByText('Chưa có sản phẩm nào trong đơn.')).toBeVisible()
  await field.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: `Bỏ Sơ mi ${second}, Đen / S` })).toBeVisible()
})
