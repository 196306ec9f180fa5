import type { ProductField } from '#contract/catalog/product-fields.ts'
import { limits } from '#contract/limits.ts'
import { cleanText } from '#contract/text.ts'
import type { PriceTerms } from '#domain/imports/amount.ts'
import type { Field, Row } from '#domain/imports/columns.ts'
import { type Problem, problem } from '#domain/imports/problems.ts'
import { textOf } from '#domain/imports/text/plain-text.ts'
import { nameKey, slug } from '#domain/search/fold.ts'
import { colorImagesOf, imagesOf, type WantedImage } from './draft-images.ts'
import { type DraftVariant, type PricedVariant, type Refused, readVariants } from './draft-variants.ts'
import { type ExactPrice, exactPricing, type Pricing, pricingOf } from './pricing.ts'
import { type DraftProperty, propertiesOf } from './properties.ts'

/** Null or '' means that the file has no value; an existing product keeps its value. */
export interface Draft extends Record<Exclude<ProductField, 'image' | 'gallery'>, unknown> {
  row: number
  handle: string
  name: string
  description: string
  category: string | null
  tags: string[] | null
  featured: boolean | null
  properties: DraftProperty[] | null
  price: number
  /** percent */
  discount: number
  variants: DraftVariant[]
  /** The options of refused rows; existing variants with these options are not changed. */
  refused: Refused[]
  images: WantedImage[]
  colorImages: ReadonlyMap<string, string>
  swatches: ReadonlyMap<string, string>
}

export interface Read {
  draft: Draft | null
  problems: Problem[]
}

const maxHandleLength = 255

/** Rows with the same handle form a product. @returns '' for a row without a product */
export function handleOf({ handle, title }: Row): string {
  const own = oneLine(handle ?? '').toLowerCase()
  if (own) return own.slice(0, maxHandleLength)
  return title ? slug(title) : ''
}

export const oneLine = (text: string) => cleanText(text.replace(/\s+/g, ' '))

export function toDraft(rows: readonly Row[], terms: PriceTerms): Read {
  const first = rows.find((row) => row.title) ?? rows[0]
  if (!first) return { draft: null, problems: [] }
  const name = oneLine(first.title ?? '')
  const handle = handleOf(first)
  const notForSale = findReasonNotForSale(rows, first, name, handle)
  if (notForSale) return { draft: null, problems: [notForSale] }
  const properties = propertiesOf(rows)
  if (properties && 'code' in properties) return { draft: null, problems: [properties] }
  const problems: Problem[] = []
  const { priced, refused } = readVariants(rows, first, terms, problems)
  if (priced.length === 0) {
    return { draft: null, problems: [...problems, problem(first.row, 'nothing_to_sell', { name })] }
  }
  const pricing = readPricing(rows, priced, terms)
  const images = imagesOf(rows, problems)
  if (images.length === 0) problems.push(problem(first.row, 'no_image'))
  if (pricing.problem) problems.push(problem(first.row, pricing.problem))
  const draft: Draft = {
    row: first.row,
    handle,
    ...readTexts(rows, first.row, name, problems),
    featured: readBoolean(findValue(rows, 'featured')),
    properties,
    price: pricing.price,
    discount: pricing.discount,
    variants: priced.map(({ asked: _, ...variant }, at) => ({ ...variant, price: pricing.own[at] ?? null })),
    refused,
    images,
    colorImages: colorImagesOf(priced, rows, images),
    swatches: readSwatches(priced, rows),
  }
  return { draft, problems }
}

function readPricing(rows: readonly Row[], priced: readonly PricedVariant[], terms: PriceTerms): Pricing {
  const requested = priced.map((variant) => variant.asked)
  const exact = terms.rate === null ? readExactPrice(rows) : null
  return (exact && exactPricing(requested, exact)) ?? pricingOf(requested, terms.rate !== null)
}

