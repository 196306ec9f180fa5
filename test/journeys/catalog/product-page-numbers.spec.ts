import type { APIRequestContext, Page } from '@playwright/test'
import type { Product, ProductSummary } from '#contract/catalog/products.ts'
import type { ReviewList } from '#contract/reviews/reviews.ts'
import type { PublicSettings } from '#contract/settings/settings.ts'
import { formatPhone } from '#domain/customers/format-phone.ts'
import { formatDong } from '#domain/money.ts'
import { formatArrival, quoteDelivery } from '#domain/shipping/delivery.ts'
import { expect, test } from '#test/journeys/journey.ts'

// The test reads every text with a number on the product page and looks for it in texts computed from the API.

/** Allowed texts with the source of their numbers. */
type AllowedTexts = Map<string, string>

const normalize = (text: string) => text.replace(/\s+/g, ' ').trim()
const put = (allowed: AllowedTexts, where: string, texts: Iterable<string>) => {
  for (const text of texts) if (/\d/.test(text)) allowed.set(normalize(text), where)
}

/** Texts written by shoppers and owners may contain any number. */
const writtenTexts = (product: ProductSummary | Product) => [
  product.name,
  product.description,
  product.description.split('\n')[0] ?? '',
  product.category?.name ?? '',
  ...[...product.colors, ...product.sizes].map(({ value }) => value),
  product.sizes.map(({ value }) => value).join(', '),
  product.colors.map(({ value }) => value).join(', '),
]

function putCard(allowed: AllowedTexts, product: ProductSummary) {
  put(allowed, 'the card: words', writtenTexts(product))
  const { displayPrice, reviewCount, colors } = product
  const { price, salePrice, discount } = displayPrice
  const prices = [formatDong(price), `Giá mới ${formatDong(salePrice)}`, `Giá cũ ${formatDong(price)}`]
  put(allowed, 'the card: prices', prices)
  put(allowed, 'the card: discount', [`Giảm giá -${String(discount).replace('.', ',')}%`])
  put(allowed, 'the card: reviews', [`(${reviewCount})`, `${reviewCount} đánh giá`])
  put(allowed, 'the card: colours beyond six', [`+${colors.length - 6}`])
}

function putProduct(allowed: AllowedTexts, product: Product) {
  // The gallery ends before the images of the next colour.
  const images = [product.image, ...product.gallery]
  const otherColors = product.colors.map(({ image }) => images.indexOf(image ?? '')).filter((at) => at > 0)
  put(allowed, 'product: words', [...writtenTexts(product), ...(product.tags ?? [])])
  put(
    allowed,
    'product: SKU',
    product.variants.map(({ sku }) => sku ?? ''),
  )
  put(allowed, 'product: pictures', [`1/${Math.min(5, images.length, ...otherColors)}`])
  put(allowed, 'product: stock', [String(product.countInStock), `Số lượng: ${product.countInStock}`])
  // The colour that the gallery shows is chosen, so the page shows the pieces of that colour.
  for (const name of new Set(product.variants.map(({ color }) => color?.value))) {
    const own = product.variants.filter(({ color }) => color?.value === name)
    const pieces = own.reduce((sum, { stock }) => sum + stock, 0)
    // A single size is chosen, too.
    const size = product.sizes.length === 1 ? product.sizes[0]?.value : null
    const choice = [name, size].filter(Boolean).join(' / ')
    put(allowed, 'stock of a colour', [`Số lượng: ${pieces}${choice && ` (${choice})`}`])
  }
  for (const { price, salePrice } of [product, ...product.variants].map((own) => ({
    ...own,
    price: own.price ?? product.price,
  }))) {
    const both = [formatDong(salePrice), `Giá mới ${formatDong(salePrice)}`, `Giá cũ ${formatDong(price)}`]
    put(allowed, 'product: prices', both)
  }
  put(allowed, 'product: discount', [`Giảm giá -${String(product.discount).replace('.', ',')}%`])
  const { reviewCount, rating } = product
  if (rating !== null) put(allowed, 'product: rating', [`★ ${String(rating).replace('.', ',')}`])
  put(allowed, 'product: reviews', [`${reviewCount} Customer Review`, `Reviews [${reviewCount}]`])
}

function putReviews(allowed: AllowedTexts, list: ReviewList) {
  put(allowed, 'reviews: average', [String(list.average).replace('.', ',')])
  put(allowed, 'reviews: count', [`${list.count} đánh giá`])
  for (const stars of [1, 2, 3, 4, 5] as const) {
    put(allowed, 'the scale of five stars', [`${stars} sao`])
    put(allowed, 'reviews: of so many stars', [`${list.stars[stars]} đánh giá`])
  }
  for (const { text, createdAt, author } of list.reviews) {
    const inHanoi = {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      timeZone: 'Asia/Ho_Chi_Minh',
    } as const
    put(allowed, 'reviews: day', [new Date(createdAt).toLocaleDateString('vi-VN', inHanoi)])
    put(allowed, 'reviews: words', [text, author])
  }
}

interface ShownText {
  text: string
  /** Product id of the card that contains the text. */
  card: string | null
}

