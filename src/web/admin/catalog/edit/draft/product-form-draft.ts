import { audiences } from '#contract/catalog/audiences.ts'
import type { ProductField } from '#contract/catalog/product-fields.ts'
import type { Product, ProductInput, ProductUpdate, VariantInput } from '#contract/catalog/products.ts'
import { limits } from '#contract/limits.ts'
import {
  createVariantKey,
  emptyVariantGrid,
  type GridValue,
  listGridRows,
  type VariantGrid,
} from '#web/admin/catalog/edit/variant-grid/variant-grid.ts'

export type ProductFormField = Exclude<ProductField, 'image' | 'gallery' | 'properties'>
/** Numbers are text, and tags are separated by commas. */
export interface ProductFormFields extends Record<Exclude<ProductFormField, 'featured'>, string> {
  featured: boolean
  /** Used for a product without colours and sizes, like `sku`. */
  stock: string
  sku: string
}
/** A draft is plain data, because it is stored in the browser as JSON. */
export interface ProductFormDraft {
  fields: ProductFormFields
  /** Addresses; the first is the main image, the others are the gallery. */
  images: string[]
  grid: VariantGrid
  /** Values of attributes other than colour and size. */
  properties: GridValue[]
  /** Maps a colour's id to the address of its image. */
  colorImages: Record<string, string>
}

export const emptyProductDraft: ProductFormDraft = {
  fields: {
    name: '',
    category: '',
    audience: '',
    description: '',
    tags: '',
    price: '',
    discount: '',
    featured: false,
    stock: '',
    sku: '',
  },
  images: [],
  grid: emptyVariantGrid,
  properties: [],
  colorImages: {},
}

export function createDraftFromProduct(product: Product): ProductFormDraft {
  const [first] = product.variants
  const isPlain = product.colors.length === 0 && product.sizes.length === 0
  const cells = product.variants.map(
    ({ color, size, stock, sku, price }) =>
      [
        createVariantKey(color?._id, size?._id),
        { stock: String(stock), sku: sku ?? '', price: price === null ? '' : String(price) },
      ] as const,
  )
  const grid: VariantGrid = {
    colors: product.colors.map(({ _id, value, swatch }) => ({ _id, value, swatch })),
    sizes: product.sizes.map(({ _id, value }) => ({ _id, value })),
    cells: isPlain ? {} : Object.fromEntries(cells),
    removed: [],
  }
  const soldKeys = new Set(cells.map(([key]) => key))
  const removed = listGridRows(grid).flatMap(({ key }) => (soldKeys.has(key) ? [] : [key]))
  return {
    fields: {
      name: product.name,
      category: product.category?._id ?? '',
      audience: product.audience ?? '',
      description: product.description,
      tags: product.tags.join(', '),
      price: String(product.price),
      discount: product.discount ? String(product.discount).replace('.', ',') : '',
      featured: product.featured,
      stock: isPlain ? String(product.countInStock) : '',
      sku: isPlain ? (first?.sku ?? '') : '',
    },
    images: [product.image, ...product.gallery].filter(Boolean),
    grid: { ...grid, removed },
    properties: product.properties.flatMap(({ values }) => values.map(({ _id, value }) => ({ _id, value }))),
    colorImages: Object.fromEntries(
      product.colors.flatMap(({ _id, image }) => (image ? [[_id, image]] : [])),
    ),
  }
}

/** Removes thousands separators and the currency sign; returns NaN for other text. */
export function parseWholeNumber(text: string): number {
  const digits = text.replace(/[.\s₫đ]/g, '')
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN
}
export const parsePercent = (text: string) =>
  text.trim() === '' ? 0 : /^\d+([.,]\d+)?$/.test(text.trim()) ? Number(text.replace(',', '.')) : Number.NaN

// The specification fixes these messages.
export const productFormRules = {
  name: (value: string) => value.trim() !== '' || 'Tên sản phẩm không được để trống',
  price: (value: string) => {
    if (value.trim() === '') return 'Giá sản phẩm không được để trống'
    if (Number.isNaN(parseWholeNumber(value))) return 'Giá sản phẩm phải là số'
    return parseWholeNumber(value) <= limits.maxPrice || 'Giá sản phẩm phải từ 0 ₫ đến 2.000.000.000 ₫'
  },
  discount: (value: string) => {
    if (Number.isNaN(parsePercent(value))) return 'Giảm giá sản phẩm phải là số'
    return parsePercent(value) <= 100 || 'Giảm giá phải từ 0 đến 100 %'
  },
  stock: (value: string) => {
    if (value.trim() !== '' && Number.isNaN(parseWholeNumber(value))) return 'Số lượng sản phẩm phải là số'
    return !(parseWholeNumber(value) > limits.maxStock) || 'Số lượng sản phẩm phải từ 0 đến 1.000.000'
  },
}

