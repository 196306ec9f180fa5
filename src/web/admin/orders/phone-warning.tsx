import { TriangleAlert } from 'lucide'
import type { PhoneBlock } from '#contract/orders/admin-orders.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { Icon } from '#web/ui/display/icon.tsx'

export function PhoneWarning({ warning }: { warning: PhoneBlock | null }) {
  if (!warning) return null
  return (
    <p className="flex gap-2 border-l-4 border-lacquer-ink bg-lacquer-ink/5 px-3 py-2 text-sm">
      <Icon of={TriangleAlert} className="mt-0.5 shrink-0 text-lacquer-ink" />
      <span className="min-w-0 wrap-anywhere">
        <strong>Cảnh báo:</strong> {warning.reason}
        <span className="block text-ink-soft tabular-nums">
          {warning.by}, <time dateTime={warning.at}>{formatDateTime(warning.at)}</time>
        </span>
      </span>
    </p>
  )
}
