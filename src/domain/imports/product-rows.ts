import { audienceLabels } from '#contract/catalog/audiences.ts'
import type { ProductField } from '#contract/catalog/product-fields.ts'
import type { Product, Variant } from '#contract/catalog/products.ts'
import { formatVariantName } from '#domain/catalog/format-variant-name.ts'
import { calculatePricing, type RowPrice } from '#domain/imports/draft/pricing.ts'
import { formatPropertiesCell, toDraftProperties } from '#domain/imports/draft/properties.ts'
import type { CsvCell } from '#domain/imports/text/csv.ts'
import { descriptionToHtml } from '#domain/imports/text/plain-text.ts'
import { calculateSalePrice } from '#domain/money.ts'
import type { UnitCosts } from '#domain/purchasing/unit-costs.ts'
import { type ImportField, importColumns } from './columns.ts'

/** The columns of the export in their order; `shopifyOnly` adds those that only Shopify reads. */
const fields = [
  'title',
  'handle',
  'description',
  'brand',
  'type',
  'tags',
  'published',
  'status',
  'sku',
  'barcode',
  'option1Name',
  'option1Value',
  'option2Name',
  'option2Value',
  'price',
  'compareAt',
  'unitCost',
  'stock',
  'oversell',
  'image',
  'imagePosition',
  'variantImage',
  'giftCard',
  'weight',
  'seoTitle',
  'seoDescription',
  'featured',
  'audience',
  'discount',
  'baseWeight',
  'basePrice',
  'properties',
  'swatch',
  'parentCategory',
  'publishAt',
  'specialPrice',
  'specialFrom',
  'specialTo',
] as const satisfies ImportField[]

/** Without the right to see costs, files have no such column. */
const selectFields = (withCosts: boolean) => fields.filter((field) => withCosts || field !== 'unitCost')

type ProductCells = Partial<Record<(typeof fields)[number], CsvCell>>

const shopifyOnly = { 'Inventory tracker': 'shopify', 'Requires shipping': 'TRUE' }

export const getExportHeader = (withCosts: boolean): readonly string[] => [
  ...selectFields(withCosts).map((field) => importColumns[field][0]),
  ...Object.keys(shopifyOnly),
]

export type ImageUrlFormatter = (url: string) => string

interface ProductRowContext {
  formatImageUrl: ImageUrlFormatter
  costs: UnitCosts | null
  parentNames: ReadonlyMap<string, string>
}

export function toProductRows(
  product: Product,
  { formatImageUrl, costs, parentNames }: ProductRowContext,
): CsvCell[][] {
  const { variants } = product
  const images = [...new Set([product.image, ...product.gallery].filter(Boolean))]
  return Array.from({ length: Math.max(variants.length, images.length) }, (_, at) => {
    const variant = variants[at]
    const image = images[at]
    const cells: ProductCells = {
      handle: product.handle,
      ...(at === 0 && productCells(product)),
      ...(at === 0 && { parentCategory: parentNames.get(product.category?._id ?? '') }),
      ...(variant && variantCells(product, variant, at === 0, formatImageUrl)),
      ...(variant && { unitCost: costs?.get(variant._id) }),
      ...(image && { image: formatImageUrl(image), imagePosition: at + 1 }),
    }
    const shopifyCells = variant ? Object.values(shopifyOnly) : Object.keys(shopifyOnly).map(() => null)
    return [...selectFields(costs !== null).map((field) => cells[field]), ...shopifyCells]
  })
}

function productCells(product: Product): ProductCells {
  const cells: Record<Exclude<ProductField, 'image' | 'gallery'>, ProductCells> = {
    name: { title: product.name },
    ...stateCells(product),
    brand: { brand: product.brand || null },
    handle: {},
    description: { description: descriptionToHtml(product.description) },
    category: { type: product.category?.name },
    tags: { tags: product.tags.join(', ') },
    featured: { featured: product.featured ? 'TRUE' : 'FALSE' },
    audience: { audience: product.audience && audienceLabels[product.audience] },
    ...exactPriceCells(product),
    specialPrice: { specialPrice: product.specialPrice },
    specialFrom: { specialFrom: product.specialFrom },
    specialTo: { specialTo: product.specialTo },
    weight: { baseWeight: baseWeightCell(product) },
    seoTitle: { seoTitle: product.seoTitle || null },
    seoDescription: { seoDescription: product.seoDescription || null },
    properties: { properties: formatPropertiesCell(toDraftProperties(product)) },
  }
  return Object.assign({ giftCard: 'FALSE' }, ...Object.values(cells))
}

