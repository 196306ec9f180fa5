import { useQuery } from '@tanstack/react-query'
import { purgedDataLabels } from '#contract/privacy/data-request-labels.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { purgeTotalsQuery } from '#web/admin/privacy/data-request-queries.ts'
import { useApi } from '#web/app/api/use-api.ts'

export function PurgeTotals() {
  const { data: purgeTotals } = useQuery(purgeTotalsQuery(useApi()))
  return (
    <div className="grid gap-3 border-t border-line pt-6">
      <h3 id="purged" className="font-semibold">
        Đã tự xoá
      </h3>
      {purgeTotals?.length === 0 && <p className="text-ink-soft">Chưa có gì quá hạn giữ.</p>}
      <dl aria-labelledby="purged" className="divide-y divide-line border-y border-line empty:hidden">
        {purgeTotals?.map(({ what, total, last: lastRows, lastAt }) => (
          <div key={what} className="flex flex-wrap justify-between gap-x-6 gap-y-1 py-2">
            <dt>{purgedDataLabels[what]}</dt>
            <dd className="text-sm text-ink-soft tabular-nums">
              {total.toLocaleString('vi-VN')} · lần cuối {lastRows.toLocaleString('vi-VN')},{' '}
              {formatDateTime(lastAt)}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
