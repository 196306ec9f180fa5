import type { ProductField } from '#contract/catalog/product-fields.ts'
import type { Product, ProductInput, ProductUpdate, VariantInput } from '#contract/catalog/products.ts'
import { limits } from '#contract/limits.ts'
import { emptySheet, keyOf, rowsOf, type Sheet, type Value } from '#web/admin/catalog/edit/sheet/sheet.ts'

/** Pictures and properties are chosen beside the fields that are typed. */
export type TypedField = Exclude<ProductField, 'image' | 'gallery' | 'properties'>
/** The fields of the form, as they are typed: tags with commas between them. */
export interface Fields extends Record<Exclude<TypedField, 'featured'>, string> {
  featured: boolean
  /** of a product without colours and sizes */
  stock: string
  sku: string
}
/** All of a product that is being written; plain data, so that a browser can keep it. */
export interface Draft {
  fields: Fields
  /** addresses; the first is the main picture, the others the gallery */
  pictures: string[]
  sheet: Sheet
  /** of the shop's attributes other than colour and size */
  properties: Value[]
  /** address by the colour's id */
  colorPictures: Record<string, string>
}

export const emptyDraft: Draft = {
  fields: {
    name: '',
    category: '',
    description: '',
    tags: '',
    price: '',
    discount: '',
    featured: false,
    stock: '',
    sku: '',
  },
  pictures: [],
  sheet: emptySheet,
  properties: [],
  colorPictures: {},
}

export function draftOf(product: Product): Draft {
  const [first] = product.variants
  const plain = product.colors.length === 0 && product.sizes.length === 0
  const cells = product.variants.map(
    ({ color, size, stock, sku, price }) =>
      [
        keyOf(color?._id, size?._id),
        { stock: String(stock), sku: sku ?? '', price: price === null ? '' : String(price) },
      ] as const,
  )
  const sheet: Sheet = {
    colors: product.colors.map(({ _id, value, swatch }) => ({ _id, value, swatch })),
    sizes: product.sizes.map(({ _id, value }) => ({ _id, value })),
    cells: plain ? {} : Object.fromEntries(cells),
    removed: [],
  }
  const sold = new Set(cells.map(([key]) => key))
  const removed = rowsOf(sheet).flatMap(({ key }) => (sold.has(key) ? [] : [key]))
  return {
    fields: {
      name: product.name,
      category: product.category?._id ?? '',
      description: product.description,
      tags: product.tags.join(', '),
      price: String(product.price),
      discount: product.discount ? String(product.discount).replace('.', ',') : '',
      featured: product.featured,
      stock: plain ? String(product.countInStock) : '',
      sku: plain ? (first?.sku ?? '') : '',
    },
    pictures: [product.image, ...product.gallery].filter(Boolean),
    sheet: { ...sheet, removed },
    properties: product.properties.flatMap(({ values }) => values.map(({ _id, value }) => ({ _id, value }))),
    colorPictures: Object.fromEntries(
      product.colors.flatMap(({ _id, image }) => (image ? [[_id, image]] : [])),
    ),
  }
}

/** Dots and spaces between thousands go; what is left must be digits. NaN for what is no number. */
export function numberOf(text: string): number {
  const bare = text.replace(/[.\s₫đ]/g, '')
  return /^\d+$/.test(bare) ? Number(bare) : Number.NaN
}
export const percentOf = (text: string) =>
  text.trim() === '' ? 0 : /^\d+([.,]\d+)?$/.test(text.trim()) ? Number(text.replace(',', '.')) : Number.NaN

/** spec.md section 5, to the letter. */
export const rules = {
  name: (value: string) => value.trim() !== '' || 'Tên sản phẩm không được để trống',
  price: (value: string) => {
    if (value.trim() === '') return 'Giá sản phẩm không được để trống'
    if (Number.isNaN(numberOf(value))) return 'Giá sản phẩm phải là số'
    return numberOf(value) <= limits.maxPrice || 'Giá sản phẩm phải từ 0 ₫ đến 2.000.000.000 ₫'
  },
  discount: (value: string) => {
    if (Number.isNaN(percentOf(value))) return 'Giảm giá sản phẩm phải là số'
    return percentOf(value) <= 100 || 'Giảm giá phải từ 0 đến 100 %'
  },
  stock: (value: string) => {
    if (value.trim() !== '' && Number.isNaN(numberOf(value))) return 'Số lượng sản phẩm phải là số'
    return !(numberOf(value) > limits.maxStock) || 'Số lượng sản phẩm phải từ 0 đến 1.000.000'
  },
}

