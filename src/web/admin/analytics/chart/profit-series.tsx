import { useQuery } from '@tanstack/react-query'
import type { Interval } from '#contract/analytics/analytics-dimensions.ts'
import type { ProfitSeries } from '#contract/analytics/profit.ts'
import type { DayPeriod } from '#domain/analytics/period.ts'
import { formatDong } from '#domain/money.ts'
import { profitSeriesQuery } from '#web/admin/analytics/figure-queries.ts'
import { PermittedLink } from '#web/admin/frame/permitted-link.tsx'
import { TableError } from '#web/admin/table/table-states.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { DataTable, type DataTableColumn } from '#web/ui/display/data-table.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { buildOrdersHref } from './figure-hrefs.ts'
import { formatPeriod } from './figure-labels.ts'
import { SeriesChart } from './series-chart.tsx'
import { twoColumnCardClass } from './two-column-card-class.ts'

/** Gross profit over time, as a chart and as a table. */
export function ProfitSeriesChart({ period, interval }: { period: DayPeriod; interval: Interval }) {
  const series = useQuery(profitSeriesQuery(useApi(), period, interval))
  if (series.isError) return <TableError error={series.error} retry={series.refetch} />
  if (!series.data) return <Skeleton className="mt-4 h-72" />
  return (
    <div className={series.isPlaceholderData ? 'opacity-60' : undefined}>
      <SeriesChart
        label="Lãi gộp"
        interval={series.data.interval}
        format={formatDong}
        points={series.data.points.map(({ before: previous, ...point }) => ({
          ...{ from: point.from, to: point.to, value: point.profit },
          previous: { from: previous.from, to: previous.to, value: previous.profit },
        }))}
      />
      <ProfitSeriesTable points={series.data.points} />
    </div>
  )
}

type ProfitPoint = ProfitSeries['points'][number]

function ProfitSeriesTable({ points }: { points: readonly ProfitPoint[] }) {
  return (
    <details className="mt-4">
      <summary className="inline-block min-h-11 py-2.5 text-sm underline decoration-edge underline-offset-4">
        Bảng lãi gộp
      </summary>
      <div className={`overflow-x-auto text-sm ${twoColumnCardClass}`}>
        <DataTable
          caption="Lãi gộp theo thời gian"
          columns={columns}
          rows={points}
          rowKey={(point) => point.from}
        />
      </div>
    </details>
  )
}

const columns: readonly DataTableColumn<ProfitPoint>[] = [
  {
    id: 'period',
    header: 'Thời gian',
    isRowHeader: true,
    cell: (point) => (
      <PermittedLink href={buildOrdersHref(point)} className="py-1 whitespace-nowrap">
        {formatPeriod(point)}
      </PermittedLink>
    ),
  },
  {
    id: 'revenue',
    header: 'Doanh thu sau giảm giá',
    align: 'end',
    cell: ({ revenue }) => formatDong(revenue),
  },
  { id: 'cost', header: 'Giá vốn', align: 'end', cell: ({ cost }) => formatDong(cost) },
  { id: 'profit', header: 'Lãi gộp', align: 'end', cell: ({ profit }) => formatDong(profit) },
  {
    id: 'uncosted',
    header: 'Doanh thu chưa có giá vốn',
    align: 'end',
    cell: ({ uncostedRevenue }) => (uncostedRevenue > 0 ? formatDong(uncostedRevenue) : '–'),
  },
  {
    id: 'before',
    header: 'Lãi gộp kỳ trước',
    align: 'end',
    cell: ({ before: previous }) => formatDong(previous.profit),
  },
]
