import { limits } from '#contract/limits.ts'
import { keptIds } from '#web/storefront/product-list/kept-ids.ts'

/** The wishlist of a browser without a signed-in user, newest first. */
const store = keptIds('wishlist', limits.maxWishes)

export const { now: keptWishes, keep: keepWishes, use: useKeptWishes } = store
