import type { Page } from '@playwright/test'
import type { Category } from '#contract/catalog/categories.ts'
import type { Product, ProductSummary } from '#contract/catalog/products.ts'
import { expect, test } from '#test/journeys/journey.ts'
import { signUpShopper } from '#test/journeys/orders/shopper.ts'

const cards = (page: Page) => page.getByRole('main').getByRole('article')

async function products(page: Page, query = ''): Promise<ProductSummary[]> {
  return (await page.request.get(`/api/v1/products?${query}`)).json()
}

/** Finds a product with colours and sizes and one of its variants with at least 2 pieces in stock. */
async function findVariantInStock(page: Page) {
  // No other journey orders the most expensive clothes.
  const found = (await products(page, 'inStock=true&sort=price-desc')).find(
    ({ name, colors, sizes, reviewCount }) =>
      reviewCount === 5 && !name.startsWith('Giày') && colors.length > 1 && sizes.length > 1,
  )
  const product: Product = await (await page.request.get(`/api/v1/products/${found?._id}`)).json()
  const variant = product.variants.find(({ stock }) => stock > 1)
  if (!variant?.color || !variant.size) throw new Error('The demo has no such product.')
  return { product, color: variant.color.value, size: variant.size.value, stock: variant.stock }
}

const choose = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name, exact: true }).check()

const expectNotice = (page: Page, text: string) =>
  expect(page.getByRole('region', { name: /Thông báo/ }).getByText(text)).toBeVisible()

test('a search without diacritics finds products, and filters can be added and removed', async ({ page }) => {
  await page.goto('/')
  const search = page.getByRole('banner').getByRole('combobox', { name: 'Tìm sản phẩm' })
  await search.fill('giay')
  await search.press('Enter')
  await expect(page).toHaveURL('/shop?q=giay')
  const { length } = await products(page, 'q=giay')
  await expect(page.getByText(`Showing 1-${length} of ${length} results`)).toBeVisible()

  await page.getByRole('group', { name: 'Size' }).getByLabel('42', { exact: true }).check()
  await expect(page).toHaveURL('/shop?q=giay&size=42')
  await expect(cards(page)).toHaveCount((await products(page, 'q=giay&size=42')).length)

  await page.getByRole('link', { name: 'Bỏ lọc Size 42' }).click()
  await expect(page).toHaveURL('/shop?q=giay')
  await page.getByRole('link', { name: 'Xoá tất cả' }).click()
  await expect(page).toHaveURL('/shop')
  await page.goBack()
  await expect(page).toHaveURL('/shop?q=giay')
  await expect(cards(page)).toHaveCount(length)
})

test('colour, price, stock and discount filter the list; an empty result offers to remove all filters', async ({
  page,
}) => {
  await page.goto('/shop')
  await page.getByRole('group', { name: 'Màu sắc' }).getByLabel('Đen', { exact: true }).check()
  await page.getByLabel('Còn hàng').check()
  await page.getByLabel('Đang giảm giá').check()
  const expected = await products(page, `color=${encodeURIComponent('Đen')}&inStock=true&sale=true`)
  await expect(cards(page)).toHaveCount(expected.length)

  await page.getByLabel('Đến (₫)').fill('1.000')
  await page.getByLabel('Đến (₫)').press('Enter')
  await expect(page).toHaveURL(/maxPrice=1000/)
  await expect(page.getByText('Không có sản phẩm nào khớp với bộ lọc này.')).toBeVisible()
  await page.getByRole('link', { name: 'Xoá tất cả bộ lọc' }).click()
  await expect(page).toHaveURL('/shop')
  await expect(cards(page)).toHaveCount(16)
})

test('choices made before the first list appears end in the list of the last one', async ({ page }) => {
  await page.goto('/shop')
  await page.evaluate(() => {
    for (const name of ['inStock', 'sale', 'sale'])
      document.querySelector<HTMLInputElement>(`input[name=${name}]`)?.click()
  })
  await expect(page).toHaveURL('/shop?inStock=true')
  await expect(page.getByLabel('Còn hàng')).toBeChecked()
  await expect(page.getByLabel('Đang giảm giá')).not.toBeChecked()
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
})

