import type { ElementHandle, Page } from '@playwright/test'
import type { Product, ProductSummary } from '#contract/catalog/products.ts'
import type { PublicSettings } from '#contract/settings/settings.ts'
import { expectAccessible } from '#test/journeys/accessibility/accessible.ts'
import { expect, test } from '#test/journeys/journey.ts'
import { createTestProduct, signUpShopper, toast } from '#test/journeys/orders/shopper.ts'
import { showPictures } from '#test/journeys/pictures.ts'
import { listDemoProducts } from '#test/journeys/screens/screen.ts'

test.use(showPictures)

const products = async (page: Page, query: string): Promise<ProductSummary[]> =>
  (await page.request.get(`/api/v1/products?${query}`)).json()
const findProduct = async (page: Page, q: string): Promise<Product> => {
  const [found] = await products(page, new URLSearchParams({ q }).toString())
  return (await page.request.get(`/api/v1/products/${found?._id}`)).json()
}
const sizes = (page: Page) => page.getByRole('group', { name: 'Size' })

test('a chosen colour shows its image in gallery and cart and on the card, whose dialog starts with it', {
  tag: '@slow',
}, async ({ page }) => {
  await signUpShopper(page)
  const shirt = await findProduct(page, 'áo thun cotton cổ tròn')
  const black = shirt.colors.find(({ value }) => value === 'Đen')
  const picture = black?.image?.split('/')[2] ?? 'none'
  await page.goto(`/detail/${shirt._id}`)
  const frame = page.getByRole('region', { name: 'Ảnh sản phẩm' }).getByRole('list').first()
  const colorImage = frame.locator(`img[src*="${picture}"]`)
  await expect(colorImage).not.toBeInViewport()
  await page.getByRole('radio', { name: 'Đen', exact: true }).check()
  await expect(colorImage).toBeInViewport({ ratio: 0.5 })
  await page.reload()
  await expect(colorImage).toBeInViewport({ ratio: 0.5 })
  await sizes(page).getByRole('radio', { disabled: false }).first().check()
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await expect(toast(page).getByText('Thêm vào giỏ hàng thành công!').first()).toBeVisible()
  await page.goto('/cart')
  await expect(page.getByRole('main').locator(`img[src*="${picture}"]`).first()).toBeVisible()

  await page.goto(`/shop?${new URLSearchParams({ q: shirt.name })}`)
  const card = page.getByRole('article').filter({ hasText: shirt.name })
  await card.getByRole('button', { name: 'Xem màu Đen' }).click()
  await expect(card.locator(`img[src*="${picture}"]`)).toBeVisible()
  await card.getByRole('button', { name: `Add To Cart ${shirt.name}` }).click()
  const dialog = page.getByRole('dialog', { name: shirt.name })
  await expect(dialog.getByRole('radio', { name: 'Đen', exact: true })).toBeChecked()
  await page.keyboard.press('Escape')
  await card.getByRole('link', { name: shirt.name, exact: true }).click()
  await expect(page.getByRole('radio', { name: 'Đen', exact: true })).toBeChecked()
})

test('`Show more` adds 4 related products and moves the focus to the first of them', {
  tag: '@slow',
}, async ({ page }) => {
  const shirt = await findProduct(page, 'áo thun cotton cổ tròn')
  await page.goto(`/detail/${shirt._id}`)
  const related = page.getByRole('region', { name: 'Related Product' })
  await expect(related.getByRole('article')).toHaveCount(4)
  await related.getByRole('link', { name: 'Show more' }).press('Enter')
  await expect(related.getByRole('heading').getByRole('link').nth(4)).toBeFocused()
  await expect(related.getByRole('article')).toHaveCount(8)
  await expect(related.getByRole('link', { name: 'Show more' })).toBeHidden()
})

test('a sold-out product marks the colour that it shows and promises no delivery', async ({ page }) => {
  const { _id, colors, image } = await findProduct(page, 'chân váy jean chữ a')
  const colorName = colors.find((color) => color.image === image)?.value ?? ''
  await page.goto(`/detail/${_id}`)
  await expect(page.getByRole('button', { name: 'Hết hàng' }).first()).toBeDisabled()
  await expect(page.getByRole('heading', { name: 'Sản phẩm tương tự còn hàng' })).toBeVisible()
  const color = page.getByRole('radio', { name: colorName })
  await expect(color).toBeChecked()
  await expect(page.locator('label').filter({ has: color })).toHaveCSS('border-style', 'solid')
  await expect(page.getByText(/Dự kiến giao|Huỷ miễn phí|Ô gạch ngang/)).toHaveCount(0)
})

