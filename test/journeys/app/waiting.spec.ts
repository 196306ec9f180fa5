import { expect, test } from '#test/journeys/journey.ts'
import { createTestProduct, signUpShopper } from '#test/journeys/orders/shopper.ts'
import { showPictures } from '#test/journeys/pictures.ts'
import { findProductWithOptions } from '#test/journeys/screens/screen.ts'

test.use(showPictures)

test('a page that takes longer than 150 ms has a line of progress, a faster one has none', {
  tag: '@slow',
}, async ({ page }) => {
  const line = page.locator('.animate-progress')
  await page.goto('/shop')
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('.animate-progress')) document.body.dataset.hadProgress = ''
    }).observe(document.body, { childList: true })
  })
  const link = page.locator('article h3 a').first()
  const prefetched = page.waitForResponse(/\/api\/v1\/products\/[\w-]+$/)
  await link.hover()
  await prefetched
  await link.click()
  await expect(page.getByRole('button', { name: 'Add to cart', exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.body.dataset.hadProgress)).toBeUndefined()

  await page.goto('/shop')
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route(/\/api\/v1\/products\/[\w-]+$/, async (route) => {
    await released
    await route.continue()
  })
  await page.locator('article h3 a').nth(1).click()
  await expect(line).toBeVisible()
  release()
  await expect(page.getByRole('button', { name: 'Add to cart', exact: true })).toBeVisible()
  await expect(line).toHaveCount(0)
})

test('a tab that comes to the front shows the cart that another tab has changed', async ({ page }) => {
  await signUpShopper(page)
  const { _id, name } = await findProductWithOptions(page)
  await page.goto('/cart')
  await expect(page.getByRole('link', { name: 'Giỏ hàng, 1' })).toHaveCount(0)
  const { variants } = await (await page.request.get(`/api/v1/products/${_id}`)).json()
  const variant = variants.find(({ stock }: { stock: number }) => stock > 0)
  const data = { productId: _id, variantId: variant._id, quantity: 1 }
  expect((await page.request.post('/api/v1/carts/add-to-cart', { data })).status()).toBe(200)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeVisible()
})

test('the gallery shows the picture of the clicked card until its own is loaded', { tag: '@slow' }, async ({
  page,
}) => {
  // Other tests make products without pictures, which come first in the whole list.
  const { name } = await findProductWithOptions(page)
  await page.goto(`/shop?q=${encodeURIComponent(name)}`)
  const card = page.locator('article:has(img)').first()
  const link = card.locator('h3 a')
  const image = card.locator('img').first()
  await expect
    .poll(() => image.evaluate((img: HTMLImageElement) => img.complete && img.currentSrc))
    .toBeTruthy()
  const file = await image.evaluate((img: HTMLImageElement) => new URL(img.currentSrc).pathname)
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/images/**', async (route) => {
    await released
    await route.continue()
  })
  await link.click()
  const frame = page
    .getByRole('region', { name: 'Ảnh sản phẩm' })
    .getByRole('listitem')
    .first()
    .locator('span')
  await expect(frame).toHaveCSS('background-image', new RegExp(file))
  release()
  await expect(frame).toHaveCSS('background-image', 'none')
})

test('the number in the bag of a new guest counts the first line although the session is read slowly', async ({
  page,
  owner,
}) => {
  const bag = await createTestProduct(owner, 'Túi của khách mạng chậm', 249_000)
  await page.route('**/api/v1/carts/add-to-cart', async (route) => {
    await new Promise((done) => setTimeout(done, 300))
    await route.continue()
  })
  await page.route('**/api/v1/auth/session', async (route) => {
    const response = await route.fetch()
    await new Promise((done) => setTimeout(done, 900))
    await route.fulfill({ response })
  })
  await page.goto(`/detail/${bag.id}`)
  await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
  await page.getByRole('button', { name: 'Mua không cần tài khoản' }).click()
  await expect(page.getByRole('link', { name: 'Giỏ hàng, 1 sản phẩm' })).toBeVisible()
})
