import type { StatusChange } from '#contract/orders.ts'
import { moment } from '#domain/moment.ts'

interface HistoryProps {
  history: readonly StatusChange[]
  /** Staff typed the order in for somebody on the phone. */
  byPhone: boolean
}

/** Who set which status and when; the newest first. */
export function History({ history, byPhone }: HistoryProps) {
  const placed = byPhone ? 'Đặt qua điện thoại' : 'Đặt hàng'
  return (
    <section aria-labelledby="history">
      <h2 id="history" className="border-b border-line pb-2 text-lg font-semibold">
        Lịch sử
      </h2>
      <ol className="pt-4">
        {history.toReversed().map((change) => (
          <li
            key={`${change.at} ${change.to}`}
            className="relative border-l border-line pb-5 pl-5 last:border-transparent last:pb-0"
          >
            <span
              aria-hidden="true"
              className="absolute top-2 -left-1 size-2 rounded-full bg-edge in-[li:first-child]:bg-lacquer"
            />
            <p className="font-medium">{change.from ? change.to : `${placed}: ${change.to}`}</p>
            <p className="text-sm text-ink-soft tabular-nums">
              {byPhone && !change.from ? `Nhập bởi ${change.by}` : change.by},{' '}
              <time dateTime={change.at}>{moment(change.at)}</time>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
