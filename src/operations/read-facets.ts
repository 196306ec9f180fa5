import { limits } from '#contract/limits.ts'
import type { ProductQuery } from '#contract/products.ts'
import type { ProductFacets } from '#contract/search.ts'
import { listCategories } from '#data/categories.ts'
import type { Sql } from '#data/connect.ts'
import { nearestQuery } from '#data/nearest-query.ts'
import { countFacets } from '#data/product-facets.ts'
import type { Shop } from './shop.ts'

/** The answers to so many questions are kept. */
const mostKept = 500
interface Kept {
  answer: ProductFacets
  at: number
  isCounting: boolean
}
const kept = new WeakMap<Sql, Map<string, Kept>>()

/**
 * The counts beside the list of the same query; where the list forgives a typing error, so do they. Where the list
 * stops counting (`limits.maxFound`), the last are shown: from `limits.facetsKept` on they are counted again
 * meanwhile, and after `limits.facetsShown` whoever asks waits.
 */
export async function readFacets({ sql }: Shop, query: ProductQuery): Promise<ProductFacets> {
  const { sort: _, page: __, limit: ___, ...asked } = query
  const last = answersOf(sql).get(JSON.stringify(asked))
  const age = last ? performance.now() - last.at : Number.POSITIVE_INFINITY
  if (!last || age >= limits.facetsShown) return count(sql, asked)
  if (age >= limits.facetsKept && !last.isCounting) {
    last.isCounting = true
    // Who asks next tries again, and is told what is wrong at the latest when the last are too old.
    count(sql, asked).catch(() => {
      last.isCounting = false
    })
  }
  return last.answer
}

/** Counts what every visitor of a large shop asks, so that nobody waits for it: everything, and each category. */
export async function warmFacets({ sql }: Shop): Promise<void> {
  const { total } = await count(sql, {})
  if (total <= limits.maxFound) return
  for (const { _id } of await listCategories(sql)) await count(sql, { category: _id })
}

async function count(sql: Sql, asked: ProductQuery): Promise<ProductFacets> {
  const answer = await countForgiving(sql, asked)
  const answers = answersOf(sql)
  const key = JSON.stringify(asked)
  answers.delete(key)
  if (answer.total > limits.maxFound) answers.set(key, { answer, at: performance.now(), isCounting: false })
  const [oldest] = answers.keys()
  if (oldest !== undefined && answers.size > mostKept) answers.delete(oldest)
  return answer
}

function answersOf(sql: Sql) {
  const answers = kept.get(sql) ?? new Map<string, Kept>()
  kept.set(sql, answers)
  return answers
}

async function countForgiving(sql: Sql, query: ProductQuery): Promise<ProductFacets> {
  const facets = await countFacets(sql, query)
  if (facets.total > 0 || !query.q) return facets
  const q = await nearestQuery(sql, query.q)
  return q ? countFacets(sql, { ...query, q }) : facets
}
