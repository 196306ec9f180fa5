import type { UseQueryResult } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { Cell } from '#domain/imports/text/csv.ts'
import { type Ask, useAsk } from '#web/admin/form/use-ask.ts'
import type { TableFilter } from '#web/admin/table/toolbar/filter-selects.tsx'
import { KeyHelp, type KeyLine } from '#web/admin/table/toolbar/key-help.tsx'
import { type TableTab, TableTabs } from '#web/admin/table/toolbar/table-tabs.tsx'
import { type SortWords, Toolbar } from '#web/admin/table/toolbar/toolbar.tsx'
import { defaultPageSize, type TableSearch } from '#web/app/router/table-search.ts'
import { type Column, DataTable } from '#web/ui/display/data-table.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { Pager } from './pager.tsx'
import type { FetchPage, Page } from './pages.ts'
import { isOrdered, useRowOrder } from './row-order.tsx'
import { type Selection, SelectionBar } from './selection-bar.tsx'
import { sortOfTable, sortToAsk } from './sorting.ts'
import { tableClass } from './table-class.ts'
import { TableHead } from './table-head.tsx'
import { Nothing, TableFailure, TableLoading, TableStale } from './table-notes.tsx'
import { useRowKeys } from './use-row-keys.ts'
import type { RowOrder } from './use-row-moves.ts'
import { useSelection } from './use-selection.ts'

/** `lead` marks the column that names the row; Enter opens its link. */
export interface AdminColumn<Row> extends Omit<Column<Row>, 'sortable'> {
  /** Values of the search parameter `sort`. */
  sorts?: readonly [ascending: string, descending: string]
  /** The value in an exported file; without it the column is not exported. */
  text?: (row: Row) => Cell
  /** A fixed column cannot be hidden. */
  fixed?: boolean
}

export interface AdminTableProps<Row> {
  /** The key of saved views and the name of exported files. */
  name: string
  here: string
  title: string
  /** Replaces the title; contains the page's h1. */
  heading?: ReactNode
  intro?: ReactNode
  /** The unit of the row count, for example `đơn hàng`. */
  noun: string
  search: TableSearch
  columns: readonly AdminColumn<Row>[]
  rowKey: (row: Row) => string
  rowName?: (row: Row) => string
  page: UseQueryResult<Page<Row>>
  /** Fetches any page of the current filter, for exports and for selecting all rows. */
  fetchPage: FetchPage<Row>
  searchLabel: string
  filters?: readonly TableFilter[]
  tools?: ReactNode
  /** Used where no column header can be clicked, for example on phones; the first order is the default. */
  sortWords?: SortWords
  tabs?: readonly TableTab[]
  tabsLabel?: string
  /** Actions on the selected rows; without it rows have no checkboxes. */
  bulk?: (selection: Selection<Row>) => ReactNode
  actions?: ReactNode
  /** Shown if the list is empty without filters. */
  first?: ReactNode
  /** Classes of the table, mainly for the layout of a row on phones. */
  className?: string
  /** Height of a row of the loading skeleton. */
  rowClass?: string
  /** Allows to reorder rows. */
  order?: RowOrder<Row>
  keys?: readonly KeyLine[]
}

/** Goes to the last page if the requested page does not exist (any more). */
function useLastPage<Row>(
  { page: current = 1, size = defaultPageSize as never }: TableSearch,
  { data, isPlaceholderData }: UseQueryResult<Page<Row>>,
  updateSearch: Ask,
) {
  const last = data && !isPlaceholderData && data.items.length === 0 ? Math.ceil(data.total / size) : current
  const isMissing = last > 0 && last < current
  useEffect(() => {
    if (isMissing) updateSearch({ page: last > 1 ? last : undefined }, true)
  }, [isMissing, last, updateSearch])
}

/** Search parameters that do not filter rows. */
const nonFilterParams: readonly string[] = ['sort', 'page', 'size', 'hide', 'view']

/**
 * A page with a list of the admin. The search parameters are its state: the screen validates them in its route, fetches
 * one page of rows for them and passes both. A list that the server sends as a whole uses `paginateRows` in its query's
 * `select`, and `createPageFetcher`.
 */
