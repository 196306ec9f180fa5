import type { Locator, Page } from '@playwright/test'
import type { ProductSummary } from '#contract/catalog/products.ts'
import { expect, test } from '#test/journeys/journey.ts'
import {
  addToCart,
  createTestProduct,
  fillInAddress,
  orderButton,
  signUpShopper,
  uniqueEmail,
} from '#test/journeys/orders/shopper.ts'
import { findProductWithOptions } from '#test/journeys/screens/screen.ts'

/** Text at 200 % (WCAG 1.4.4) at a width of 320 px (1.4.10). */
async function doubleText(page: Page) {
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
  await page.evaluate(() => document.fonts.ready)
}

/** No element is wider than the window and no text is cut off, except inside scroll containers. */
async function expectToFit(page: Page) {
  await doubleText(page)
  const problems = await page.evaluate(() => {
    const width = document.documentElement.clientWidth
    const scrolls = (element: Element | null): boolean =>
      element !== null &&
      (/auto|scroll/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement))
    const isVisible = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.getBoundingClientRect().width > 1 &&
      // The heading below contains the full text of the truncated breadcrumb.
      !element.closest('[class*=sr-only], [popover]:not(:popover-open), [aria-current=page].truncate')
    const all = [...document.querySelectorAll('header *, main *, footer *')].filter(isVisible)
    const outside = all.filter((element) => {
      const { right, left } = element.getBoundingClientRect()
      return (right > width + 1 || left < -1) && !scrolls(element.parentElement)
    })
    const cut = all.filter(
      (element) =>
        /hidden|clip/.test(getComputedStyle(element).overflowX) &&
        element.scrollWidth > element.clientWidth + 1 &&
        element.textContent !== '' &&
        // The placeholder of a missing image is an image.
        !element.querySelector(':scope > [aria-hidden=true]'),
    )
    const summarize = (elements: Element[]) =>
      elements.slice(0, 4).map((element) => element.outerHTML.slice(0, 200))
    return {
      overflowPx: document.documentElement.scrollWidth - width,
      outside: summarize(outside),
      cut: summarize(cut),
    }
  })
  expect.soft([page.url(), problems]).toEqual([page.url(), { overflowPx: 0, outside: [], cut: [] }])
}

/** The drawing of the banner is as wide as the picture, and as high as 0.87 of that. */
const measureBannerOverlap = (page: Page) =>
  page.evaluate(() => {
    const picture = document.querySelector('main picture img')?.getBoundingClientRect()
    const text = document.querySelector('main h1 + p')?.getBoundingClientRect()
    return picture && text ? text.bottom - (picture.bottom - 0.87 * picture.width) : Number.NaN
  })

test.use({ viewport: { width: 320, height: 640 } })

test('the home page and a sold-out product fit 320 and 390 px with text at 200 %', { tag: '@slow' }, async ({
  page,
}) => {
  const products: ProductSummary[] = await (await page.request.get('/api/v1/products?limit=100')).json()
  const soldOut = products.find(({ countInStock, category }) => countInStock === 0 && category)
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    await expectToFit(page)
    expect.soft(await measureBannerOverlap(page)).toBeLessThanOrEqual(0)
    await page.goto(`/detail/${soldOut?._id}`)
    const similar = page.getByRole('region', { name: 'Sản phẩm tương tự còn hàng' })
    await expect(similar).toBeVisible()
    await expectToFit(page)
    const narrowest = await similar
      .getByRole('listitem')
      .evaluateAll((items) => Math.min(...items.map((item) => item.clientWidth)))
    expect(narrowest).toBeGreaterThan(140)
    const reviewed = products.find(({ reviewCount }) => reviewCount > 0)
    await page.goto(`/detail/${reviewed?._id}#reviews`)
    await expect(page.getByRole('region', { name: 'Đánh giá', exact: true }).getByText('5 sao')).toBeVisible()
    await expectToFit(page)
  }
})

