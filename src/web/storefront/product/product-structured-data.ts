import type { Product, RenderedProduct } from '#contract/catalog/products.ts'
import { slugPaths } from '#contract/paths.ts'
import type { SettingsSummary } from '#web/app/api/settings-summary.ts'
import type { Site } from '#web/app/site.ts'
import { toAbsoluteUrl } from '#web/storefront/shell/page-head.ts'
import { buildOfferStructuredData } from './offer-structured-data.ts'

/**
 * Builds a schema.org Product with offers in dong.
 * @param terms undefined if they could not be loaded
 */
export function buildProductStructuredData(
  site: Site,
  product: RenderedProduct,
  terms: SettingsSummary | undefined,
): object {
  const prices = product.variants.map(({ salePrice }) => salePrice)
  const low = Math.min(...(prices.length > 0 ? prices : [product.salePrice]))
  const high = Math.max(...(prices.length > 0 ? prices : [product.salePrice]))
  const offer = {
    priceCurrency: 'VND',
    availability: `https://schema.org/${product.countInStock > 0 ? 'InStock' : 'OutOfStock'}`,
    url: site.publicUrl + slugPaths.product + encodeURIComponent(product.handle),
    itemCondition: 'https://schema.org/NewCondition',
    ...(terms && buildOfferStructuredData(site, terms, low)),
  }
  return {
    '@type': 'Product',
    name: product.name,
    description: product.lead || undefined,
    brand: product.brand ? { '@type': 'Brand', name: product.brand } : undefined,
    category: product.category?.name,
    audience: buildAudienceData(product),
    sku: product.variants.length === 1 ? (product.variants[0]?.sku ?? undefined) : undefined,
    aggregateRating: buildRatingData(product),
    image: [product.image, ...product.gallery].filter(Boolean).map((url) => toAbsoluteUrl(site, url)),
    offers:
      low === high
        ? { '@type': 'Offer', price: low, ...offer }
        : { '@type': 'AggregateOffer', lowPrice: low, highPrice: high, offerCount: prices.length, ...offer },
  }
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
