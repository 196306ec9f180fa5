import { audienceLabels } from '#contract/catalog/audiences.ts'
import type { Home } from '#contract/catalog/home.ts'
import { formatDong } from '#domain/money.ts'
import { expect, test } from '#test/journeys/journey.ts'

test.use({ javaScriptEnabled: false })

test('without scripts, home leads to audiences, the sale, an outfit and products that buyers praise', async ({
  page,
  request,
}) => {
  const sale = page.getByRole('region', { name: 'Đang giảm giá' })
  let home = {} as Home
  // Another journey may start a sale between the two requests.
  await expect(async () => {
    await page.goto('/')
    home = await (await request.get('/api/v1/home')).json()
    const names = home.discounted.map(({ name }) => name)
    await expect(sale.getByRole('heading', { level: 3 })).toHaveText(names, { timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  for (const { audience } of home.audiences) {
    const tile = page.getByRole('region', { name: 'Dành cho' }).getByRole('link', {
      name: audienceLabels[audience],
      exact: true,
    })
    await expect(tile).toHaveAttribute('href', `/shop?audience=${audience}`)
  }
  const outfit = page.getByRole('region', { name: 'Mặc cùng nhau' })
  await expect(outfit.getByRole('heading', { level: 3 })).toHaveText(home.outfit.map(({ name }) => name))
  const total = home.outfit.reduce((sum, { salePrice }) => sum + salePrice, 0)
  await expect(outfit).toContainText(formatDong(total))
  const rated = page.getByRole('region', { name: 'Được khen nhiều' })
  for (const { product, review } of home.topRated) {
    const { reviews } = await (await request.get(`/api/v1/products/${product._id}/reviews?limit=50`)).json()
    expect(reviews).toContainEqual(expect.objectContaining(review))
    await expect(rated).toContainText(`“${review.text}”`)
  }
  expect([home.discounted, home.outfit, home.topRated].map(({ length }) => length > 0)).toEqual([
    true,
    true,
    true,
  ])
  await sale.getByRole('link', { name: 'Tất cả hàng giảm giá' }).click()
  await expect(page).toHaveURL('/shop?sale=true&sort=discount')
})

test('on a phone held sideways the first screen has picture and button of the banner', async ({ page }) => {
  for (const size of [
    { width: 740, height: 360 },
    { width: 667, height: 375 },
  ]) {
    await page.setViewportSize(size)
    await page.goto('/')
    const main = page.getByRole('main')
    const banner = main
      .getByRole('region')
      .filter({ has: page.locator('picture') })
      .first()
    await expect(banner.getByRole('link', { name: 'Tất cả sản phẩm' })).toBeVisible()
    const [top, height] = [(await main.boundingBox())?.y ?? 0, (await banner.boundingBox())?.height ?? 0]
    // Not the position in the window, because another journey announces a sale above the banner.
    expect.soft(top + height).toBeLessThanOrEqual(size.height)
  }
})