test('a list filtered by colour shows and links products in that colour', async ({ page }) => {
  const color = 'Đen'
  const expected = await products(page, `color=${encodeURIComponent(color)}`)
  const other = expected.find(({ image, colors }) => {
    const colorImage = colors.find(({ value }) => value === color)?.image
    return colorImage && colorImage !== image
  })
  if (!other) throw new Error('The demo has nothing in another colour than its first.')
  const colorImage = other.colors.find(({ value }) => value === color)?.image ?? ''
  // The HTML from the server has the colour already.
  const html = await (await page.request.get(`/shop?color=${encodeURIComponent('đen')}&limit=64`)).text()
  expect(html).toContain(`/detail/${other._id}?color=%C4%90en`)
  await page.goto(`/shop?color=${encodeURIComponent(color)}&limit=64`)
  const card = cards(page).filter({ has: page.getByRole('link', { name: other.name, exact: true }) })
  await expect(card.locator('img').first()).toHaveAttribute(
    'src',
    new RegExp(colorImage.split('/')[2] ?? colorImage),
  )
  await card.getByRole('link', { name: other.name, exact: true }).click()
  await expect(page.getByRole('group', { name: 'Màu sắc' }).getByRole('radio', { name: color })).toBeChecked()
})

test('further colours are behind a button, and an invalid price shows an error', async ({ page }) => {
  await page.goto('/shop')
  const group = page.getByRole('group', { name: 'Màu sắc' })
  const boxes = group.getByRole('checkbox')
  await expect(boxes.first()).toHaveAccessibleDescription(/^\d+ sản phẩm$/)
  const visibleCount = await boxes.count()
  const more = page.getByRole('button', { name: /^Xem thêm \d+ màu$/ })
  const hiddenCount = Number((await more.textContent())?.match(/\d+/)?.[0])
  await more.click()
  await expect(boxes).toHaveCount(visibleCount + hiddenCount)
  await boxes.last().check()
  await page.getByRole('button', { name: 'Thu gọn' }).click()
  await expect(boxes).toHaveCount(visibleCount + 1)
  await expect(boxes.last()).toBeChecked()

  await page.goto('/shop')
  const [from, to] = [page.getByLabel('Từ (₫)'), page.getByLabel('Đến (₫)')]
  await to.fill('abc')
  await to.press('Enter')
  await expect(page.getByText('Giá phải là số')).toBeVisible()
  await expect(to).toHaveValue('abc')
  await to.fill('200.000')
  await to.press('Enter')
  await expect(page.getByText('Giá phải là số')).toBeHidden()
  await expect(page).toHaveURL('/shop?maxPrice=200000')
  await from.fill('500.000')
  await from.press('Enter')
  await expect(from).toHaveValue('200.000')
  await expect(to).toHaveValue('500.000')
})

test('a search without results shows the search term, featured products and categories', async ({ page }) => {
  await page.goto('/shop?q=xyzzq&sale=true')
  await expect(page.getByRole('heading', { level: 1, name: 'Tìm “xyzzq”' })).toBeVisible()
  await page.getByRole('link', { name: 'Tìm không có bộ lọc' }).click()
  await expect(page).toHaveURL('/shop?q=xyzzq')
  await expect(page.getByRole('heading', { name: 'Không tìm thấy sản phẩm nào cho “xyzzq”' })).toBeVisible()
  const featured = await products(page, 'featured=true&limit=8')
  await expect(page.getByRole('list', { name: 'Sản phẩm nổi bật' }).getByRole('article')).toHaveCount(
    featured.length,
  )
  const categoryLinks = page.getByRole('navigation', { name: 'Danh mục để xem' })
  const [{ name }] = (await (await page.request.get('/api/v1/categories')).json()) as [Category]
  await categoryLinks.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await page.goto(`${new URL(page.url()).pathname}?q=xyzzq`)
  await expect(page.getByRole('heading', { level: 1, name: `Tìm “xyzzq” trong ${name}` })).toBeVisible()
})

test('the list is sorted and paged', async ({ page }) => {
  await page.goto('/shop')
  await page.getByLabel('Short by').selectOption('Giá thấp đến cao')
  await expect(page).toHaveURL('/shop?sort=price-asc')
  // Other journeys add products at the same time, so compare until both agree.
  await expect(async () => {
    await page.reload()
    const [cheapest] = await products(page, 'sort=price-asc')
    await expect(cards(page).first()).toContainText(cheapest?.name ?? '', { timeout: 1000 })
  }).toPass({ timeout: 30_000 })
  await page.getByRole('link', { name: 'Next' }).click()
  await expect(page).toHaveURL('/shop?sort=price-asc&page=2')
  await expect(async () => {
    await page.reload()
    const cheap = await products(page, 'sort=price-asc')
    const total = page.getByText(`Showing 17-32 of ${cheap.length} results`)
    await expect(total).toBeVisible({ timeout: 1000 })
    await expect(cards(page).first()).toContainText(cheap[16]?.name ?? '', { timeout: 1000 })
  }).toPass({ timeout: 30_000 })

  await page.getByLabel('Show', { exact: true }).selectOption('32')
  await expect(cards(page)).toHaveCount(32)
  await page.goto('/shop?page=999')
  await expect(page).toHaveURL(/\/shop\?page=\d\d?$/)
})

