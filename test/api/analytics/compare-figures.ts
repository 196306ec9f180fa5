import { expect } from 'vitest'
import type {
  ComparedFigures,
  FigureSeries,
  SalesBreakdown,
  VariantSales,
} from '#contract/analytics/analytics.ts'
import { type Breakdown, breakdowns } from '#contract/analytics/analytics-dimensions.ts'
import type { DayPeriod } from '#domain/analytics/period.ts'
import type { TestShop } from '#test/shop.ts'
import { type PlainLine, type PlainOrder, partsOf, readPlainly } from './independent-count.ts'

type KeyOf = (order: PlainOrder, line: PlainLine) => string | null
const keys: Record<Breakdown, KeyOf> = {
  category: (_, line) => line.category,
  color: (_, line) => line.color,
  size: (_, line) => line.size,
  province: (order) => order.province,
  channel: (order) => order.channel,
  hour: (order) => String(Number(order.at.slice(11, 13))),
  weekday: (order) => String(new Date(order.at.slice(0, 10)).getUTCDay() || 7),
}

/** Compares every figure of these periods with an independent count at the same moment. */
export async function compareFigures({ db, admin }: TestShop, periods: readonly DayPeriod[]): Promise<void> {
  const { plainly, within } = await readPlainly(db)
  for (const { from, to } of periods) {
    const ask = async <T>(path: string) => {
      const answer = await admin.get<T>(`/api/v1/analytics/${path}from=${from}&to=${to}`)
      expect(answer).toMatchObject({ status: 200 })
      return answer.body
    }
    const summary = await ask<ComparedFigures>('summary?')
    const { points } = await ask<FigureSeries>('series?interval=month&')
    for (const { from: first, to: last, figures, before } of [summary, ...points]) {
      expect(figures).toEqual(plainly(first, last))
      expect(before.figures).toEqual(plainly(before.from, before.to))
    }
    const orders = within(from, to)
    for (const by of breakdowns) {
      const { rows } = await ask<SalesBreakdown>(`breakdown?by=${by}&`)
      const figures = rows.map((row) => [by === 'category' ? row.name : row.key, sales(row)] as const)
      expect(new Map(figures)).toEqual(plainSales(orders, keys[by]))
    }
    const variants = plainSales(orders, (_, line) => line.variant)
    const sellers = await ask<VariantSales[]>('sellers?limit=100&')
    expect(sellers).toHaveLength(Math.min(100, variants.size))
    for (const seller of sellers) expect(sales(seller)).toEqual(variants.get(seller.variantId))
  }
}

const sales = ({ orders, units, revenue }: { orders: number; units: number; revenue: number }) => ({
  orders,
  units,
  revenue,
})

const plainSales = (some: PlainOrder[], keyOf: KeyOf) =>
  new Map([...partsOf(some, keyOf)].map(([key, part]) => [key, sales({ ...part, orders: part.orders.size })]))
