import { TriangleAlert } from 'lucide'
import type { Block } from '#contract/orders/order-desk.ts'
import { moment } from '#domain/moment.ts'
import { Icon } from '#web/ui/display/icon.tsx'

export function Warning({ block }: { block: Block | null }) {
  if (!block) return null
  return (
    <p className="flex gap-2 border-l-4 border-lacquer-ink bg-lacquer-ink/5 px-3 py-2 text-sm">
      <Icon of={TriangleAlert} className="mt-0.5 shrink-0 text-lacquer-ink" />
      <span className="min-w-0 wrap-anywhere">
        <strong>Cảnh báo:</strong> {block.reason}
        <span className="block text-ink-soft tabular-nums">
          {block.by}, <time dateTime={block.at}>{moment(block.at)}</time>
        </span>
      </span>
    </p>
  )
}
