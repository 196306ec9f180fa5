import { keptIds } from '#web/storefront/product-list/kept-ids.ts'

/** Columns beside each other that can still be read. */
export const mostCompared = 4

/** The products that this browser compares, in the order in which they were added. */
export const compared = keptIds('compare', mostCompared)
