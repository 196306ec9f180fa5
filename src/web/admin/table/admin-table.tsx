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

/*
 * The one table of the back office. A list brings its columns and its rows; the table brings the page around
 * them: title, views, search, filters, columns, selection, keys, export, paging, waiting, failing, emptiness.
 *
 * 1. The route reads the address: `validateSearch: (search) => ({ ...readTableSearch(search, sorts),
 *    status: oneOf(statuses, search.status) })` from `src/web/app/router/table-search.ts`. The address is the state.
 * 2. The screen asks for one page and says how any page is had:
 *      const search = usePageSearch<OrderSearch>()
 *      <AdminTable
 *        name="orders" here="/admin/orders" title="Đơn hàng" noun="đơn hàng"
 *        search={search} columns={columns} rowKey={(order) => order._id}
 *        page={useQuery({ ...ordersQuery(api, search), placeholderData: keepPreviousData })}
 *        fetchPage={(page, limit) => api.listOrders.withTotal({ query: { ...filterOf(search), page, limit } })}
 *      />
 *    A list that the server gives whole (categories, attributes) uses `pageOfWhole` of `pages.ts` in its
 *    query's `select`, and `fetchPage={fetchOfWhole(all, search, how)}`. Where its order is the owner's to
 *    keep, `order` lets rows be moved.
 * 3. A column: `sorts: ['price-asc', 'price-desc']` are the address's words for its two orders; `text` is what
 *    an export writes; `fixed` keeps it out of `Lọc theo`; `lead` names the row, and its link is what Enter opens.
 * 4. `filters` are choices of the address; `tabs` are views of the list's own, such as the order statuses;
 *    `bulk` are acts on what is chosen (without it rows have no boxes); `first` is what an empty shop sees.
 */

export interface AdminColumn<Row> extends Omit<Column<Row>, 'sortable'> {
  sorts?: readonly [ascending: string, descending: string]
  text?: (row: Row) => Cell
  fixed?: boolean
}

export interface AdminTableProps<Row> {
  /** Names saved views and exported files. */
  name: string
  /** The list's own address. */
  here: string
  title: string
  /** In place of the title, where it can be renamed; it holds the page's heading. */
  heading?: ReactNode
  /** Between the title and the table: a form that adds a row. */
  intro?: ReactNode
  /** What is counted: `đơn hàng`. */
  noun: string
  search: TableSearch
  columns: readonly AdminColumn<Row>[]
  rowKey: (row: Row) => string
  /** Names a row for its box: `Chọn {name}`. */
  rowName?: (row: Row) => string
  page: UseQueryResult<Page<Row>>
  fetchPage: FetchPage<Row>
  /** What the search box looks in, for screen readers. */
  searchLabel: string
  filters?: readonly TableFilter[]
  /** Beside the filters: what is no choice from a list, such as a period. */
  tools?: ReactNode
  /** The orders in words, for phones, where a card has no heading to press; the first is the usual one. */
  sortWords?: SortWords
  tabs?: readonly TableTab[]
  /** Names the row of views. */
  tabsLabel?: string
  bulk?: (selection: Selection<Row>) => ReactNode
  /** Beside the links of the toolbar. */
  actions?: ReactNode
  /** The first thing to do where there is nothing at all yet. */
  first?: ReactNode
  /** How cells stand in a phone's card, and the height of a row that is on its way. */
  className?: string
  rowClass?: string
  /** Rows are moved by hand. */
  order?: RowOrder<Row>
  /** Shortcuts of the list's own, for the table under `?`. */
  keys?: readonly KeyLine[]
}

/** A page that has gone, with its last row or by an old address, is the last one there is. */
function useLastPage<Row>(
  { page: at = 1, size = defaultPageSize as never }: TableSearch,
  { data, isPlaceholderData }: UseQueryResult<Page<Row>>,
  ask: Ask,
) {
  const last = data && !isPlaceholderData && data.items.length === 0 ? Math.ceil(data.total / size) : at
  const gone = last > 0 && last < at
  useEffect(() => {
    if (gone) ask({ page: last > 1 ? last : undefined }, true)
  }, [gone, last, ask])
}

/** What of the address leaves no row out. */
const plainWords: readonly string[] = ['sort', 'page', 'size', 'hide', 'view']