/** The innermost elements with a number, hidden panels included, scripts and styles excluded. */
function readNumbers(page: Page): Promise<ShownText[]> {
  return page.evaluate(() => {
    const found: ShownText[] = []
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement
      if (!element || !/\d/.test(text.nodeValue ?? '') || element.closest('script, style, noscript')) continue
      const link = element.closest('article')?.querySelector<HTMLAnchorElement>('a[href^="/detail/"]')
      const card = link?.pathname.split('/')[2] ?? null
      found.push({ text: (element.textContent ?? '').replace(/\s+/g, ' ').trim(), card })
    }
    return found
  })
}

const get = async <T>(request: APIRequestContext, address: string) =>
  (await (await request.get(`/api/v1/${address}`)).json()) as T

/** Numbers of the settings for the sentence about delivery (R33). */
async function readSettingNumbers(request: APIRequestContext): Promise<Set<number>> {
  const numbers = new Set<number>()
  const read = (value: unknown): void => {
    if (typeof value === 'number') numbers.add(value)
    else if (value && typeof value === 'object') Object.values(value).forEach(read)
  }
  read(await get(request, 'shop'))
  return numbers
}

async function readContactTexts(request: APIRequestContext): Promise<string[]> {
  const { phone, zalo, email, address } = await get<PublicSettings>(request, 'shop')
  const phoneTexts = [phone ? formatPhone(phone) : '', zalo ? `Zalo ${formatPhone(zalo)}` : '']
  return [...phoneTexts, email ?? '', `Địa chỉ: ${address}`]
}

/** The product page shows the first line of each policy. */
async function readPolicyTexts(request: APIRequestContext): Promise<string[]> {
  const { delivery, returns } = (await get<PublicSettings>(request, 'shop')).policies
  return [delivery, returns].map((words) => words.split('\n')[0] ?? '')
}

async function readDeliveryText(request: APIRequestContext): Promise<string> {
  const settings = await get<PublicSettings>(request, 'shop')
  const { arrival } = quoteDelivery(settings, { provinceCode: null, subtotal: 0, nowMs: Date.now() })
  return formatArrival(arrival)
}

/** Section 2 of the specification fixes the copyright line. */
const constants = ['© 2024 Tiệm']

async function findUnexplained(page: Page, id: string): Promise<string[]> {
  const product = await get<Product>(page.request, `products/${id}`)
  const allowed: AllowedTexts = new Map()
  put(allowed, 'specification', constants)
  put(allowed, 'settings', await readContactTexts(page.request))
  put(allowed, 'settings: delivery and returns', await readPolicyTexts(page.request))
  put(allowed, 'settings: delivery', [await readDeliveryText(page.request)])
  putProduct(allowed, product)
  putReviews(allowed, await get<ReviewList>(page.request, `products/${id}/reviews`))
  const categories = await get<{ name: string }[]>(page.request, 'categories')
  put(
    allowed,
    'categories',
    categories.map(({ name }) => name),
  )
  const related = await get<ProductSummary[]>(page.request, `products/${id}/related`)
  for (const one of related) putCard(allowed, one)
  const cards = await get<ProductSummary[]>(page.request, 'products')
  const settings = await readSettingNumbers(page.request)
  const byCard = new Map(
    cards.map((card) => {
      const own: AllowedTexts = new Map()
      putCard(own, card)
      return [card._id, own]
    }),
  )
  await page.goto(`/detail/${id}`)
  const texts = await readNumbers(page)
  expect(texts.length).toBeGreaterThan(5)
  return texts
    .filter(({ text, card }) => !(card ? byCard.get(card) : allowed)?.has(text))
    .map(({ text }) => text)
    .filter((text) => !isFromSettings(text, settings))
}

/** True if every amount in the sentence is a setting of the shop. */
function isFromSettings(text: string, settings: Set<number>): boolean {
  const amounts = [...text.matchAll(/(\d[\d.]*) ₫/g)].map(([, amount = '']) =>
    Number(amount.replaceAll('.', '')),
  )
  const rest = text.replaceAll(/\d[\d.]* ₫/g, '')
  return amounts.length > 0 && !/\d/.test(rest) && amounts.every((amount) => settings.has(amount))
}

test('every number on the product page comes from the API or the settings', async ({ page }) => {
  const all = (await get<ProductSummary[]>(page.request, 'products?sort=price-asc')).filter(
    ({ reviewCount }) => reviewCount === 5,
  )
  const samples = [
    all.find(({ variantCount }) => variantCount === 1),
    all.find(({ discount }) => discount > 0),
    all.find(({ countInStock }) => countInStock === 0),
    all.find(({ sizes }) => sizes.some(({ value }) => /\d/.test(value))),
    all.at(-1),
  ]
  const ids = new Set(samples.flatMap((one) => (one ? [one._id] : [])))
  expect(ids.size).toBeGreaterThan(2)
  // Other journeys may change the shop between the calls and the page.
  const expectExplained = (id: string) =>
    expect(async () => expect(await findUnexplained(page, id), id).toEqual([])).toPass({ timeout: 30_000 })
  for (const id of ids) await expectExplained(id)
})
