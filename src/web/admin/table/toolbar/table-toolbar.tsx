import { Keyboard } from 'lucide'
import type { ReactNode } from 'react'
import type { CsvCell } from '#domain/imports/text/csv.ts'
import type { FetchPage } from '#web/admin/table/table-pages.ts'
import type { TableSearch } from '#web/app/router/table-search.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { ColumnMenu } from './column-menu.tsx'
import { ExportButton } from './export-button.tsx'
import { FilterSelects, type TableFilter } from './filter-selects.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { SaveViewButton } from './save-view-button.tsx'
import { TableSearchForm } from './table-search-form.tsx'
import type { TableTab } from './table-tabs.tsx'

/** Maps values of `sort` to labels; the first is the default order. */
export type SortLabels = Readonly<Record<string, string>>

interface TableToolbarProps<Row> {
  name: string
  listPath: string
  search: TableSearch
  searchLabel: string
  columns: readonly {
    id: string
    header: string
    fixed?: boolean
    exportOnly?: boolean
    sorts?: readonly string[]
    text?: (row: Row) => CsvCell
  }[]
  filters?: readonly TableFilter[]
  filterTools?: ReactNode
  tabs?: readonly TableTab[]
  sortLabels?: SortLabels
  fetchPage: FetchPage<Row>
  updateSearch: (change: Record<string, unknown>, replace?: boolean) => void
  onShowShortcuts: () => void
  /** Further buttons beside those for saving, exporting and columns. */
  tools?: ReactNode
  hasNoExport?: boolean
  phoneMenu?: ReactNode
  wide?: boolean
}

export function TableToolbar<Row>(props: TableToolbarProps<Row>) {
  const { search, updateSearch, phoneMenu } = props
  return (
    <div className="flex flex-wrap items-center gap-2 py-4 max-sm:flex-nowrap max-sm:py-2">
      <TableSearchForm
        listPath={props.listPath}
        label={props.searchLabel}
        q={search.q ?? ''}
        onSearch={(q) => updateSearch({ q: q || undefined }, true)}
      />
      <div className={cx('contents', phoneMenu ? 'max-lg:hidden' : 'max-sm:hidden')}>
        <ToolbarFilters {...props} />
        <ToolbarTools {...props} />
      </div>
      <div className={cx('flex', phoneMenu ? 'lg:hidden' : 'sm:hidden')}>
        <FilterSheet filterCount={countFilters(props)}>
          <ToolbarFilters {...props} />
          <ToolbarTools {...props} />
        </FilterSheet>
        {phoneMenu && <div className="sm:hidden">{phoneMenu}</div>}
      </div>
    </div>
  )
}

function ToolbarFilters<Row>(props: TableToolbarProps<Row>) {
  const { search, updateSearch, filters = [], sortLabels } = props
  return (
    <>
      <FilterSelects filters={filters} search={search} onChange={updateSearch} />
      {props.filterTools}
      {sortLabels && (
        <SortSelect
          labels={sortLabels}
          sort={search.sort}
          onChange={(sort) => updateSearch({ sort })}
          className={props.wide ? 'xl:hidden' : 'sm:hidden'}
        />
      )}
    </>
  )
}

function ToolbarTools<Row>(props: TableToolbarProps<Row>) {
  const { search, updateSearch, columns } = props
  const hidden = new Set(search.hide?.split(','))
  return (
    <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:ml-0 max-sm:w-full">
      <IconButton
        icon={Keyboard}
        label="Phím tắt"
        onClick={props.onShowShortcuts}
        className="max-sm:hidden pointer-coarse:hidden"
      />
      {props.tools}
      <SaveViewButton table={props.name} tabs={props.tabs ?? []} search={search} />
      {!props.hasNoExport && (
        <ExportButton
          name={props.name}
          columns={columns.filter(({ id }) => !hidden.has(id))}
          fetchPage={props.fetchPage}
        />
      )}
      <ColumnMenu
        columns={columns.filter(({ fixed, exportOnly }) => !fixed && !exportOnly)}
        hidden={hidden}
        onChange={(next) => updateSearch({ page: search.page, hide: [...next].join(',') || undefined }, true)}
      />
    </div>
  )
}

/** A period counts as one filter. */
function countFilters<Row>({ search, filters = [] }: TableToolbarProps<Row>): number {
  const current = search as Record<string, unknown>
  const isSet = (id: string) => current[id] !== undefined
  return filters.filter(({ id }) => isSet(id)).length + (['days', 'from', 'to'].some(isSet) ? 1 : 0)
}

interface SortSelectProps {
  labels: SortLabels
  sort: string | undefined
  onChange: (sort: string) => void
  className: string
}

// It replaces column headers on phones, and on medium screens for columns that only wide screens show.
function SortSelect({ labels, sort = Object.keys(labels)[0], onChange, className }: SortSelectProps) {
  return (
    <Select
      aria-label="Sắp xếp"
      value={sort}
      onChange={(event) => onChange(event.target.value)}
      className={cx('min-w-0 text-sm max-sm:basis-full', className)}
    >
      {Object.entries(labels).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </Select>
  )
}
