export const intervals = ['day', 'week', 'month'] as const
export type Interval = (typeof intervals)[number]

export const breakdowns = ['category', 'color', 'size', 'province', 'channel', 'hour', 'weekday'] as const
export type Breakdown = (typeof breakdowns)[number]

export const salesDimensions = [...breakdowns, 'variant'] as const
export type SalesDimension = (typeof salesDimensions)[number]

export const sellerSorts = ['units', 'revenue', 'fewest'] as const
export type SellerSort = (typeof sellerSorts)[number]

export const maxPeriodDays = 1100
