import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import type { Product } from '#contract/catalog/products.ts'
import { expect, test } from '#test/journeys/journey.ts'

// Another export can replace the fixture: its file, a product in it, a search term for the product, and a size.
const {
  TIEM_EXPORT: file = fileURLToPath(new URL('../../fixtures/export/products.csv', import.meta.url)),
  TIEM_EXPORT_PRODUCT: name = 'Canvas Court',
  TIEM_EXPORT_QUERY: query = 'canvas',
  TIEM_EXPORT_SIZE: size = '42',
} = process.env
const program = fileURLToPath(new URL('../../../src/cli/main.ts', import.meta.url))

function importProducts(): string {
  const env = { ...process.env, DATA_DIR: process.env.TIEM_JOURNEY_DATA ?? '', DATABASE_URL: '' }
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [program, 'import', file, '--rate', '25400'],
    {
      env,
      encoding: 'utf8',
    },
  )
  expect(status, stderr).toBe(0)
  return stdout
}

async function readStock(page: Page, id: string): Promise<number> {
  const product: Product = await (await page.request.get(`/api/v1/products/${id}`)).json()
  const variant = product.variants.find((one) => one.size?.value === size)
  expect(product.countInStock).toBe(product.variants.reduce((sum, one) => sum + one.stock, 0))
  return variant?.stock ?? Number.NaN
}

const toasts = (page: Page) => page.getByRole('region', { name: /Thông báo/ })

test('products of an export imported while the shop runs can be found, bought and shipped', {
  tag: '@slow',
}, async ({ page, openSecondBrowser }) => {
  test.slow()
  importProducts()
  expect(importProducts()).toMatch(/0 created, 0 updated/)

  const link = page.getByRole('link', { name, exact: true }).first()
  // The import ran in another process: the shop may show a cached list for up to 10 seconds.
  await expect(async () => {
    await page.goto(`/shop?q=${query}`)
    await expect(link).toBeVisible({ timeout: 1000 })
  }).toPass({ timeout: 20_000 })
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const id = new URL(page.url()).pathname.split('/').pop() ?? ''
  const before = await readStock(page, id)

  // An anonymous shopper is asked how to buy; after signing up the chosen line is in the cart.
  await page.getByRole('radio', { name: size, exact: true }).click()
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await page
    .getByRole('dialog', { name: 'Bạn muốn mua thế nào?' })
    .getByRole('link', { name: 'Đăng ký' })
    .click()
  await page.getByLabel('Họ và tên').fill('Nguyễn Thị Ước')
  await page.getByLabel('Email', { exact: true }).fill(`khach-${Date.now()}@tiem.example`)
  await page.getByLabel('Mật khẩu', { exact: true }).fill('mot-mat-khau-dai')
  await page.getByLabel('Nhập lại mật khẩu').fill('mot-mat-khau-dai')
  await page.getByRole('button', { name: 'Đăng ký' }).click()
  await expect(page).toHaveURL(new RegExp(`/detail/${id}`))
  await expect(page.getByRole('radio', { name: size, exact: true })).toBeChecked()
  await expect(toasts(page).getByText('Đã thêm sản phẩm bạn chọn vào giỏ hàng.')).toBeVisible()
  await page.goto('/cart')
  await page.getByRole('button', { name: /^Tăng/ }).click()
  await expect(toasts(page).getByText('Tăng số lượng thành công!')).toBeVisible()
  await page.getByRole('link', { name: 'Check Out' }).click()

  await page.getByLabel(/Tên người nhận/).fill('Nguyễn Thị Ước')
  await page.getByLabel(/Số điện thoại/).fill('0912 345 678')
  await page.getByLabel(/Tỉnh, thành phố/).fill('Hà Nội')
  await page.getByLabel(/Phường, xã/).fill('Phường Hoàn Kiếm')
  await page.getByLabel(/Số nhà/).fill('12 Hàng Bạc')
  await page.getByRole('button', { name: /^Đặt hàng/ }).click()
  await expect(toasts(page).getByText('Đặt hàng thành công !', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/thanks/)
  const number =
    (
      await page
        .getByText(/\d{13}-\d{3}/)
        .first()
        .textContent()
    )?.match(/\d{13}-\d{3}/)?.[0] ?? ''

  const owner = await openSecondBrowser()
  await owner.goto('/sign-in')
  await owner.getByLabel('Email', { exact: true }).fill('admin@tiem.example')
  await owner.getByLabel('Mật khẩu', { exact: true }).fill('tiem-demo')
  await owner.getByRole('button', { name: 'Đăng nhập' }).click()
  await expect(owner).toHaveURL(/\/admin/)
  await owner.goto('/admin/orders')
  await owner.getByRole('link', { name: number }).click()
  await expect(owner.getByRole('heading', { level: 1 })).toContainText(number)
  await expect(owner.getByText('Nguyễn Thị Ước').first()).toBeVisible()
  await setStatus(owner, 'Xác nhận đơn')
  await expect(owner.getByRole('button', { name: 'Đã gửi hàng' })).toBeVisible()
  await setStatus(owner, 'Đã gửi hàng')
  await expect(toasts(owner).getByText('Cập nhật trạng thái thành công')).toBeVisible()

  await page
    .getByRole('link', { name: /Xem đơn hàng|chi tiết/i })
    .first()
    .click()
  await expect(page.getByText('đang vận chuyển').first()).toBeVisible()
  expect(await readStock(page, id)).toBe(before - 2)
})

async function setStatus(page: Page, status: string): Promise<void> {
  await page.getByRole('button', { name: 'Đổi trạng thái', exact: true }).click()
  await page.getByRole('menuitem', { name: status }).click()
}