function readTexts(rows: readonly Row[], row: number, name: string, problems: Problem[]) {
  return {
    name: truncate(name, limits.productName, () =>
      problems.push(tooLong(row, 'title_cut', limits.productName)),
    ),
    description: truncate(textOf(findValue(rows, 'description')), limits.description, () =>
      problems.push(tooLong(row, 'description_cut', limits.description)),
    ),
    category: readCategory(rows, row, problems),
    tags: readTags(findValue(rows, 'tags')),
  }
}

/** Undefined means that an existing product keeps its value. `resolvePropertyIds` handles the properties. */
export function draftValues(draft: Draft, pictures: readonly string[]) {
  const [image = '', ...gallery] = pictures
  return {
    name: draft.name,
    category: draft.category ?? undefined,
    price: draft.price,
    discount: draft.discount,
    image,
    gallery,
    featured: draft.featured ?? undefined,
    tags: draft.tags ?? undefined,
    description: draft.description || undefined,
  } satisfies Record<Exclude<ProductField, 'properties'>, unknown>
}

const findValue = (rows: readonly Row[], field: Field) => rows.map((row) => row[field]).find(Boolean) ?? ''

function readExactPrice(rows: readonly Row[]): ExactPrice | null {
  const [price, discount] = [findValue(rows, 'basePrice'), findValue(rows, 'discount')]
  const readable = /^\d{1,10}$/.test(price) && /^\d{1,3}(\.\d{1,6})?$/.test(discount)
  const exact = { price: Number(price), discount: Number(discount) }
  return readable && exact.price <= limits.maxPrice && exact.discount <= 100 ? exact : null
}

const readBoolean = (text: string) => (text === '' ? null : !falseValues.has(text.toLowerCase()))

function readSwatches(variants: readonly { row: number; color: string | null }[], rows: readonly Row[]) {
  const swatchByRow = new Map(rows.map(({ row, swatch = '' }) => [row, swatch.toLowerCase()]))
  const byColor = variants.flatMap(({ row, color }) => {
    const swatch = swatchByRow.get(row) ?? ''
    return color !== null && /^#[0-9a-f]{6}$/.test(swatch) ? [[color, swatch] as const] : []
  })
  return new Map(byColor)
}

const falseValues = new Set(['false', '0', 'no', 'n'])

function findReasonNotForSale(
  rows: readonly Row[],
  { row }: Row,
  name: string,
  handle: string,
): Problem | null {
  const status = findValue(rows, 'status').toLowerCase()
  const isTrue = (field: Field) =>
    findValue(rows, field) !== '' && !falseValues.has(findValue(rows, field).toLowerCase())
  if (!name) return problem(row, 'title_missing', { handle })
  if (isTrue('giftCard')) return problem(row, 'gift_card', { name })
  if (status && status !== 'active') return problem(row, 'draft', { name, status })
  return falseValues.has(findValue(rows, 'published').toLowerCase())
    ? problem(row, 'unpublished', { name })
    : null
}

function readCategory(rows: readonly Row[], row: number, problems: Problem[]): string | null {
  const path = findValue(rows, 'productCategory').split('>')
  const name = oneLine(findValue(rows, 'type') || (path.at(-1) ?? ''))
  if (name.length <= limits.categoryName) return nameKey(name) ? name : null
  problems.push(tooLong(row, 'category_left_out', limits.categoryName))
  return null
}

function readTags(text: string): string[] | null {
  const tags = text.split(',').map(oneLine)
  const validTags = tags.filter((word) => word !== '' && word.length <= limits.tag)
  const byKey = new Map(validTags.toReversed().map((word) => [nameKey(word), word]))
  return byKey.size === 0 ? null : [...byKey.values()].reverse().slice(0, limits.maxTags)
}

const tooLong = (row: number, code: Problem['code'], max: number) => problem(row, code, { max })

/** Returns at most `max` UTF-16 units and never splits a surrogate pair. */
function truncate(text: string, max: number, onCut: () => void): string {
  if (text.length <= max) return text
  onCut()
  const end = /[\ud800-\udbff]/.test(text[max - 1] ?? '') ? max - 1 : max
  return text.slice(0, end).trim()
}
