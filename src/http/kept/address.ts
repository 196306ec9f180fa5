import { paths } from '#contract/all-paths.ts'
import { ProductQuery } from '#contract/catalog/product-query.ts'
import { roundMaxPrice, roundMinPrice } from '#contract/price-bounds.ts'
import { ReviewQuery } from '#contract/reviews.ts'

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const listed = Object.keys(ProductQuery.shape)
const none: readonly string[] = []

/** What is the same for everybody who has not signed in: paths, with the parameters that they know. */
const shared: readonly [path: string, parameters: readonly string[]][] = [
  ['/', none],
  ['/shop', listed],
  ['/categories/{id}', listed],
  ['/detail/{id}', ['color', 'size', 'quantity']],
  [paths.listProducts[1], listed],
  [paths.productFacets[1], listed],
  [paths.suggestProducts[1], ['q']],
  [paths.getProduct[1], none],
  [paths.relatedProducts[1], none],
  [paths.listReviews[1], Object.keys(ReviewQuery.shape)],
  [paths.listCategories[1], none],
  [paths.getCategory[1], none],
  [paths.listAttributes[1], none],
  [paths.getAttribute[1], none],
  [paths.getShopFacts[1], none],
]
const exact = new Map(shared.filter(([path]) => !path.includes('{')))
const patterns = shared
  .filter(([path]) => path.includes('{'))
  .map(([path, known]) => [new RegExp(`^${path.replace('{id}', uuid)}$`), known] as const)

const longest = 1000

/** What advertisements, newsletters and messengers hang on an address, for whoever counts where visitors come from. */
const campaign =
  /^(utm_\w+|fbclid|gclid|gbraid|wbraid|gad_\w+|srsltid|msclkid|ttclid|zarsrc|igsh|igshid|mc_cid|mc_eid|_gl)$/

const priceBounds = [
  ['minPrice', roundMinPrice],
  ['maxPrice', roundMaxPrice],
] as const

/**
 * The one way of writing this address, where what it answers may be kept; null where not. A parameter that is not
 * known, or comes twice, is left to the one who answers; on a page, what was hung on it for others says nothing.
 */
export function keyOf(address: string): string | null {
  if (address.length > longest) return null
  const at = address.indexOf('?')
  const path = at < 0 ? address : address.slice(0, at)
  const known = exact.get(path) ?? patterns.find(([pattern]) => pattern.test(path))?.[1]
  if (!known) return null
  if (at < 0) return path
  const sent = new URLSearchParams(address.slice(at))
  if (!path.startsWith('/api/'))
    for (const name of [...sent.keys()]) if (campaign.test(name)) sent.delete(name)
  const names = [...sent.keys()]
  if (names.length === 0) return path
  if (new Set(names).size < names.length || names.some((name) => !known.includes(name))) return null
  for (const [name, value] of [...sent]) if (value === '') sent.delete(name)
  for (const [name, round] of priceBounds) {
    const value = sent.get(name)
    if (value && /^\d{1,12}$/.test(value)) sent.set(name, String(round(Number(value))))
  }
  sent.sort()
  return sent.size === 0 ? path : `${path}?${sent}`
}