export function AdminTable<Row>(props: AdminTableProps<Row>) {
  const {
    name,
    here: listPath,
    title,
    search,
    tabs = [],
    tabsLabel = 'Khung nhìn',
    bulk: bulkActions,
    page,
  } = props
  const updateSearch = useAsk()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const tableRef = useRef<HTMLDivElement>(null)
  const { selection, chosen, choose, chooseRows } = useSelection(props, page.data?.items)
  const toggle = useCallback(
    (key: string) => {
      const next = new Set(chosen)
      if (!next.delete(key)) next.add(key)
      choose(next)
    },
    [chosen, choose],
  )
  useLastPage(search, page, updateSearch)
  useRowKeys({
    table: tableRef,
    onSelect: bulkActions ? toggle : undefined,
    onHelp: useCallback(() => setHelpOpen(true), []),
  })

  return (
    <main className="page pt-6 pb-16">
      <TableHead title={title} heading={props.heading} here={listPath} actions={props.actions} />
      {props.intro}
      <TableTabs table={name} label={tabsLabel} tabs={tabs} search={search} />
      <Toolbar {...props} updateSearch={updateSearch} onShowShortcuts={() => setHelpOpen(true)} />
      <div ref={tableRef}>
        {props.order ? (
          <OrderableRows
            {...props}
            order={props.order}
            updateSearch={updateSearch}
            chosen={chosen}
            onChoose={choose}
          />
        ) : (
          <TableRows {...props} updateSearch={updateSearch} chosen={chosen} onChoose={choose} />
        )}
      </div>
      {bulkActions && (
        <SelectionBar
          key={JSON.stringify({ ...search, page: 1 })}
          selection={selection}
          total={page.data?.total ?? 0}
          capped={page.data?.capped}
          noun={props.noun}
          fetchPage={props.fetchPage}
          onSelectAll={chooseRows}
        >
          {bulkActions(selection)}
        </SelectionBar>
      )}
      <KeyHelp open={isHelpOpen} onOpenChange={setHelpOpen} listShortcuts={props.keys} />
    </main>
  )
}

interface TableRowsProps<Row> extends AdminTableProps<Row> {
  updateSearch: Ask
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  rowProps?: (row: Row) => ComponentProps<'tr'>
}

function OrderableRows<Row>(props: TableRowsProps<Row> & Required<Pick<AdminTableProps<Row>, 'order'>>) {
  const { order: rowOrder, rowKey, search, updateSearch } = props
  const onPage = (page: number | undefined) => updateSearch({ page }, true)
  const { column, rowProps, announcement } = useRowOrder({ order: rowOrder, rowKey, search, onPage })
  const isOrderable = isOrdered(search)
  return (
    <>
      {rowOrder.allRows && rowOrder.allRows.length > 1 && (
        <p className="mb-3 text-sm text-ink-soft">
          {rowOrder.hint}{' '}
          {isOrderable
            ? 'Kéo, hoặc dùng hai mũi tên, để đổi chỗ.'
            : 'Bỏ tìm kiếm và cách sắp xếp khác thì đổi chỗ được.'}
        </p>
      )}
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <TableRows
        {...props}
        columns={isOrderable ? [column, ...props.columns] : props.columns}
        rowProps={rowProps}
        className={cx(props.className, 'sm:[&_[data-label="Thứ_tự"]]:w-40')}
      />
    </>
  )
}

function TableRows<Row>({ updateSearch, chosen, onChoose, ...props }: TableRowsProps<Row>) {
  const { page, search, columns, title, noun, bulk: bulkActions } = props
  const size = search.size ?? defaultPageSize
  if (page.isPending) return <TableLoading rows={size} rowClass={props.rowClass} />
  if (!page.data) return <TableFailure error={page.error as Error} retry={page.refetch} />
  const { items, total, capped } = page.data
  const filters = Object.entries(search).filter(([key, value]) => value && !nonFilterParams.includes(key))
  const noFilters = Object.fromEntries(filters.map(([key]) => [key, undefined]))
  return (
    <>
      {page.isError && <TableStale error={page.error} retry={page.refetch} />}
      <div className={cx(tableClass, props.className)}>
        <DataTable
          caption={title}
          columns={columns.map((column) => ({ ...column, sortable: Boolean(column.sorts) }))}
          rows={items}
          rowKey={props.rowKey}
          rowName={props.rowName}
          rowProps={props.rowProps}
          focusable
          sort={sortOfTable(columns, search.sort ?? Object.keys(props.sortWords ?? {})[0])}
          onSort={(sort) => updateSearch({ sort: sortToAsk(columns, sort) })}
          hidden={new Set(search.hide?.split(','))}
          selected={bulkActions && chosen}
          onSelect={bulkActions && onChoose}
          empty={
            <Nothing
              filtered={filters.length > 0}
              onClear={() => updateSearch(noFilters)}
              first={props.first}
            />
          }
          busy={page.isPlaceholderData}
        />
      </div>
      <div className="border-t border-line pt-4">
        <Pager
          page={search.page ?? 1}
          size={size}
          total={total}
          capped={capped}
          noun={noun}
          onPage={(next) => updateSearch({ page: next > 1 ? next : undefined })}
          onSize={(next) => updateSearch({ size: next === defaultPageSize ? undefined : next })}
        />
      </div>
    </>
  )
}
