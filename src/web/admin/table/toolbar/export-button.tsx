import { Download } from 'lucide'
import { useState } from 'react'
import { type CsvCell, toCsv } from '#domain/imports/text/csv.ts'
import { type FetchPage, fetchAllRows, formatCappedCount } from '#web/admin/table/table-pages.ts'
import { ApiError } from '#web/app/api/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { downloadFile } from './download-file.ts'

const truncatedHint = 'Danh sách còn dài hơn. Hãy lọc hẹp lại để xuất phần còn lại.'

interface ExportButtonProps<Row> {
  /** The file name without extension. */
  name: string
  columns: readonly { header: string; text?: (row: Row) => CsvCell }[]
  fetchPage: FetchPage<Row>
}

/** Exports the visible columns of all pages of the current filter. */
export function ExportButton<Row>({ name, columns, fetchPage }: ExportButtonProps<Row>) {
  const [busy, setBusy] = useState(false)
  const toast = useToast()

  async function save() {
    setBusy(true)
    try {
      const { rows, isTruncated } = await fetchAllRows(fetchPage)
      const exportedColumns = columns.flatMap(({ header, text }) => (text ? [{ header, text }] : []))
      const headers = exportedColumns.map(({ header }) => header)
      downloadFile(
        `${name}${isTruncated ? `-${rows.length}-dong-dau` : ''}.csv`,
        toCsv([headers, ...rows.map((row) => exportedColumns.map(({ text }) => text(row)))]),
      )
      if (isTruncated)
        toast.show({
          title: `File chỉ có ${formatCappedCount(rows.length)} dòng đầu`,
          description: truncatedHint,
        })
    } catch (error) {
      const description = error instanceof ApiError ? error.error : undefined
      toast.show({ title: 'Có lỗi xảy ra', description, kind: 'destructive' })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button
      busy={busy}
      onClick={() => void save()}
      className="shrink-0 px-4 max-sm:flex-1 max-sm:px-2 max-sm:text-sm"
    >
      <Icon of={Download} /> Xuất CSV
    </Button>
  )
}
