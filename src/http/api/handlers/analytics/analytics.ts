import type { ApiHandlers } from '#http/api/mount-api.ts'
import { setPagingHeaders } from '#http/api/paging-headers.ts'
import { readClosing, readClosingEntries } from '#operations/analytics/read-closing.ts'
import * as figures from '#operations/analytics/read-figures.ts'
import { readProfit, readProfitSeries } from '#operations/analytics/read-profit.ts'
import * as sales from '#operations/analytics/read-sales.ts'
import { readToday } from '#operations/analytics/read-today.ts'
import { readVisits } from '#operations/analytics/visits/read-visits.ts'

export const analyticsHandlers = {
  getToday: ({ shop, client }) => readToday(shop, client.rights),
  analyticsOverview: ({ shop }) => figures.readOverview(shop),
  analyticsSummary: ({ shop, query }) => figures.readPeriodSummary(shop, query),
  analyticsSeries: ({ shop, query }) => figures.readSeries(shop, query),
  analyticsBreakdown: ({ shop, query }) => sales.readBreakdown(shop, query),
  analyticsVariantSales: ({ shop, query }) => sales.readVariantSales(shop, query),
  analyticsProfit: ({ shop, query }) => readProfit(shop, query),
  analyticsProfitSeries: ({ shop, query }) => readProfitSeries(shop, query),
  analyticsVisits: ({ shop, query }) => readVisits(shop, query),
  getClosing: ({ shop, client, params }) => readClosing(shop, client.rights, params.month),
  listClosingEntries: async ({ shop, params, query, c }) => {
    const { items, total } = await readClosingEntries(shop, params.month, query)
    setPagingHeaders(c, query, total)
    return items
  },
  analyticsStockCover: async ({ shop, query, c }) => {
    const { items, total } = await sales.readStockCover(shop, query)
    setPagingHeaders(c, { limit: 10, ...query }, total)
    return items
  },
} satisfies Partial<ApiHandlers>
