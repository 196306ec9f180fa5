import { useQuery } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { visitSourceLabels } from '#contract/analytics/visit-steps.ts'
import type { VisitReport } from '#contract/analytics/visits.ts'
import { formatDay } from '#domain/shop-day.ts'
import { PeriodFilter } from '#web/admin/analytics/period-filter.tsx'
import { adminTableClass } from '#web/admin/table/admin-table-class.ts'
import { TableError, TableLoading } from '#web/admin/table/table-states.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { useNavigateInPage } from '#web/app/router/use-navigate-in-page.ts'
import { DataTable } from '#web/ui/display/data-table.tsx'
import { buildVisitColumns } from './visit-columns.tsx'
import { VisitFunnel } from './visit-funnel.tsx'
import { visitsQuery } from './visits-query.ts'

/** Counts of browsers whose visitor agreed (R57). */
export function VisitsScreen() {
  const period = useSearch({ from: '/admin/visits' })
  const navigate = useNavigateInPage<'/admin/visits'>()
  const report = useQuery(visitsQuery(useApi(), period))
  return (
    <main className="page pt-6 pb-16">
      <div className="flex flex-wrap items-end justify-between gap-4 border-b border-ink pb-5">
        <div>
          <h1 className="font-display text-3xl font-bold">Lượt ghé</h1>
          <p className="mt-1 max-w-prose text-sm text-ink-soft">
            Chỉ đếm khách đã đồng ý ở cuối trang, nên ít hơn số khách thật; hãy xem tỷ lệ và so các nguồn với
            nhau.
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-3 max-sm:w-full">
          <PeriodFilter
            label="Khoảng thời gian"
            emptyLabel="30 ngày qua"
            period={period}
            onChange={(next) => void navigate({ search: next as typeof period, replace: true })}
          />
        </div>
      </div>
      {report.isPending && <TableLoading />}
      {report.isError && <TableError error={report.error} retry={report.refetch} />}
      {report.data && <VisitTables report={report.data} isStale={report.isPlaceholderData} />}
    </main>
  )
}

function VisitTables({ report, isStale }: { report: VisitReport; isStale: boolean }) {
  const { isCounting, total, days, sources } = report
  return (
    <>
      {!isCounting && (
        <p className="mt-6 rounded-md border border-line p-4">
          Cửa hàng đang không đếm lượt ghé. Mở ở{' '}
          <Link to="/admin/settings" search={{ section: 'guests' }} className="inkline">
            Cài đặt → Khách mua hàng
          </Link>
          .
        </p>
      )}
      {total.visits === 0 ? (
        isCounting && <p className="mt-6">Chưa có lượt ghé nào được đếm trong khoảng thời gian này.</p>
      ) : (
        <div className={isStale ? 'opacity-60' : ''}>
          <VisitFunnel total={total} />
          <h2 className="mt-10 text-lg font-semibold">Theo nguồn</h2>
          <div className={adminTableClass}>
            <DataTable
              caption="Lượt ghé theo nguồn"
              columns={buildVisitColumns({
                header: 'Nguồn',
                read: ({ source }: VisitReport['sources'][number]) => visitSourceLabels[source] ?? source,
              })}
              rows={sources}
              rowKey={({ source }) => source}
            />
          </div>
          <h2 className="mt-10 text-lg font-semibold">Theo ngày</h2>
          <div className={adminTableClass}>
            <DataTable
              caption="Lượt ghé theo ngày"
              columns={buildVisitColumns({
                header: 'Ngày',
                read: ({ day }: VisitReport['days'][number]) => formatDay(day),
              })}
              rows={days}
              rowKey={({ day }) => day}
            />
          </div>
        </div>
      )}
    </>
  )
}
