import type { Product, RenderedProduct, Variant } from '#contract/catalog/products.ts'
import { slugPaths } from '#contract/paths.ts'
import { listAllImages } from '#domain/catalog/color-gallery.ts'
import { formatVariantName } from '#domain/catalog/format-variant-name.ts'
import { toGtin } from '#domain/catalog/gtin.ts'
import type { SettingsSummary } from '#web/app/api/settings-summary.ts'
import type { Site } from '#web/app/site.ts'
import { toAbsoluteUrl } from '#web/storefront/shell/page-head.ts'
import { buildOfferTermsStructuredData, referToOfferTerms } from './offer-structured-data.ts'

/**
 * Builds a schema.org Product with an offer in dong, or a ProductGroup with one for each variant, and the terms that
 * the offers refer to.
 * @param settings undefined if they could not be loaded
 */
export function buildProductStructuredData(
  site: Site,
  product: RenderedProduct,
  settings: SettingsSummary | undefined,
): object[] {
  const { variants } = product
  const lowest = Math.min(...variants.map(({ salePrice }) => salePrice), product.displayPrice.salePrice)
  const offerTerms = settings ? buildOfferTermsStructuredData(site, settings, lowest) : []
  const [first] = variants
  if (!first || variants.length === 1) {
    const only = {
      ...describe(site, product),
      ...identify(first),
      offers: buildOffer(site, product, first, settings),
    }
    return [{ '@type': 'Product', ...only }, ...offerTerms]
  }
  const group = {
    '@type': 'ProductGroup',
    ...describe(site, product),
    url: buildUrl(site, product),
    productGroupID: product._id,
    variesBy: [
      ...(product.colors.length > 0 ? ['https://schema.org/color'] : []),
      ...(product.sizes.length > 0 ? ['https://schema.org/size'] : []),
    ],
    hasVariant: variants.map((variant) => buildVariant(site, product, variant, settings)),
  }
  return [group, ...offerTerms]
}

function describe(site: Site, product: RenderedProduct) {
  return {
    name: product.name,
    description: product.lead || undefined,
    brand: product.brand ? { '@type': 'Brand', name: product.brand } : undefined,
    category: product.category?.name,
    audience: buildAudienceData(product),
    aggregateRating: buildRatingData(product),
    image: listAllImages(product).map((url) => toAbsoluteUrl(site, url)),
  }
}

function buildVariant(
  site: Site,
  product: RenderedProduct,
  variant: Variant,
  settings: SettingsSummary | undefined,
): object {
  const { color, size } = variant
  const image = product.colors.find(({ _id }) => _id === color?._id)?.image ?? product.image
  const choice = formatVariantName(variant)
  return {
    '@type': 'Product',
    name: [product.name, choice].filter(Boolean).join(' – '),
    ...identify(variant),
    color: color?.value,
    size: size?.value,
    image: image ? toAbsoluteUrl(site, image) : undefined,
    offers: buildOffer(site, product, variant, settings),
  }
}

const identify = (variant: Variant | undefined) => ({
  sku: variant?.sku ?? undefined,
  gtin13: toGtin(variant?.barcode ?? null) ?? undefined,
})

function buildOffer(
  site: Site,
  product: Product,
  variant: Variant | undefined,
  settings: SettingsSummary | undefined,
): object {
  const { salePrice } = variant ?? product.displayPrice
  const stock = variant?.stock ?? product.countInStock
  return {
    '@type': 'Offer',
    price: salePrice,
    priceCurrency: 'VND',
    availability: `https://schema.org/${stock > 0 ? 'InStock' : 'OutOfStock'}`,
    url: buildUrl(site, product, variant),
    itemCondition: 'https://schema.org/NewCondition',
    ...(settings && referToOfferTerms(settings)),
  }
}

/** The page opens with the colour and the size of the variant. */
function buildUrl({ publicUrl }: Site, { handle }: Product, variant?: Variant): string {
  const { color, size } = variant ?? {}
  const choice = new URLSearchParams({
    ...(color && { color: color.value }),
    ...(size && { size: size.value }),
  }).toString()
  return `${publicUrl}${slugPaths.product}${encodeURIComponent(handle)}${choice && `?${choice}`}`
}

/** schema.org does not allow a rating without reviews. */
function buildRatingData({ rating, reviewCount }: Product): object | undefined {
  if (rating === null || reviewCount === 0) return undefined
  return { '@type': 'AggregateRating', ratingValue: rating, reviewCount, bestRating: 5, worstRating: 1 }
}

const suggestedGenders = { men: 'male', women: 'female', unisex: 'unisex' } as const
/** In years. Search engines call products up to this age "kids". */
const maxAgeOfKids = 13

function buildAudienceData({ audience }: Product): object | undefined {
  if (audience === null) return undefined
  return audience === 'kids'
    ? { '@type': 'PeopleAudience', audienceType: 'kids', suggestedMaxAge: maxAgeOfKids }
    : { '@type': 'PeopleAudience', suggestedGender: suggestedGenders[audience] }
}
