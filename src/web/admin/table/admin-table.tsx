import type { UseQueryResult } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import type { CsvCell } from '#domain/imports/text/csv.ts'
import { type UpdateSearch, useUpdateSearch } from '#web/admin/form/use-update-search.ts'
import type { TableFilter } from '#web/admin/table/toolbar/filter-selects.tsx'
import { findCurrentView } from '#web/admin/table/toolbar/saved-views.ts'
import { type ShortcutDescription, ShortcutHelp } from '#web/admin/table/toolbar/shortcut-help.tsx'
import { type TableTab, TableTabs } from '#web/admin/table/toolbar/table-tabs.tsx'
import { type SortLabels, TableToolbar } from '#web/admin/table/toolbar/table-toolbar.tsx'
import { defaultPageSize, type TableSearch } from '#web/app/router/table-search.ts'
import { DataTable, type DataTableColumn } from '#web/ui/display/data-table.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { adminTableClass } from './admin-table-class.ts'
import { ListHeader } from './list-header.tsx'
import { Pager, type TablePageSize } from './pager.tsx'
import type { RowOrder } from './row-order/use-row-moves.ts'
import { isInManualOrder, useRowOrder } from './row-order/use-row-order.tsx'
import { useFocusAfterSelection } from './selection/use-focus-after-selection.ts'
import { useRowSelection } from './selection/use-row-selection.ts'
import { type RowSelection, SelectionBar } from './selection-bar.tsx'
import { useStoredPageSize } from './stored-page-size.ts'
import type { FetchPage, TablePage } from './table-pages.ts'
import { findSortParam, findTableSort } from './table-sort.ts'
import { EmptyTab, NoResults, StaleDataNotice, TableError, TableLoading } from './table-states.tsx'
import { useRowShortcuts } from './use-row-shortcuts.ts'

/** `isRowHeader` marks the column that names the row; Enter opens its link. */
export interface AdminColumn<Row> extends Omit<DataTableColumn<Row>, 'sortable'> {
  /** Values of the search parameter `sort`. */
  sorts?: readonly [ascending: string, descending: string]
  /** The value in an exported file; without it the column is not exported. */
  text?: (row: Row) => CsvCell
  /** A fixed column cannot be hidden. */
  fixed?: boolean
  /** Another column shows the value; exported files have a column of its own. */
  exportOnly?: boolean
}

export interface AdminTableProps<Row> {
  /** The key of saved views and the name of exported files. */
  name: string
  listPath: string
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
  page: UseQueryResult<TablePage<Row>>
  /** Fetches any page of the current filter, for exports and for selecting all rows. */
  fetchPage: FetchPage<Row>
  searchLabel: string
  filters?: readonly TableFilter[]
  filterTools?: ReactNode
  /** Buttons in the toolbar beside those for saving, exporting and columns. */
  tools?: ReactNode
  /** True: this person may read the list, but not take it away as a file. */
  hasNoExport?: boolean
  /** Used where no column header can be clicked, for example on phones; the first order is the default. */
  sortLabels?: SortLabels
  tabs?: readonly TableTab[]
  tabsLabel?: string
  /** Actions on the selected rows; without it rows have no checkboxes. */
  bulkActions?: (selection: RowSelection<Row>) => ReactNode
  actions?: ReactNode
  /** Shown if the list is empty without filters. */
  emptyContent?: ReactNode
  /** Classes of the table, mainly for the layout of a row on phones. */
  className?: string
  /** Rows are cards below 1280 px, two side by side. */
  wide?: boolean
  /** Height of a row of the loading skeleton. */
  rowClass?: string
  /** Allows to reorder rows. */
  rowOrder?: RowOrder<Row>
  shortcuts?: readonly ShortcutDescription[]
  /** On phones one menu replaces title and actions, and a sheet the filters, so that the first row is near the top. */
  phoneMenu?: ReactNode
}

/** Goes to the last page if the requested page does not exist (any more). */
function useLastPage<Row>(
  { page: current = 1, size = defaultPageSize as never }: TableSearch,
  { data, isPlaceholderData }: UseQueryResult<TablePage<Row>>,
  updateSearch: UpdateSearch,
) {
  const last = data && !isPlaceholderData && data.items.length === 0 ? Math.ceil(data.total / size) : current
  const isMissing = last > 0 && last < current
  useEffect(() => {
    if (isMissing) updateSearch({ page: last > 1 ? last : undefined }, true)
  }, [isMissing, last, updateSearch])
}

/** Search parameters that do not filter rows. */
const nonFilterParams: readonly string[] = ['sort', 'page', 'size', 'hide', 'view', 'edit']

/**
 * A page with a list of the admin. The search parameters are its state: the screen validates them in its route, fetches
 * one page of rows for them and passes both. A list that the server sends as a whole uses `paginateRows` in its query's
 * `select`, and `createPageFetcher`.
 */
