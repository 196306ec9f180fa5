import { z } from 'zod'
import { breakdowns, intervals, longestPeriod, sellerSorts } from './analytics-words.ts'
import { endpoint } from './endpoint.ts'
import { listHeaders } from './products.ts'
import { day, dong, id, wholeNumber } from './text.ts'

/*
 * What the figures mean (decisions.md R29). A day begins at midnight by the clock in the shop (Asia/Ho_Chi_Minh).
 * An order belongs to the moment when it was placed. It is counted while its status is not `đã huỷ`: an order that
 * is cancelled leaves the figures of the day when it was placed, and comes back when it is opened again. Prices,
 * colours and sizes are those of the order's lines, as they were when it was placed; what came back is in no figure
 * of that day any more, and what was exchanged for it is; the category is the product's
 * of today. Everything is counted anew at each call: two calls differ only by what happened in between.
 */
const count = z.int().min(0)

const days = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
/** First and last day. Without them: the 30 days that end today. */
const period = { from: day.optional(), to: day.optional() }
const whole = <T extends z.ZodObject<typeof period>>(query: T) =>
  query.refine(({ from, to }) => !from || !to || (from <= to && days(from, to) <= longestPeriod), {
    path: ['from'],
    message: `Ngày đầu phải trước ngày cuối, và cách nhiều nhất ${longestPeriod} ngày.`,
  })

export const SalesFigures = z.object({
  /** Orders that are counted. */
  orders: count,
  /** Σ price × pieces that stay of their lines, before a discount on the whole order, without delivery. */
  revenue: dong,
  /** Taken off whole orders. */
  discounts: dong,
  shippingFees: dong,
  /** Pieces in them that stay. */
  units: count,
  /** revenue / orders, half up to whole dong; null without orders. */
  averageOrder: dong.nullable(),
  /** Orders placed in the period that are `đã huỷ` now, and Σ price × quantity of their lines. */
  cancelled: count,
  cancelledValue: dong,
})
export const Figures = SalesFigures.extend({
  /** Who placed an order that is counted: accounts and callers with one phone number are one customer. Whose account
   * is deleted is nobody. */
  shoppers: count,
  /** Those of them who have no earlier order that is counted; the others are returning. */
  newShoppers: count,
  returningShoppers: count,
})
const Span = z.object({ from: z.iso.date(), to: z.iso.date() })
const SpanFigures = Span.extend({ figures: Figures })
/** The period, and as many days right before it. */
export const Compared = SpanFigures.extend({ before: SpanFigures })
const SpanSales = Span.extend({ figures: SalesFigures })
export const ComparedSales = SpanSales.extend({ before: SpanSales })

const Piece = z.object({
  variantId: id,
  productId: id,
  /** What the product is called today. */
  name: z.string(),
  image: z.string(),
  color: z.string().nullable(),
  size: z.string().nullable(),
  sku: z.string().nullable(),
  stock: count,
  /** False when it is no longer sold. */
  onSale: z.boolean(),
})
export const Seller = Piece.extend({ orders: count, units: count, revenue: dong })
export const StockCover = Piece.extend({
  /** Pieces in orders that are counted, of the last `days` days. */
  units: count,
  /** For how many whole days the stock lasts if it sells on like that: stock × days / units. */
  cover: count,
})

export const Overview = z.object({
  /** Until now; before: yesterday until the same time. */
  today: ComparedSales,
  /** The 7 and the 30 days that end today. */
  week: ComparedSales,
  month: ComparedSales,
  /** Variants on sale with no piece, and with 1 to `threshold` pieces. */
  stock: z.object({ soldOut: count, low: count, threshold: count }),
})
export const Series = Span.extend({
  interval: z.enum(intervals),
  /** Every part of the period in its order, weeks from Monday; the first and the last may be cut by the period.
   * `before` are the same days, as many days earlier as the period has. */
  points: z.array(Compared),
})
export const BreakdownRow = z.object({
  /** A category's id, a colour, a size, a province, an hour 0 to 23, a weekday 1 (Monday) to 7; null: none. */
  key: z.string().nullable(),
  name: z.string(),
  /** Orders that are counted with at least one such line; one order may be in several rows. */
  orders: count,
  units: count,
  revenue: dong,
})
export const BreakdownAnswer = Span.extend({ by: z.enum(breakdowns), rows: z.array(BreakdownRow) })

export type SalesFigures = z.infer<typeof SalesFigures>
export type Figures = z.infer<typeof Figures>
export type Compared = z.infer<typeof Compared>
export type ComparedSales = z.infer<typeof ComparedSales>
export type Seller = z.infer<typeof Seller>
export type StockCover = z.infer<typeof StockCover>
export type Overview = z.infer<typeof Overview>
export type Series = z.infer<typeof Series>
export type BreakdownRow = z.infer<typeof BreakdownRow>
export type BreakdownAnswer = z.infer<typeof BreakdownAnswer>

const number = (least: number, most: number) =>
  wholeNumber.refine((value) => value >= least && value <= most, { message: `Phải từ ${least} đến ${most}.` })

export const analyticsEndpoints = {
  analyticsOverview: endpoint({
    access: 'staff',
    rights: ['money'],
    mayLag: true,
    summary: 'Today, the last 7 and the last 30 days, each beside the time before; what is about to be gone',
    status: 200,
    answer: Overview,
  }),
  analyticsSummary: endpoint({
    access: 'staff',
    rights: ['money'],
    mayLag: true,
    summary:
      'Revenue, orders, average order, units, cancellations and shoppers of a period and of the one before',
    query: whole(z.object(period)),
    status: 200,
    answer: Compared,
  }),
  analyticsSeries: endpoint({
    access: 'staff',
    rights: ['money'],
    mayLag: true,
    summary: 'The same by day, week or month',
    query: whole(z.object({ ...period, interval: z.enum(intervals).optional() })),
    status: 200,
    answer: Series,
  }),
  analyticsBreakdown: endpoint({
    access: 'staff',
    rights: ['money'],
    mayLag: true,
    summary: 'Revenue, orders and units of a period by category, colour, size, province, hour or weekday',
    query: whole(z.object({ ...period, by: z.enum(breakdowns) })),
    status: 200,
    answer: BreakdownAnswer,
  }),
  analyticsSellers: endpoint({
    access: 'staff',
    rights: ['money'],
    mayLag: true,
    summary:
      'Variants by what was sold of them; `fewest`: of those on sale and in stock, the least sold first, unsold ones too',
    query: whole(
      z.object({ ...period, sort: z.enum(sellerSorts).optional(), limit: number(1, 100).optional() }),
    ),
    status: 200,
    answer: z.array(Seller),
  }),
  analyticsStockCover: endpoint({
    access: 'staff',
    rights: ['money'],
    mayLag: true,
    summary:
      'Variants on sale and in stock that were sold in the last `days` days (30), the soonest gone first',
    query: z.object({
      days: number(1, 365).optional(),
      page: number(1, 1_000_000).optional(),
      limit: number(1, 100).optional(),
    }),
    status: 200,
    answer: z.array(StockCover),
    headers: listHeaders,
  }),
}
