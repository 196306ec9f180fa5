import type { Locator, Page } from '@playwright/test'
import type { ProductSummary } from '#contract/catalog/products.ts'
import { expect, test } from '#test/journeys/journey.ts'
import { findProductWithOptions } from '#test/journeys/screens/screen.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')

const products = async (page: Page, query: string): Promise<ProductSummary[]> =>
  (await page.request.get(`/api/v1/products?${query}`)).json()

test('the menu leads to the products for women, whose filter comes first and can be combined', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Shop', exact: true }).click()
  await page
    .getByRole('navigation', { name: 'Shop', exact: true })
    .getByRole('link', { name: 'Nữ', exact: true })
    .click()
  await expect(page).toHaveURL('/shop?audience=women')
  await expect(page.getByRole('heading', { level: 1, name: 'Shop · Nữ' })).toBeVisible()
  const { length } = await products(page, 'audience=women')
  await expect(page.getByText(`Showing 1-${Math.min(length, 16)} of ${length} results`)).toBeVisible()
  const filter = page.getByRole('complementary', { name: 'Filter' })
  await expect(filter.locator('summary').first()).toHaveText('Dành cho')
  await expect(filter.getByRole('checkbox', { name: /^Nữ/ })).toBeChecked()

  await filter.getByRole('checkbox', { name: /^Nam/ }).check()
  await expect(page).toHaveURL(/audience=men(,|%2C)women/)
  const both = await products(page, 'audience=men,women')
  await expect(page.getByText(`of ${both.length} results`)).toBeVisible()
  await page.getByRole('link', { name: 'Bỏ lọc Nữ' }).click()
  await expect(page).toHaveURL('/shop?audience=men')
})

test('a search says what it looked for instead', async ({ page }) => {
  await page.goto(`/shop?q=${encodeURIComponent('ao thn')}`)
  await expect(
    page.getByText('Không có kết quả cho “ao thn”. Đang hiện sản phẩm cho “áo thun”.'),
  ).toBeVisible()
  await page.goto(`/shop?q=${encodeURIComponent('áo khoác dù')}`)
  const note = 'Không có kết quả cho “áo khoác dù”. Đang hiện sản phẩm cho “áo khoác”, bỏ “dù”.'
  await expect(page.getByText(note)).toBeVisible()
  await page.goto(`/shop?q=${encodeURIComponent('áo khoác')}`)
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByText('Không có kết quả')).toHaveCount(0)
})

test('the keyboard skips to the list, and the name is the first stop of a card', async ({ page }) => {
  await page.goto('/shop')
  await page.getByRole('link', { name: 'Đến danh sách sản phẩm' }).press('Enter')
  await expect(page.locator('#products')).toBeFocused()
  const stops = await cards(page)
    .first()
    .evaluate((card) =>
      [...card.querySelectorAll('a, button')].flatMap((one) =>
        one instanceof HTMLElement && one.tabIndex >= 0 ? one.className : [],
      ),
    )
  expect(stops[0]).toContain('card-name')
})

test('after a page number the focus is on the list; a sort order, which leads to the first page, keeps it', async ({
  page,
}) => {
  await page.goto('/shop')
  await page
    .getByRole('navigation', { name: 'Phân trang' })
    .getByRole('link', { name: 'Trang 2' })
    .press('Enter')
  await expect(page).toHaveURL('/shop?page=2')
  await expect(page.locator('#products')).toBeFocused()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  const sort = page.getByLabel('Short by')
  await sort.focus()
  await sort.selectOption('price-asc')
  await expect(page).toHaveURL('/shop?sort=price-asc')
  await expect(sort).toBeFocused()
})

