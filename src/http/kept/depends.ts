import type { EndpointName } from '#contract/all-paths.ts'
import type { Tags } from './memory.ts'

type Answered = { _id: string }
type Of = (
  answer: unknown,
  asked: { params?: Record<string, unknown>; query?: Record<string, unknown> },
) => string[]

const each = (products: readonly Answered[]) => products.map(({ _id }) => `product:${_id}`)
/** Which of them are in stock is part of the answer, beside the pieces of those that it shows. */
const byStock = (query: Record<string, unknown> = {}) => (query.inStock === undefined ? [] : ['edge'])

/**
 * What the answers of calls depend on that are the same for everybody, in the words of what is told
 * (db/migrations/052-what-changed.sql); and `edge`: what is in stock at all.
 */
const depends: Partial<Record<EndpointName, Of>> = {
  listProducts: (answer, { query }) => ['goods', ...byStock(query), ...each(answer as Answered[])],
  productFacets: () => ['goods', 'edge'],
  suggestProducts: (answer) => ['goods', ...each((answer as { products: Answered[] }).products)],
  getProduct: (_, { params }) => [`product:${params?.id}`],
  relatedProducts: (answer, { params }) => [
    ...['goods', 'edge', `product:${params?.id}`],
    ...each(answer as Answered[]),
  ],
  listReviews: (_, { params }) => [`product:${params?.id}`],
  listCategories: () => [],
  getCategory: (answer) => ['goods', ...each((answer as { products: Answered[] }).products)],
  listAttributes: () => [],
  getAttribute: () => [],
  getShopFacts: () => ['settings'],
  whoAmI: () => [],
}

/** Undefined: the answer is not for everybody. What everything depends on (`all`) is not said. */
export function dependsOf(name: EndpointName, answer: unknown, asked: Parameters<Of>[1]): Tags | undefined {
  const of = depends[name]
  return of && new Set(of(answer, asked))
}
