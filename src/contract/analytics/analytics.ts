import { z } from 'zod'
import { listHeaders } from '#contract/catalog/product-endpoints.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import { calendarDate, dong, id, queryInteger } from '#contract/scalar-schemas.ts'
import { breakdowns, intervals, maxPeriodDays, variantSalesSorts } from './analytics-dimensions.ts'

/*
 * Definition of the figures (R29). A day begins at midnight in Asia/Ho_Chi_Minh. An order counts on the day it was
 * placed, unless its status is `đã huỷ`. Prices, colours and sizes are those of the order lines; returned pieces are
 * subtracted on that day and replacements added. The category is the product's current one.
 */
const count = z.int().min(0)

const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
export const period = {
  from: calendarDate.optional().describe('First day of the period. Default: the 30 days that end today.'),
  to: calendarDate
    .optional()
    .describe('Last day of the period, inclusive. Default: the 30 days that end today.'),
}
export const withValidPeriod = <T extends z.ZodObject<typeof period>>(query: T) =>
  query.refine(({ from, to }) => !from || !to || (from <= to && days(from, to) <= maxPeriodDays), {
    path: ['from'],
    message: `Ngày đầu phải trước ngày cuối, và cách tối đa ${maxPeriodDays} ngày.`,
  })

export const SalesFigures = z
  .object({
    orders: count.describe('Number of counted orders.'),
    revenue: dong.describe(
      'Sum of price × pieces not returned, in dong, before discounts and without delivery.',
    ),
    discounts: dong.describe('Sum of the discounts on these orders, in dong.'),
    shippingFees: dong.describe('Sum of the delivery fees, in dong.'),
    units: count.describe('Pieces sold and not returned.'),
    averageOrder: dong.nullable().describe('`revenue / orders`, rounded to whole dong. Null: no orders.'),
    cancelled: count.describe('Orders placed in the period that are `đã huỷ` now.'),
    cancelledValue: dong.describe('Sum of price × quantity of the cancelled orders, in dong.'),
  })
  .describe(
    'Sales of a period. An order counts on the day it was placed, in Vietnam, unless it is `đã huỷ` now.',
  )
export const PeriodFigures = SalesFigures.extend({
  shoppers: count.describe(
    'Customers who placed a counted order. Accounts and guests with one phone number are one customer.',
  ),
  newShoppers: count.describe('Customers whose first counted order is in the period.'),
  returningShoppers: count.describe('Customers with an earlier counted order.'),
})
const Span = z.object({ from: z.iso.date(), to: z.iso.date() })
const SpanFigures = Span.extend({ figures: PeriodFigures })
export const ComparedFigures = SpanFigures.extend({
  before: SpanFigures.describe('The same number of days right before the period.'),
}).describe('The figures of a period, and of the same number of days right before it.')
const SpanSales = Span.extend({ figures: SalesFigures })
export const ComparedSales = SpanSales.extend({ before: SpanSales })

const VariantInfo = z.object({
  variantId: id,
  productId: id,
  name: z.string().describe('Current name of the product.'),
  image: z.string(),
  color: z.string().nullable().describe('Null: the variant has no colour.'),
  size: z.string().nullable().describe('Null: the variant has no size.'),
  sku: z.string().nullable().describe('Null: none.'),
  stock: count.describe('Pieces in stock now.'),
  onSale: z.boolean().describe('Whether shoppers can see the product and the variant.'),
  isDeleted: z.boolean().describe('Whether the variant or its product was deleted.'),
})
export const VariantSales = VariantInfo.extend({
  orders: count.describe('Counted orders with this variant.'),
  units: count.describe('Pieces sold and not returned.'),
  revenue: dong.describe('Sum of price × pieces not returned, in dong.'),
})
export const StockCover = VariantInfo.extend({
  units: count.describe('Pieces in counted orders of the last `days` days.'),
  cover: count.describe('Whole days until the stock is used up at this rate: stock × days / units.'),
})