test('the start of the description, delivery to the chosen province and the return terms are next to the buy button', {
  tag: '@slow',
}, async ({ page }) => {
  const shirt = await findProduct(page, 'áo thun cotton cổ tròn')
  const { policies }: PublicSettings = await (await page.request.get('/api/v1/shop')).json()
  await page.goto(`/detail/${shirt._id}`)
  const terms = page.getByRole('list', { name: 'Giao hàng, thanh toán và đổi trả' })
  const [returns = ''] = policies.returns.split('\n')
  expect(returns).toMatch(/ngày/)
  await expect(terms).toContainText(returns)
  await expect(terms).toContainText(/Dự kiến giao: (Thứ|Chủ nhật)/)
  await terms.getByRole('button', { name: 'Chọn nơi nhận' }).click()
  await page.getByLabel('Tỉnh, thành phố').selectOption('Thành phố Hà Nội')
  await expect(terms).toContainText('Giao đến Thành phố Hà Nội 30.000 ₫')
  await page.reload()
  await expect(terms).toContainText('Giao đến Thành phố Hà Nội 30.000 ₫')
  const main = page.getByRole('main')
  const [firstLine = ''] = shirt.description.split('\n')
  await expect(main.getByText(firstLine, { exact: true })).toBeVisible()
  await page.getByRole('tab', { name: /^Reviews/ }).click()
  await main.getByRole('link', { name: 'Xem cả mô tả' }).click()
  await expect(page.getByRole('tabpanel', { name: 'Description' })).toContainText(firstLine)
  await expect(page.getByRole('tabpanel', { name: 'Description' })).toBeInViewport()
})

test('gallery images scroll smoothly, and without animation if reduced motion is set', {
  tag: '@slow',
}, async ({ page }) => {
  const shirt = await findProduct(page, 'áo thun cotton cổ tròn')
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    await page.emulateMedia({ reducedMotion })
    await page.goto(`/detail/${shirt._id}`)
    const frame = page.getByRole('region', { name: 'Ảnh sản phẩm' })
    const next = frame.getByRole('button', { name: 'Ảnh sau' })
    await expect(next).toBeEnabled()
    const row = await frame.getByRole('list').first().elementHandle()
    const scrolledImages = await next.evaluate(
      (button: HTMLElement, list) => {
        button.click()
        return list ? list.scrollLeft / list.clientWidth : -1
      },
      row as ElementHandle<HTMLElement> | null,
    )
    expect(scrolledImages, reducedMotion).toBe(reducedMotion === 'reduce' ? 1 : 0)
  }
})

test('on a phone swiping changes the gallery image without scrolling the page', { tag: '@slow' }, async ({
  openSecondBrowser,
}) => {
  const page = await openSecondBrowser({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const shirt = await findProduct(page, 'áo thun cotton cổ tròn')
  await page.goto(`/detail/${shirt._id}`)
  const row = page.getByRole('region', { name: 'Ảnh sản phẩm' }).getByRole('list').first()
  const picture = (number: number) => row.getByRole('img', { name: `${shirt.name}, ảnh ${number}` })
  await expect(picture(1)).toBeInViewport()
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: 300 }] })
  const swipe = async (direction: 1 | -1) => {
    const start = 195 - direction * 130
    await touch('touchStart', start)
    for (let moved = 0; moved <= 260; moved += 20) await touch('touchMove', start + direction * moved)
    await touch('touchEnd')
  }
  // On a phone a part of the next image is visible, so an image is narrower than the row.
  const findShown = () =>
    row.evaluate((list) => Math.round(list.scrollLeft / (list.children[0]?.clientWidth ?? 1)) + 1)
  // Scrolling snaps to a whole image, on a busy machine sometimes back to the same one or to the one after next.
  const swipeTo = (number: number) =>
    expect(async () => {
      const shownNumber = await findShown()
      if (shownNumber !== number) await swipe(shownNumber < number ? -1 : 1)
      await expect(picture(number)).toBeInViewport({ ratio: 0.95, timeout: 3000 })
    }).toPass({ timeout: 30_000 })
  await swipeTo(2)
  await swipeTo(1)
  expect(await page.evaluate(() => scrollY)).toBe(0)
})

