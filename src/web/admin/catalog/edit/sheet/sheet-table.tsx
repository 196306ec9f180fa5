import type { ClipboardEvent, KeyboardEvent } from 'react'
import { cx } from '#web/ui/styles/cx.ts'
import {
  columnIds,
  fill,
  isFromSheet,
  makeSkus,
  pasteBlock,
  removeRow,
  rowsOf,
  type Sheet,
  setCells,
} from './sheet.ts'
import { columnLabels, SheetRow } from './sheet-row.tsx'
import { SheetTools } from './sheet-tools.tsx'
import {
  type CellPosition,
  nextCell,
  rowHeightPx,
  useCellNavigation,
  viewHeightPx,
} from './use-cell-navigation.ts'

const widths = { stock: 'w-28', sku: 'w-2/5', price: 'w-36' }

interface SheetTableProps {
  sheet: Sheet
  onChange: (sheet: Sheet) => void
  /** Of the product, for SKUs. */
  name: string
}

/** The variants as a spreadsheet: arrows and Enter move, a block is pasted, a value goes down the column. */
export function SheetTable({ sheet, onChange, name }: SheetTableProps) {
  const rows = rowsOf(sheet)
  const { viewRef, first, last, position, setPosition, moveTo } = useCellNavigation(rows.length)
  const fillFrom = (whole: boolean) => onChange(fill(sheet, rows, position.at, position.column, whole))

  function press(event: KeyboardEvent<HTMLInputElement>, from: CellPosition) {
    const isCommand = event.ctrlKey || event.metaKey
    const next = isCommand ? undefined : nextCell(event, from)
    if (next) moveTo(next)
    else if (isCommand && event.key.toLowerCase() === 'd') fillFrom(event.shiftKey)
    else return
    event.preventDefault()
  }
  function paste(event: ClipboardEvent, { at, column }: CellPosition) {
    const text = event.clipboardData.getData('text/plain')
    if (!isFromSheet(column, text)) return
    event.preventDefault()
    onChange(pasteBlock(sheet, rows, at, column, text))
  }

  return (
    <div className="grid gap-3">
      <SheetTools
        count={rows.length}
        onFill={fillFrom}
        onSkus={(pattern) => onChange(makeSkus(sheet, pattern, name))}
      />
      <div
        ref={viewRef}
        style={{ maxHeight: viewHeightPx }}
        className="scroll-pl-32 overflow-auto border border-line"
      >
        <table
          aria-label="Phân loại"
          aria-rowcount={rows.length + 1}
          className="w-full min-w-[38rem] text-left text-sm"
        >
          <SheetHead />
          <tbody>
            <Gap rows={first} />
            {rows.slice(first, last).map((row, index) => (
              <SheetRow
                key={row.key}
                row={row}
                at={first + index}
                onType={(column, value) => onChange(setCells(sheet, [[row.key, { [column]: value }]]))}
                onFocus={setPosition}
                onPress={press}
                onPaste={paste}
                onRemove={() => onChange(removeRow(sheet, row.key))}
              />
            ))}
            <Gap rows={rows.length - last} />
          </tbody>
        </table>
      </div>
    </div>
  )
}

function SheetHead() {
  return (
    <thead className="sticky top-0 z-1 bg-sheet shadow-[inset_0_-1px_0_var(--line)]">
      <tr>
        <th scope="col" className="sticky left-0 bg-sheet px-3 py-2 font-medium">
          Phân loại
        </th>
        {columnIds.map((column) => (
          <th
            key={column}
            scope="col"
            className={cx('px-3 py-2 font-medium', widths[column], column !== 'sku' && 'text-right')}
          >
            {columnLabels[column]}
          </th>
        ))}
        <th scope="col" className="w-11">
          <span className="sr-only">Bỏ</span>
        </th>
      </tr>
    </thead>
  )
}

/** The room of the rows that are not rendered. */
function Gap({ rows }: { rows: number }) {
  if (rows <= 0) return null
  return (
    <tr style={{ height: rows * rowHeightPx }}>
      <td colSpan={columnIds.length + 2} />
    </tr>
  )
}
