import type { Collection } from '#contract/catalog/collections.ts'

type CollectionRule = Pick<Collection, 'kind' | 'onlyDiscounted' | 'minPrice' | 'maxPrice'>

/** A promotion on such a collection would change which products are in it. */
export const dependsOnPrice = ({ kind, onlyDiscounted, minPrice, maxPrice }: CollectionRule) =>
  kind === 'rule' && (onlyDiscounted || minPrice !== null || maxPrice !== null)
