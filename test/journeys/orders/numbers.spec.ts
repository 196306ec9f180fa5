import type { APIRequestContext, Page } from '@playwright/test'
import type { Product, ProductSummary } from '#contract/catalog/products.ts'
import type { ReviewList } from '#contract/reviews/reviews.ts'
import type { ShopFacts } from '#contract/settings/settings.ts'
import { formatPhone } from '#domain/customers/format-phone.ts'
import { formatDong } from '#domain/money.ts'
import { expect, test } from '#test/journeys/journey.ts'

// Nothing on the product page is invented: every text with a number in it is read, and found in what was counted.

/** Texts that may be shown, under where their numbers come from. */
type Counted = Map<string, string>

const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
const put = (counted: Counted, where: string, texts: Iterable<string>) => {
  for (const text of texts) if (/\d/.test(text)) counted.set(plain(text), where)
}

/** What shoppers and owners wrote: its numbers are theirs. */
const wordsOf = (product: ProductSummary | Product) => [
  product.name,
  product.description,
  product.description.split('\n')[0] ?? '',
  product.category?.name ?? '',
  ...[...product.colors, ...product.sizes].map(({ value }) => value),
  product.sizes.map(({ value }) => value).join(', '),
  product.colors.map(({ value }) => value).join(', '),
]

function putCard(counted: Counted, product: ProductSummary) {
  put(counted, 'the card: words', wordsOf(product))
  const { price, salePrice, discount, reviewCount, colors } = product
  const prices = [formatDong(price), `Giá mới ${formatDong(salePrice)}`, `Giá cũ ${formatDong(price)}`]
  put(counted, 'the card: prices', prices)
  put(counted, 'the card: discount', [`Giảm giá -${String(discount).replace('.', ',')}%`])
  put(counted, 'the card: reviews', [`(${reviewCount})`, `${reviewCount} đánh giá`])
  put(counted, 'the card: colours beyond six', [`+${colors.length - 6}`])
}

function putProduct(counted: Counted, product: Product) {
  const pictures = new Set([product.image, ...product.gallery.slice(0, 4)])
  put(counted, 'product: words', [...wordsOf(product), ...(product.tags ?? [])])
  put(
    counted,
    'product: SKU',
    product.variants.map(({ sku }) => sku ?? ''),
  )
  put(counted, 'product: pictures', [`1/${pictures.size}`])
  put(counted, 'product: stock', [String(product.countInStock)])
  for (const { price, salePrice } of [product, ...product.variants].map((own) => ({
    ...own,
    price: own.price ?? product.price,
  }))) {
    const both = [formatDong(salePrice), `Giá mới ${formatDong(salePrice)}`, `Giá cũ ${formatDong(price)}`]
    put(counted, 'product: prices', both)
  }
  put(counted, 'product: discount', [`Giảm giá -${String(product.discount).replace('.', ',')}%`])
  const { reviewCount } = product
  put(counted, 'product: reviews', [`${reviewCount} Customer Review`, `Reviews [${reviewCount}]`])
}

function putReviews(counted: Counted, list: ReviewList) {
  put(counted, 'reviews: average', [String(list.average).replace('.', ',')])
  put(counted, 'reviews: count', [`${list.count} đánh giá`])
  for (const stars of [1, 2, 3, 4, 5] as const) {
    put(counted, 'the scale of five stars', [`${stars} sao`])
    put(counted, 'reviews: of so many stars', [`${list.stars[stars]} đánh giá`])
  }
  for (const { text, createdAt, author } of list.reviews) {
    const inHanoi = {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      timeZone: 'Asia/Ho_Chi_Minh',
    } as const
    put(counted, 'reviews: day', [new Date(createdAt).toLocaleDateString('vi-VN', inHanoi)])
    put(counted, 'reviews: words', [text, author])
  }
}

interface Shown {
  text: string
  /** The product of the card it stands in. */
  card: string | null
}

