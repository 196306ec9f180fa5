import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { adminPaths } from '#contract/admin-paths.ts'
import type { MonthClosing } from '#contract/analytics/closing.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { ExportFileLinks } from '#web/admin/imports/export-file-links.tsx'
import { TableError, TableLoading } from '#web/admin/table/table-states.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { BalanceSection, CarriersSection, ChargesSection } from './closing-amounts.tsx'
import { ClosingMoneySection } from './closing-money-section.tsx'
import { ClosingProfitSection } from './closing-profit-section.tsx'
import { closingQuery } from './closing-queries.ts'
import { formatMonth, resolveMonth } from './closing-search.ts'
import { MonthPicker } from './month-picker.tsx'

/** `src/contract/analytics/closing.ts` defines the figures. */
export function ClosingScreen() {
  const month = resolveMonth(useSearch({ from: '/admin/closing' }))
  const closing = useQuery(closingQuery(useApi(), month))
  return (
    <main className="page pt-6 pb-16">
      <div className="flex flex-wrap items-end justify-between gap-4 border-b border-ink pb-5">
        <div>
          <h1 className="font-display text-3xl font-bold">Chốt tháng {formatMonth(month)}</h1>
          <p className="mt-1 min-h-5 text-sm text-ink-soft">
            {closing.data && <MonthState closing={closing.data} readAt={closing.dataUpdatedAt} />}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3 max-sm:w-full">
          <MonthPicker month={month} />
          <ExportFileLinks
            path={adminPaths.exportClosing[1].replace('{month}', month)}
            name={`Chốt tháng ${formatMonth(month)}`}
            query={{}}
          />
        </div>
      </div>
      {closing.isPending && <TableLoading />}
      {closing.isError && <TableError error={closing.error} retry={closing.refetch} />}
      {closing.data && (
        <div
          className={`grid items-start gap-x-16 gap-y-12 pt-8 lg:grid-cols-2 ${closing.isPlaceholderData ? 'opacity-60' : ''}`}
        >
          <ChargesSection closing={closing.data} />
          <ClosingMoneySection closing={closing.data} />
          <BalanceSection closing={closing.data} />
          <div className="grid gap-12">
            <ClosingProfitSection closing={closing.data} />
            <CarriersSection closing={closing.data} />
          </div>
        </div>
      )}
    </main>
  )
}

function MonthState({ closing, readAt }: { closing: MonthClosing; readAt: number }) {
  if (closing.isOver) return <>Theo sổ tiền của các đơn, từ ngày 1 đến hết tháng.</>
  return (
    <strong className="font-medium text-lacquer-ink">
      Tháng này chưa hết: số liệu tính đến {formatDateTime(new Date(readAt).toISOString())} và còn thay đổi.
    </strong>
  )
}
