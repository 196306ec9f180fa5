import type { Page } from '@playwright/test'
import type { Product } from '#contract/catalog/products.ts'
import type { Order } from '#contract/orders/orders.ts'
import { type AdminApi, randomText, readJson, test } from '#test/journeys/admin.ts'
import { expect } from '#test/journeys/journey.ts'

const createWithBarcode = (adminApi: AdminApi, name: string): Promise<Product & { code: string }> => {
  const code = `MV${randomText()}${Date.now() % 100_000}`
  return adminApi
    .createProduct({ name, variants: [{ barcode: code, stock: 5 }] })
    .then((product) => ({ ...product, code }))
}
const field = (page: Page) => page.getByRole('main').getByLabel('Tìm sản phẩm')
/** Types like a scanner, which waits for nothing. */
async function scan(page: Page, code: string) {
  await page.keyboard.type(code)
  await page.keyboard.press('Enter')
}

test('four codes scanned while the first is still loading are added in their order; an unknown one is named', async ({
  adminPage: page,
  adminApi,
}) => {
  const mark = randomText()
  const [shirt, hat] = [
    await createWithBarcode(adminApi, `Sơ mi ${mark}`),
    await createWithBarcode(adminApi, `Nón ${mark}`),
  ]
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(
    (url) => url.pathname === '/api/v1/stock' && url.searchParams.get('q') === shirt.code,
    async (route) => {
      await released
      await route.continue()
    },
  )
  await page.goto('/admin/counter')
  await expect(field(page)).toBeFocused()
  for (const code of [shirt.code, hat.code, 'KHONGCO123', hat.code]) await scan(page, code)
  await expect(field(page)).toHaveValue('')
  await expect(page.getByRole('button', { name: `Bỏ Nón ${mark}` })).toHaveCount(0)
  release()
  await expect(page.getByRole('alert').filter({ hasText: 'KHONGCO123' })).toContainText('không có mã này')
  await expect(page.getByRole('main').getByRole('button', { name: /^Bỏ / })).toHaveCount(2)
  const names = page.getByRole('region', { name: 'Hàng bán' }).getByRole('button', { name: /^Bỏ / })
  await expect(names.nth(0)).toHaveAccessibleName(`Bỏ Sơ mi ${mark}`)
  await expect(names.nth(1)).toHaveAccessibleName(`Bỏ Nón ${mark}`)
  await expect(page.getByText(/750.000/).first()).toBeVisible()
  for (let n = 0; n < 4; n++) await scan(page, hat.code)
  await expect(page.getByRole('alert').filter({ hasText: 'chỉ còn 5' })).toBeVisible()
  await page.getByRole('button', { name: 'Đã xem' }).click()
  await expect(page.getByText('KHONGCO123')).toHaveCount(0)
})

test('a scanned shirt is sold with a voucher, for the price that the server computes', {
  tag: '@slow',
}, async ({ adminPage: page, adminApi }) => {
  const shirt = await createWithBarcode(adminApi, `Sơ mi ${randomText()}`)
  const voucher = await adminApi.voucher()
  await page.goto('/admin/counter')
  await expect(field(page)).toBeFocused()
  await scan(page, shirt.code)
  await expect(page.getByRole('button', { name: `Bỏ ${shirt.name}` })).toBeVisible()
  await page.getByLabel('Mã giảm giá').fill(voucher.code)
  await page.keyboard.press('Enter')
  await expect(page.getByText(/225.000/).first()).toBeVisible()
  await page.keyboard.press('F9')
  await expect(page.getByRole('status').filter({ hasText: 'Đã bán' })).toContainText(/225.000/)
  const [sale] = await readJson<Order[]>(
    await adminApi.admin.get(`/api/v1/orders?channel=counter&q=${shirt.name}`),
  )
  expect(sale).toMatchObject({ voucherCode: voucher.code, discountTotal: 25_000, paid: 225_000 })
})

test('variants without a barcode get one on the label page, and their labels are printed', async ({
  adminPage: page,
  adminApi,
}) => {
  const name = `Áo tem ${randomText()}`
  const product = await adminApi.product(5, name)
  await page.goto(`/admin/stock?q=${name}`)
  await page.getByRole('main').locator('tbody').getByRole('checkbox').first().check()
  await page.getByRole('link', { name: 'In tem' }).click()
  await expect(page.getByRole('button', { name: 'In 0 tem' })).toBeDisabled()
  await page.getByRole('button', { name: 'Tạo mã vạch' }).click()
  await page.getByLabel(`Số tem ${name}`).fill('2.5')
  await expect(page.getByLabel(`Số tem ${name}`)).toHaveAccessibleDescription('Hãy nhập một số nguyên')
  await page.getByLabel(`Số tem ${name}`).fill('1250')
  await expect(page.getByLabel(`Số tem ${name}`)).toHaveAccessibleDescription('Hãy nhập số từ 0 đến 999')
  await expect(page.getByRole('button', { name: 'In 0 tem' })).toBeDisabled()
  await page.getByLabel(`Số tem ${name}`).fill('30')
  await expect(page.getByRole('button', { name: 'In 30 tem' })).toBeEnabled()
  const labels = page.getByRole('region', { name: 'Tem' })
  await expect(labels.getByRole('list')).toHaveCount(2)
  await expect(labels.getByRole('img', { name: /^20\d{11}$/ })).toHaveCount(30)
  await expect(labels.getByRole('listitem').first()).toContainText(new RegExp(`${name}.*250.000`))
  await page.getByLabel('Giấy in').selectOption('Cuộn tem 40 × 30 mm')
  await expect(labels.getByRole('list')).toHaveCount(30)
  const saved = await readJson<Product>(await adminApi.admin.get(`/api/v1/products/${product._id}`))
  await page.goto('/admin/counter')
  await expect(field(page)).toBeFocused()
  await scan(page, saved.variants[0]?.barcode ?? '')
  await expect(page.getByRole('button', { name: `Bỏ ${name}` })).toBeVisible()
})

test('a wrong number of labels has the focus after `In tem`, and nothing is printed', async ({
  adminPage: page,
  adminApi,
}) => {
  const [shirt, hat] = [
    await createWithBarcode(adminApi, `Sơ mi ${randomText()}`),
    await createWithBarcode(adminApi, `Nón ${randomText()}`),
  ]
  await page.addInitScript(() => {
    window.print = () => {
      document.title = 'printed'
    }
  })
  await page.goto(`/admin/stock/labels?variants=${shirt.variants[0]?._id},${hat.variants[0]?._id}`)
  const quantities = page.getByRole('list', { name: 'Số tem' }).getByRole('textbox')
  await expect(quantities).toHaveCount(2)
  await quantities.nth(1).fill('2.5')
  await page.getByRole('button', { name: 'In 1 tem' }).click()
  await expect(quantities.nth(1)).toBeFocused()
  await expect(page).not.toHaveTitle('printed')
  await quantities.nth(1).fill('2')
  await page.getByRole('button', { name: 'In 3 tem' }).click()
  await expect(page).toHaveTitle('printed')
})

test('the label page says how many variants of a product it leaves out', { tag: '@slow' }, async ({
  adminPage: page,
  adminApi,
}) => {
  const { _id } = await adminApi.product()
  await page.route('**/api/v1/stock?*', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, headers: { ...response.headers(), 'x-total-count': '250' } })
  })
  await page.goto(`/admin/stock/labels?product=${_id}`)
  await expect(page.getByText('Trang này chỉ có 1 trong 250 phân loại.')).toBeVisible()
})