export function AdminTable<Row>(props: AdminTableProps<Row>) {
  const { name, here, title, search, tabs = [], tabsLabel = 'Khung nhìn', bulk, page } = props
  const ask = useAsk()
  const [help, setHelp] = useState(false)
  const table = useRef<HTMLDivElement>(null)
  const { selection, chosen, choose, chooseRows } = useSelection(props, page.data?.items)
  const toggle = useCallback(
    (key: string) => {
      const next = new Set(chosen)
      if (!next.delete(key)) next.add(key)
      choose(next)
    },
    [chosen, choose],
  )
  useLastPage(search, page, ask)
  useRowKeys({ table, onSelect: bulk ? toggle : undefined, onHelp: useCallback(() => setHelp(true), []) })

  return (
    <main className="page pt-6 pb-16">
      <TableHead title={title} heading={props.heading} here={here} actions={props.actions} />
      {props.intro}
      <TableTabs table={name} label={tabsLabel} tabs={tabs} search={search} />
      <Toolbar {...props} ask={ask} onHelp={() => setHelp(true)} />
      <div ref={table}>
        {props.order ? (
          <OrderedRows {...props} order={props.order} ask={ask} chosen={chosen} onChoose={choose} />
        ) : (
          <Rows {...props} ask={ask} chosen={chosen} onChoose={choose} />
        )}
      </div>
      {bulk && (
        <SelectionBar
          key={JSON.stringify({ ...search, page: 1 })}
          selection={selection}
          total={page.data?.total ?? 0}
          capped={page.data?.capped}
          noun={props.noun}
          fetchPage={props.fetchPage}
          onSelectAll={chooseRows}
        >
          {bulk(selection)}
        </SelectionBar>
      )}
      <KeyHelp open={help} onOpenChange={setHelp} more={props.keys} />
    </main>
  )
}

interface RowsProps<Row> extends AdminTableProps<Row> {
  ask: Ask
  chosen: ReadonlySet<string>
  onChoose: (chosen: ReadonlySet<string>) => void
  rowProps?: (row: Row) => ComponentProps<'tr'>
}

/** With the column that moves rows, where the rows stand in their own order. */
function OrderedRows<Row>(props: RowsProps<Row> & { order: RowOrder<Row> }) {
  const { order, rowKey, search, ask } = props
  const onPage = (page: number | undefined) => ask({ page }, true)
  const { column, rowProps, said } = useRowOrder({ order, rowKey, search, onPage })
  const ordered = isOrdered(search)
  return (
    <>
      {order.whole && order.whole.length > 1 && (
        <p className="mb-3 text-sm text-ink-soft">
          {order.words}{' '}
          {ordered
            ? 'Kéo, hoặc dùng hai mũi tên, để đổi chỗ.'
            : 'Bỏ tìm kiếm và cách sắp xếp khác thì đổi chỗ được.'}
        </p>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      <Rows
        {...props}
        columns={ordered ? [column, ...props.columns] : props.columns}
        rowProps={rowProps}
        className={cx(props.className, 'sm:[&_[data-label="Thứ_tự"]]:w-40')}
      />
    </>
  )
}

function Rows<Row>({ ask, chosen, onChoose, ...props }: RowsProps<Row>) {
  const { page, search, columns, title, noun, bulk } = props
  const size = search.size ?? defaultPageSize
  if (page.isPending) return <TableLoading rows={size} rowClass={props.rowClass} />
  if (!page.data) return <TableFailure error={page.error as Error} retry={page.refetch} />
  const { items, total, capped } = page.data
  const asked = Object.entries(search).filter(([key, value]) => value && !plainWords.includes(key))
  const nothing = Object.fromEntries(asked.map(([key]) => [key, undefined]))
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
          onSort={(sort) => ask({ sort: sortToAsk(columns, sort) })}
          hidden={new Set(search.hide?.split(','))}
          selected={bulk && chosen}
          onSelect={bulk && onChoose}
          empty={<Nothing filtered={asked.length > 0} onClear={() => ask(nothing)} first={props.first} />}
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
          onPage={(next) => ask({ page: next > 1 ? next : undefined })}
          onSize={(next) => ask({ size: next === defaultPageSize ? undefined : next })}
        />
      </div>
    </>
  )
}
