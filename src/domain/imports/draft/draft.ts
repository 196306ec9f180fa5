import type { ProductField } from '#contract/catalog/product-fields.ts'
import { limits } from '#contract/limits.ts'
import { cleanText } from '#contract/text.ts'
import type { PriceTerms } from '#domain/imports/amount.ts'
import type { Field, Row } from '#domain/imports/columns.ts'
import { type Problem, problem } from '#domain/imports/problems.ts'
import { textOf } from '#domain/imports/text/plain-text.ts'
import { nameKey, slug } from '#domain/search/fold.ts'
import { colorImagesOf, imagesOf, type WantedImage } from './draft-images.ts'
import { type DraftVariant, type Refused, readVariants } from './draft-variants.ts'
import { type ExactPrice, exactPricing, pricingOf } from './pricing.ts'
import { type DraftProperty, propertiesOf } from './properties.ts'

/** A product as the file has it. What the file leaves empty is null or '': in a known product it stays. */
export interface Draft extends Record<Exclude<ProductField, 'image' | 'gallery'>, unknown> {
  row: number
  handle: string
  name: string
  description: string
  category: string | null
  /** null: the file does not say */
  tags: string[] | null
  /** null: the file does not say */
  featured: boolean | null
  /** null: the file does not say */
  properties: DraftProperty[] | null
  /** dong */
  price: number
  /** percent */
  discount: number
  variants: DraftVariant[]
  /** What a refused row is about: a variant of the shop that has this choice stays as it is. */
  refused: Refused[]
  images: WantedImage[]
  /** Where the picture of each colour comes from, by the colour's word. */
  colorImages: ReadonlyMap<string, string>
  /** `#b3121d` of the colours that the file says one for, by the colour's word. */
  swatches: ReadonlyMap<string, string>
}

export interface Read {
  /** null: no product can be made of these rows */
  draft: Draft | null
  problems: Problem[]
}

const longestHandle = 255

/** What makes rows one product; '' for a row that belongs to none. */
export function handleOf({ handle, title }: Row): string {
  const own = oneLine(handle ?? '').toLowerCase()
  if (own) return own.slice(0, longestHandle)
  return title ? slug(title) : ''
}

export const oneLine = (text: string) => cleanText(text.replace(/\s+/g, ' '))

/** Makes the rows of one handle a product. */
export function toDraft(rows: readonly Row[], terms: PriceTerms): Read {
  const first = rows.find((row) => row.title) ?? rows[0]
  if (!first) return { draft: null, problems: [] }
  const name = oneLine(first.title ?? '')
  const handle = handleOf(first)
  const closed = notForSale(rows, first, name, handle)
  if (closed) return { draft: null, problems: [closed] }
  const properties = propertiesOf(rows)
  if (properties && 'code' in properties) return { draft: null, problems: [properties] }

  const problems: Problem[] = []
  const { priced, refused } = readVariants(rows, first, terms, problems)
  if (priced.length === 0) {
    return { draft: null, problems: [...problems, problem(first.row, 'nothing_to_sell', { name })] }
  }
  const asked = priced.map((one) => one.asked)
  const exact = terms.rate === null ? exactPriceOf(rows) : null
  const pricing = (exact && exactPricing(asked, exact)) ?? pricingOf(asked, terms.rate !== null)
  const images = imagesOf(rows, problems)
  if (images.length === 0) problems.push(problem(first.row, 'no_image'))
  if (pricing.problem) problems.push(problem(first.row, pricing.problem))
  const draft: Draft = {
    row: first.row,
    handle,
    name: cut(name, limits.productName, () =>
      problems.push(tooLong(first.row, 'title_cut', limits.productName)),
    ),
    description: cut(textOf(of(rows, 'description')), limits.description, () =>
      problems.push(tooLong(first.row, 'description_cut', limits.description)),
    ),
    category: categoryOf(rows, first.row, problems),
    tags: tagsOf(of(rows, 'tags')),
    featured: yesOrNo(of(rows, 'featured')),
    properties,
    price: pricing.price,
    discount: pricing.discount,
    variants: priced.map(({ asked: _, ...variant }, at) => ({ ...variant, price: pricing.own[at] ?? null })),
    refused,
    images,
    colorImages: colorImagesOf(priced, rows, images),
    swatches: swatchesOf(priced, rows),
  }
  return { draft, problems }
}

/** Undefined: the file does not say, and a known product keeps its own. Properties are matched elsewhere. */
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

/** The first thing that the rows say about this; a product's own facts stand in its first row. */
const of = (rows: readonly Row[], field: Field) => rows.map((row) => row[field]).find(Boolean) ?? ''

function exactPriceOf(rows: readonly Row[]): ExactPrice | null {
  const [price, discount] = [of(rows, 'basePrice'), of(rows, 'discount')]
  const readable = /^\d{1,10}$/.test(price) && /^\d{1,3}(\.\d{1,6})?$/.test(discount)
  const exact = { price: Number(price), discount: Number(discount) }
  return readable && exact.price <= limits.maxPrice && exact.discount <= 100 ? exact : null
}

const yesOrNo = (text: string) => (text === '' ? null : !no.has(text.toLowerCase()))

function swatchesOf(variants: readonly { row: number; color: string | null }[], rows: readonly Row[]) {
  const said = new Map(rows.map(({ row, swatch = '' }) => [row, swatch.toLowerCase()]))
  const byColor = variants.flatMap(({ row, color }) => {
    const swatch = said.get(row) ?? ''
    return color !== null && /^#[0-9a-f]{6}$/.test(swatch) ? [[color, swatch] as const] : []
  })
  return new Map(byColor)
}

const no = new Set(['false', '0', 'no', 'n'])

function notForSale(rows: readonly Row[], { row }: Row, name: string, handle: string): Problem | null {
  const status = of(rows, 'status').toLowerCase()
  const yes = (field: Field) => of(rows, field) !== '' && !no.has(of(rows, field).toLowerCase())
  if (!name) return problem(row, 'title_missing', { handle })
  if (yes('giftCard')) return problem(row, 'gift_card', { name })
  if (status && status !== 'active') return problem(row, 'draft', { name, status })
  return no.has(of(rows, 'published').toLowerCase()) ? problem(row, 'unpublished', { name }) : null
}

function categoryOf(rows: readonly Row[], row: number, problems: Problem[]): string | null {
  const path = of(rows, 'productCategory').split('>')
  const name = oneLine(of(rows, 'type') || (path.at(-1) ?? ''))
  if (name.length <= limits.categoryName) return nameKey(name) ? name : null
  problems.push(tooLong(row, 'category_left_out', limits.categoryName))
  return null
}

/** Tags separated by commas; long or surplus ones are dropped, because a product is found without them. */
function tagsOf(text: string): string[] | null {
  const words = text.split(',').map(oneLine)
  const fit = words.filter((word) => word !== '' && word.length <= limits.tag)
  const once = new Map(fit.toReversed().map((word) => [nameKey(word), word]))
  return once.size === 0 ? null : [...once.values()].reverse().slice(0, limits.maxTags)
}

const tooLong = (row: number, code: Problem['code'], max: number) => problem(row, code, { max })

/** At most `max` UTF-16 units, never half a character. */
function cut(text: string, max: number, onCut: () => void): string {
  if (text.length <= max) return text
  onCut()
  const end = /[\ud800-\udbff]/.test(text[max - 1] ?? '') ? max - 1 : max
  return text.slice(0, end).trim()
}