/** The innermost elements that show a number, hidden panels too; not what is for machines. */
function numbersOn(page: Page): Promise<Shown[]> {
  return page.evaluate(() => {
    const found: Shown[] = []
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

/** Of the shop's settings (decisions.md R33), in the sentence about delivery. */
async function settingsOf(request: APIRequestContext): Promise<Set<number>> {
  const numbers = new Set<number>()
  const read = (value: unknown): void => {
    if (typeof value === 'number') numbers.add(value)
    else if (value && typeof value === 'object') Object.values(value).forEach(read)
  }
  read(await get(request, 'shop'))
  return numbers
}

/** How to reach the shop, in the footer: as its owner has set it. */
async function contactOf(request: APIRequestContext): Promise<string[]> {
  const { phone, zalo, email, address } = await get<ShopFacts>(request, 'shop')
  const dialled = [phone ? formatPhone(phone) : '', zalo ? `Zalo ${formatPhone(zalo)}` : '']
  return [...dialled, email ?? '', `Địa chỉ: ${address}`]
}

/** When it comes and what may be sent back, beside the button: the first line of what the owner has set. */
async function policiesOf(request: APIRequestContext): Promise<string[]> {
  const { delivery, returns } = (await get<ShopFacts>(request, 'shop')).policies
  return [delivery, returns].map((words) => words.split('\n')[0] ?? '')
}

/** spec.md section 2: the line of the copyright. */
const constants = ['© 2024 Tiệm']

/** What the page shows and nothing explains. */
async function unexplained(page: Page, id: string): Promise<string[]> {
  const product = await get<Product>(page.request, `products/${id}`)
  const counted: Counted = new Map()
  put(counted, 'spec.md', constants)
  put(counted, 'settings', await contactOf(page.request))
  put(counted, 'settings: delivery and returns', await policiesOf(page.request))
  putProduct(counted, product)
  putReviews(counted, await get<ReviewList>(page.request, `products/${id}/reviews`))
  const categories = await get<{ name: string }[]>(page.request, 'categories')
  put(
    counted,
    'categories',
    categories.map(({ name }) => name),
  )
  const cards = await get<ProductSummary[]>(page.request, 'products')
  const settings = await settingsOf(page.request)
  const byCard = new Map(
    cards.map((card) => {
      const own: Counted = new Map()
      putCard(own, card)
      return [card._id, own]
    }),
  )
  await page.goto(`/detail/${id}`)
  const shown = await numbersOn(page)
  expect(shown.length).toBeGreaterThan(5)
  return shown
    .filter(({ text, card }) => !(card ? byCard.get(card) : counted)?.has(text))
    .map(({ text }) => text)
    .filter((text) => !ofSettings(text, settings))
}

/** A sentence whose every amount of money is one of the shop's settings. */
function ofSettings(text: string, settings: Set<number>): boolean {
  const amounts = [...text.matchAll(/(\d[\d.]*) ₫/g)].map(([, amount = '']) =>
    Number(amount.replaceAll('.', '')),
  )
  const rest = text.replaceAll(/\d[\d.]* ₫/g, '')
  return amounts.length > 0 && !/\d/.test(rest) && amounts.every((amount) => settings.has(amount))
}

test('every number on the product page was counted somewhere', async ({ page }) => {
  const all = (await get<ProductSummary[]>(page.request, 'products?sort=price-asc')).filter(
    ({ reviewCount }) => reviewCount === 5,
  )
  const several = [
    all.find(({ variantCount }) => variantCount === 1),
    all.find(({ discount }) => discount > 0),
    all.find(({ countInStock }) => countInStock === 0),
    all.find(({ sizes }) => sizes.some(({ value }) => /\d/.test(value))),
    all.at(-1),
  ]
  const ids = new Set(several.flatMap((one) => (one ? [one._id] : [])))
  expect(ids.size).toBeGreaterThan(2)
  for (const id of ids) expect(await unexplained(page, id), id).toEqual([])
})
