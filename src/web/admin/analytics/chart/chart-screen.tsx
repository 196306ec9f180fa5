import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { seriesQuery, summaryQuery } from '#web/admin/analytics/figure-queries.ts'
import { useRights } from '#web/admin/frame/rights.ts'
import { TableFailure } from '#web/admin/table/table-notes.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { EmptyState } from '#web/ui/state/empty-state.tsx'
import { Skeleton } from '#web/ui/state/skeleton.tsx'
import { BreakdownPart } from './breakdown.tsx'
import { type ChartSearch, intervalOf, intervalsFor, periodOf } from './chart-search.ts'
import { chartFigures, figureWords, intervalWords, periodWords } from './figure-words.ts'
import { LinkRow } from './link-row.tsx'
import { PeriodPicker } from './period-picker.tsx'
import { Sellers, SoonGone } from './sellers.tsx'
import { SeriesChart } from './series-chart.tsx'
import { SeriesTable } from './series-table.tsx'
import { Tiles } from './tiles.tsx'

/** `src/contract/analytics` defines the figures. */
export function ChartScreen() {
  const search = useSearch({ from: '/admin/chart' })
  const period = periodOf(search)
  const canReadOrders = useRights().includes('orders')
  const summary = useQuery(summaryQuery(useApi(), period))
  return (
    <main className="page pt-6 pb-16">
      <h1 className="font-display text-3xl font-bold">Phân tích</h1>
      <p className="text-ink-soft">{periodWords(period)}</p>
      <PeriodPicker search={search} period={period} />
      {summary.isPending && <Skeleton className="mt-6 h-40" />}
      {summary.isError && <TableFailure error={summary.error} retry={summary.refetch} />}
      {summary.data && (
        <div className={summary.isPlaceholderData ? 'opacity-60' : undefined}>
          <Tiles compared={summary.data} />
        </div>
      )}
      {summary.data && summary.data.figures.orders + summary.data.figures.cancelled === 0 ? (
        <EmptyState action={canReadOrders && <ButtonLink to="/admin/orders">Xem mọi đơn hàng</ButtonLink>}>
          Không có đơn nào được đặt trong khoảng thời gian này.
        </EmptyState>
      ) : (
        <>
          <SeriesSection search={search} />
          <BreakdownPart search={search} period={period} />
          <Sellers search={search} period={period} />
          <SoonGone limit={10} />
        </>
      )}
    </main>
  )
}

function SeriesSection({ search }: { search: ChartSearch }) {
  const period = periodOf(search)
  const interval = intervalOf(search)
  const figure = search.figure ?? 'revenue'
  const series = useQuery(seriesQuery(useApi(), period, interval))
  return (
    <section aria-labelledby="series" className="mt-12">
      <h2 id="series" className="text-lg font-semibold">
        Theo thời gian
      </h2>
      <div className="flex flex-wrap justify-between gap-x-8">
        <LinkRow
          label="Số liệu trên biểu đồ"
          values={chartFigures}
          labels={figureWords}
          value={figure}
          toSearch={(one) => ({ ...search, figure: one === 'revenue' ? undefined : one })}
        />
        <LinkRow
          label="Gộp theo"
          values={intervalsFor(period)}
          labels={intervalWords}
          value={interval}
          toSearch={(one) => ({ ...search, interval: one })}
        />
      </div>
      {series.isPending && <Skeleton className="mt-4 h-72" />}
      {series.isError && <TableFailure error={series.error} retry={series.refetch} />}
      {series.data && (
        <div className={series.isPlaceholderData ? 'opacity-60' : undefined}>
          <SeriesChart series={series.data} figure={figure} />
          <SeriesTable series={series.data} />
        </div>
      )}
    </section>
  )
}
