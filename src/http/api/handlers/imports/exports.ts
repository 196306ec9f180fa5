import { closingFigureLabels } from '#contract/analytics/closing-figures.ts'
import { fileResponse } from '#http/api/file-response.ts'
import type { ApiHandlers } from '#http/api/mount-api.ts'
import { exportClosing, exportClosingEntries } from '#operations/imports/exports/export-closing.ts'
import { exportCustomers } from '#operations/imports/exports/export-customers.ts'
import { exportLedger } from '#operations/imports/exports/export-ledger.ts'
import { exportOrders } from '#operations/imports/exports/export-orders.ts'
import { exportStockMovements } from '#operations/imports/exports/export-stock-movements.ts'
import { exportYearlyReport } from '#operations/imports/exports/export-yearly-report.ts'
import { recordExport } from '#operations/imports/exports/record-export.ts'

export const exportHandlers = {
  exportOrders: async ({ shop, actor, client, query }) => {
    await recordExport(shop, actor, 'Đơn hàng và dòng hàng', query)
    return fileResponse(exportOrders(shop, client.rights, query), query.format)
  },
  exportCustomers: async ({ shop, actor, query }) => {
    await recordExport(shop, actor, 'Khách hàng', query)
    return fileResponse(exportCustomers(shop), query.format)
  },
  exportLedger: async ({ shop, actor, query }) => {
    await recordExport(shop, actor, 'Sổ tiền', query)
    return fileResponse(exportLedger(shop, query), query.format)
  },
  exportYearlyReport: async ({ shop, actor, query: { year, format } }) => {
    await recordExport(shop, actor, `Báo cáo năm ${year}`, { format })
    return fileResponse(await exportYearlyReport(shop, year), format)
  },
  exportStockMovements: async ({ shop, actor, client, query }) => {
    await recordExport(shop, actor, 'Biến động kho', query)
    return fileResponse(exportStockMovements(shop, client.rights, query), query.format)
  },
  exportClosing: async ({ shop, actor, client, params, query }) => {
    const { month } = params
    const { figure, method, format } = query
    const name = figure ? `Chốt tháng: ${closingFigureLabels[figure]}` : 'Chốt tháng'
    await recordExport(shop, actor, name, { month, format })
    return fileResponse(
      figure
        ? exportClosingEntries(shop, month, { figure, method })
        : await exportClosing(shop, client.rights, month),
      format,
    )
  },
} satisfies Partial<ApiHandlers>
