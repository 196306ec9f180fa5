export const intervals = ['day', 'week', 'month'] as const
export type Interval = (typeof intervals)[number]

export const breakdowns = ['category', 'color', 'size', 'province', 'channel', 'hour', 'weekday'] as const
export type Breakdown = (typeof breakdowns)[number]

export const salesDimensions = [...breakdowns, 'variant'] as const
export type SalesDimension = (typeof salesDimensions)[number]

export const variantSalesSorts = ['units', 'revenue', 'fewest'] as const
export type VariantSalesSort = (typeof variantSalesSorts)[number]

export const maxPeriodDays = 1100
