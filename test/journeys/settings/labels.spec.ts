import { rmSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { ProductSummary } from '#contract/catalog/products.ts'
import { demoAdmin } from '#domain/accounts/demo-admin.ts'
import { readJson } from '#test/journeys/admin.ts'
import { expect, test } from '#test/journeys/journey.ts'
import { copyDemoData } from '#test/journeys/shop.ts'
import { startShop } from '#test/servers/running-shop.ts'

/** The labels change on all pages, so this test has a shop of its own. */
test('the setting `Nhãn` shows home, list, product, cart, checkout, 404 and an admin table in Vietnamese', {
  tag: '@slow',
}, async ({ page }) => {
  const dataDir = copyDemoData()
  const shop = await startShop({ dataDir })
  const open = (path: string) => page.goto(shop.url + path)
  const main = page.getByRole('main')
  try {
    await open('/')
    await expect(main).toContainText('Free Shippingorders over 150 $')
    await page.context().request.post(`${shop.url}/api/v1/auth/signin`, { data: demoAdmin })
    const [product] = await readJson<ProductSummary[]>(
      await page.request.get(`${shop.url}/api/v1/products?limit=1`),
    )
    await open('/admin/settings')
    await page.getByLabel('Nhãn').selectOption('Tiếng Việt')
    await page.getByRole('button', { name: 'Lưu thay đổi' }).click()
    await expect(page.getByText('Đã lưu cài đặt', { exact: true })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Đường dẫn' }).first()).toContainText('Quản trị')
    await open('/admin/pages')
    await expect(main.getByRole('link', { name: 'Về chúng tôi', exact: true })).toBeVisible()
    await open('/admin/orders?q=khong-co-don-nay')
    await expect(main.getByText('Không có kết quả.')).toBeVisible()

    await open('/')
    await expect(page.getByRole('link', { name: 'Trang chủ' }).first()).toBeVisible()
    await expect(main.getByRole('heading', { name: 'Hàng mới' })).toBeVisible()
    await expect(main).toContainText('Miễn phí giao hàngcho đơn từ 3.750.000 ₫')
    await open('/shop')
    await expect(page).toHaveTitle(/^Cửa hàng · /)
    await expect(main.getByRole('status')).toHaveText(/^1–16 trong \d+ sản phẩm$/)
    await open(`/detail/${product?._id}`)
    await expect(main.getByRole('button', { name: 'Thêm vào giỏ' }).first()).toBeVisible()
    await expect(main.getByRole('tab', { name: /^Đánh giá \(\d+\)$/ })).toBeVisible()
    await fillCart(page, shop.url)
    await open('/cart')
    await expect(main.getByRole('columnheader', { name: 'Thao tác' })).toBeVisible()
    await main.getByRole('link', { name: 'Thanh toán' }).click()
    await expect(main.getByRole('heading', { name: 'Thông tin nhận hàng' })).toBeVisible()
    await expect(main.getByText('Thanh toán khi nhận hàng', { exact: true })).toBeVisible()
    await open('/khong-co-trang-nay')
    await expect(main.getByRole('heading', { name: 'Không tìm thấy trang' })).toBeVisible()

    // Anonymous clients read the same labels from the cached page.
    const anonymous = await (await fetch(`${shop.url}/`)).text()
    expect(anonymous).toContain('>Hàng mới<')
    expect(anonymous).not.toContain('>crafted from top materials<')
  } finally {
    await shop.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

async function fillCart(page: Page, url: string): Promise<void> {
  const user = await readJson<{ _id: string }>(
    await page.request.post(`${url}/api/v1/auth/signin`, { data: demoAdmin }),
  )
  const products = await readJson<ProductSummary[]>(await page.request.get(`${url}/api/v1/products?limit=50`))
  const single = products.find(({ variantCount, countInStock }) => variantCount === 1 && countInStock > 0)
  const data = { userId: user._id, productId: single?._id, quantity: 1 }
  await readJson(await page.request.post(`${url}/api/v1/carts/add-to-cart`, { data }))
}
