import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { seriesQuery, summaryQuery } from '#web/admin/analytics/figure-queries.ts'
import { useRights } from '#web/admin/frame/rights.ts'
import { TableError } from '#web/admin/table/table-states.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { BreakdownSection } from './breakdown-section.tsx'
import { ChartChoiceLinks } from './chart-choice-links.tsx'
import { ChartPeriodPicker } from './chart-period-picker.tsx'
import {
  type ChartSearch,
  listChartIntervals,
  resolveChartInterval,
  resolveChartPeriod,
} from './chart-search.ts'
import { FigureChart } from './figure-chart.tsx'
import { chartFigures, figureLabels, formatPeriod, intervalLabels } from './figure-labels.ts'
import { FigureTiles } from './figure-tiles.tsx'
import { ProfitSection } from './profit-section.tsx'
import { SeriesTable } from './series-table.tsx'
import { StockCoverSection, VariantSalesSection } from './variant-sales-section.tsx'

/** `src/contract/analytics` defines the figures. */
export function ChartScreen() {
  const search = useSearch({ from: '/admin/chart' })
  const period = resolveChartPeriod(search)
  const rights = useRights()
  const summary = useQuery(summaryQuery(useApi(), period))
  return (
    <main className="page pt-6 pb-16">
      <h1 className="font-display text-3xl font-bold">Phân tích</h1>
      <p className="text-ink-soft">{formatPeriod(period)}</p>
      <ChartPeriodPicker search={search} period={period} />
      {summary.isPending && <Skeleton className="mt-6 h-40" />}
      {summary.isError && <TableError error={summary.error} retry={summary.refetch} />}
      {summary.data && (
        <div className={summary.isPlaceholderData ? 'opacity-60' : undefined}>
          <FigureTiles compared={summary.data} />
        </div>
      )}
      {summary.data && summary.data.figures.orders + summary.data.figures.cancelled === 0 ? (
        <EmptyState
          action={rights.includes('orders') && <ButtonLink to="/admin/orders">Xem mọi đơn hàng</ButtonLink>}
        >
          Không có đơn nào được đặt trong khoảng thời gian này.
        </EmptyState>
      ) : (
        <>
          <SeriesSection search={search} />
          <BreakdownSection search={search} period={period} />
          {rights.includes('costs') && (
            <ProfitSection period={period} interval={resolveChartInterval(search)} />
          )}
          <VariantSalesSection search={search} period={period} />
          <StockCoverSection limit={10} />
        </>
      )}
    </main>
  )
}

function SeriesSection({ search }: { search: ChartSearch }) {
  const period = resolveChartPeriod(search)
  const interval = resolveChartInterval(search)
  const figure = search.figure ?? 'revenue'
  const series = useQuery(seriesQuery(useApi(), period, interval))
  return (
    <section aria-labelledby="series" className="mt-12">
      <h2 id="series" className="text-lg font-semibold">
        Theo thời gian
      </h2>
      <div className="flex flex-wrap justify-between gap-x-8">
        <ChartChoiceLinks
          label="Số liệu trên biểu đồ"
          values={chartFigures}
          labels={figureLabels}
          value={figure}
          toSearch={(one) => ({ ...search, figure: one === 'revenue' ? undefined : one })}
        />
        <ChartChoiceLinks
          label="Gộp theo"
          values={listChartIntervals(period)}
          labels={intervalLabels}
          value={interval}
          toSearch={(one) => ({ ...search, interval: one })}
        />
      </div>
      {series.isPending && <Skeleton className="mt-4 h-72" />}
      {series.isError && <TableError error={series.error} retry={series.refetch} />}
      {series.data && (
        <div className={series.isPlaceholderData ? 'opacity-60' : undefined}>
          <FigureChart series={series.data} figure={figure} />
          <SeriesTable series={series.data} />
        </div>
      )}
    </section>
  )
}