/** Shopify has no state for a hidden product; it is active there, but not published. */
function stateCells({ state, publishAt }: Product): Record<'state' | 'publishAt', ProductCells> {
  const status =
    state === 'archived' ? 'archived' : state === 'active' || state === 'hidden' ? 'active' : 'draft'
  return {
    state: { status, published: state === 'hidden' ? 'FALSE' : 'TRUE' },
    publishAt: { publishAt },
  }
}

function variantCells(
  product: Product,
  variant: Variant,
  first: boolean,
  formatImageUrl: ImageUrlFormatter,
): ProductCells {
  const { salePrice, oldPrice } = getVariantPrice(product, variant)
  const image = product.colors.find(({ _id }) => _id === variant.color?._id)?.image
  return {
    ...optionCells(product, variant, first),
    sku: guardDigits(variant.sku),
    barcode: guardDigits(variant.barcode),
    price: salePrice,
    compareAt: oldPrice,
    stock: variant.stock,
    oversell: 'deny',
    weight: variant.weight ?? product.weight,
    variantImage: image ? formatImageUrl(image) : null,
    swatch: variant.color?.swatch,
  }
}

/**
 * An apostrophe keeps spreadsheets from dropping zeros and rounding long numbers, as in Shopify's files. The import
 * removes one, so a real one is doubled.
 */
const guardDigits = (code: string | null) => code?.replace(/^(?='|\d+$)/, "'")

const noOption = 'Default Title'

function optionCells({ variants }: Product, { color, size }: Variant, first: boolean): ProductCells {
  const options = [
    ...(variants.some((one) => one.color) ? [['Màu sắc', color?.value ?? noOption]] : []),
    ...(variants.some((one) => one.size) ? [['Size', size?.value ?? noOption]] : []),
  ]
  const [one = ['Title', noOption], two] = options
  return {
    option1Name: first ? one[0] : null,
    option1Value: one[1],
    option2Name: first ? two?.[0] : null,
    option2Value: two?.[1],
  }
}

/** The price without promotions and special prices, which end by themselves. */
export function getVariantPrice(product: Product, { price }: Variant): RowPrice {
  const basePrice = price ?? product.price
  const salePrice = calculateSalePrice(basePrice, product.ownDiscount)
  return { salePrice, oldPrice: basePrice > salePrice ? basePrice : null }
}

/**
 * Returns cells for discount and base price only if the import could not calculate them from the rows.
 * If no variant has the base price, the price of the first variant replaces it.
 */
function exactPriceCells(product: Product): Record<'price' | 'discount', ProductCells> {
  const { price, ownDiscount: discount, variants } = product
  const basePrices = variants.map((variant) => variant.price ?? price)
  const base = basePrices.includes(price) ? price : (basePrices[0] ?? price)
  const calculated = calculatePricing(
    variants.map((variant) => getVariantPrice(product, variant)),
    false,
  )
  const isSame =
    calculated.price === base &&
    calculated.discount === discount &&
    basePrices.every((basePrice, at) => (calculated.variantPrices[at] ?? base) === basePrice)
  return isSame ? { price: {}, discount: {} } : { price: { basePrice: base }, discount: { discount } }
}

/** Only if the import could not read the weight of the product from the rows; 0 is none. */
function baseWeightCell({ weight, variants }: Product): number | null {
  const first = variants.map((variant) => variant.weight ?? weight).find((one) => one !== null) ?? null
  return first === weight ? null : (weight ?? 0)
}

export const getPriceExportHeader = (withCosts: boolean) => [
  ...['SKU', 'Sản phẩm', 'Phân loại', 'Giá bán', 'Giá cũ'],
  ...(withCosts ? ['Giá vốn'] : []),
  'Tồn kho',
]

export function toPriceRows(product: Product, costs: UnitCosts | null): CsvCell[][] {
  const variantsWithSku = product.variants.filter(({ sku }) => sku !== null)
  return variantsWithSku.map((variant) => {
    const { salePrice, oldPrice } = getVariantPrice(product, variant)
    const optionNames = formatVariantName(variant)
    const costCells = costs ? [costs.get(variant._id)] : []
    return [
      guardDigits(variant.sku),
      product.name,
      optionNames,
      salePrice,
      oldPrice,
      ...costCells,
      variant.stock,
    ]
  })
}