test('all pages of a purchase fit 320 px with text at 200 %', { tag: '@slow' }, async ({ page, owner }) => {
  const coat = await createTestProduct(owner, 'Áo khoác dài tay có mũ trùm đầu', 1_299_000, 20)
  await page.goto('/sign-in')
  await expectToFit(page)
  await page.goto('/sign-up')
  await page.getByRole('button', { name: 'Đăng ký' }).click()
  await expectToFit(page)
  await page.goto('/shop')
  await expectToFit(page)
  const userId = await signUpShopper(page, uniqueEmail())
  await page.goto('/shop?inStock=true')
  await expectToFit(page)
  const [first] = await (await owner.get('/api/v1/products?q=giay&limit=1&inStock=true')).json()
  await page.goto(`/detail/${first._id}`)
  await expectToFit(page)
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Chọn size' })
  await expect(sheet).toBeVisible()
  await expectToFit(page)
  await sheet.getByRole('listitem').getByRole('button', { disabled: false }).first().click()
  await expect(page.getByRole('link', { name: 'Xem giỏ hàng' })).toBeVisible()
  await expectToFit(page)
  await addToCart(page, coat.id, 10)
  await coat.change({ price: 1_399_000, countInStock: 9 })
  await page.goto('/cart')
  await expect(page.getByText('Chỉ còn 9.')).toBeVisible()
  await expectToFit(page)
  await page.getByRole('button', { name: 'Lấy 9' }).click()
  await expect(page.getByText('Chỉ còn 9.')).toBeHidden()
  await page.goto('/order')
  await expectToFit(page)
  await page.getByRole('button', { name: 'Đồng ý giá mới' }).click()
  await expect(page.getByText('Giá đã đổi từ')).toBeHidden()
  await orderButton(page).click()
  await expect(page.getByText(/Còn \d ô cần sửa/)).toBeVisible()
  await expectToFit(page)
  await fillInAddress(page)
  await page.getByLabel('Lưu địa chỉ này').check()
  await orderButton(page).click()
  await expect(page).toHaveURL(/\/thanks\?order=/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cảm ơn bạn')
  await expectToFit(page)
  await page.getByRole('link', { name: 'Xem đơn hàng' }).click()
  await expect(page.getByRole('heading', { name: 'Tiến trình' })).toBeVisible()
  await expectToFit(page)
  await page.goto(`/order-list/${userId}`)
  await expectToFit(page)
  await page.goto('/account')
  await expect(page.getByRole('button', { name: 'Lưu hồ sơ' })).toBeEnabled()
  await page.getByRole('button', { name: /^Sửa/ }).click()
  await expectToFit(page)
  await page.goto('/order')
  await expectToFit(page)
})

test('the menu, the details of a product, the small cart and the account keep their texts whole', {
  tag: '@slow',
}, async ({ page, owner }) => {
  const coat = await createTestProduct(owner, 'Áo khoác chữ lớn', 450_000)
  await signUpShopper(page)
  await page.goto(`/detail/${coat.id}`)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  // A link in two columns has two boxes.
  const links = page.locator('#side-menu li a')
  const boxCounts = await links.evaluateAll((all) => all.map((link) => link.getClientRects().length))
  expect.soft(new Set(boxCounts)).toEqual(new Set([1]))
  await doubleText(page)
  await expectToFit(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Tìm sản phẩm' }).click()
  // The focus ring is the only line.
  await expect(page.locator('#search-sheet form')).toHaveCSS('border-bottom-color', 'rgba(0, 0, 0, 0)')
  await page.keyboard.press('Escape')

  expect
    .soft(await measureWidth(page.getByRole('row', { name: /còn lại/ }).getByRole('cell')))
    .toBeGreaterThan(90)
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  const miniCart = page.getByRole('dialog', { name: 'Đã thêm vào giỏ hàng' })
  await expect.soft(miniCart.getByRole('button', { name: 'Đóng' })).toBeInViewport({ ratio: 1 })
  await miniCart.getByRole('link', { name: 'Thanh toán' }).focus()
  await expect(miniCart.getByRole('link', { name: 'Thanh toán' })).toBeInViewport({ ratio: 1 })
  const cartLink = page.locator('[data-bag]')
  expect
    .soft(await measureWidth(cartLink.locator('span')))
    .toBeLessThan((await measureWidth(cartLink.locator('svg'))) * 0.6)

  await page.goto('/account')
  await doubleText(page)
  const hint = page.getByText('Món bạn đã lưu')
  expect(await hint.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0)
})

test('with text at 200 % the sheet of a visitor keeps the price in one line', async ({ page, owner }) => {
  const coat = await createTestProduct(owner, 'Áo khoác giá một dòng', 450_000)
  await page.goto(`/detail/${coat.id}`)
  await doubleText(page)
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Bạn muốn mua thế nào?' })
  const price = sheet.getByText(/^450\.000\s₫$/)
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 })
    expect.soft(await price.evaluate((text) => text.getBoundingClientRect().height)).toBeLessThan(64)
    await expect(sheet.getByText('Mua không cần tài khoản')).toBeVisible()
  }
})

test('with text at 200 % the price is inside the sheet that asks for a size', { tag: '@slow' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const { _id } = await findProductWithOptions(page)
  await page.goto(`/detail/${_id}`)
  await doubleText(page)
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Chọn size' })
  const rightOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().right)
  const price = await rightOf(sheet.locator('span, s').filter({ hasText: /₫$/ }).first())
  const options = await rightOf(sheet.getByRole('list'))
  expect(price).toBeLessThanOrEqual(options + 1)
})

test('with text at 200 % the eye is in the middle of a password field', { tag: '@slow' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/sign-in')
  await doubleText(page)
  const middleOf = async (part: Locator) => {
    const box = await part.boundingBox()
    return (box?.y ?? 0) + (box?.height ?? 0) / 2
  }
  const main = page.getByRole('main')
  const field = await middleOf(main.getByLabel('Mật khẩu', { exact: true }))
  expect(
    Math.abs((await middleOf(main.getByRole('button', { name: 'Hiện mật khẩu' }))) - field),
  ).toBeLessThan(2)
})

const measureWidth = async (part: Locator): Promise<number> => (await part.boundingBox())?.width ?? 0
