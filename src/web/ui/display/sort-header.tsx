import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide'
import { cx } from '#web/ui/styles/cx.ts'
import type { DataTableColumn, TableSort } from './data-table.tsx'
import { Icon } from './icon.tsx'

interface SortHeaderProps {
  column: Omit<DataTableColumn<never>, 'cell'>
  sort: TableSort | null
  onSort?: (sort: TableSort) => void
}

export function SortHeader({ column, sort, onSort }: SortHeaderProps) {
  const sorted = sort?.column === column.id ? sort : null
  const cellClass = cx(
    'font-medium',
    column.align === 'end' && 'sm:text-right',
    column.desktopOnly && 'sm:max-xl:hidden',
  )
  if (!column.sortable || !onSort) {
    return (
      <th scope="col" className={cx('px-3 py-2.5', cellClass)}>
        {column.header}
      </th>
    )
  }
  const direction = sorted ? (sorted.descending ? 'descending' : 'ascending') : 'none'
  const arrow = sorted ? (sorted.descending ? ArrowDown : ArrowUp) : ChevronsUpDown
  return (
    <th scope="col" aria-sort={direction} className={cx('px-3', cellClass)}>
      <button
        type="button"
        onClick={() => onSort({ column: column.id, descending: sorted ? !sorted.descending : false })}
        className="inline-flex min-h-11 items-center gap-1 font-medium hover:text-celadon"
      >
        {column.header}
        <Icon of={arrow} className={cx('shrink-0', !sorted && 'text-ink-soft')} />
      </button>
    </th>
  )
}