test('gallery images are changed by arrow keys and by scrolling, and shown enlarged', {
  tag: '@slow',
}, async ({ page }) => {
  const shirt = await findProduct(page, 'áo thun cotton cổ tròn')
  await page.goto(`/detail/${shirt._id}`)
  const gallery = page.getByRole('region', { name: 'Ảnh sản phẩm' })
  const row = gallery.getByRole('list').first()
  const picture = (number: number) => row.getByRole('img', { name: `${shirt.name}, ảnh ${number}` })
  await row.focus()
  await page.keyboard.press('ArrowRight')
  await expect(picture(2)).toBeInViewport({ ratio: 0.9 })
  await page.keyboard.press('ArrowLeft')
  await expect(picture(1)).toBeInViewport({ ratio: 0.9 })
  await expect(picture(2)).not.toBeInViewport({ ratio: 0.1 })
  // A swipe is native horizontal scrolling.
  await row.hover()
  await page.mouse.wheel(600, 0)
  await expect(picture(2)).toBeInViewport({ ratio: 0.9 })

  const zoom = gallery.getByRole('button', { name: 'Phóng to' })
  // The captions are at the foot of the pictures.
  expect((await zoom.boundingBox())?.y).toBeLessThan(((await row.boundingBox())?.y ?? 0) + 50)
  await zoom.click()
  const large = page.getByRole('dialog', { name: `Ảnh lớn: ${shirt.name}` })
  const enlarged = (number: number) => large.getByRole('img', { name: `${shirt.name}, ảnh ${number}` })
  // It opens with the image of the gallery, whole.
  await expect(enlarged(2)).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('ArrowRight')
  await expect(enlarged(3)).toBeInViewport({ ratio: 1 })
  await large.getByRole('button', { name: 'Ảnh trước' }).click()
  await expect(enlarged(2)).toBeInViewport({ ratio: 1 })
  const box = await enlarged(2).boundingBox()
  const point = { x: (box?.width ?? 0) * 0.7, y: (box?.height ?? 0) * 0.6 }
  await enlarged(2).click({ position: point })
  const centre = await enlarged(2).evaluate((image) => {
    const { left, top, width, height } = image.getBoundingClientRect()
    return [(innerWidth / 2 - left) / width, (innerHeight / 2 - top) / height]
  })
  expect(centre[0]).toBeCloseTo(0.7, 1)
  expect(centre[1]).toBeCloseTo(0.6, 1)
  await large.getByRole('button', { name: 'Thu nhỏ' }).click()
  await expect(enlarged(2)).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(large).toBeHidden()
})

test('a tag of a product leads to the search for it', { tag: '@slow' }, async ({ page }) => {
  const shirt = await findProduct(page, 'áo thun cotton cổ tròn')
  const [tag = ''] = shirt.tags
  await page.goto(`/detail/${shirt._id}`)
  await expect(page.getByText('Giao hàng 30.000 ₫, miễn phí cho đơn từ 3.750.000 ₫')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: tag, exact: true }).click()
  await expect(page).toHaveURL(`/shop?q=${encodeURIComponent(tag)}`)
  await expect(page.getByRole('article').filter({ hasText: shirt.name })).toBeVisible()
})

test('the size guide recommends a size and selects it', async ({ page }) => {
  const shirt = await findProduct(page, 'áo thun cotton cổ tròn')
  await page.goto(`/detail/${shirt._id}`)
  const guide = page.getByRole('button', { name: 'Hướng dẫn chọn size' })
  await guide.click()
  const dialog = page.getByRole('dialog', { name: 'Hướng dẫn chọn size' })
  await expect(dialog.getByRole('rowheader', { name: 'XXL' })).toBeVisible()
  // A focused field would open the keyboard of a phone over the table.
  await page.keyboard.press('Tab')
  await expect(dialog.getByLabel('Chiều cao (cm)')).toBeFocused()
  await dialog.getByRole('button', { name: 'Gợi ý size' }).click()
  await expect(dialog.getByText('Hãy nhập số từ 100 đến 230')).toBeVisible()
  await expect(dialog.getByLabel('Chiều cao (cm)')).toBeFocused()
  await dialog.getByLabel('Chiều cao (cm)').fill('1m60')
  await dialog.getByLabel('Cân nặng (kg)').fill('55,5kg')
  await dialog.getByLabel('Cân nặng (kg)').press('Enter')
  await expect(dialog.getByRole('status')).toContainText('Size hợp với bạn: M')
  await expect(dialog.getByText('chiều cao 160 cm, cân nặng 55,5 kg')).toBeVisible()
  // The form of the dialog does not send the form around it, which would add to the cart.
  await expect(toast(page).getByText('Bạn cần đăng nhập')).toHaveCount(0)
  await expectAccessible(page)
  await dialog.getByLabel('Cân nặng (kg)').fill('150')
  await dialog.getByRole('button', { name: 'Gợi ý size' }).click()
  await expect(dialog.getByRole('status')).toContainText('không gợi ý được')
  await dialog.getByLabel('Cân nặng (kg)').fill('55')
  await dialog.getByRole('button', { name: 'Gợi ý size' }).click()
  await dialog.getByRole('button', { name: 'Chọn size M' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(sizes(page).getByRole('radio', { name: 'M', exact: true })).toBeChecked()
})

test('the size table of a dress fits a window of 360 px', { tag: '@slow' }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 })
  const dress = await findProduct(page, 'đầm sơ mi thắt eo')
  await page.goto(`/detail/${dress._id}`)
  await page.getByRole('button', { name: 'Hướng dẫn chọn size' }).click()
  const table = page.getByRole('region', { name: 'Bảng số đo' })
  await expect(table.getByRole('columnheader')).toHaveCount(6)
  expect(await table.evaluate((part) => part.scrollWidth - part.clientWidth)).toBe(0)
})

