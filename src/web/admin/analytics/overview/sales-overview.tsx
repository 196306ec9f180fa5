import { useQuery } from '@tanstack/react-query'
import type { AnalyticsOverview, ComparedSales } from '#contract/analytics/analytics.ts'
import { getLastDays } from '#domain/analytics/period.ts'
import { ChangeMark } from '#web/admin/analytics/chart/change-mark.tsx'
import { FigureChart } from '#web/admin/analytics/chart/figure-chart.tsx'
import { buildOrdersHref } from '#web/admin/analytics/chart/figure-hrefs.ts'
import { formatFigure, formatNumber } from '#web/admin/analytics/chart/figure-labels.ts'
import { SeriesTable } from '#web/admin/analytics/chart/series-table.tsx'
import { VariantCell } from '#web/admin/analytics/chart/variant-cell.tsx'
import { overviewQuery, seriesQuery, variantSalesQuery } from '#web/admin/analytics/figure-queries.ts'
import { PermittedLink } from '#web/admin/frame/permitted-link.tsx'
import { TableError } from '#web/admin/table/table-states.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { Skeleton } from '#web/ui/state/skeleton.tsx'

const comparedPeriods = [
  ['today', 'Hôm nay', 'hôm qua đến giờ này'],
  ['week', '7 ngày', '7 ngày trước'],
  ['month', '30 ngày', '30 ngày trước'],
] as const

export function SalesOverview({ today }: { today: string }) {
  const overview = useQuery(overviewQuery(useApi()))
  return (
    <section aria-labelledby="sales" className="mt-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="sales" className="text-lg font-semibold">
          Bán hàng
        </h2>
        <PermittedLink href="/admin/chart" className="py-1 text-sm pointer-coarse:-my-2 pointer-coarse:py-3">
          Phân tích
        </PermittedLink>
      </div>
      {overview.isPending && <Skeleton className="mt-2 h-32" />}
      {overview.isError && <TableError error={overview.error} retry={overview.refetch} />}
      {overview.data && <ComparedPeriodList overview={overview.data} />}
      <RevenueChart today={today} />
    </section>
  )
}

function RevenueChart({ today }: { today: string }) {
  const series = useQuery(seriesQuery(useApi(), getLastDays(today, 30), 'day'))
  if (series.isPending) return <Skeleton className="mt-4 h-72" />
  if (!series.data) return <TableError error={series.error as Error} retry={series.refetch} />
  return (
    <>
      <FigureChart series={series.data} figure="revenue" />
      <SeriesTable series={series.data} />
    </>
  )
}

function ComparedPeriodList({ overview }: { overview: AnalyticsOverview }) {
  return (
    <ul className="mt-2 grid border-y border-line max-sm:divide-y max-sm:divide-line sm:grid-cols-3 sm:divide-x sm:divide-line">
      {comparedPeriods.map(([name, title, previousTitle]) => (
        <li key={name} className="sm:pr-4 sm:[&:not(:first-child)]:pl-4 lg:[&:not(:first-child)]:pl-6">
          <ComparedPeriod title={title} previousTitle={previousTitle} compared={overview[name]} />
        </li>
      ))}
    </ul>
  )
}

function ComparedPeriod({
  title,
  previousTitle,
  compared,
}: {
  title: string
  previousTitle: string
  compared: ComparedSales
}) {
  const { figures } = compared
  return (
    <PermittedLink
      href={buildOrdersHref(compared)}
      linkClass="group transition-colors hover:text-celadon"
      className="block py-3 sm:py-4"
    >
      <span className="block text-sm text-ink-soft group-hover:underline">{title}</span>
      <span className="block text-2xl font-semibold tabular-nums sm:max-lg:text-xl">
        {formatFigure('revenue', figures.revenue)}
      </span>
      <span className="block text-sm">
        {formatNumber(figures.orders)} đơn, {formatNumber(figures.units)} sản phẩm
      </span>
      <span className="block text-sm">
        <RevenueChange
          now={figures.revenue}
          previous={compared.before.figures.revenue}
          period={previousTitle}
        />
      </span>
    </PermittedLink>
  )
}

function RevenueChange({
  now,
  previous,
  period,
}: {
  now: number | null
  previous: number | null
  period: string
}) {
  if (now && previous === 0) return <span className="text-ink-soft">{period} chưa bán được gì</span>
  return (
    <>
      <ChangeMark now={now} previous={previous} /> <span className="text-ink-soft">so với {period}</span>
    </>
  )
}

export const bestSellerCount = 5

export function BestSellers({ today }: { today: string }) {
  const period = getLastDays(today, 30)
  const query = useQuery(variantSalesQuery(useApi(), period, 'units', bestSellerCount))
  const variants = query.data ?? []
  if (variants.length === 0 && !query.isError) return null
  return (
    <section aria-labelledby="best" className="mt-12">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 border-b border-ink pb-2">
        <h2 id="best" className="text-lg font-semibold">
          Bán chạy 30 ngày qua
        </h2>
        <PermittedLink
          href="/admin/chart#sellers"
          className="py-1 text-sm pointer-coarse:-my-2 pointer-coarse:py-3"
        >
          Xem tất cả
        </PermittedLink>
      </div>
      {query.isError && <TableError error={query.error} retry={query.refetch} />}
      <ol className="divide-y divide-line">
        {variants.map((variant) => (
          <li key={variant.variantId} className="flex items-center justify-between gap-4 py-2.5">
            <VariantCell variant={variant} />
            <span className="text-right text-sm whitespace-nowrap tabular-nums">
              <PermittedLink
                href={buildOrdersHref(period, 'variant', variant.variantId)}
                className="block font-medium"
              >
                {formatNumber(variant.units)} sản phẩm
              </PermittedLink>
              <span className="block text-ink-soft">{formatFigure('revenue', variant.revenue)}</span>
            </span>
          </li>
        ))}
      </ol>
    </section>
  )
}