test('a removed filter leaves the focus on the list, a price leaves it in its field', async ({ page }) => {
  await page.goto('/shop?inStock=true&sale=true', { waitUntil: 'networkidle' })
  const list = page.locator('#products')
  await page.getByRole('link', { name: 'Bỏ lọc Còn hàng' }).press('Enter')
  await expect(page).toHaveURL('/shop?sale=true')
  await expect(list).toBeFocused()
  await page.getByRole('link', { name: 'Xoá tất cả' }).press('Enter')
  await expect(page).toHaveURL('/shop')
  await expect(list).toBeFocused()
  const from = page.getByLabel('Từ (₫)')
  await from.fill('200000')
  await from.press('Enter')
  await expect(page).toHaveURL('/shop?minPrice=200000')
  await expect(from).toHaveValue('200.000')
  await expect(from).toBeFocused()
  await from.fill('abc')
  await from.press('Enter')
  await expect(from).toHaveAccessibleDescription('Giá phải là số')
  await page.getByRole('link', { name: 'Xoá tất cả' }).click()
  await expect(from).toHaveValue('')
  await expect(page.getByText('Giá phải là số')).toHaveCount(0)

  // A list that becomes short stays in view, and so does the field.
  await page.setViewportSize({ width: 1440, height: 900 })
  const to = page.getByLabel('Đến (₫)')
  await to.fill('120000')
  await to.press('Enter')
  await expect(page).toHaveURL('/shop?maxPrice=120000')
  await expect(list.getByRole('article').first()).toBeInViewport({ ratio: 0.25 })
  await expect(to).toBeFocused()
  await expect(to).toBeInViewport({ ratio: 1 })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a quick filter leaves the focus on the list', async ({ page }) => {
    await page.goto('/shop', { waitUntil: 'networkidle' })
    const quick = page.getByRole('list', { name: 'Lọc nhanh' })
    await quick.getByRole('link', { name: 'Còn hàng' }).press('Enter')
    await expect(page).toHaveURL('/shop?inStock=true')
    await expect(page.locator('#products')).toBeFocused()
    await quick.getByRole('link', { name: 'Bỏ lọc Còn hàng' }).press('Enter')
    await expect(page).toHaveURL('/shop')
    await expect(page.locator('#products')).toBeFocused()
  })

  test('the list starts within 220 px, under one row of filter, sort order and quick filters', async ({
    page,
  }) => {
    const firstCardTop = async () => (await cards(page).first().boundingBox())?.y
    await page.goto('/shop')
    await expect.poll(firstCardTop).toBeLessThanOrEqual(220)
    const strip = page.getByRole('complementary', { name: 'Cửa hàng dùng thử' })
    expect((await strip.boundingBox())?.height).toBeLessThanOrEqual(28)
    const quick = page.getByRole('list', { name: 'Lọc nhanh' })
    const row = [
      page.getByRole('button', { name: 'Filter' }),
      page.getByLabel('Short by'),
      quick.getByRole('link', { name: 'Nữ', exact: true }),
    ]
    const tops = await Promise.all(row.map(async (one) => (await one.boundingBox())?.y))
    expect(new Set(tops).size).toBe(1)

    await quick.getByRole('link', { name: 'Nữ', exact: true }).click()
    await expect(page).toHaveURL('/shop?audience=women')
    await expect.poll(firstCardTop).toBeLessThanOrEqual(220)
    await quick.getByRole('link', { name: 'Bỏ lọc Nữ' }).click()
    await expect(page).toHaveURL('/shop')

    await expect(page.getByLabel('Show', { exact: true })).toBeHidden()
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByRole('link', { name: '32 sản phẩm mỗi trang' }).click()
    await expect(page).toHaveURL('/shop?limit=32')
  })

  test('with larger text the number of results covers nothing; at 200 % it is below the title', async ({
    page,
  }) => {
    await page.goto('/shop')
    const results = page.getByText(/^Showing 1-16 of/)
    const title = page.getByRole('heading', { level: 1 })
    const isBelow = async (lower: Locator, upper: Locator) => {
      const [below, above] = [await lower.boundingBox(), await upper.boundingBox()]
      return (below?.y ?? 0) >= (above?.y ?? 0) + (above?.height ?? Infinity)
    }
    expect(await isBelow(results, title)).toBe(false)
    const strip = page.getByRole('complementary', { name: 'Cửa hàng dùng thử' })
    const setTextSize = (percent: number) =>
      page.addStyleTag({ content: `html { font-size: ${percent}% !important }` })
    for (const percent of [115, 130, 150]) {
      await setTextSize(percent)
      expect.soft(await isBelow(results, strip), `${percent} %`).toBe(true)
    }
    await setTextSize(200)
    await expect.poll(() => isBelow(results, title)).toBe(true)
    expect(await isBelow(cards(page).first(), results)).toBe(true)
    await expect(title).toHaveCSS('padding-right', '0px')
  })

  test('a card has two controls, and the quick-add dialog has the others', async ({ page }) => {
    const { name } = await findProductWithOptions(page)
    await page.goto(`/shop?q=${encodeURIComponent(name)}`)
    const card = cards(page).filter({ hasText: name }).first()
    const controls = card.locator('.icon-button, .card-add, .card-look')
    await expect(controls.filter({ visible: true })).toHaveCount(2)
    await card.locator('.card-add').tap()
    const dialog = page.getByRole('dialog')
    for (const name of ['+ Compare', 'Share']) {
      await expect(dialog.getByRole('button', { name, exact: true })).toBeVisible()
    }
    await expect(dialog.getByRole('link', { name: 'Xem sản phẩm' })).toBeVisible()
  })

  test('badges of a sold-out product on sale do not overlap the heart or each other', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 })
    await page.goto(`/shop?q=${encodeURIComponent('chân váy jean')}`)
    const card = cards(page).filter({ hasText: 'Hết hàng' }).first()
    const boxes = await Promise.all(
      [
        card.getByText('Hết hàng'),
        card.getByText(/^Giảm giá/).locator('..'),
        card.locator('.icon-button').first(),
      ].map((one) => one.boundingBox()),
    )
    for (const [at, a] of boxes.entries())
      for (const b of boxes.slice(at + 1)) {
        const isApart =
          !a ||
          !b ||
          a.x + a.width <= b.x ||
          b.x + b.width <= a.x ||
          a.y + a.height <= b.y ||
          b.y + b.height <= a.y
        expect(isApart).toBe(true)
      }
  })
})
