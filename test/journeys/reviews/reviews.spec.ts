import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import type { ProductSummary } from '#contract/catalog/products.ts'
import type { ReviewList } from '#contract/reviews/reviews.ts'
import { generateOrderNumber } from '#domain/orders/order-number.ts'
import { expectAccessible } from '#test/journeys/accessibility/accessible.ts'
import { expect, test } from '#test/journeys/journey.ts'
import { addToCart, createTestProduct, signUpShopper, toast } from '#test/journeys/orders/shopper.ts'

/** Picks a demo product: the products of other journeys have no five reviews. */
async function findReviewedProduct(page: Page) {
  const products: ProductSummary[] = await (await page.request.get('/api/v1/products')).json()
  const product = products.find(({ reviewCount }) => reviewCount === 5)
  if (!product) throw new Error('The demo has no product with five reviews.')
  const list: ReviewList = await (await page.request.get(`/api/v1/products/${product._id}/reviews`)).json()
  return { product, list }
}

const getReviewsSection = (page: Page) => page.getByRole('region', { name: 'Đánh giá', exact: true })

test('a product shows the counted stars and reviews, also without JavaScript', { tag: '@slow' }, async ({
  page,
  openSecondBrowser,
}) => {
  const { product, list } = await findReviewedProduct(page)
  const plain = await openSecondBrowser({ javaScriptEnabled: false })
  await plain.goto(`/detail/${product._id}`)
  await expect(plain.getByRole('link', { name: '5 Customer Review' })).toBeVisible()
  for (const { text } of list.reviews) await expect(getReviewsSection(plain).getByText(text)).toBeVisible()
  const structuredData = await plain.locator('script[type="application/ld+json"]').allTextContents()
  expect(structuredData.map((fact) => JSON.parse(fact).aggregateRating).find(Boolean)).toMatchObject({
    ratingValue: list.average,
    reviewCount: 5,
  })

  await page.goto(`/detail/${product._id}`)
  await expect(page.getByRole('tab', { name: 'Reviews [5]' })).toHaveAttribute('aria-selected', 'false')
  await page.getByRole('link', { name: '5 Customer Review' }).click()
  await expect(page.getByRole('tab', { name: 'Reviews [5]' })).toHaveAttribute('aria-selected', 'true')
  await expect(getReviewsSection(page).getByRole('article')).toHaveCount(5)
  for (const stars of [1, 2, 3, 4, 5] as const) {
    const row = getReviewsSection(page)
      .getByRole('listitem')
      .filter({ hasText: `${stars} sao` })
    await expect(row).toHaveText(`${stars} sao${list.stars[stars]} đánh giá`)
  }
  await expect(
    getReviewsSection(page).getByRole('link', { name: 'Đăng nhập để viết đánh giá' }),
  ).toBeVisible()
  await expectAccessible(page)
})