/** What is wrong in the sheet, in a sentence; null where nothing is. */
export function sheetFault(sheet: Sheet): string | null {
  const rows = rowsOf(sheet)
  if (rows.length > limits.maxVariants) return `Nhiều nhất ${limits.maxVariants} phân loại.`
  const seen = new Set<string>()
  for (const { cell, color, size } of rows) {
    const name = [color?.value, size?.value].filter(Boolean).join(' / ')
    const stock = rules.stock(cell.stock)
    if (stock !== true) return `${name}: ${stock}`
    const price = cell.price.trim() === '' || rules.price(cell.price)
    if (price !== true) return `${name}: ${price}`
    const sku = cell.sku.trim()
    if (sku && seen.has(sku)) return `${name}: mã SKU ${sku} có hai lần.`
    seen.add(sku)
  }
  return null
}

const orNull = (text: string) => (text.trim() === '' ? null : numberOf(text))
export const tagsOf = (text: string) => text.split(',').flatMap((tag) => tag.trim() || [])

function variantsOf({ fields, sheet }: Draft, before?: Product): VariantInput[] {
  const known = new Map(before?.variants.map((one) => [keyOf(one.color?._id, one.size?._id), one]))
  const rows = rowsOf(sheet).map(({ key, color, size, cell }) => ({
    ids: { color: color?._id ?? null, size: size?._id ?? null },
    key,
    cell,
  }))
  const plain = { ids: { color: null, size: null }, key: keyOf(null, null), cell: { ...fields, price: '' } }
  const listed = (rows.length > 0 ? rows : [plain]).map(({ ids, key, cell }) => {
    const kept = known.get(key)
    const asRead = kept ? { _id: kept._id, stockRead: kept.stock } : {}
    return {
      ...ids,
      ...asRead,
      sku: cell.sku.trim() || null,
      price: orNull(cell.price),
      stock: orNull(cell.stock) ?? 0,
    }
  })
  return [...listed, ...outsideTheSheet(before)]
}

/** An import may bring a variant without a colour beside those with one: the sheet has no row for it, so it stays. */
function outsideTheSheet(before?: Product): VariantInput[] {
  const { colors = [], sizes = [], variants = [] } = before ?? {}
  return variants.flatMap(({ _id, color, size, sku, price, stock }) => {
    const strange = (colors.length > 0 && !color) || (sizes.length > 0 && !size)
    const ids = { color: color?._id ?? null, size: size?._id ?? null }
    return strange ? [{ _id, ...ids, sku, price, stock, stockRead: stock }] : []
  })
}

/** What is sent. `before` is the product as the form read it: its version tells whether another saved meanwhile. */
export function inputOf(draft: Draft, before?: Product): ProductInput & ProductUpdate {
  const { fields, pictures, sheet, properties, colorPictures } = draft
  const [image = '', ...gallery] = pictures
  const own = {
    name: fields.name,
    price: numberOf(fields.price),
    category: fields.category || null,
    image,
    gallery,
    description: fields.description,
    discount: percentOf(fields.discount),
    featured: fields.featured,
    tags: tagsOf(fields.tags),
    properties: properties.map(({ _id }) => _id),
  } satisfies Record<ProductField, unknown>
  return {
    ...own,
    variants: variantsOf(draft, before),
    colors: sheet.colors.map(({ _id }) => ({ _id, image: colorPictures[_id] ?? null })),
    version: before?.version,
  }
}

/** The product as it was when it was made of this draft, whatever was sold or changed since: what a save begins from. */
export function asMade(product: Product, sent: Draft): Product {
  const stocks = new Map(inputOf(sent).variants?.map((one) => [keyOf(one.color, one.size), one.stock]))
  const variants = product.variants.map((one) => ({
    ...one,
    stock: stocks.get(keyOf(one.color?._id, one.size?._id)) ?? one.stock,
  }))
  return { ...product, variants, version: 1 }
}

export const sameDraft = (a: Draft, b: Draft) => JSON.stringify(a) === JSON.stringify(b)
