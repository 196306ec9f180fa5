import type { OrderProfit } from '#contract/purchasing/costs.ts'

interface LineFigures {
  revenue: number
  cost: number | null
}

/** Null if the cost is unknown: an unknown cost is not 0. */
export const calculateProfit = ({ revenue, cost }: LineFigures): number | null =>
  cost === null ? null : revenue - cost

/** One line without a cost makes the profit of the order unknown. */
export function calculateOrderProfit(lines: readonly (LineFigures & { position: number })[]): OrderProfit {
  const revenue = lines.reduce((sum, line) => sum + line.revenue, 0)
  const cost = lines.reduce<number | null>(
    (sum, line) => (sum === null || line.cost === null ? null : sum + line.cost),
    0,
  )
  return {
    revenue,
    cost,
    profit: calculateProfit({ revenue, cost }),
    lines: lines.map((line) => ({ ...line, profit: calculateProfit(line) })),
  }
}
