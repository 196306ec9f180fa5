import type { Audience } from '#contract/catalog/audiences.ts'
import type { ProductField } from '#contract/catalog/product-fields.ts'
import * as limits from '#contract/limits.ts'
import { cleanText } from '#contract/text.ts'
import { parseAudience } from '#domain/catalog/audience.ts'
import type { VariantOptions } from '#domain/catalog/variants.ts'
import type { ImportField, ImportFileRow } from '#domain/imports/columns.ts'
import type { PriceFormat } from '#domain/imports/import-amounts.ts'
import { createIssue, type ImportIssue } from '#domain/imports/import-issues.ts'
import { htmlToDescription } from '#domain/imports/text/plain-text.ts'
import { slugify, toNameKey } from '#domain/search/fold.ts'
import { type ImportImage, listImportImages, mapColorImages } from './draft-images.ts'
import { type DraftProductState, readProductState } from './draft-product-state.ts'
import { type DraftVariant, type PricedVariant, readDraftVariants } from './draft-variants.ts'
import { findValue, isFalse } from './find-value.ts'
import { applyExactPrice, calculatePricing, type ExactPrice, type Pricing } from './pricing.ts'
import { type DraftProperty, readDraftProperties } from './properties.ts'

/** Null or '' means that the file has no value; an existing product keeps its value. */
export interface ImportDraft
  extends DraftProductState,
    Record<Exclude<ProductField, 'image' | 'gallery' | keyof DraftProductState>, unknown> {
  row: number
  handle: string
  name: string
  description: string
  brand: string
  seoTitle: string
  seoDescription: string
  category: string | null
  parentCategory: string | null
  audience: Audience | null
  tags: string[] | null
  featured: boolean | null
  properties: DraftProperty[] | null
  price: number
  /** percent */
  discount: number
  variants: DraftVariant[]
  /** The options of refused rows; existing variants with these options are not changed. */
  refused: VariantOptions[]
  images: ImportImage[]
  colorImages: ReadonlyMap<string, string>
  swatches: ReadonlyMap<string, string>
}

interface DraftResult {
  draft: ImportDraft | null
  issues: ImportIssue[]
}

/** Rows with the same handle form a product. @returns '' for a row without a product */
export function getRowHandle({ handle, title }: ImportFileRow): string {
  const own = toSingleLine(handle ?? '').toLowerCase()
  if (own) return own.slice(0, limits.maxHandleLength)
  return title ? slugify(title, 'san-pham') : ''
}

const toSingleLine = (text: string) => cleanText(text.replace(/\s+/g, ' '))

export function createDraft(rows: readonly ImportFileRow[], priceFormat: PriceFormat): DraftResult {
  const first = rows.find((row) => row.title) ?? rows[0]
  if (!first) return { draft: null, issues: [] }
  const name = toSingleLine(first.title ?? '')
  const handle = getRowHandle(first)
  const notForSale = findReasonNotForSale(rows, first, name, handle)
  if (notForSale) return { draft: null, issues: [notForSale] }
  const properties = readDraftProperties(rows)
  if (properties && 'code' in properties) return { draft: null, issues: [properties] }
  const issues: ImportIssue[] = []
  const { priced, refused } = readDraftVariants(rows, first, priceFormat, issues)
  if (priced.length === 0) {
    return { draft: null, issues: [...issues, createIssue(first.row, 'nothing_to_sell', { name })] }
  }
  const pricing = readPricing(rows, priced, priceFormat)
  const images = listImportImages(rows, issues)
  if (images.length === 0) issues.push(createIssue(first.row, 'no_image'))
  if (pricing.issue) issues.push(createIssue(first.row, pricing.issue))
  const draft: ImportDraft = {
    row: first.row,
    handle,
    ...readTexts(rows, first.row, name, issues),
    ...readProductState(rows, first.row, issues),
    featured: readBoolean(findValue(rows, 'featured')),
    properties,
    price: pricing.price,
    discount: pricing.discount,
    variants: priced.map(({ rowPrice: _, ...variant }, at) => ({
      ...variant,
      price: pricing.variantPrices[at] ?? null,
    })),
    refused,
    images,
    colorImages: mapColorImages(priced, rows, images),
    swatches: readSwatches(priced, rows),
  }
  return { draft, issues }
}

function readPricing(
  rows: readonly ImportFileRow[],
  priced: readonly PricedVariant[],
  priceFormat: PriceFormat,
): Pricing {
  const requested = priced.map((variant) => variant.rowPrice)
  const exact = priceFormat.rate === null ? readExactPrice(rows) : null
  return (
    (exact && applyExactPrice(requested, exact)) ?? calculatePricing(requested, priceFormat.rate !== null)
  )
}

