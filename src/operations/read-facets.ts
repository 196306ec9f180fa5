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
interface Answers {
  kept: Map<string, Kept>
  /** What was kept before what is sold changed: whoever asks waits for one count, which is under way or not yet. */
  forgotten: Map<string, Promise<ProductFacets> | null>
}
/** By the pool that writes: what a standby counted is kept with the rest. */
const known = new WeakMap<Sql, Answers>()
type Counter = Pick<Shop, 'sql' | 'primary'>

/**
 * The counts beside the list of the same query; where the list forgives a typing error, so do they. Where the list
 * stops counting (`limits.maxFound`), the last are shown until what is sold changes: from `limits.facetsKept` on
 * they are counted again meanwhile, and after `limits.facetsShown` whoever asks waits.
 */
export async function readFacets(shop: Counter, query: ProductQuery): Promise<ProductFacets> {
  const { sort: _, page: __, limit: ___, ...asked } = query
  const last = answersOf(shop).kept.get(JSON.stringify(asked))
  const age = last ? performance.now() - last.at : Number.POSITIVE_INFINITY
  if (!last || age >= limits.facetsShown) return count(shop, asked)
  if (age >= limits.facetsKept && !last.isCounting) {
    last.isCounting = true
    // Who asks next tries again, and is told what is wrong at the latest when the last are too old.
    count(shop, asked).catch(() => {
      last.isCounting = false
    })
  }
  return last.answer
}

/** Counts what every visitor of a large shop asks, so that nobody waits for it: everything, and each category. */
export async function warmFacets(shop: Counter): Promise<void> {
  const { total } = await count(shop, {})
  if (total <= limits.maxFound) return
  for (const { _id } of await listCategories(shop.sql)) await count(shop, { category: _id })
}

/** What is sold has changed: what is kept, or still being counted, is of before. */
export function forgetFacets({ sql }: Pick<Shop, 'sql'>): void {
  const { kept, forgotten } = answersOf({ sql })
  const keys = [...forgotten.keys(), ...kept.keys()].slice(-mostKept)
  known.set(sql, { kept: new Map(), forgotten: new Map(keys.map((key) => [key, null])) })
}

function count(shop: Counter, asked: ProductQuery): Promise<ProductFacets> {
  const { kept, forgotten } = answersOf(shop)
  const key = JSON.stringify(asked)
  const underWay = forgotten.get(key)
  if (underWay) return underWay
  const counting = countForgiving(shop.sql, asked)
    .then((answer) => keep(kept, key, answer))
    .finally(() => forgotten.delete(key))
  if (forgotten.has(key)) forgotten.set(key, counting)
  return counting
}

function keep(kept: Answers['kept'], key: string, answer: ProductFacets): ProductFacets {
  kept.delete(key)
  if (answer.total > limits.maxFound) kept.set(key, { answer, at: performance.now(), isCounting: false })
  const [oldest] = kept.keys()
  if (oldest !== undefined && kept.size > mostKept) kept.delete(oldest)
  return answer
}

function answersOf({ sql, primary = sql }: Counter): Answers {
  const answers = known.get(primary) ?? { kept: new Map(), forgotten: new Map() }
  known.set(primary, answers)
  return answers
}

async function countForgiving(sql: Sql, query: ProductQuery): Promise<ProductFacets> {
  const facets = await countFacets(sql, query)
  if (facets.total > 0 || !query.q) return facets
  const q = await nearestQuery(sql, query.q)
  return q ? countFacets(sql, { ...query, q }) : facets
}
