import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Page, TestInfo } from '@playwright/test'
import sharp from 'sharp'
import type { Product, ProductSummary } from '#contract/catalog/products.ts'
import { expect, test } from '#test/journeys/journey.ts'
import { fillInAddress, orderButton, signUpShopper } from '#test/journeys/orders/shopper.ts'
import { showPictures } from '#test/journeys/pictures.ts'

test.use(showPictures)

// Walks the purchase that the README shows. `npm run tour` writes its animation from the screenshots.

const secondsPerFrame = 1.6

const areVisibleImagesLoaded = () =>
  [...document.images]
    .filter((image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight)
    .every((image) => image.complete)

class Film {
  readonly #frames: Buffer[] = []
  readonly #page: Page
  constructor(page: Page) {
    this.#page = page
  }

  async shoot() {
    await this.#page.evaluate(() => document.fonts.ready)
    await this.#page.waitForLoadState('networkidle')
    await this.#page.waitForFunction(areVisibleImagesLoaded)
    this.#frames.push(await this.#page.screenshot({ caret: 'hide', animations: 'disabled' }))
  }

  async write(name: string, { config }: TestInfo) {
    if (config.updateSnapshots !== 'all') return
    const delay = this.#frames.map(() => secondsPerFrame * 1000)
    const film = await sharp(this.#frames, { join: { animated: true } })
      .webp({ quality: 72, effort: 6, delay, loop: 0 })
      .toBuffer()
    writeFileSync(fileURLToPath(new URL(`../../../docs/${name}.webp`, import.meta.url)), film)
  }
}

const search = 'ao so mi'

async function findVariant(page: Page) {
  const query = new URLSearchParams({ q: search, inStock: 'true' })
  const list: ProductSummary[] = await (await page.request.get(`/api/v1/products?${query}`)).json()
  const found = list.find(({ colors, sizes }) => colors.length > 1 && sizes.length > 1)
  const product: Product = await (await page.request.get(`/api/v1/products/${found?._id}`)).json()
  const variant = product.variants.find(({ stock }) => stock > 1)
  if (!variant?.color || !variant.size) throw new Error('The demo catalog has no such product.')
  return { name: product.name, choices: { 'Màu sắc': variant.color.value, Size: variant.size.value } }
}

test(
  'a shopper on a phone searches without diacritics, chooses a size, and orders',
  { tag: '@slow' },
  async ({ page }, info) => {
    const film = new Film(page)
    const { name, choices } = await findVariant(page)
    await page.setViewportSize({ width: 390, height: 780 })
    await signUpShopper(page)
    await page.goto('/')
    await film.shoot()
    await page.goto(`/shop?${new URLSearchParams({ q: search })}`)
    const link = page.getByRole('link', { name, exact: true }).first()
    await expect(link).toBeVisible()
    await film.shoot()
    await link.evaluate((element) => element.scrollIntoView({ block: 'center' }))
    await link.click()
    await expect(page.getByRole('group', { name: 'Size' })).toBeVisible()
    await film.shoot()
    for (const [group, choice] of Object.entries(choices)) {
      await page.getByRole('group', { name: group }).getByRole('radio', { name: choice, exact: true }).check()
    }
    await film.shoot()
    await page.getByRole('button', { name: 'Add to cart', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Giỏ hàng, 1 sản phẩm' })).toBeVisible()
    await page.goto('/order')
    await fillInAddress(page)
    await film.shoot()
    await orderButton(page).click()
    await expect(page).toHaveURL(/\/thanks\?order=/)
    await expect(page.getByRole('link', { name: 'Quay lại trang chủ' })).toBeVisible()
    await film.shoot()
    await film.write('tour', info)
  },
)
