import { Download } from 'lucide'
import { useState } from 'react'
import { type Cell, toCsv } from '#domain/imports/text/csv.ts'
import { atLeast, type FetchPage, fetchAll } from '#web/admin/table/pages.ts'
import { ApiError } from '#web/app/api/api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/display/icon.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { download } from './download.ts'

const narrower = 'Danh sách còn dài hơn. Hãy lọc hẹp lại để xuất phần còn lại.'

interface ExportButtonProps<Row> {
  /** of the file, without its ending */
  name: string
  columns: readonly { header: string; text?: (row: Row) => Cell }[]
  fetchPage: FetchPage<Row>
}

/** What is seen, of all pages of the present filter, as a file. */
export function ExportButton<Row>({ name, columns, fetchPage }: ExportButtonProps<Row>) {
  const [busy, setBusy] = useState(false)
  const toast = useToast()

  async function save() {
    setBusy(true)
    try {
      const { rows, cut } = await fetchAll(fetchPage)
      const written = columns.flatMap(({ header, text }) => (text ? [{ header, text }] : []))
      const head = written.map(({ header }) => header)
      download(
        `${name}${cut ? `-${rows.length}-dong-dau` : ''}.csv`,
        toCsv([head, ...rows.map((row) => written.map(({ text }) => text(row)))]),
      )
      if (cut) toast.show({ title: `Tệp chỉ có ${atLeast(rows.length)} dòng đầu`, description: narrower })
    } catch (error) {
      const description = error instanceof ApiError ? error.error : undefined
      toast.show({ title: 'Có lỗi xảy ra', description, look: 'destructive' })
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
