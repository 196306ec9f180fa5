import { sumCharges } from '#data/analytics/closing.ts'
import { countReportedOrders, type ReportedOrderCounts } from '#data/analytics/yearly-report.ts'
import type { Db } from '#data/database/connection.ts'
import { monthPeriod, toTimeSpan } from '#domain/analytics/period.ts'
import type { ExportColumn, ExportTable } from '#domain/imports/export-table.ts'
import type { Shop } from '#operations/shop.ts'
import { buildTable } from './build-table.ts'

interface ReportRow extends ReportedOrderCounts {
  name: string
  /** As in the closing of the month, in dong. */
  charged: number
}

const columns: readonly ExportColumn<ReportRow>[] = [
  { header: 'Tháng', cell: (row) => row.name },
  { header: 'Đơn đặt', cell: (row) => row.placed },
  { header: 'Đơn đặt trên website', cell: (row) => row.placedOnline },
  { header: 'Đơn đã giao', cell: (row) => row.delivered },
  { header: 'Đơn đã huỷ', cell: (row) => row.cancelled },
  { header: 'Doanh thu (đồng)', cell: (row) => row.charged },
]

/** Orders and amounts charged of a year by month, for the report that is due by 15 February (docs/legal.md). */
export async function exportYearlyReport({ db }: Shop, year: string): Promise<ExportTable> {
  const months = Array.from({ length: 12 }, (_, index) => `${year}-${String(index + 1).padStart(2, '0')}`)
  const rows = await db.transaction(async (tx) => {
    const read: ReportRow[] = []
    for (const month of months) read.push(await readMonth(tx, month))
    return read
  }, 'isolation level repeatable read read only')
  const all = [...rows, sumRows(`Cả năm ${year}`, rows)]
  return buildTable({
    fileName: `bao-cao-nam-${year}`,
    sheetName: `Báo cáo năm ${year}`,
    columns,
    readBatch: async () => all.splice(0),
  })
}

async function readMonth(db: Db, month: string): Promise<ReportRow> {
  const span = toTimeSpan(monthPeriod(month))
  const [counts, charged] = await Promise.all([countReportedOrders(db, span), sumCharges(db, span)])
  return { ...counts, name: month, charged }
}

function sumRows(name: string, rows: readonly ReportRow[]): ReportRow {
  const sum = (read: (row: ReportRow) => number) => rows.reduce((total, row) => total + read(row), 0)
  return {
    name,
    placed: sum(({ placed }) => placed),
    placedOnline: sum(({ placedOnline }) => placedOnline),
    delivered: sum(({ delivered }) => delivered),
    cancelled: sum(({ cancelled }) => cancelled),
    charged: sum(({ charged }) => charged),
  }
}
