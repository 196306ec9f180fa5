import type { ExportColumn, ExportTable } from '#domain/imports/export-table.ts'

interface TableDetails<Row> {
  fileName: string
  sheetName: string
  columns: readonly ExportColumn<Row>[]
  /** @param last the last row of the batch before */
  readBatch: (last: Row | undefined) => Promise<readonly Row[]>
}

/** Reads batch after batch, so that the memory does not grow with the number of rows. */
export const buildTable = <Row>({ readBatch, ...table }: TableDetails<Row>): ExportTable => ({
  ...table,
  batches: readRows(table.columns, readBatch),
})

async function* readRows<Row>(
  columns: readonly ExportColumn<Row>[],
  readBatch: TableDetails<Row>['readBatch'],
) {
  for (let last: Row | undefined; ; ) {
    const rows = await readBatch(last)
    last = rows.at(-1)
    if (last === undefined) return
    yield rows.map((row) => columns.map(({ cell }) => cell(row)))
  }
}
