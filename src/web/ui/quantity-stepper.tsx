import { Minus, Plus } from 'lucide-react'
import { useState } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { iconButtonClass } from './icon-button.tsx'

export interface QuantityStepperProps {
  value: number
  /** The stock. A larger number is brought down to it and `onClamp` is called with it. */
  max: number
  onChange: (value: number) => void
  /** Says why: `Số lượng sản phẩm còn lại: {max}`. */
  onClamp?: (max: number) => void
  label?: string
  /** of the form's field, where a form is sent */
  name?: string
  busy?: boolean
  disabled?: boolean
}

export function QuantityStepper(props: QuantityStepperProps) {
  const { value, max, onChange, onClamp, label = 'Số lượng', name, busy, disabled } = props
  const [typed, setTyped] = useState<string | null>(null)
  const off = disabled || max < 1

  function settle(wanted: number) {
    setTyped(null)
    if (wanted > max) onClamp?.(max)
    const allowed = Math.max(1, Math.min(wanted, max))
    if (allowed !== value) onChange(allowed)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would announce a form of its own here
    <div
      role="group"
      aria-label={label}
      aria-busy={busy || undefined}
      className={cx('inline-flex items-stretch rounded-edge border border-edge', off && 'opacity-45')}
    >
      <button
        type="button"
        aria-label="Giảm"
        disabled={off || value <= 1}
        onClick={() => !busy && settle(value - 1)}
        className={iconButtonClass}
      >
        <Icon of={Minus} className="size-4" />
      </button>
      <input
        type="text"
        name={name}
        inputMode="numeric"
        pattern="[0-9]*"
        autoComplete="off"
        aria-label={label}
        disabled={off}
        readOnly={busy}
        value={typed ?? String(value)}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 7))}
        onBlur={() => typed !== null && settle(Number(typed) || 1)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          if (typed !== null) settle(Number(typed) || 1)
        }}
        className="w-12 bg-transparent text-center tabular-nums"
      />
      <button
        type="button"
        aria-label="Tăng"
        disabled={off}
        onClick={() => !busy && settle(value + 1)}
        className={iconButtonClass}
      >
        <Icon of={Plus} className="size-4" />
      </button>
    </div>
  )
}