test('a category shows its products, and an unknown category or product returns 404', async ({ page }) => {
  const categories: Category[] = await (await page.request.get('/api/v1/categories')).json()
  const [category] = categories
  await page.goto(`/categories/${category?._id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(category?.name ?? '')
  await expect(cards(page)).toHaveCount((await products(page, `category=${category?._id}`)).length)

  for (const path of ['/categories/00000000-0000-7000-8000-000000000000', '/categories/x', '/detail/x']) {
    const response = await page.goto(path)
    expect(response?.status()).toBe(404)
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  }
})

test('an anonymous shopper is sent to sign in and returns to the chosen colour and size', async ({
  page,
}) => {
  const { product, color, size } = await findVariantInStock(page)
  const failedCalls: string[] = []
  page.on('response', (response) => response.status() >= 400 && failedCalls.push(response.url()))
  await page.goto(`/detail/${product._id}`)
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await expect(page.getByText('Hãy chọn size trước khi thêm vào giỏ')).toBeVisible()
  await expect(
    page.getByRole('group', { name: 'Size' }).getByRole('radio').and(page.locator(':focus')),
  ).toBeVisible()

  await choose(page, 'Màu sắc', color)
  await choose(page, 'Size', size)
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  // The dialog hides the toast from `getByRole`.
  const toast = page.locator('[role=alert]', { hasText: 'Bạn cần đăng nhập hoặc đăng ký để mua hàng!' })
  await expect(toast).toBeVisible()
  const sheet = page.getByRole('dialog', { name: 'Bạn muốn mua thế nào?' })
  await expect(sheet).toContainText(`${color} / ${size}`)
  await sheet.getByRole('link', { name: 'Đăng nhập' }).click()
  await expect(page).toHaveURL(/\/sign-in\?.*redirect=/)
  expect(failedCalls, 'failed calls').toEqual([])
  const back = new URL(page.url()).searchParams.get('redirect') ?? ''

  await signUpShopper(page)
  await page.goto(back)
  await expect(page.getByRole('radio', { name: color, exact: true })).toBeChecked()
  await expect(page.getByRole('radio', { name: size, exact: true })).toBeChecked()
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await expectNotice(page, 'Thêm vào giỏ hàng thành công!')
  await expect(page.getByRole('link', { name: 'Giỏ hàng, 1 sản phẩm' })).toBeVisible()
})

test('a quantity above the stock is reduced to the stock with a notice', async ({ page }) => {
  const { product, color, size, stock } = await findVariantInStock(page)
  const choice = new URLSearchParams({ color, size })
  await page.goto(`/detail/${product._id}?${choice}`)
  const quantity = page.getByRole('textbox', { name: 'Số lượng' })
  await quantity.fill(String(stock + 5))
  await quantity.press('Enter')
  await expectNotice(page, `Số lượng sản phẩm còn lại: ${stock}`)
  await expect(quantity).toHaveValue(String(stock))
  await page.getByRole('button', { name: 'Giảm' }).click()
  await expect(quantity).toHaveValue(String(stock - 1))
})

test('with a colour and no size chosen, the displayed stock and the maximum quantity are those of the colour', {
  tag: '@slow',
}, async ({ page }) => {
  const { product, color } = await findVariantInStock(page)
  const left = product.variants
    .filter((variant) => variant.color?.value === color)
    .reduce((sum, { stock }) => sum + stock, 0)
  expect(left).toBeLessThan(product.countInStock)
  await page.goto(`/detail/${product._id}`)
  await choose(page, 'Màu sắc', color)
  await expect(page.getByText(`Số lượng: ${left}`)).toBeVisible()
  const quantity = page.getByRole('textbox', { name: 'Số lượng' })
  await quantity.fill(String(left + 1))
  await quantity.press('Enter')
  await expectNotice(page, `Số lượng sản phẩm còn lại: ${left}`)
})

test('an invalid quantity is rejected on the product page and in the cart, and the old quantity stays', async ({
  page,
}) => {
  const { product, color, size } = await findVariantInStock(page)
  await signUpShopper(page)
  await page.goto(`/detail/${product._id}?${new URLSearchParams({ color, size })}`)
  const quantity = page.getByRole('textbox', { name: 'Số lượng' })
  await quantity.fill('2')
  await quantity.press('Enter')
  for (const input of ['1.5', '-3', '0']) {
    await quantity.fill(input)
    await quantity.press('Enter')
    await expectNotice(page, 'Số lượng phải là số nguyên từ 1 trở lên')
    await expect(quantity).toHaveValue('2')
  }
  await quantity.fill('1.5')
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await expectNotice(page, 'Số lượng phải là số nguyên từ 1 trở lên')
  await expect(quantity).toHaveValue('2')
  await expect(page.getByRole('link', { name: 'Giỏ hàng', exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await expectNotice(page, 'Thêm vào giỏ hàng thành công!')
  await page.goto('/cart')
  const inCart = page.getByRole('textbox', { name: `Số lượng ${product.name}` })
  await inCart.fill('-1')
  await inCart.press('Enter')
  await expectNotice(page, 'Số lượng phải là số nguyên từ 1 trở lên')
  await expect(inCart).toHaveValue('2')
  await inCart.fill('2.5')
  await inCart.press('Tab')
  await expectNotice(page, 'Số lượng phải là số nguyên từ 1 trở lên')
  await expect(inCart).toHaveValue('2')
  await inCart.fill('99999')
  await inCart.press('Tab')
  await expectNotice(page, 'Số lượng sản phẩm còn lại: ')
  await expect(inCart).toHaveValue('2')
})

for (const width of [390, 1440])
  test(`a press on the picture of a card opens the product at ${width} px`, async ({ openSecondBrowser }) => {
    const page = await openSecondBrowser({ viewport: { width, height: 844 }, hasTouch: width < 500 })
    await page.goto('/shop')
    const picture = await cards(page).first().locator('img').first().boundingBox()
    if (!picture) throw new Error('The card has no picture.')
    const point = [picture.x + picture.width / 2, picture.y + picture.height / 2] as const
    if (width < 500) await page.touchscreen.tap(...point)
    else await page.mouse.click(...point)
    await expect(page).toHaveURL(/\/detail\//)
  })

test('a product card opens a dialog for colour and size, and a press on the size adds one piece to the cart', async ({
  page,
}) => {
  const { product, color, size } = await findVariantInStock(page)
  await page.goto(`/shop?q=${encodeURIComponent(product.name)}`)
  await signUpShopper(page)
  await page.reload()
  await page
    .getByRole('button', { name: `Add To Cart ${product.name}` })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: product.name })
  await dialog.getByRole('radio', { name: color, exact: true }).check()
  await dialog.getByRole('button', { name: size, exact: true }).click()
  await expectNotice(page, 'Thêm vào giỏ hàng thành công!')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('dialog', { name: 'Đã thêm vào giỏ hàng' })).toContainText(`${color} / ${size}`)
  await expect(page.getByRole('link', { name: 'Giỏ hàng, 1 sản phẩm' })).toBeVisible()
})

test('gallery and tabs are operated with the keyboard alone', async ({ page }) => {
  const { product } = await findVariantInStock(page)
  await page.goto(`/detail/${product._id}`)
  await page.getByRole('button', { name: 'Ảnh sau' }).press('Enter')
  await expect(page.getByRole('link', { name: /ảnh 2$/ })).toHaveAttribute('aria-current', 'true')
  const tab = page.getByRole('tab', { name: 'Description' })
  await tab.focus()
  await tab.press('ArrowRight')
  await expect(page.getByRole('tab', { name: 'Additional Information' })).toBeFocused()
  await expect(page.getByRole('tabpanel').getByRole('rowheader', { name: 'Size' })).toBeVisible()
})

test('on a phone the filters open in a panel over the list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const panel = page.getByRole('complementary', { name: 'Filter' })
  // Another journey may start or end a sale meanwhile, so compare until both agree.
  await expect(async () => {
    await page.goto('/shop')
    await expect(panel).toBeHidden()
    await page.getByRole('button', { name: 'Filter' }).click()
    await page.getByLabel('Đang giảm giá').check()
    const { length } = await products(page, 'sale=true')
    await page.getByRole('button', { name: `Xem ${length} sản phẩm` }).click({ timeout: 5000 })
    await expect(cards(page)).toHaveCount(length, { timeout: 5000 })
  }).toPass({ timeout: 60_000 })
  await expect(panel).toBeHidden()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('lists and products can be browsed without JavaScript', async ({ page }) => {
    const { product, color } = await findVariantInStock(page)
    await page.goto(`/shop?q=${encodeURIComponent('linen')}&sort=price-desc`)
    await expect(cards(page).first()).toBeVisible()
    await page.goto('/shop')
    const colors = page.getByRole('group', { name: 'Màu sắc' })
    await expect(colors.getByRole('checkbox')).toHaveCount(await colors.locator('input').count())
    await expect(page.getByRole('button', { name: /^Xem thêm/ })).toHaveCount(0)
    await page.goto(`/detail/${product._id}?${new URLSearchParams({ color })}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(product.name)
    await expect(page.getByRole('radio', { name: color, exact: true })).toBeChecked()
    await expect(page.getByRole('rowheader', { name: 'Size' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add to cart', exact: true })).toBeEnabled()
  })
})