test('the size guide for shoes uses the foot length; products without known sizes have no guide', {
  tag: '@slow',
}, async ({ page }) => {
  const shoe = await findProduct(page, 'giày chạy bộ')
  await page.goto(`/detail/${shoe._id}?color=${encodeURIComponent('Xám')}`)
  await page.getByRole('button', { name: 'Hướng dẫn chọn size' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hướng dẫn chọn size' })
  await dialog.getByLabel('Chiều dài bàn chân (cm)').fill('21.9')
  await dialog.getByRole('button', { name: 'Gợi ý size' }).click()
  // Grey 35 is sold out in the demo.
  await expect(dialog.getByRole('status')).toContainText('Size hợp với bạn là 35, nhưng')
  const cap = await findProduct(page, 'mũ lưỡi trai')
  await page.goto(`/detail/${cap._id}`)
  await expect(sizes(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Hướng dẫn chọn size' })).toHaveCount(0)
})

test('a product is shared by the device, by the clipboard or by a link to copy', { tag: '@slow' }, async ({
  page,
  context,
}) => {
  const shirt = await findProduct(page, 'áo thun cotton cổ tròn')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const share = page.getByRole('button', { name: 'Share', exact: true })
  const handed: unknown[] = []
  await page.exposeFunction('handed', (data: unknown) => void handed.push(data))
  const mockShare = (value: 'handed' | 'nothing') =>
    page.evaluate((how) => {
      const { handed } = window as unknown as { handed: (data: unknown) => Promise<void> }
      Object.defineProperty(navigator, 'share', {
        configurable: true,
        value:
          how === 'handed'
            ? (data: ShareData) => handed({ title: data.title, url: data.url })
            : () => Promise.reject(new DOMException('', 'NotAllowedError')),
      })
    }, value)

  await page.goto(`/detail/${shirt._id}`)
  const address = new URL(`/san-pham/${shirt.handle}`, page.url()).href
  await mockShare('handed')
  await share.click()
  await expect.poll(() => handed).toEqual([{ title: shirt.name, url: address }])

  await mockShare('nothing')
  await share.click()
  await expect(toast(page).getByText('Đã chép liên kết sản phẩm').first()).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)

  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined })
  })
  await share.click()
  await expect(page.getByRole('dialog', { name: 'Chia sẻ' }).getByLabel('Liên kết sản phẩm')).toHaveValue(
    address,
  )
  await expectAccessible(page)
})

test('recently viewed products are shown, except for products that are no longer sold', {
  tag: '@slow',
}, async ({ page, owner }) => {
  const deletedProduct = await createTestProduct(owner, `Áo đã xem ${Date.now()}`, 99_000)
  const [first, second] = await listDemoProducts(page.request)
  const recentlyViewed = page.getByRole('list', { name: 'Đã xem gần đây' })
  const scrollToEnd = () => page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  // The page grows while its parts are loaded.
  const expectCount = (count: number) =>
    expect(async () => {
      await scrollToEnd()
      await expect(recentlyViewed.getByRole('article')).toHaveCount(count, { timeout: 1000 })
    }).toPass({ timeout: 10_000 })
  await page.goto(`/detail/${first?._id}`)
  await scrollToEnd()
  await expect(page.getByRole('contentinfo')).toBeInViewport()
  await expect(recentlyViewed).toHaveCount(0)

  await page.goto(`/detail/${deletedProduct.id}`)
  await page.goto(`/detail/${second?._id}`)
  await expectCount(2)
  await owner.delete(`/api/v1/products/${deletedProduct.id}`)
  await page.reload()
  await expectCount(1)
  await expect(recentlyViewed).toContainText(first?.name ?? '')
})
