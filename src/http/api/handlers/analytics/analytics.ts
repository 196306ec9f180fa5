import type { ApiHandlers } from '#http/api/mount-api.ts'
import { setPagingHeaders } from '#http/api/paging-headers.ts'
import * as figures from '#operations/analytics/read-figures.ts'
import { readProfit } from '#operations/analytics/read-profit.ts'
import * as sales from '#operations/analytics/read-sales.ts'
import { readToday } from '#operations/analytics/read-today.ts'

export const analyticsHandlers = {
  getToday: ({ shop, client }) => readToday(shop, client.rights),
  analyticsOverview: ({ shop }) => figures.readOverview(shop),
  analyticsSummary: ({ shop, query }) => figures.readPeriodSummary(shop, query),
  analyticsSeries: ({ shop, query }) => figures.readSeries(shop, query),
  analyticsBreakdown: ({ shop, query }) => sales.readBreakdown(shop, query),
  analyticsSellers: ({ shop, query }) => sales.readVariantSales(shop, query),
  analyticsProfit: ({ shop, query }) => readProfit(shop, query),
  analyticsStockCover: async ({ shop, query, c }) => {
    const { items, total } = await sales.readStockCover(shop, query)
    setPagingHeaders(c, { limit: 10, ...query }, total)
    return items
  },
} satisfies Partial<ApiHandlers>
