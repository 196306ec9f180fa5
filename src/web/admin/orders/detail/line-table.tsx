import { useState } from 'react'
import type { OrderLineToday } from '#contract/orders/orders.ts'
import { variantWords } from '#domain/orders/pick-list.ts'
import { fold } from '#domain/search/fold.ts'
import { Pager, type PageSize } from '#web/admin/table/pager.tsx'
import { tableClass } from '#web/admin/table/table-class.ts'
import { ColumnMenu } from '#web/admin/table/toolbar/column-menu.tsx'
import { FilterBox } from '#web/admin/table/toolbar/filter-box.tsx'
import { DataTable } from '#web/ui/display/data-table.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { hideableLineColumns, lineCardClass, lineColumns } from './line-columns.tsx'

const none: ReadonlySet<string> = new Set()

/** R45 */
const isNamed = ({ name, sku }: OrderLineToday, wanted: string) =>
  [name, sku ?? ''].some((text) => fold(text).includes(fold(wanted.trim())))

/** The lines come with the order, so the browser filters and pages them. */
export function LineTable({ lines }: { lines: readonly OrderLineToday[] }) {
  const [wanted, setWanted] = useState('')
  const [hidden, setHidden] = useState(none)
  const [selected, setSelected] = useState(none)
  const [page, setPage] = useState(1)
  const [size, setSize] = useState<PageSize>(10)
  const found = lines.filter((line) => isNamed(line, wanted))
  const chosen = found.filter((line) => selected.has(keyOf(line))).length

  function filter(words: string) {
    setWanted(words)
    setPage(1)
  }
  function resize(next: PageSize) {
    setSize(next)
    setPage(1)
  }

  return (
    <section aria-label="Sản phẩm trong đơn">
      <div className="flex flex-wrap items-center gap-3 pb-4">
        <div className="min-w-0 flex-1 sm:flex-none">
          <FilterBox
            label="Tìm sản phẩm trong đơn"
            value={wanted}
            onChange={(event) => filter(event.target.value)}
          />
        </div>
        <div className="ml-auto">
          <ColumnMenu columns={hideableLineColumns} hidden={hidden} onChange={setHidden} />
        </div>
      </div>
      <div className={cx(tableClass, lineCardClass)}>
        <DataTable
          caption="Sản phẩm trong đơn"
          columns={lineColumns}
          rows={found.slice((page - 1) * size, page * size)}
          rowKey={keyOf}
          rowName={(line) => [line.name, variantWords(line)].filter(Boolean).join(', ')}
          hidden={hidden}
          selected={selected}
          onSelect={setSelected}
        />
      </div>
      <div className="border-t border-line pt-4">
        <Pager page={page} size={size} total={found.length} noun="dòng" onPage={setPage} onSize={resize}>
          Đã chọn {chosen} trong {found.length} dòng
        </Pager>
      </div>
    </section>
  )
}

const keyOf = (line: OrderLineToday) => String(line.position)
