import type { Locator, Page } from '@playwright/test'
import { expect, test } from '#test/journeys/journey.ts'
import { addToCart, createTestProduct, signUpShopper } from '#test/journeys/orders/shopper.ts'
import { fetchProducts, placeOrder } from '#test/journeys/screens/screen.ts'

test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

/** Presses where the shopper sees the element, whatever lies over it. */
async function tapOn(page: Page, element: Locator) {
  await element.scrollIntoViewIfNeeded()
  const box = await element.boundingBox()
  if (!box) throw new Error('The element is not shown.')
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
}

/** Without a picture, the link shows the name of the shop. */
const findPicture = (page: Page) => page.getByRole('main').locator('td a[aria-hidden="true"]').first()

test('a press on the picture of a line opens the product from cart and order', async ({ page, owner }) => {
  const bag = await createTestProduct(owner, 'Túi bấm vào ảnh', 249_000)
  await signUpShopper(page)
  await addToCart(page, bag.id)
  await page.goto('/cart')
  await tapOn(page, findPicture(page))
  await expect(page).toHaveURL(new RegExp(`/detail/${bag.id}`))
  const { orderId } = await placeOrder(page)
  await page.goto(`/order/${orderId}`)
  await tapOn(page, findPicture(page))
  await expect(page).toHaveURL(/\/detail\//)
})

test('a press on the picture of a compared product opens it, and its cross removes it', {
  tag: '@slow',
}, async ({ page }) => {
  const [first, second] = await fetchProducts(page.request, 'limit=2')
  const ids = [first?._id, second?._id]
  await page.goto('/compare')
  await page.evaluate((list) => localStorage.setItem('compare', JSON.stringify(list)), ids)
  await page.reload()
  await tapOn(page, page.getByRole('button', { name: `Bỏ ${first?.name} khỏi so sánh` }))
  await expect(page.getByRole('columnheader')).toHaveCount(1)
  await tapOn(page, page.getByRole('columnheader').locator('div > :first-child').first())
  await expect(page).toHaveURL(new RegExp(`/detail/${second?._id}`))
})

test('a press on the picture of the banner opens what its button opens', { tag: '@slow' }, async ({
  page,
}) => {
  for (const width of [390, 1024]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto('/')
    const picture = await page.getByRole('main').locator('picture img').first().boundingBox()
    if (!picture) throw new Error('The banner has no picture.')
    await page.mouse.click(picture.x + picture.width - 40, picture.y + picture.height / 2)
    await expect(page).toHaveURL(/\/shop/)
  }
})

test('a press on the rating opens the reviews', { tag: '@slow' }, async ({ page }) => {
  const product = (await fetchProducts(page.request, 'limit=100')).find(({ reviewCount }) => reviewCount > 0)
  await page.goto(`/detail/${product?._id}`)
  await tapOn(page, page.getByText('★').first())
  await expect(page).toHaveURL(/#reviews$/)
})
