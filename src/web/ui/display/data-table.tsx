import type { ComponentProps, ReactNode } from 'react'
import { useLabel } from '#web/app/api/labels.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { SortHeader } from './sort-header.tsx'

export interface DataTableColumn<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  sortable?: boolean
  align?: 'start' | 'end'
  /** The first line of the card on a phone, without a label. */
  isRowHeader?: boolean
  /** Hidden on medium screens, where another cell shows the same. */
  desktopOnly?: boolean
}

export interface TableSort {
  column: string
  descending: boolean
}

interface DataTableProps<Row> {
  caption: string
  columns: readonly DataTableColumn<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort?: TableSort | null
  onSort?: (sort: TableSort) => void
  hidden?: ReadonlySet<string>
  /** Keys of the selected rows; `onSelect` adds checkboxes. */
  selected?: ReadonlySet<string>
  onSelect?: (selected: ReadonlySet<string>) => void
  /** Names a row for its checkbox: `Chọn {name}`. */
  rowName?: (row: Row) => string
  /** Rows can be focused by scripts and have their key in `data-row`. */
  focusable?: boolean
  rowProps?: (row: Row) => ComponentProps<'tr'>
  empty?: ReactNode
  busy?: boolean
  /** For tables with many columns: rows are cards, two side by side, below 1280 px. */
  wide?: boolean
}

const rowClass =
  'transition-colors hover:bg-celadon-wash/50 focus:bg-celadon-wash data-selected:bg-celadon-wash data-selected:shadow-[inset_3px_0_var(--celadon)] cards:data-selected:shadow-[-0.5rem_0_var(--celadon-wash),0.5rem_0_var(--celadon-wash),-0.6875rem_0_var(--celadon)] focus-visible:-outline-offset-2 cards:block cards:py-3'

/** On a phone each row becomes a card, and each cell shows the name of its column. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const label = useLabel()
  const {
    caption,
    rows,
    rowKey,
    sort = null,
    onSort,
    empty = label('No results.'),
    busy,
    focusable,
    wide,
  } = props
  const { selected = new Set<string>(), onSelect, rowName, rowProps } = props
  const columns = props.columns.filter((column) => !props.hidden?.has(column.id))

  function select(key: string, on: boolean) {
    const next = new Set(selected)
    if (on) next.add(key)
    else next.delete(key)
    onSelect?.(next)
  }

  return (
    <table
      aria-busy={busy || undefined}
      data-wide={wide || undefined}
      className={cx('w-full text-left cards:block', busy && 'opacity-60')}
    >
      <caption className="sr-only">{caption}</caption>
      <thead className="border-b border-ink text-sm cards:sr-only">
        <tr>
          {onSelect && <SelectAllHeader keys={rows.map(rowKey)} selected={selected} onSelect={onSelect} />}
          {columns.map((column) => (
            <SortHeader key={column.id} column={column} sort={sort} onSort={onSort} />
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line max-sm:block sm:cards:grid sm:cards:grid-cols-2 sm:cards:gap-x-12">
        {rows.map((row) => (
          <tr
            {...rowProps?.(row)}
            key={rowKey(row)}
            data-row={focusable ? rowKey(row) : undefined}
            data-selected={selected.has(rowKey(row)) || undefined}
            tabIndex={focusable ? -1 : undefined}
            className={cx(rowClass, rowProps?.(row).className)}
          >
            {onSelect && (
              <td className="cards:float-right">
                <Checkbox
                  bare
                  label={`Chọn ${rowName?.(row) ?? rowKey(row)}`}
                  checked={selected.has(rowKey(row))}
                  onChange={(event) => select(rowKey(row), event.target.checked)}
                />
              </td>
            )}
            {columns.map((column) => (
              <Cell key={column.id} column={column} row={row} />
            ))}
          </tr>
        ))}
        {rows.length === 0 && (
          <tr className="cards:col-span-full cards:block">
            <td colSpan={columns.length + (onSelect ? 1 : 0)} className="py-12 text-center cards:block">
              {empty}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

interface SelectAllHeaderProps {
  /** Of the rows in the table; `selected` may also have others. */
  keys: readonly string[]
  selected: ReadonlySet<string>
  onSelect: (selected: ReadonlySet<string>) => void
}

function SelectAllHeader({ keys, selected, onSelect }: SelectAllHeaderProps) {
  const chosen = keys.filter((key) => selected.has(key)).length
  function selectAll(all: boolean) {
    onSelect(
      all ? new Set([...selected, ...keys]) : new Set([...selected].filter((key) => !keys.includes(key))),
    )
  }
  return (
    <th scope="col" className="w-11">
      <Checkbox
        bare
        label="Chọn tất cả"
        checked={chosen > 0 && chosen === keys.length}
        mixed={chosen > 0 && chosen < keys.length}
        onChange={(event) => selectAll(event.target.checked)}
      />
    </th>
  )
}

function Cell<Row>({ column, row }: { column: DataTableColumn<Row>; row: Row }) {
  return (
    <td
      data-label={column.isRowHeader ? undefined : column.header}
      className={cx(
        'px-3 py-2.5 tabular-nums cards:flex cards:items-baseline cards:justify-between cards:gap-4 cards:px-1 cards:py-1',
        'cards:before:shrink-0 cards:before:text-sm cards:before:text-ink-soft cards:before:content-[attr(data-label)]',
        column.align === 'end' && 'sm:text-right',
        column.desktopOnly && 'sm:max-xl:hidden',
        column.isRowHeader && 'cards:font-medium cards:before:hidden',
      )}
    >
      {column.cell(row)}
    </td>
  )
}