test('a shopper reviews a delivered product, edits the review and deletes it', async ({ page, owner }) => {
  const shirt = await createTestProduct(owner, 'Áo để đánh giá', 120_000)
  const shopper = await signUpShopper(page)
  await page.goto(`/detail/${shirt.id}#reviews`)
  await expect(page.getByText('Chưa có đánh giá nào.')).toBeVisible()
  await expect(page.getByText('Bạn viết được đánh giá khi đã nhận sản phẩm này.')).toBeVisible()
  await expect(page.getByText('Customer Review')).toHaveCount(0)

  await addToCart(page, shirt.id)
  const cart = await (await page.request.get(`/api/v1/carts/${shopper}`)).json()
  const orderResponse = await page.request.post('/api/v1/orders', {
    data: {
      userId: shopper,
      items: cart.products,
      totalPrice: cart.subtotal,
      customerInfo: { customerName: 'Nguyễn Thị Ước', customerPhone: '0912 345 678' },
      orderNumber: generateOrderNumber(Date.now(), Math.random()),
    },
  })
  expect(orderResponse.status()).toBe(201)
  const order = await orderResponse.json()
  await page.goto(`/order/${order._id}`)
  await expect(page.getByRole('table').getByText('Áo để đánh giá')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Viết đánh giá/ })).toHaveCount(0)
  await owner.put(`/api/v1/orders/update-status/${order._id}`, { data: { status: 'đã giao' } })

  await page.goto(`/order/${order._id}`)
  const table = page.getByRole('table', { name: 'Sản phẩm trong đơn' })
  await table.getByRole('link', { name: 'Viết đánh giá về Áo để đánh giá' }).click()
  await expect(page).toHaveURL(`/detail/${shirt.id}#reviews`)
  await page.getByRole('button', { name: 'Gửi đánh giá' }).click()
  await expect(page.getByText('Hãy chọn số sao')).toBeVisible()
  await page.getByRole('radio', { name: /^1 sao/ }).press('ArrowLeft')
  await expect(page.getByRole('radio', { name: /^5 sao/ })).toBeChecked()
  await page.getByRole('radio', { name: /^4 sao/ }).check()
  await page.getByRole('textbox', { name: 'Nhận xét' }).fill('Vải mát <b>lắm</b> & đẹp')
  // An invalid file is named in the error and does not stop the other upload.
  const photo = readFileSync('test/fixtures/export/canvas-court-1.jpg')
  await page.getByLabel('Thêm ảnh').setInputFiles([
    { name: 'hong.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Không phải ảnh') },
    { name: 'dep.jpg', mimeType: 'image/jpeg', buffer: photo },
  ])
  await expect(page.getByRole('img', { name: 'Ảnh 1' })).toBeVisible()
  await expect(page.getByText('hong.jpg: ')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Gửi đánh giá' }).click()
  await expect(toast(page).getByText('Cảm ơn bạn đã đánh giá!')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Reviews [1]' })).toBeVisible()
  const own = page.getByRole('region', { name: 'Đánh giá của bạn' })
  await expect(page.locator(':focus').filter({ has: own })).toHaveCount(1)
  // It is not under the header.
  const topOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top)
  await expect.poll(() => topOf(own)).toBeGreaterThanOrEqual(64)
  await expect(page.getByRole('link', { name: '1 Customer Review' })).toBeVisible()
  // The own review is shown once, not again in the list.
  await expect(getReviewsSection(page).getByText('Vải mát <b>lắm</b> & đẹp')).toHaveCount(1)
  await expect(getReviewsSection(page).getByRole('img', { name: 'Ảnh 1 của Ước' }).first()).toBeVisible()
  await expectAccessible(page)

  const focusedPart = page.locator(':focus')
  await page.getByRole('button', { name: 'Sửa đánh giá' }).click()
  await expect(focusedPart.filter({ has: page.getByRole('form') })).toHaveCount(1)
  await page.getByRole('button', { name: 'Huỷ' }).click()
  await expect(focusedPart.filter({ has: own })).toHaveCount(1)
  await page.getByRole('button', { name: 'Sửa đánh giá' }).click()
  await page.getByRole('radio', { name: /^2 sao/ }).check()
  await page.getByRole('button', { name: 'Lưu' }).click()
  await expect(toast(page).getByText('Đã sửa đánh giá!')).toBeVisible()
  await expect(focusedPart.filter({ has: own })).toHaveCount(1)
  await expect(page.getByRole('img', { name: '2 trên 5 sao' }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Xoá đánh giá' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Đồng ý' }).click()
  await expect(toast(page).getByText('Xoá đánh giá thành công!')).toBeVisible()
  await expect(page.getByRole('tab', { name: 'Reviews [0]' })).toBeVisible()
  await expect(page.getByText('Customer Review')).toHaveCount(0)
})

for (const width of [390, 1440]) {
  test(`at ${width} px reviews that arrive late move nothing in view`, async ({ page }) => {
    const { product } = await findReviewedProduct(page)
    await page.setViewportSize({ width, height: 844 })
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        const shift = list
          .getEntries()
          .reduce((sum, entry) => sum + (entry as unknown as { value: number }).value, 0)
        document.documentElement.dataset.shift = String(
          Number(document.documentElement.dataset.shift ?? 0) + shift,
        )
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(`/detail/${product._id}#reviews`)
    await expect(getReviewsSection(page).getByRole('article').first()).toBeInViewport()
    const shift = () => page.evaluate(() => Number(document.documentElement.dataset.shift ?? 0))
    expect(await shift()).toBeLessThan(0.1)
  })
}

test('reviews load ten at a time', async ({ page }) => {
  const { product, list } = await findReviewedProduct(page)
  const all = Array.from({ length: 12 }, (_, number) => ({ ...list.reviews[0], _id: `review-${number}` }))
  await page.route('**/reviews?*', async (route) => {
    const from = (Number(new URL(route.request().url()).searchParams.get('page')) - 1) * 10
    await route.fulfill({ json: { ...list, count: 12, reviews: all.slice(from, from + 10) } })
  })
  await page.goto(`/shop?q=${encodeURIComponent(product.name)}`)
  await page.getByRole('link', { name: product.name, exact: true }).first().click()
  await page.getByRole('tab', { name: /^Reviews/ }).click()
  await expect(getReviewsSection(page).getByRole('article')).toHaveCount(10)
  await page.getByRole('button', { name: 'Xem thêm' }).click()
  await expect(getReviewsSection(page).getByRole('article')).toHaveCount(12)
  await expect(page.getByRole('button', { name: 'Xem thêm' })).toHaveCount(0)
})
