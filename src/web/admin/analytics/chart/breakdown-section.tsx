import { useQuery } from '@tanstack/react-query'
import type { BreakdownRow, SalesBreakdown } from '#contract/analytics/analytics.ts'
import { breakdowns } from '#contract/analytics/analytics-dimensions.ts'
import type { DayPeriod } from '#domain/analytics/period.ts'
import { formatDong } from '#domain/money.ts'
import { breakdownQuery } from '#web/admin/analytics/figure-queries.ts'
import { formatShare } from '#web/admin/analytics/format-share.ts'
import { PermittedLink } from '#web/admin/frame/permitted-link.tsx'
import { TableError, TableLoading } from '#web/admin/table/table-states.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { DataTable, type DataTableColumn } from '#web/ui/display/data-table.tsx'
import { ChartChoiceLinks } from './chart-choice-links.tsx'
import type { ChartSearch } from './chart-search.ts'
import { buildOrdersHref } from './figure-hrefs.ts'
import { breakdownLabels, formatNumber } from './figure-labels.ts'
import { twoColumnCardClass } from './two-column-card-class.ts'

export function BreakdownSection({ search, period }: { search: ChartSearch; period: DayPeriod }) {
  const by = search.by ?? 'category'
  const rows = useQuery(breakdownQuery(useApi(), period, by))
  return (
    <section aria-labelledby="breakdown" className="mt-12">
      <h2 id="breakdown" className="text-lg font-semibold">
        Tiền hàng đến từ đâu
      </h2>
      <ChartChoiceLinks
        label="Xem theo"
        values={breakdowns}
        labels={breakdownLabels}
        value={by}
        toSearch={(one) => ({ ...search, by: one === 'category' ? undefined : one })}
      />
      {rows.isPending && <TableLoading rows={8} />}
      {rows.isError && <TableError error={rows.error} retry={rows.refetch} />}
      {rows.data && (
        <div className={twoColumnCardClass}>
          <DataTable
            caption={`Tiền hàng theo ${breakdownLabels[rows.data.by].toLowerCase()}`}
            columns={createBreakdownColumns(rows.data, period)}
            rows={rows.data.rows}
            rowKey={(row) => row.key ?? ''}
            busy={rows.isPlaceholderData}
            empty="Không có đơn nào trong khoảng thời gian này."
          />
        </div>
      )}
    </section>
  )
}

function createBreakdownColumns(
  { by, rows }: SalesBreakdown,
  period: DayPeriod,
): DataTableColumn<BreakdownRow>[] {
  const maxRevenue = Math.max(...rows.map((row) => row.revenue))
  const totalRevenue = rows.reduce((sum, row) => sum + row.revenue, 0)
  return [
    {
      id: 'name',
      header: breakdownLabels[by],
      isRowHeader: true,
      cell: (row) => (
        <PermittedLink href={buildOrdersHref(period, by, row.key)} className="py-1">
          {row.name}
        </PermittedLink>
      ),
    },
    {
      id: 'share',
      header: 'Tỷ trọng',
      cell: (row) => (
        <span className="flex items-center gap-3 max-sm:flex-1">
          <span aria-hidden="true" className="h-3 w-32 max-sm:flex-1 lg:w-64">
            <span
              style={{ width: `${maxRevenue > 0 ? (row.revenue / maxRevenue) * 100 : 0}%` }}
              className="block h-full bg-celadon"
            />
          </span>
          {formatShare(row.revenue, totalRevenue)}
        </span>
      ),
    },
    { id: 'revenue', header: 'Tiền hàng', align: 'end', cell: (row) => formatDong(row.revenue) },
    { id: 'orders', header: 'Đơn hàng', align: 'end', cell: (row) => formatNumber(row.orders) },
    { id: 'units', header: 'Sản phẩm bán ra', align: 'end', cell: (row) => formatNumber(row.units) },
  ]
}
