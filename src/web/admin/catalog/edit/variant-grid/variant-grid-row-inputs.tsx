import { X } from 'lucide'
import type { ChangeEvent, ClipboardEvent, KeyboardEvent } from 'react'
import { formatVariantName } from '#domain/catalog/format-variant-name.ts'
import { findNumberCellError } from '#web/admin/catalog/edit/draft/product-form-rules.ts'
import { useThousandsSeparators } from '#web/admin/form/numbers/thousands-separators.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Swatch } from '#web/ui/display/swatch.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { type CellPosition, rowHeightPx } from './use-cell-navigation.ts'
import { isCodeColumn, type VariantColumn, type VariantGridRow, variantColumns } from './variant-grid.ts'

export const variantGridErrorId = 'variant-grid-error'

export const variantColumnLabels: Record<VariantColumn, string> = {
  stock: 'Số lượng',
  sku: 'SKU',
  barcode: 'Mã vạch',
  price: 'Giá riêng (₫)',
  weight: 'Nặng riêng (g)',
}

interface VariantGridRowInputsProps {
  row: VariantGridRow
  at: number
  onType: (column: VariantColumn, value: string) => void
  onFocus: (position: CellPosition) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>, position: CellPosition) => void
  onPaste: (event: ClipboardEvent, position: CellPosition) => void
  onRemove: () => void
}

export function VariantGridRowInputs({
  row,
  at,
  onType,
  onFocus,
  onKeyDown,
  onPaste,
  onRemove,
}: VariantGridRowInputsProps) {
  const name = formatVariantName(row)
  const price = useThousandsSeparators(row.cells.price, (text) => onType('price', text))
  return (
    <tr aria-rowindex={at + 2} style={{ height: rowHeightPx }} className="border-t border-line">
      <th scope="row" className="sticky left-0 max-w-52 bg-paper px-3 font-normal max-sm:max-w-32">
        <span className="flex items-center gap-2">
          <Swatch color={row.color?.swatch ?? null} />
          <span className="truncate">{name}</span>
        </span>
      </th>
      {variantColumns.map((column) => (
        <td key={column} className="border-l border-line p-0">
          <input
            data-at={at}
            data-column={column}
            aria-label={`${variantColumnLabels[column]}: ${name}`}
            {...(column === 'price'
              ? price
              : {
                  value: row.cells[column],
                  onChange: (event: ChangeEvent<HTMLInputElement>) => onType(column, event.target.value),
                })}
            inputMode={isCodeColumn(column) ? undefined : 'numeric'}
            aria-invalid={findNumberCellError(column, row.cells[column]) ? true : undefined}
            aria-describedby={findNumberCellError(column, row.cells[column]) && variantGridErrorId}
            autoComplete="off"
            maxLength={64}
            onFocus={(event) => {
              onFocus({ at, column })
              event.target.select()
            }}
            onKeyDown={(event) => onKeyDown(event, { at, column })}
            onPaste={(event) => onPaste(event, { at, column })}
            className={cx(
              'h-11 w-full bg-transparent px-3 tabular-nums outline-none focus:bg-celadon-wash focus:shadow-[inset_0_0_0_2px_var(--ink)] aria-invalid:shadow-[inset_0_0_0_2px_var(--danger)]',
              !isCodeColumn(column) && 'text-right',
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
