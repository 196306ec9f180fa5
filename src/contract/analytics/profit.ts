import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import { dong, id } from '#contract/scalar-schemas.ts'
import { period, withValidPeriod } from './analytics.ts'
import { intervals } from './analytics-dimensions.ts'

const costedSales = {
  revenue: dong.describe('Revenue of the pieces whose cost is known, after discounts, in dong.'),
  cost: dong.describe('Their cost, in dong.'),
  profit: z.int().describe('`revenue` less `cost`, in dong.'),
  uncostedRevenue: dong.describe('Revenue of the pieces whose cost is unknown, after discounts, in dong.'),
}
export const ProductProfit = z.object({
  productId: id,
  name: z.string(),
  image: z.string(),
  units: z.int().min(0).describe('Pieces sold and not returned.'),
  ...costedSales,
})
export const SalesProfit = z
  .object({
    from: z.iso.date(),
    to: z.iso.date(),
    ...costedSales,
    products: z.array(ProductProfit).describe('The products with the highest profit.'),
  })
  .describe('Gross profit of a period. An order counts on the day it was placed, unless it is `đã huỷ`.')

const SpanProfit = z.object({ from: z.iso.date(), to: z.iso.date(), ...costedSales })
export const ProfitSeries = z.object({
  from: z.iso.date(),
  to: z.iso.date(),
  interval: z.enum(intervals),
  points: z
    .array(SpanProfit.extend({ before: SpanProfit.describe('The same part of the previous period.') }))
    .describe('The parts of the period in order. The first and the last part may be shorter.'),
})

export type ProfitSeries = z.infer<typeof ProfitSeries>
export type ProductProfit = z.infer<typeof ProductProfit>
export type SalesProfit = z.infer<typeof SalesProfit>

export const profitEndpoints = {
  analyticsProfit: defineEndpoint({
    access: 'staff',
    rights: ['costs'],
    readReplica: true,
    summary: 'Gross profit of a period and of its ten most profitable products',
    query: withValidPeriod(z.object(period)),
    status: 200,
    response: SalesProfit,
  }),
  analyticsProfitSeries: defineEndpoint({
    access: 'staff',
    rights: ['costs'],
    readReplica: true,
    summary: 'Gross profit of a period by day, week or month, compared with the previous period',
    query: withValidPeriod(
      z.object({
        ...period,
        interval: z.enum(intervals).optional().describe('Length of one point. Default: `day`.'),
      }),
    ),
    status: 200,
    response: ProfitSeries,
  }),
}
