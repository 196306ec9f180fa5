import type { Audience } from '#contract/catalog/audiences.ts'
import type { FeedChannel } from '#contract/catalog/product-feeds.ts'
import { slugPaths } from '#contract/paths.ts'
import { formatVariantName } from '#domain/catalog/format-variant-name.ts'
import { markdownToText } from '#domain/content/markdown/markdown-to-text.ts'
import { toGtin } from '../gtin.ts'
import { findSaleDays, type PricedProduct, type PromotionDiscount } from '../pricing/sale-price.ts'
import { findGoogleCategory } from './google-category.ts'

export interface FeedVariant {
  id: string
  sku: string | null
  barcode: string | null
  /** Null: the price of the product. */
  price: number | null
  /** In grams. Null: the weight of the product. */
  weight: number | null
  salePrice: number
  stock: number
  color: string | null
  size: string | null
  /** The image of its colour; null without one. */
  image: string | null
}

export interface FeedProduct extends PricedProduct {
  id: string
  handle: string
  name: string
  description: string
  brand: string
  image: string
  gallery: string[]
  audience: Audience | null
  weight: number | null
  /** Names from the top category down. */
  categories: string[]
  today: string
  promotions: PromotionDiscount[]
  variants: FeedVariant[]
}

export interface FeedDetails {
  channel: FeedChannel
  /** Without a slash at the end. */
  publicUrl: string
  shopName: string
}

/** An attribute without its prefix `g:`; null and empty values are left out. */
export type FeedAttribute = readonly [name: string, value: string | number | null | undefined]

/** Limits of support.google.com/merchants/answer/7052112, which are below those of Meta. */
const maxIdLength = 50
const maxTitleLength = 150
const maxDescriptionLength = 5000
const maxExtraImages = 10

/** One item per variant that costs something today, with the attributes that Google and Meta document for clothing. */
export function buildFeedItems(product: FeedProduct, feed: FeedDetails): FeedAttribute[][] {
  return product.variants
    .filter(({ salePrice }) => salePrice > 0)
    .map((variant) => [
      ...describe(product, variant, feed),
      ...describePrice(product, variant),
      ...identify(product, variant, feed),
      ...classify(product, variant),
    ])
}

function describe(product: FeedProduct, variant: FeedVariant, feed: FeedDetails): FeedAttribute[] {
  const { publicUrl, channel } = feed
  const toAbsolute = (url: string) => (url.startsWith('/') ? publicUrl + url : url)
  const choice = formatVariantName(variant)
  const title = [product.name, choice].filter(Boolean).join(' – ')
  const text = markdownToText(product.description).replace(/\s+/g, ' ').trim()
  const image = variant.image ?? product.image
  const others = [...new Set([product.image, ...product.gallery])].filter((url) => url && url !== image)
  return [
    ['id', variant.sku && variant.sku.length <= maxIdLength ? variant.sku : variant.id],
    ['title', title.slice(0, maxTitleLength)],
    ['description', (text || product.name).slice(0, maxDescriptionLength)],
    ['link', buildLink(product, variant, publicUrl)],
    ['image_link', toAbsolute(image)],
    ...others
      .slice(0, maxExtraImages)
      .map((url): FeedAttribute => ['additional_image_link', toAbsolute(url)]),
    ['condition', 'new'],
    ['availability', formatAvailability(variant.stock > 0, channel)],
  ]
}

/** The page opens with this colour and size. */
function buildLink({ handle }: FeedProduct, { color, size }: FeedVariant, publicUrl: string): string {
  const choice = new URLSearchParams({ ...(color && { color }), ...(size && { size }) }).toString()
  return `${publicUrl}${slugPaths.product}${encodeURIComponent(handle)}${choice && `?${choice}`}`
}

/** Google documents `in_stock` (answer/6324448), Meta `in stock` (commerce-platform/catalog/fields). */
function formatAvailability(isInStock: boolean, channel: FeedChannel): string {
  const value = isInStock ? 'in_stock' : 'out_of_stock'
  return channel === 'google' ? value : value.replaceAll('_', ' ')
}

function describePrice(product: FeedProduct, variant: FeedVariant): FeedAttribute[] {
  const price = variant.price ?? product.price
  const { salePrice } = variant
  if (salePrice >= price) return [['price', formatAmount(price)]]
  const days = findSaleDays(product.today, product, product.promotions, variant.price !== null)
  return [
    ['price', formatAmount(price)],
    ['sale_price', formatAmount(salePrice)],
    ['sale_price_effective_date', days && `${days.from}T00:00+0700/${days.to}T23:59+0700`],
  ]
}

const formatAmount = (dong: number) => `${dong} VND`

/** Meta requires a brand, a GTIN or an MPN; Google requires `identifier_exists` for a product with none of them. */
function identify(product: FeedProduct, variant: FeedVariant, feed: FeedDetails): FeedAttribute[] {
  const gtin = toGtin(variant.barcode)
  const isUnidentified = gtin === null && product.brand === ''
  return [
    ['brand', product.brand || (feed.channel === 'meta' ? feed.shopName : null)],
    ['gtin', gtin],
    ['identifier_exists', isUnidentified && feed.channel === 'google' ? 'no' : null],
  ]
}

const genders = { men: 'male', women: 'female', unisex: 'unisex', kids: null } as const

function classify(product: FeedProduct, variant: FeedVariant): FeedAttribute[] {
  const { audience, categories } = product
  const weight = variant.weight ?? product.weight
  return [
    ['item_group_id', product.variants.length > 1 ? product.id : null],
    ['color', variant.color],
    ['size', variant.size],
    ['gender', audience && genders[audience]],
    ['age_group', audience && (audience === 'kids' ? 'kids' : 'adult')],
    ['google_product_category', findGoogleCategory(categories)],
    ['product_type', categories.join(' > ')],
    ['shipping_weight', weight && `${weight} g`],
  ]
}
