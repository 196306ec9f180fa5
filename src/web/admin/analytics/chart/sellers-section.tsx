import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { StockCover, VariantSales } from '#contract/analytics/analytics.ts'
import { sellerSorts } from '#contract/analytics/analytics-dimensions.ts'
import { type DayPeriod, getLastDays, toShopDay } from '#domain/analytics/period.ts'
import { formatDong } from '#domain/money.ts'
import { sellersQuery, stockCoverQuery } from '#web/admin/analytics/figure-queries.ts'
import { PermittedLink } from '#web/admin/frame/permitted-link.tsx'
import { TableError, TableLoading } from '#web/admin/table/table-states.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { DataTable, type DataTableColumn } from '#web/ui/display/data-table.tsx'
import { ChartChoiceLinks } from './chart-choice-links.tsx'
import type { ChartSearch } from './chart-search.ts'
import { buildOrdersHref } from './figure-hrefs.ts'
import { formatNumber, sellerSortLabels } from './figure-labels.ts'
import { twoColumnCardClass } from './two-column-card-class.ts'
import { VariantCell } from './variant-cell.tsx'

const sellerColumns = (period: DayPeriod): DataTableColumn<VariantSales>[] => [
  { id: 'piece', header: 'Phân loại', lead: true, cell: (row) => <VariantCell variant={row} /> },
  { id: 'units', header: 'Bán ra', align: 'end', cell: (row) => formatNumber(row.units) },
  {
    id: 'orders',
    header: 'Đơn hàng',
    align: 'end',
    cell: (row) => (
      <OrdersLink period={period} row={row}>
        {formatNumber(row.orders)}
      </OrdersLink>
    ),
  },
  { id: 'revenue', header: 'Doanh thu', align: 'end', cell: (row) => formatDong(row.revenue) },
  { id: 'stock', header: 'Còn trong kho', align: 'end', cell: (row) => <StockLink row={row} /> },
]
const coverColumns = (period: DayPeriod): DataTableColumn<StockCover>[] => [
  { id: 'piece', header: 'Phân loại', lead: true, cell: (row) => <VariantCell variant={row} /> },
  {
    id: 'units',
    header: 'Bán trong 30 ngày',
    align: 'end',
    cell: (row) => (
      <OrdersLink period={period} row={row}>
        {formatNumber(row.units)}
      </OrdersLink>
    ),
  },
  { id: 'stock', header: 'Còn trong kho', align: 'end', cell: (row) => <StockLink row={row} /> },
  {
    id: 'cover',
    header: 'Đủ bán',
    align: 'end',
    cell: ({ cover }) => (
      <span className={cover < 7 ? 'font-medium text-lacquer-ink' : undefined}>
        {cover === 0 ? 'Hết trong ngày' : `${formatNumber(cover)} ngày`}
      </span>
    ),
  },
]

interface OrdersLinkProps {
  period: DayPeriod
  row: { variantId: string; units: number }
  children: ReactNode
}

function OrdersLink({ period, row: { variantId, units }, children }: OrdersLinkProps) {
  if (units === 0) return children
  return (
    <PermittedLink href={buildOrdersHref(period, 'variant', variantId)} className="py-1">
      {children}
    </PermittedLink>
  )
}

function StockLink({ row: { variantId, stock } }: { row: VariantSales | StockCover }) {
  return (
    <PermittedLink href={`/admin/stock/${variantId}`} className="py-1">
      {formatNumber(stock)}
    </PermittedLink>
  )
}

export function SellersSection({ search, period }: { search: ChartSearch; period: DayPeriod }) {
  const sort = search.sellers ?? 'units'
  const rows = useQuery(sellersQuery(useApi(), period, sort, 10))
  return (
    <section aria-labelledby="sellers" className="mt-12">
      <h2 id="sellers" className="text-lg font-semibold">
        Bán chạy và bán chậm
      </h2>
      <ChartChoiceLinks
        label="Xếp theo"
        values={sellerSorts}
        labels={sellerSortLabels}
        value={sort}
        toSearch={(one) => ({ ...search, sellers: one === 'units' ? undefined : one })}
      />
      {rows.isPending && <TableLoading rows={10} rowClass="h-16" />}
      {rows.isError && <TableError error={rows.error} retry={rows.refetch} />}
      {rows.data && (
        <div className={twoColumnCardClass}>
          <DataTable
            caption={sellerSortLabels[sort]}
            columns={sellerColumns(period)}
            rows={rows.data}
            rowKey={(row) => row.variantId}
            busy={rows.isPlaceholderData}
            empty="Không có gì được bán trong khoảng thời gian này."
          />
        </div>
      )}
    </section>
  )
}

/** Days of stock left if sales continue as in the last 30 days. */
export function StockCoverSection({ limit }: { limit: number }) {
  const rows = useQuery(stockCoverQuery(useApi(), limit))
  return (
    <section aria-labelledby="cover" className="mt-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-ink pb-2">
        <h2 id="cover" className="text-lg font-semibold">
          Sắp bán hết
        </h2>
        <PermittedLink href="/admin/stock" className="py-1 text-sm">
          Xem kho
        </PermittedLink>
      </div>
      {rows.isPending && <TableLoading rows={limit} rowClass="h-16" />}
      {rows.isError && <TableError error={rows.error} retry={rows.refetch} />}
      {rows.data && (
        <div className={twoColumnCardClass}>
          <DataTable
            caption="Sắp bán hết"
            columns={coverColumns(getLastDays(toShopDay(new Date()), 30))}
            rows={rows.data}
            rowKey={(row) => row.variantId}
            empty="30 ngày qua chưa bán được gì nên chưa ước lượng được."
          />
        </div>
      )}
    </section>
  )
}
