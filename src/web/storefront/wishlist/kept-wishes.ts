import { limits } from '#contract/limits.ts'
import { keptIds } from '#web/storefront/product-list/kept-ids.ts'

/** What a visitor who is not signed in wishes for, the last added first. */
const store = keptIds('wishlist', limits.maxWishes)

export const { now: keptWishes, keep: keepWishes, use: useKeptWishes } = store
