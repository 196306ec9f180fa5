import type { StatusChange } from '#contract/orders.ts'
import { moment } from '#domain/moment.ts'

/** Who set which status and when; the newest first. */
export function History({ history }: { history: readonly StatusChange[] }) {
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
            <p className="font-medium">{change.from ? change.to : `Đặt hàng: ${change.to}`}</p>
            <p className="text-sm text-ink-soft tabular-nums">
              {change.by}, <time dateTime={change.at}>{moment(change.at)}</time>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
