import { Keyboard } from 'lucide'
import type { ReactNode } from 'react'
import type { Cell } from '#domain/imports/text/csv.ts'
import type { FetchPage } from '#web/admin/table/pages.ts'
import type { TableSearch } from '#web/app/router/table-search.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Select } from '#web/ui/form/select.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { ColumnMenu } from './column-menu.tsx'
import { ExportButton } from './export-button.tsx'
import { FilterSelects, type TableFilter } from './filter-selects.tsx'
import { SaveView } from './save-view.tsx'
import { SearchBox } from './search-box.tsx'
import type { TableTab } from './table-tabs.tsx'

/** Maps values of `sort` to labels; the first is the default order. */
export type SortWords = Readonly<Record<string, string>>

interface ToolbarProps<Row> {
  name: string
  here: string
  search: TableSearch
  searchLabel: string
  columns: readonly {
    id: string
    header: string
    fixed?: boolean
    deskOnly?: boolean
    sorts?: readonly string[]
    text?: (row: Row) => Cell
  }[]
  filters?: readonly TableFilter[]
  tools?: ReactNode
  tabs?: readonly TableTab[]
  sortWords?: SortWords
  fetchPage: FetchPage<Row>
  updateSearch: (change: Record<string, unknown>, replace?: boolean) => void
  onShowShortcuts: () => void
}

export function Toolbar<Row>(props: ToolbarProps<Row>) {
  const { search, updateSearch, columns, filters = [], sortWords: sortLabels } = props
  const hidden = new Set(search.hide?.split(','))
  return (
    <div className="flex flex-wrap items-center gap-2 py-4">
      <SearchBox
        listPath={props.here}
        label={props.searchLabel}
        q={search.q ?? ''}
        onSearch={(q) => updateSearch({ q: q || undefined }, true)}
      />
      <FilterSelects filters={filters} search={search} onChange={updateSearch} />
      {props.tools}
      {sortLabels && (
        <SortSelect
          labels={sortLabels}
          sort={search.sort}
          onChange={(sort) => updateSearch({ sort })}
          className={columns.some(({ deskOnly, sorts }) => deskOnly && sorts) ? 'xl:hidden' : 'sm:hidden'}
        />
      )}
      <div className="ml-auto flex flex-wrap items-center gap-2 max-sm:ml-0 max-sm:w-full">
        <IconButton
          icon={Keyboard}
          label="Phím tắt"
          onClick={props.onShowShortcuts}
          className="max-sm:hidden pointer-coarse:hidden"
        />
        <SaveView table={props.name} tabs={props.tabs ?? []} search={search} />
        <ExportButton
          name={props.name}
          columns={columns.filter(({ id }) => !hidden.has(id))}
          fetchPage={props.fetchPage}
        />
        <ColumnMenu
          columns={columns.filter(({ fixed }) => !fixed)}
          hidden={hidden}
          onChange={(next) =>
            updateSearch({ page: search.page, hide: [...next].join(',') || undefined }, true)
          }
        />
      </div>
    </div>
  )
}

interface SortSelectProps {
  labels: SortWords
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
