import { useQuery } from '@tanstack/react-query'
import type { Interval } from '#contract/analytics/analytics-dimensions.ts'
import type { ProductProfit } from '#contract/analytics/profit.ts'
import type { DayPeriod } from '#domain/analytics/period.ts'
import { formatDong } from '#domain/money.ts'
import { profitQuery } from '#web/admin/analytics/figure-queries.ts'
import { PermittedLink } from '#web/admin/frame/permitted-link.tsx'
import { TableError, TableLoading } from '#web/admin/table/table-states.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { DataTable, type DataTableColumn } from '#web/ui/display/data-table.tsx'
import { formatNumber } from './figure-labels.ts'
import { ProfitSeriesChart } from './profit-series.tsx'
import { twoColumnCardClass } from './two-column-card-class.ts'

/** For staff with the right `costs`. */
export function ProfitSection({ period, interval }: { period: DayPeriod; interval: Interval }) {
  const { data, error, refetch, isPlaceholderData } = useQuery(profitQuery(useApi(), period))
  return (
    <section aria-labelledby="profit" className="mt-12">
      <h2 id="profit" className="text-lg font-semibold">
        Lãi gộp
      </h2>
      {!data && (error ? <TableError error={error} retry={refetch} /> : <TableLoading rows={5} />)}
      {data && (
        <>
          <p className="pt-2 text-ink-soft tabular-nums">
            <strong className="text-xl text-ink">{formatDong(data.profit)}</strong> trên{' '}
            {formatDong(data.revenue)} doanh thu sau giảm giá{formatMargin(data)}.
            {data.uncostedRevenue > 0 && (
              <> Chưa tính {formatDong(data.uncostedRevenue)} doanh thu của hàng chưa có giá vốn.</>
            )}
          </p>
          <ProfitSeriesChart period={period} interval={interval} />
          <div className={`mt-6 ${twoColumnCardClass}`}>
            <DataTable
              caption="Sản phẩm lãi nhất"
              columns={columns}
              rows={data.products}
              rowKey={(row) => row.productId}
              busy={isPlaceholderData}
              empty="Không có gì được bán trong khoảng thời gian này."
            />
          </div>
        </>
      )}
    </section>
  )
}

const formatMargin = ({ profit, revenue }: { profit: number; revenue: number }) =>
  revenue > 0 ? ` (${formatNumber(Math.round((profit / revenue) * 100))}%)` : ''

const knownAmount = (row: ProductProfit, amount: number) =>
  row.revenue === 0 && row.uncostedRevenue > 0 ? 'Chưa biết' : formatDong(amount)

const columns: readonly DataTableColumn<ProductProfit>[] = [
  {
    id: 'name',
    header: 'Sản phẩm',
    isRowHeader: true,
    cell: (row) => (
      <PermittedLink href={`/admin/products/edit/${row.productId}`} className="font-medium wrap-anywhere">
        {row.name}
      </PermittedLink>
    ),
  },
  { id: 'units', header: 'Bán ra', align: 'end', cell: (row) => formatNumber(row.units) },
  {
    id: 'revenue',
    header: 'Doanh thu sau giảm giá',
    align: 'end',
    cell: (row) => knownAmount(row, row.revenue),
  },
  { id: 'cost', header: 'Giá vốn', align: 'end', cell: (row) => knownAmount(row, row.cost) },
  { id: 'profit', header: 'Lãi gộp', align: 'end', cell: (row) => knownAmount(row, row.profit) },
  {
    id: 'uncosted',
    header: 'Doanh thu chưa có giá vốn',
    align: 'end',
    cell: (row) => (row.uncostedRevenue > 0 ? formatDong(row.uncostedRevenue) : '–'),
  },
]
