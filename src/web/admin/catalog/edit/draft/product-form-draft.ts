import { audiences } from '#contract/catalog/audiences.ts'
import type { ProductField } from '#contract/catalog/product-fields.ts'
import { productStates } from '#contract/catalog/product-states.ts'
import type { Product, ProductInput, ProductUpdate, VariantInput } from '#contract/catalog/products.ts'
import { formatDateTimeInput, parseDateTimeInput } from '#domain/date-time.ts'
import { isSameJson } from '#domain/is-same-json.ts'
import {
  createVariantKey,
  emptyVariantGrid,
  type GridValue,
  listGridRows,
  type VariantCells,
  type VariantGrid,
} from '#web/admin/catalog/edit/variant-grid/variant-grid.ts'
import { parsePercent } from '#web/admin/form/numbers/parse-percent.ts'
import { toNumberInput, toOptionalNumberInput } from '#web/admin/form/numbers/parse-whole-number.ts'

export type ProductFormField = Exclude<ProductField, 'image' | 'gallery' | 'properties'>
/** Numbers are text, and tags are separated by commas. */
export interface ProductFormFields extends Record<Exclude<ProductFormField, 'featured'>, string> {
  featured: boolean
  /** Used for a product without colours and sizes, like `sku` and `barcode`. */
  stock: string
  sku: string
  barcode: string
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
    state: 'active',
    publishAt: '',
    category: '',
    audience: '',
    brand: '',
    description: '',
    tags: '',
    price: '',
    discount: '',
    specialPrice: '',
    specialFrom: '',
    specialTo: '',
    weight: '',
    handle: '',
    seoTitle: '',
    seoDescription: '',
    featured: false,
    stock: '',
    sku: '',
    barcode: '',
  },
  images: [],
  grid: emptyVariantGrid,
  properties: [],
  colorImages: {},
}