function readTexts(rows: readonly ImportFileRow[], row: number, name: string, issues: ImportIssue[]) {
  return {
    name: truncate(name, limits.maxProductNameLength, () =>
      issues.push(tooLong(row, 'title_cut', limits.maxProductNameLength)),
    ),
    description: truncate(
      htmlToDescription(findValue(rows, 'description')),
      limits.maxDescriptionLength,
      () => issues.push(tooLong(row, 'description_cut', limits.maxDescriptionLength)),
    ),
    brand: shorten(findValue(rows, 'brand'), limits.maxBrandLength),
    seoTitle: shorten(findValue(rows, 'seoTitle'), limits.maxSeoTitleLength),
    seoDescription: shorten(findValue(rows, 'seoDescription'), limits.maxSeoDescriptionLength),
    category: readCategory(rows, row, issues),
    parentCategory: readParentCategory(rows),
    audience: readAudience(rows, row, issues),
    tags: readTags(findValue(rows, 'tags')),
  }
}

/** Undefined means that an existing product keeps its value. `resolvePropertyIds` handles the properties. */
export function toDraftValues(draft: ImportDraft, pictures: readonly string[]) {
  const [image = '', ...gallery] = pictures
  return {
    name: draft.name,
    state: draft.state ?? undefined,
    publishAt: draft.state === null ? undefined : draft.publishAt,
    brand: draft.brand || undefined,
    specialPrice: draft.specialPrice ?? undefined,
    specialFrom: draft.specialFrom ?? undefined,
    specialTo: draft.specialTo ?? undefined,
    weight: draft.weight ?? undefined,
    seoTitle: draft.seoTitle || undefined,
    seoDescription: draft.seoDescription || undefined,
    category: draft.category ?? undefined,
    audience: draft.audience ?? undefined,
    price: draft.price,
    discount: draft.discount,
    image,
    gallery,
    featured: draft.featured ?? undefined,
    tags: draft.tags ?? undefined,
    description: draft.description || undefined,
  } satisfies Record<Exclude<ProductField, 'properties' | 'handle'>, unknown>
}

function readExactPrice(rows: readonly ImportFileRow[]): ExactPrice | null {
  const [price, discount] = [findValue(rows, 'basePrice'), findValue(rows, 'discount')]
  const readable = /^\d{1,10}$/.test(price) && /^\d{1,3}(\.\d{1,6})?$/.test(discount)
  const exact = { price: Number(price), discount: Number(discount) }
  return readable && exact.price <= limits.maxPrice && exact.discount <= 100 ? exact : null
}

const readBoolean = (text: string) => (text === '' ? null : !isFalse(text))

function readSwatches(
  variants: readonly { row: number; color: string | null }[],
  rows: readonly ImportFileRow[],
) {
  const swatchByRow = new Map(rows.map(({ row, swatch = '' }) => [row, swatch.toLowerCase()]))
  const byColor = variants.flatMap(({ row, color }) => {
    const swatch = swatchByRow.get(row) ?? ''
    return color !== null && /^#[0-9a-f]{6}$/.test(swatch) ? [[color, swatch] as const] : []
  })
  return new Map(byColor)
}

function findReasonNotForSale(
  rows: readonly ImportFileRow[],
  { row }: ImportFileRow,
  name: string,
  handle: string,
): ImportIssue | null {
  const isTrue = (field: ImportField) => findValue(rows, field) !== '' && !isFalse(findValue(rows, field))
  if (!name) return createIssue(row, 'title_missing', { handle })
  return isTrue('giftCard') ? createIssue(row, 'gift_card', { name }) : null
}

function readCategory(rows: readonly ImportFileRow[], row: number, issues: ImportIssue[]): string | null {
  const path = findValue(rows, 'productCategory').split('>')
  const name = toSingleLine(findValue(rows, 'type') || (path.at(-1) ?? ''))
  if (name.length <= limits.maxCategoryNameLength) return toNameKey(name) ? name : null
  issues.push(tooLong(row, 'category_left_out', limits.maxCategoryNameLength))
  return null
}

function readParentCategory(rows: readonly ImportFileRow[]): string | null {
  const name = toSingleLine(findValue(rows, 'parentCategory'))
  return toNameKey(name) && name.length <= limits.maxCategoryNameLength ? name : null
}

function readAudience(rows: readonly ImportFileRow[], row: number, issues: ImportIssue[]): Audience | null {
  const text = findValue(rows, 'audience')
  const audience = parseAudience(text)
  if (text && !audience) issues.push(createIssue(row, 'audience_unknown', { text: text.slice(0, 40) }))
  return audience ?? null
}

function readTags(text: string): string[] | null {
  const tags = text.split(',').map(toSingleLine)
  const validTags = tags.filter((word) => word !== '' && word.length <= limits.maxTagLength)
  const byKey = new Map(validTags.toReversed().map((word) => [toNameKey(word), word]))
  return byKey.size === 0 ? null : [...byKey.values()].reverse().slice(0, limits.maxTags)
}

const shorten = (text: string, max: number) => truncate(toSingleLine(text), max, () => {})

const tooLong = (row: number, code: ImportIssue['code'], max: number) => createIssue(row, code, { max })

/** Returns at most `max` UTF-16 units and never splits a surrogate pair. */
function truncate(text: string, max: number, onCut: () => void): string {
  if (text.length <= max) return text
  onCut()
  const end = /[\ud800-\udbff]/.test(text[max - 1] ?? '') ? max - 1 : max
  return text.slice(0, end).trim()
}
