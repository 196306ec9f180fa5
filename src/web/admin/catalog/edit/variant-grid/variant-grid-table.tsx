import type { ClipboardEvent, KeyboardEvent } from 'react'
import { findGridNumberError } from '#web/admin/catalog/edit/draft/product-form-rules.ts'
import { FieldErrorMessage } from '#web/ui/form/field-error-message.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import {
  type CellPosition,
  nextCell,
  rowHeightPx,
  useCellNavigation,
  viewHeightPx,
} from './use-cell-navigation.ts'
import {
  fillVariantColumn,
  generateSkus,
  isCodeColumn,
  isSpreadsheetPaste,
  listGridRows,
  pasteVariantCells,
  removeGridRow,
  setVariantCells,
  type VariantGrid,
  variantColumns,
} from './variant-grid.ts'
import { VariantGridRowInputs, variantColumnLabels, variantGridErrorId } from './variant-grid-row-inputs.tsx'
import { VariantGridTools } from './variant-grid-tools.tsx'

const columnWidths = { stock: 'w-24', sku: 'w-1/3', barcode: 'w-40', price: 'w-36', weight: 'w-28' }

interface VariantGridTableProps {
  grid: VariantGrid
  onChange: (grid: VariantGrid) => void
  /** The SKUs are generated from it. */
  productName: string
}

export function VariantGridTable({ grid, onChange, productName }: VariantGridTableProps) {
  const rows = listGridRows(grid)
  const { viewRef, first, last, position, setPosition, moveTo } = useCellNavigation(rows.length)
  const fillColumn = (whole: boolean) =>
    onChange(fillVariantColumn(grid, rows, position.at, position.column, whole))

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>, from: CellPosition) {
    const isCommand = event.ctrlKey || event.metaKey
    const next = isCommand ? undefined : nextCell(event, from)
    if (next) moveTo(next)
    else if (isCommand && event.key.toLowerCase() === 'd') fillColumn(event.shiftKey)
    else return
    event.preventDefault()
  }
  function onPaste(event: ClipboardEvent, { at, column }: CellPosition) {
    const text = event.clipboardData.getData('text/plain')
    if (!isSpreadsheetPaste(column, text)) return
    event.preventDefault()
    onChange(pasteVariantCells(grid, rows, at, column, text))
  }

  return (
    <div className="grid gap-3">
      <VariantGridTools
        count={rows.length}
        productName={productName}
        firstRow={rows[0]}
        onFill={fillColumn}
        onGenerateSkus={(pattern) => onChange(generateSkus(grid, pattern, productName))}
      />
      <div
        ref={viewRef}
        style={{ maxHeight: viewHeightPx }}
        className="scroll-pl-32 overflow-auto border border-line"
      >
        <table
          aria-label="Phân loại"
          aria-rowcount={rows.length + 1}
          className="w-full min-w-[51rem] text-left text-sm"
        >
          <VariantGridHead skuLength={Math.max(...rows.map(({ cells }) => cells.sku.length))} />
          <tbody>
            <SkippedRows rows={first} />
            {rows.slice(first, last).map((row, index) => (
              <VariantGridRowInputs
                key={row.key}
                row={row}
                at={first + index}
                onType={(column, value) => onChange(setVariantCells(grid, [[row.key, { [column]: value }]]))}
                onFocus={setPosition}
                onKeyDown={onKeyDown}
                onPaste={onPaste}
                onRemove={() => onChange(removeGridRow(grid, row.key))}
              />
            ))}
            <SkippedRows rows={rows.length - last} />
          </tbody>
        </table>
      </div>
      <FieldErrorMessage id={variantGridErrorId} role="alert">
        {findGridNumberError(rows)}
      </FieldErrorMessage>
    </div>
  )
}

/** The SKU column is as wide as its longest code: the size is at the end. Capitals are wider than `ch`. */
function VariantGridHead({ skuLength }: { skuLength: number }) {
  return (
    <thead className="sticky top-0 z-1 bg-sheet shadow-[inset_0_-1px_0_var(--line)]">
      <tr>
        <th scope="col" className="sticky left-0 bg-sheet px-3 py-2 font-medium">
          Phân loại
        </th>
        {variantColumns.map((column) => (
          <th
            key={column}
            scope="col"
            style={column === 'sku' ? { minWidth: `calc(${1.15 * skuLength}ch + 1.5rem)` } : undefined}
            className={cx(
              'px-3 py-2 font-medium',
              columnWidths[column],
              !isCodeColumn(column) && 'text-right',
            )}
          >
            {variantColumnLabels[column]}
          </th>
        ))}
        <th scope="col" className="w-11">
          <span className="sr-only">Bỏ</span>
        </th>
      </tr>
    </thead>
  )
}

/** Takes the height of the rows that are not rendered. */
function SkippedRows({ rows }: { rows: number }) {
  if (rows <= 0) return null
  return (
    <tr style={{ height: rows * rowHeightPx }}>
      <td colSpan={variantColumns.length + 2} />
    </tr>
  )
}
