import { Minus, Plus } from 'lucide-react'
import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import { iconButtonClass } from '../../ui/icon-button.tsx'

interface LineQuantityProps {
  name: string
  quantity: number
  busy: boolean
  onIncrease: () => void
  onDecrease: () => void
}

/** One step at a time, as the shop's calls go. While one is under way a press does nothing. */
export function LineQuantity({ name, quantity, busy, onIncrease, onDecrease }: LineQuantityProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form of its own here
    <div
      role="group"
      aria-label={`Số lượng ${name}`}
      aria-busy={busy || undefined}
      className="inline-flex items-stretch rounded-edge border border-edge"
    >
      <button
        type="button"
        aria-label="Giảm"
        title="Giảm"
        disabled={quantity <= 1}
        aria-disabled={busy || undefined}
        onClick={() => !busy && onDecrease()}
        className={iconButtonClass}
      >
        <Icon of={Minus} className="size-4" />
      </button>
      <output
        className={cx(
          'min-w-10 self-center text-center tabular-nums transition-opacity',
          busy && 'opacity-60',
        )}
      >
        {quantity}
      </output>
      <button
        type="button"
        aria-label="Tăng"
        title="Tăng"
        aria-disabled={busy || undefined}
        onClick={() => !busy && onIncrease()}
        className={iconButtonClass}
      >
        <Icon of={Plus} className="size-4" />
      </button>
    </div>
  )
}
