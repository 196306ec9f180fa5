import { Button } from '#web/ui/button/button.tsx'

interface ScanRefusalsProps {
  messages: readonly string[]
  onClear: () => void
}

/** The region is always there, so that screen readers speak what is added to it. */
export function ScanRefusals({ messages, onClear }: ScanRefusalsProps) {
  return (
    <div role="alert">
      {messages.length > 0 && (
        <div className="mt-2 flex items-start justify-between gap-4 bg-lacquer-wash px-4 py-3 text-sm text-lacquer-ink">
          <ul className="min-w-0 wrap-anywhere tabular-nums">
            {messages.map((message, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same code can be scanned twice
              <li key={at}>{message}</li>
            ))}
          </ul>
          <Button kind="quiet" small onClick={onClear} className="shrink-0">
            Đã xem
          </Button>
        </div>
      )}
    </div>
  )
}