export function createDraftFromProduct(product: Product): ProductFormDraft {
  const isPlain = product.colors.length === 0 && product.sizes.length === 0
  const cells = product.variants.map(
    ({ color, size, stock, sku, barcode, price, weight }) =>
      [
        createVariantKey(color?._id, size?._id),
        {
          stock: String(stock),
          sku: sku ?? '',
          barcode: barcode ?? '',
          price: price === null ? '' : String(price),
          weight: weight === null ? '' : String(weight),
        },
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
    fields: createFieldsFromProduct(product, isPlain),
    images: [product.image, ...product.gallery].filter(Boolean),
    grid: { ...grid, removed },
    properties: product.properties.flatMap(({ values }) => values.map(({ _id, value }) => ({ _id, value }))),
    colorImages: Object.fromEntries(
      product.colors.flatMap(({ _id, image }) => (image ? [[_id, image]] : [])),
    ),
  }
}

function createFieldsFromProduct(product: Product, isPlain: boolean): ProductFormFields {
  const { sku, barcode } = product.variants[0] ?? {}
  return {
    name: product.name,
    state: product.state,
    publishAt: product.publishAt ? formatDateTimeInput(Date.parse(product.publishAt)) : '',
    category: product.category?._id ?? '',
    audience: product.audience ?? '',
    brand: product.brand,
    description: product.description,
    tags: product.tags.join(', '),
    price: String(product.price),
    discount: product.ownDiscount ? String(product.ownDiscount).replace('.', ',') : '',
    specialPrice: product.specialPrice === null ? '' : String(product.specialPrice),
    specialFrom: product.specialFrom ?? '',
    specialTo: product.specialTo ?? '',
    weight: product.weight === null ? '' : String(product.weight),
    handle: product.handle,
    seoTitle: product.seoTitle,
    seoDescription: product.seoDescription,
    featured: product.featured,
    stock: isPlain ? String(product.countInStock) : '',
    sku: (isPlain && sku) || '',
    barcode: (isPlain && barcode) || '',
  }
}

export const parseTags = (text: string) => text.split(',').flatMap((tag) => tag.trim() || [])

/**
 * The only variant of a product may have another price or weight than the product, which the form does not show. It
 * stays until staff change that of the product.
 */
function readPlainCells(fields: ProductFormFields, base?: Product): Pick<VariantCells, 'price' | 'weight'> {
  const onlyVariant = base?.variants.find(({ color, size }) => !color && !size)
  const toText = (name: 'price' | 'weight') =>
    onlyVariant && toOptionalNumberInput(fields[name]) === base?.[name] ? String(onlyVariant[name] ?? '') : ''
  return { price: toText('price'), weight: toText('weight') }
}

function listVariantInputs({ fields, grid }: ProductFormDraft, base?: Product): VariantInput[] {
  const baseVariants = new Map(
    base?.variants.map((one) => [createVariantKey(one.color?._id, one.size?._id), one]),
  )
  const rows = listGridRows(grid).map(({ key, color, size, cells }) => ({
    ids: { color: color?._id ?? null, size: size?._id ?? null },
    key,
    cells,
  }))
  const plainRow = {
    ids: { color: null, size: null },
    key: createVariantKey(null, null),
    cells: { ...fields, ...readPlainCells(fields, base) },
  }
  const listed = (rows.length > 0 ? rows : [plainRow]).map(({ ids, key, cells }) => {
    const variant = baseVariants.get(key)
    const identity = variant ? { _id: variant._id, expectedStock: variant.stock } : {}
    return {
      ...ids,
      ...identity,
      sku: cells.sku.trim() || null,
      barcode: cells.barcode.trim() || null,
      price: toOptionalNumberInput(cells.price),
      // A draft of the browser may be older than this field.
      weight: toOptionalNumberInput(cells.weight ?? ''),
      stock: toOptionalNumberInput(cells.stock) ?? 0,
    }
  })
  return [...listed, ...listVariantsWithoutRow(base)]
}

// An import may add a variant without a colour to a product with colours. The grid has no row for it; it is kept.
function listVariantsWithoutRow(base?: Product): VariantInput[] {
  const { colors = [], sizes = [], variants = [] } = base ?? {}
  return variants.flatMap(({ _id, color, size, sku, barcode, price, stock }) => {
    const hasNoRow = (colors.length > 0 && !color) || (sizes.length > 0 && !size)
    const ids = { color: color?._id ?? null, size: size?._id ?? null }
    return hasNoRow ? [{ _id, ...ids, sku, barcode, price, stock, expectedStock: stock }] : []
  })
}

/** `base` is the product as the form read it; its version lets the server detect a concurrent save. */
export function createProductInput(draft: ProductFormDraft, base?: Product): ProductInput & ProductUpdate {
  const { fields, images, grid, properties, colorImages } = draft
  const [image = '', ...gallery] = images
  const input = {
    name: fields.name,
    state: productStates.find((state) => state === fields.state) ?? 'active',
    publishAt: fields.state === 'scheduled' && fields.publishAt ? parseDateTimeInput(fields.publishAt) : null,
    price: toNumberInput(fields.price),
    category: fields.category || null,
    audience: audiences.find((audience) => audience === fields.audience) ?? null,
    brand: fields.brand,
    image,
    gallery,
    description: fields.description,
    ownDiscount: parsePercent(fields.discount),
    specialPrice: toOptionalNumberInput(fields.specialPrice),
    specialFrom: fields.specialFrom || null,
    specialTo: fields.specialTo || null,
    weight: toOptionalNumberInput(fields.weight),
    handle: fields.handle.trim(),
    seoTitle: fields.seoTitle,
    seoDescription: fields.seoDescription,
    featured: fields.featured,
    tags: parseTags(fields.tags),
    properties: properties.map(({ _id }) => _id),
  } satisfies Record<Exclude<ProductField, 'discount'> | 'ownDiscount', unknown>
  return {
    ...input,
    variants: listVariantInputs(draft, base),
    colors: grid.colors.map(({ _id }) => ({ _id, image: colorImages[_id] ?? null })),
    version: base?.version,
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

export const isSameDraft = (a: ProductFormDraft, b: ProductFormDraft) => isSameJson(a, b)
