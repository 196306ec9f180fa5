import { keptIds } from '#web/storefront/product-list/kept-ids.ts'

/** More columns would be too narrow to read. */
export const mostCompared = 4

export const compared = keptIds('compare', mostCompared)