export const AnalyticsOverview = z.object({
  today: ComparedSales.describe('Today until now, compared with yesterday until the same time.'),
  week: ComparedSales.describe('The 7 days that end today.'),
  month: ComparedSales.describe('The 30 days that end today.'),
  stock: z
    .object({
      soldOut: count.describe('Variants.'),
      low: count.describe('Variants.'),
      threshold: count.describe('Pieces; the setting `lowStock`.'),
    })
    .describe('Variants on sale with no piece (`soldOut`), and with 1 to `threshold` pieces (`low`).'),
})
export const FigureSeries = Span.extend({
  interval: z.enum(intervals),
  points: z
    .array(ComparedFigures)
    .describe(
      'The parts of the period in order; weeks begin on Monday. The first and the last part may be shorter.',
    ),
})
export const BreakdownRow = z.object({
  key: z
    .string()
    .nullable()
    .describe(
      'Category id, colour, size, province, channel of the order, hour 0 to 23, or weekday 1 (Monday) to 7. Null: none.',
    ),
  name: z.string(),
  orders: count.describe('Counted orders with at least one such line. An order may be in several rows.'),
  units: count.describe('Pieces sold and not returned.'),
  revenue: dong.describe('Sum of price × pieces not returned, in dong.'),
})
export const SalesBreakdown = Span.extend({ by: z.enum(breakdowns), rows: z.array(BreakdownRow) })

export type SalesFigures = z.infer<typeof SalesFigures>
export type PeriodFigures = z.infer<typeof PeriodFigures>
export type ComparedFigures = z.infer<typeof ComparedFigures>
export type ComparedSales = z.infer<typeof ComparedSales>
export type VariantSales = z.infer<typeof VariantSales>
export type StockCover = z.infer<typeof StockCover>
export type AnalyticsOverview = z.infer<typeof AnalyticsOverview>
export type FigureSeries = z.infer<typeof FigureSeries>
export type BreakdownRow = z.infer<typeof BreakdownRow>
export type SalesBreakdown = z.infer<typeof SalesBreakdown>

const number = (min: number, max: number) =>
  queryInteger.refine((value) => value >= min && value <= max, { message: `Phải từ ${min} đến ${max}.` })

export const analyticsEndpoints = {
  analyticsOverview: defineEndpoint({
    access: 'staff',
    rights: ['money'],
    readReplica: true,
    summary:
      'Today, the last 7 and the last 30 days, each compared with the time before; variants low in stock',
    status: 200,
    response: AnalyticsOverview,
  }),
  analyticsSummary: defineEndpoint({
    access: 'staff',
    rights: ['money'],
    readReplica: true,
    summary:
      'Revenue, orders, average order, units, cancellations and customers of a period, compared with the previous one',
    query: withValidPeriod(z.object(period)),
    status: 200,
    response: ComparedFigures,
  }),
  analyticsSeries: defineEndpoint({
    access: 'staff',
    rights: ['money'],
    readReplica: true,
    summary: 'The figures of a period by day, week or month',
    query: withValidPeriod(
      z.object({
        ...period,
        interval: z.enum(intervals).optional().describe('Length of one point. Default: `day`.'),
      }),
    ),
    status: 200,
    response: FigureSeries,
  }),
  analyticsBreakdown: defineEndpoint({
    access: 'staff',
    rights: ['money'],
    readReplica: true,
    summary:
      'Revenue, orders and units of a period by category, colour, size, province, channel, hour or weekday',
    query: withValidPeriod(
      z.object({ ...period, by: z.enum(breakdowns).describe('What the rows stand for.') }),
    ),
    status: 200,
    response: SalesBreakdown,
  }),
  analyticsVariantSales: defineEndpoint({
    access: 'staff',
    rights: ['money'],
    readReplica: true,
    summary:
      'Best-selling variants; `fewest`: slowest-selling variants for sale and in stock, unsold ones included',
    query: withValidPeriod(
      z.object({
        ...period,
        sort: z.enum(variantSalesSorts).optional().describe('Default: `units`.'),
        limit: number(1, 100).optional().describe('Variants in the answer. Default: 10.'),
      }),
    ),
    status: 200,
    response: z.array(VariantSales),
  }),
  analyticsStockCover: defineEndpoint({
    access: 'staff',
    rights: ['money'],
    readReplica: true,
    summary:
      'Variants in stock, also of products that are not listed, that were sold in the last `days` days (30), lowest cover first',
    query: z.object({
      days: number(1, 365).optional().describe('Length of the period that ends today, in days. Default: 30.'),
      page: number(1, 1_000_000).optional().describe('Page, from 1. Default: 1.'),
      limit: number(1, 100).optional().describe('Entries per page. Default: 10.'),
    }),
    status: 200,
    response: z.array(StockCover),
    headers: listHeaders,
  }),
}
