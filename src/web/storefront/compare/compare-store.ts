import { createStoredIds } from '#web/storefront/product-list/stored-ids.ts'

/** More columns would be too narrow to read. */
export const maxComparedProducts = 4

export const compareStore = createStoredIds('compare', maxComparedProducts)
