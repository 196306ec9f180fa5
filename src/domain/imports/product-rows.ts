import type { ProductField } from '#contract/catalog/product-fields.ts'
import type { Product, Variant } from '#contract/catalog/products.ts'
import { type AskedPrice, pricingOf } from '#domain/imports/draft/pricing.ts'
import { propertiesCell, wordsOf } from '#domain/imports/draft/properties.ts'
import type { Cell } from '#domain/imports/text/csv.ts'
import { htmlOf } from '#domain/imports/text/plain-text.ts'
import { columns, type Field } from './columns.ts'

/** What a product's rows say, in the order of the columns. Those that only Shopify reads follow in `ofShopify`. */
const fields = [
  'title',
  'handle',
  'description',
  'type',
  'tags',
  'published',
  'status',
  'sku',
  'option1Name',
  'option1Value',
  'option2Name',
  'option2Value',
  'price',
  'compareAt',
  'stock',
  'oversell',
  'image',
  'imagePosition',
  'variantImage',
  'giftCard',
  'featured',
  'discount',
  'basePrice',
  'properties',
  'swatch',
] as const satisfies Field[]

type Said = Partial<Record<(typeof fields)[number], Cell>>

/** Of every variant: Shopify counts its stock and sends it. */
const ofShopify = { 'Inventory tracker': 'shopify', 'Requires shipping': 'TRUE' }

export const exportHeader: readonly string[] = [
  ...fields.map((field) => columns[field][0]),
  ...Object.keys(ofShopify),
]

/** How a picture is named in the file. */
export type NamePicture = (url: string) => string

/** A product as rows of a Shopify CSV: one for each variant, and more where it has more pictures. */
export function productRows(product: Product, namePicture: NamePicture): Cell[][] {
  const { variants } = product
  const pictures = [...new Set([product.image, ...product.gallery].filter(Boolean))]
  return Array.from({ length: Math.max(variants.length, pictures.length) }, (_, at) => {
    const variant = variants[at]
    const picture = pictures[at]
    const said: Said = {
      handle: product.handle,
      ...(at === 0 && ownFacts(product)),
      ...(variant && variantFacts(product, variant, at === 0, namePicture)),
      ...(picture && { image: namePicture(picture), imagePosition: at + 1 }),
    }
    const more = variant ? Object.values(ofShopify) : Object.keys(ofShopify).map(() => null)
    return [...fields.map((field) => said[field]), ...more]
  })
}

function ownFacts(product: Product): Said {
  const cells: Record<Exclude<ProductField, 'image' | 'gallery'>, Said> = {
    name: { title: product.name },
    description: { description: htmlOf(product.description) },
    category: { type: product.category?.name },
    tags: { tags: product.tags.join(', ') },
    featured: { featured: product.featured ? 'TRUE' : 'FALSE' },
    ...exactPrice(product),
    properties: { properties: propertiesCell(wordsOf(product)) },
  }
  return Object.assign({ published: 'TRUE', status: 'active', giftCard: 'FALSE' }, ...Object.values(cells))
}

function variantFacts(product: Product, variant: Variant, first: boolean, namePicture: NamePicture): Said {
  const { sale, before } = askedPrice(product, variant)
  const picture = product.colors.find(({ _id }) => _id === variant.color?._id)?.image
  return {
    ...optionFacts(product, variant, first),
    sku: skuCell(variant),
    price: sale,
    compareAt: before,
    stock: variant.stock,
    oversell: 'deny',
    variantImage: picture ? namePicture(picture) : null,
    swatch: variant.color?.swatch,
  }
}

/** The import takes one apostrophe away, which Shopify writes before digits. */
const skuCell = ({ sku }: Variant) => sku?.replace(/^'/, "''")

const plain = 'Default Title'

/** Colour and size; a product without either is chosen by nothing, which Shopify calls `Default Title`. */
function optionFacts({ variants }: Product, { color, size }: Variant, first: boolean): Said {
  const options = [
    ...(variants.some((one) => one.color) ? [['Màu sắc', color?.value ?? plain]] : []),
    ...(variants.some((one) => one.size) ? [['Kích cỡ', size?.value ?? plain]] : []),
  ]
  const [one = ['Title', plain], two] = options
  return {
    option1Name: first ? one[0] : null,
    option1Value: one[1],
    option2Name: first ? two?.[0] : null,
    option2Value: two?.[1],
  }
}

function askedPrice(product: Product, { price, salePrice }: Variant): AskedPrice {
  const before = price ?? product.price
  return { sale: salePrice, before: before > salePrice ? before : null }
}

/**
 * Said where the import would not find the same discount and base price from the rows alone. A base price that no
 * variant has is not in the file: the first one's takes its place.
 */
function exactPrice(product: Product): Record<'price' | 'discount', Said> {
  const { price, discount, variants } = product
  const before = variants.map((variant) => variant.price ?? price)
  const base = before.includes(price) ? price : (before[0] ?? price)
  const found = pricingOf(
    variants.map((variant) => askedPrice(product, variant)),
    false,
  )
  const same =
    found.price === base &&
    found.discount === discount &&
    before.every((own, at) => (found.own[at] ?? base) === own)
  return same ? { price: {}, discount: {} } : { price: { basePrice: base }, discount: { discount } }
}

/** Those that only people read are not imported. */
export const pricesHeader = ['SKU', 'Sản phẩm', 'Phân loại', 'Giá bán', 'Giá cũ', 'Tồn kho']

/** A row for each variant that has a SKU. */
export function priceRows(product: Product): Cell[][] {
  const named = product.variants.filter(({ sku }) => sku !== null)
  return named.map((variant) => {
    const { sale, before } = askedPrice(product, variant)
    const words = [variant.color?.value, variant.size?.value].filter(Boolean).join(', ')
    return [skuCell(variant), product.name, words, sale, before, variant.stock]
  })
}
