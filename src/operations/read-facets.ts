import { limits } from '#contract/limits.ts'
import type { ProductQuery } from '#contract/products.ts'
import type { ProductFacets } from '#contract/search.ts'
import type { Sql } from '#data/connect.ts'
import { nearestQuery } from '#data/nearest-query.ts'
import { countFacets } from '#data/product-facets.ts'
import type { Shop } from './shop.ts'

/** The answers to so many questions are kept. */
const mostKept = 500
type Answers = Map<string, { answer: ProductFacets; at: number }>
const kept = new WeakMap<Sql, Answers>()

/**
 * The counts beside the list of the same query; where the list forgives a typing error, so do they. Where the list
 * stops counting (`limits.maxFound`), they may be `limits.facetsKept` old.
 */
export async function readFacets({ sql }: Shop, query: ProductQuery): Promise<ProductFacets> {
  const { sort: _, page: __, limit: ___, ...asked } = query
  const key = JSON.stringify(asked)
  const answers: Answers = kept.get(sql) ?? new Map()
  kept.set(sql, answers)
  const last = answers.get(key)
  if (last && performance.now() - last.at < limits.facetsKept) return last.answer
  // Whoever asks while it is counted again has the last answer: in a large shop that takes its time.
  if (last) last.at = performance.now()
  const answer = await countForgiving(sql, query)
  answers.delete(key)
  if (answer.total > limits.maxFound) answers.set(key, { answer, at: performance.now() })
  const [oldest] = answers.keys()
  if (oldest !== undefined && answers.size > mostKept) answers.delete(oldest)
  return answer
}

async function countForgiving(sql: Sql, query: ProductQuery): Promise<ProductFacets> {
  const facets = await countFacets(sql, query)
  if (facets.total > 0 || !query.q) return facets
  const q = await nearestQuery(sql, query.q)
  return q ? countFacets(sql, { ...query, q }) : facets
}
