import { writeXlsxStream } from 'hucre/xlsx'
import type { ExportFormat } from '#contract/imports/export-formats.ts'
import { type ExportTable, toCsvCell, toXlsxCell } from '#domain/imports/export-table.ts'
import { byteOrderMark, formatCsvRow } from '#domain/imports/text/csv.ts'
import { toShopDay } from '#domain/shop-day.ts'
import { csvResponse } from './csv-response.ts'

export const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Streams the table; neither the file nor its rows are in memory as a whole. */
export function fileResponse(table: ExportTable, format: ExportFormat = 'csv'): Response {
  const name = `${table.fileName}-${toShopDay(new Date())}.${format}`
  if (format === 'csv') return csvResponse(name, writeCsv(table))
  const headers = {
    'Content-Type': xlsxType,
    'Content-Disposition': `attachment; filename="${name}"`,
    'Cache-Control': 'private, no-store',
  }
  return new Response(writeXlsx(table), { headers })
}

async function* writeCsv({ columns, batches }: ExportTable): AsyncGenerator<string> {
  yield byteOrderMark + formatCsvRow(columns.map(({ header }) => header))
  for await (const rows of batches) yield rows.map((row) => formatCsvRow(row.map(toCsvCell))).join('')
}

const writeXlsx = ({ sheetName, columns, batches }: ExportTable) =>
  writeXlsxStream(readRows(batches), {
    name: sheetName,
    columns: columns.map(({ header, isTime }) => ({
      header,
      width: 18,
      ...(isTime && { numFmt: 'dd/mm/yyyy hh:mm' }),
    })),
    freezePane: { rows: 1 },
  })

async function* readRows(batches: ExportTable['batches']) {
  for await (const rows of batches) for (const row of rows) yield row.map(toXlsxCell)
}
