import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import { period, withValidPeriod } from './analytics.ts'

const count = z.int().min(0)
const counts = {
  visits: count.describe('Visits of browsers whose visitor agreed.'),
  products: count.describe('Visits that opened a product.'),
  carts: count.describe('Visits that added to the cart.'),
  checkouts: count.describe('Visits that opened the checkout.'),
  orders: count.describe('Visits that placed an order.'),
}

export const VisitCounts = z.object(counts)

export const VisitReport = z
  .object({
    isCounting: z.boolean().describe('False: the owner has not switched the counting on.'),
    total: VisitCounts,
    days: z
      .array(z.object({ day: z.string().describe('Day in Vietnam.'), ...counts }))
      .describe('Newest first.'),
    sources: z
      .array(
        z.object({
          source: z.string().describe('`utm_source`, host of the link, `direct`, `unknown` or `other`.'),
          ...counts,
        }),
      )
      .describe('Most visits first.'),
  })
  .describe('Visits and what they reached.')

export type VisitCounts = z.infer<typeof VisitCounts>
export type VisitReport = z.infer<typeof VisitReport>

export const visitEndpoints = {
  analyticsVisits: defineEndpoint({
    access: 'staff',
    rights: ['money'],
    readReplica: true,
    summary: 'Visits of a period by day and by source, with the steps to an order that they reached',
    query: withValidPeriod(z.object(period)),
    status: 200,
    response: VisitReport,
  }),
}