/** Returns the message of the first error, or null. */
export function findVariantGridError(grid: VariantGrid): string | null {
  const rows = listGridRows(grid)
  if (rows.length > limits.maxVariants) return `Nhiều nhất ${limits.maxVariants} phân loại.`
  const usedSkus = new Set<string>()
  for (const { cells, color, size } of rows) {
    const name = [color?.value, size?.value].filter(Boolean).join(' / ')
    const stock = productFormRules.stock(cells.stock)
    if (stock !== true) return `${name}: ${stock}`
    const price = cells.price.trim() === '' || productFormRules.price(cells.price)
    if (price !== true) return `${name}: ${price}`
    const sku = cells.sku.trim()
    if (sku && usedSkus.has(sku)) return `${name}: mã SKU ${sku} có hai lần.`
    usedSkus.add(sku)
  }
  return null
}

const parseOptionalNumber = (text: string) => (text.trim() === '' ? null : parseWholeNumber(text))
export const parseTags = (text: string) => text.split(',').flatMap((tag) => tag.trim() || [])

function listVariantInputs({ fields, grid }: ProductFormDraft, read?: Product): VariantInput[] {
  const readVariants = new Map(
    read?.variants.map((one) => [createVariantKey(one.color?._id, one.size?._id), one]),
  )
  const rows = listGridRows(grid).map(({ key, color, size, cells }) => ({
    ids: { color: color?._id ?? null, size: size?._id ?? null },
    key,
    cells,
  }))
  const plainRow = {
    ids: { color: null, size: null },
    key: createVariantKey(null, null),
    cells: { ...fields, price: '' },
  }
  const listed = (rows.length > 0 ? rows : [plainRow]).map(({ ids, key, cells }) => {
    const variant = readVariants.get(key)
    const identity = variant ? { _id: variant._id, expectedStock: variant.stock } : {}
    return {
      ...ids,
      ...identity,
      sku: cells.sku.trim() || null,
      price: parseOptionalNumber(cells.price),
      stock: parseOptionalNumber(cells.stock) ?? 0,
    }
  })
  return [...listed, ...listVariantsWithoutRow(read)]
}

// An import may add a variant without a colour to a product with colours. The grid has no row for it; it is kept.
function listVariantsWithoutRow(read?: Product): VariantInput[] {
  const { colors = [], sizes = [], variants = [] } = read ?? {}
  return variants.flatMap(({ _id, color, size, sku, price, stock }) => {
    const hasNoRow = (colors.length > 0 && !color) || (sizes.length > 0 && !size)
    const ids = { color: color?._id ?? null, size: size?._id ?? null }
    return hasNoRow ? [{ _id, ...ids, sku, price, stock, expectedStock: stock }] : []
  })
}

/** `read` is the product as the form read it; its version lets the server detect a concurrent save. */
export function createProductInput(draft: ProductFormDraft, read?: Product): ProductInput & ProductUpdate {
  const { fields, images, grid, properties, colorImages } = draft
  const [image = '', ...gallery] = images
  const input = {
    name: fields.name,
    price: parseWholeNumber(fields.price),
    category: fields.category || null,
    audience: audiences.find((audience) => audience === fields.audience) ?? null,
    image,
    gallery,
    description: fields.description,
    discount: parsePercent(fields.discount),
    featured: fields.featured,
    tags: parseTags(fields.tags),
    properties: properties.map(({ _id }) => _id),
  } satisfies Record<ProductField, unknown>
  return {
    ...input,
    variants: listVariantInputs(draft, read),
    colors: grid.colors.map(({ _id }) => ({ _id, image: colorImages[_id] ?? null })),
    version: read?.version,
  }
}

/** Returns the product as it was created from `sent`, without later sales and edits, as the baseline of the next save. */
export function toCreatedState(product: Product, sent: ProductFormDraft): Product {
  const stocks = new Map(
    createProductInput(sent).variants?.map((one) => [createVariantKey(one.color, one.size), one.stock]),
  )
  const variants = product.variants.map((one) => ({
    ...one,
    stock: stocks.get(createVariantKey(one.color?._id, one.size?._id)) ?? one.stock,
  }))
  return { ...product, variants, version: 1 }
}

export const isSameDraft = (a: ProductFormDraft, b: ProductFormDraft) =>
  JSON.stringify(a) === JSON.stringify(b)
