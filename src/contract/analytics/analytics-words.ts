/** Free of the schema library, so that the browser may hold them. */
export const intervals = ['day', 'week', 'month'] as const
export type Interval = (typeof intervals)[number]

/** What sales are told apart by. */
export const breakdowns = ['category', 'color', 'size', 'province', 'hour', 'weekday'] as const
export type Breakdown = (typeof breakdowns)[number]

/** By what the orders behind a figure are found: a breakdown's row, or a variant. */
export const orderParts = [...breakdowns, 'variant'] as const
export type OrderPart = (typeof orderParts)[number]

export const sellerSorts = ['units', 'revenue', 'fewest'] as const
export type SellerSort = (typeof sellerSorts)[number]

/** Days of the longest period that is asked for at once. */
export const longestPeriod = 1100
