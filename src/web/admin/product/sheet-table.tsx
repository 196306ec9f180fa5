import { X } from 'lucide'
import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Swatch } from '../../ui/swatch.tsx'
import { TextInput } from '../../ui/text-input.tsx'
import { useDots } from './dots.ts'
import {
  type ColumnId,
  columnIds,
  fill,
  isFromSheet,
  makeSkus,
  pasteBlock,
  type Row,
  removeRow,
  rowsOf,
  type Sheet,
  setCells,
} from './sheet.ts'
import { type CellPosition, rowHeightPx, useCellNavigation, viewHeightPx } from './use-cell-navigation.ts'

const widths: Record<ColumnId, string> = { stock: 'w-28', sku: 'w-2/5', price: 'w-36' }
const heads: Record<ColumnId, string> = { stock: 'Số lượng', sku: 'SKU', price: 'Giá riêng (₫)' }

interface SheetTableProps {
  sheet: Sheet
  onChange: (sheet: Sheet) => void
  /** Of the product, for SKUs. */
  name: string
}

/** The variants as a spreadsheet: arrows and Enter move, a block is pasted, a value goes down the column. */
export function SheetTable({ sheet, onChange, name }: SheetTableProps) {
  const rows = rowsOf(sheet)
  const cells = useCellNavigation(rows.length)
  const { first, last, position } = cells
  const fillFrom = (whole: boolean) => onChange(fill(sheet, rows, position.at, position.column, whole))

  function press(event: KeyboardEvent<HTMLInputElement>, { at, column }: CellPosition) {
    const { key, ctrlKey, metaKey, shiftKey } = event
    const input = event.currentTarget
    const side = columnIds.indexOf(column)
    const atStart = input.selectionStart === 0 && input.selectionEnd === input.value.length
    const steps: Record<string, [number, number]> = {
      ArrowDown: [1, 0],
      ArrowUp: [-1, 0],
      Enter: [shiftKey ? -1 : 1, 0],
      ArrowLeft: [0, atStart || input.selectionStart === 0 ? -1 : 0],
      ArrowRight: [0, atStart || input.selectionEnd === input.value.length ? 1 : 0],
    }
    if ((ctrlKey || metaKey) && key.toLowerCase() === 'd') {
      event.preventDefault()
      return fillFrom(shiftKey)
    }
    const step = ctrlKey || metaKey ? undefined : steps[key]
    const next = step && columnIds[side + step[1]]
    if (!step || !next || (step[0] === 0 && step[1] === 0)) {
      // Enter in a cell is a move, never the form's submit.
      if (key === 'Enter' && !ctrlKey && !metaKey) event.preventDefault()
      return
    }
    event.preventDefault()
    cells.moveTo(at + step[0], next)
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
        ref={cells.viewRef}
        onScroll={(event) => cells.setScrollTop(event.currentTarget.scrollTop)}
        style={{ maxHeight: viewHeightPx }}
        className="scroll-pl-32 overflow-auto border border-line"
      >
        <table
          aria-label="Phân loại"
          aria-rowcount={rows.length + 1}
          className="w-full min-w-[38rem] text-left text-sm"
        >
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
                  {heads[column]}
                </th>
              ))}
              <th scope="col" className="w-11">
                <span className="sr-only">Bỏ</span>
              </th>
            </tr>
          </thead>
          <tbody>
            <Gap rows={first} />
            {rows.slice(first, last).map((row, seen) => (
              <SheetRow
                key={row.key}
                row={row}
                at={first + seen}
                onType={(column, value) => onChange(setCells(sheet, [[row.key, { [column]: value }]]))}
                onFocus={cells.setPosition}
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

function Gap({ rows }: { rows: number }) {
  if (rows <= 0) return null
  return (
    <tr style={{ height: rows * rowHeightPx }}>
      <td colSpan={columnIds.length + 2} />
    </tr>
  )
}

interface SheetRowProps {
  row: Row
  at: number
  onType: (column: ColumnId, value: string) => void
  onFocus: (position: CellPosition) => void
  onPress: (event: KeyboardEvent<HTMLInputElement>, position: CellPosition) => void
  onPaste: (event: ClipboardEvent, position: CellPosition) => void
  onRemove: () => void
}

function SheetRow({ row, at, onType, onFocus, onPress, onPaste, onRemove }: SheetRowProps) {
  const name = [row.color?.value, row.size?.value].filter(Boolean).join(' / ')
  const price = useDots(row.cell.price, (typed) => onType('price', typed))
  return (
    <tr aria-rowindex={at + 2} style={{ height: rowHeightPx }} className="border-t border-line">
      <th scope="row" className="sticky left-0 max-w-52 bg-paper px-3 font-normal max-sm:max-w-32">
        <span className="flex items-center gap-2">
          <Swatch color={row.color?.swatch ?? null} />
          <span className="truncate">{name}</span>
        </span>
      </th>
      {columnIds.map((column) => (
        <td key={column} className="border-l border-line p-0">
          <input
            data-at={at}
            data-column={column}
            aria-label={`${heads[column]}: ${name}`}
            {...(column === 'price'
              ? price
              : {
                  value: row.cell[column],
                  onChange: (event: ChangeEvent<HTMLInputElement>) => onType(column, event.target.value),
                })}
            inputMode={column === 'sku' ? undefined : 'numeric'}
            autoComplete="off"
            maxLength={64}
            onFocus={(event) => {
              onFocus({ at, column })
              event.target.select()
            }}
            onKeyDown={(event) => onPress(event, { at, column })}
            onPaste={(event) => onPaste(event, { at, column })}
            className={cx(
              'h-11 w-full bg-transparent px-3 tabular-nums outline-none focus:bg-celadon-wash focus:shadow-[inset_0_0_0_2px_var(--ink)]',
              column !== 'sku' && 'text-right',
            )}
          />
        </td>
      ))}
      <td className="border-l border-line p-0">
        <IconButton icon={X} label={`Bỏ ${name}`} onClick={onRemove} />
      </td>
    </tr>
  )
}

interface SheetToolsProps {
  count: number
  onFill: (whole: boolean) => void
  onSkus: (pattern: string) => void
}

function SheetTools({ count, onFill, onSkus }: SheetToolsProps) {
  const [pattern, setPattern] = useState('{ten}-{mau}-{co}')
  return (
    <div className="flex flex-wrap items-end gap-2">
      <p role="status" className="mr-auto self-center text-sm text-ink-soft tabular-nums">
        {count} phân loại
      </p>
      <Button small title="Ctrl+D" onClick={() => onFill(false)}>
        Điền xuống
      </Button>
      <Button small title="Ctrl+Shift+D" onClick={() => onFill(true)}>
        Điền cả cột
      </Button>
      <TextInput
        aria-label="Mẫu SKU"
        value={pattern}
        onChange={(event) => setPattern(event.target.value)}
        className="min-h-9 w-44! text-sm"
      />
      <Button small onClick={() => onSkus(pattern)}>
        Tạo SKU
      </Button>
    </div>
  )
}