export function AdminTable<Row>(props: AdminTableProps<Row>) {
  const { name, listPath, title, search, tabs = [], tabsLabel = 'Bộ lọc', bulkActions, page } = props
  const updateSearch = useUpdateSearch()
  const [isHelpOpen, setHelpOpen] = useState(false)
  const tableRef = useRef<HTMLDivElement>(null)
  const { selection, chosen, choose, chooseRows } = useRowSelection(props, page.data?.items)
  const toggle = useCallback(
    (key: string) => {
      const next = new Set(chosen)
      if (!next.delete(key)) next.add(key)
      choose(next)
    },
    [chosen, choose],
  )
  useLastPage(search, page, updateSearch)
  useFocusAfterSelection(tableRef, selection.keys)
  const storePageSize = useStoredPageSize(name, search, updateSearch)
  useRowShortcuts({
    table: tableRef,
    onSelect: bulkActions ? toggle : undefined,
    onHelp: useCallback(() => setHelpOpen(true), []),
  })

  return (
    <main className={cx('page pt-6 pb-16', Boolean(props.phoneMenu) && 'max-sm:pt-0')}>
      <ListHeader
        title={title}
        heading={props.heading}
        listPath={listPath}
        actions={props.actions}
        hasPhoneMenu={props.phoneMenu !== undefined}
      />
      {props.intro}
      <TableTabs table={name} label={tabsLabel} tabs={tabs} search={search} />
      <TableToolbar {...props} updateSearch={updateSearch} onShowShortcuts={() => setHelpOpen(true)} />
      <div ref={tableRef}>
        {props.rowOrder ? (
          <OrderableRows
            {...props}
            rowOrder={props.rowOrder}
            updateSearch={updateSearch}
            chosen={chosen}
            onChoose={choose}
            onPageSize={storePageSize}
          />
        ) : (
          <TableRows
            {...props}
            updateSearch={updateSearch}
            chosen={chosen}
            onChoose={choose}
            onPageSize={storePageSize}
          />
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
      <ShortcutHelp open={isHelpOpen} onOpenChange={setHelpOpen} listShortcuts={props.shortcuts} />
    </main>
  )
}

interface TableRowsProps<Row> extends AdminTableProps<Row> {
  updateSearch: UpdateSearch
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  onPageSize: (size: TablePageSize) => void
  rowProps?: (row: Row) => ComponentProps<'tr'>
}

function OrderableRows<Row>(props: TableRowsProps<Row> & Required<Pick<AdminTableProps<Row>, 'rowOrder'>>) {
  const { rowOrder, rowKey, search, updateSearch } = props
  const onPage = (page: number | undefined) => updateSearch({ page }, true)
  const { column, rowProps, announcement } = useRowOrder({ order: rowOrder, rowKey, search, onPage })
  const isOrderable = isInManualOrder(search)
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
  const { page, search, columns, title, noun, bulkActions } = props
  const size = search.size ?? defaultPageSize
  if (page.isPending) return <TableLoading rows={size} rowClass={props.rowClass} />
  if (!page.data) return <TableError error={page.error as Error} retry={page.refetch} />
  const { items, total, capped } = page.data
  const { tabs = [] } = props
  const { tab } = findCurrentView([], tabs, search)
  const isInTab = Object.values(tab?.search ?? {}).some((value) => value !== undefined)
  const allTab = tabs.find(({ listsAll }) => listsAll) ?? tabs[0]
  const emptyTab = allTab && tab && tab !== allTab && (
    <EmptyTab label={tab.label} noun={noun} onLeave={() => updateSearch(allTab.search)} />
  )
  const filters = Object.entries(search).filter(
    ([key, value]) => value && !nonFilterParams.includes(key) && !tab?.search[key],
  )
  const noFilters = Object.fromEntries(filters.map(([key]) => [key, undefined]))
  return (
    <>
      {page.isError && <StaleDataNotice error={page.error} retry={page.refetch} />}
      <div className={cx(adminTableClass, props.className)}>
        <DataTable
          caption={title}
          columns={columns.flatMap((column) =>
            column.exportOnly ? [] : [{ ...column, sortable: Boolean(column.sorts) }],
          )}
          rows={items}
          rowKey={props.rowKey}
          rowName={props.rowName}
          rowProps={props.rowProps}
          focusable
          wide={props.wide}
          sort={findTableSort(columns, search.sort ?? Object.keys(props.sortLabels ?? {})[0])}
          onSort={(sort) => updateSearch({ sort: findSortParam(columns, sort) })}
          hidden={new Set(search.hide?.split(','))}
          selected={bulkActions && chosen}
          onSelect={bulkActions && onChoose}
          empty={
            <NoResults
              isFiltered={filters.length > 0}
              onClear={() => updateSearch(noFilters)}
              emptyContent={isInTab && emptyTab ? emptyTab : props.emptyContent}
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
          onSize={(next) => {
            props.onPageSize(next)
            updateSearch({ size: next === defaultPageSize ? undefined : next })
          }}
        />
      </div>
    </>
  )
}
