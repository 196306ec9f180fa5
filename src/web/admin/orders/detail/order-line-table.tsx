import { useState } from 'react'
import type { OrderLineWithAvailability } from '#contract/orders/orders.ts'
import { formatOrderLineName } from '#domain/catalog/format-variant-name.ts'
import { fold } from '#domain/search/fold.ts'
import { adminTableClass } from '#web/admin/table/admin-table-class.ts'
import { Pager, type TablePageSize } from '#web/admin/table/pager.tsx'
import { ColumnMenu } from '#web/admin/table/toolbar/column-menu.tsx'
import { TableSearchInput } from '#web/admin/table/toolbar/table-search-input.tsx'
import { DataTable } from '#web/ui/display/data-table.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { hideableOrderLineColumns, orderLineCardClass, orderLineColumns } from './order-line-columns.tsx'

const emptySelection: ReadonlySet<string> = new Set()

/** R45 */
const matchesSearchTerm = ({ name, sku }: OrderLineWithAvailability, searchTerm: string) =>
  [name, sku ?? ''].some((text) => fold(text).includes(fold(searchTerm.trim())))

/** The lines come with the order, so the browser filters and pages them. */
export function OrderLineTable({ lines }: { lines: readonly OrderLineWithAvailability[] }) {
  const [searchTerm, setSearchTerm] = useState('')
  const [hidden, setHidden] = useState(emptySelection)
  const [selected, setSelected] = useState(emptySelection)
  const [page, setPage] = useState(1)
  const [size, setSize] = useState<TablePageSize>(10)
  const matchingLines = lines.filter((line) => matchesSearchTerm(line, searchTerm))
  const selectedCount = matchingLines.filter((line) => selected.has(getLineKey(line))).length

  function changeSearchTerm(term: string) {
    setSearchTerm(term)
    setPage(1)
  }
  function resize(next: TablePageSize) {
    setSize(next)
    setPage(1)
  }

  return (
    <section aria-label="Sản phẩm trong đơn">
      <div className="flex flex-wrap items-center gap-3 pb-4">
        <div className="min-w-0 flex-1 sm:flex-none">
          <TableSearchInput
            label="Tìm sản phẩm trong đơn"
            value={searchTerm}
            onChange={(event) => changeSearchTerm(event.target.value)}
          />
        </div>
        <div className="ml-auto">
          <ColumnMenu columns={hideableOrderLineColumns} hidden={hidden} onChange={setHidden} />
        </div>
      </div>
      <div className={cx(adminTableClass, orderLineCardClass)}>
        <DataTable
          caption="Sản phẩm trong đơn"
          columns={orderLineColumns}
          rows={matchingLines.slice((page - 1) * size, page * size)}
          rowKey={getLineKey}
          rowName={(line) => formatOrderLineName(line)}
          hidden={hidden}
          selected={selected}
          onSelect={setSelected}
        />
      </div>
      <div className="border-t border-line pt-4">
        <Pager
          page={page}
          size={size}
          total={matchingLines.length}
          noun="dòng"
          onPage={setPage}
          onSize={resize}
        >
          Đã chọn {selectedCount} trong {matchingLines.length} dòng
        </Pager>
      </div>
    </section>
  )
}

const getLineKey = (line: OrderLineWithAvailability) => String(line.position)
