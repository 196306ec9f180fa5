import type { GatewayPayment } from '#contract/payments/gateway.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { formatDong } from '#domain/money.ts'

const stateLabels: Record<GatewayPayment['state'], string> = {
  started: 'Khách chưa trả xong',
  paid: 'Đã trả',
  failed: 'Không thành công',
}

export function GatewayAttempts({ name, attempts }: { name: string; attempts: readonly GatewayPayment[] }) {
  if (attempts.length === 0) return null
  return (
    <section aria-labelledby="gateway-attempts" className="pt-4">
      <h3 id="gateway-attempts" className="font-medium">
        Lần thanh toán qua {name}
      </h3>
      <ol>
        {attempts.toReversed().map(({ reference, amount, state, code, transactionNumber, startedAt }) => (
          <li
            key={reference}
            className="flex items-baseline justify-between gap-4 border-b border-line py-2 tabular-nums last:border-0"
          >
            <span className="min-w-0">
              <span className="block">
                {stateLabels[state]}
                {state === 'failed' && code && ` (mã ${code})`}
              </span>
              <span className="block text-sm text-ink-soft wrap-anywhere">
                <time dateTime={startedAt}>{formatDateTime(startedAt)}</time> ·{' '}
                {transactionNumber ?? reference}
              </span>
            </span>
            <span className="whitespace-nowrap text-ink-soft">{formatDong(amount)}</span>
          </li>
        ))}
      </ol>
    </section>
  )
}
