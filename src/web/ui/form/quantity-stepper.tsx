import { type IconNode, Minus, Plus } from 'lucide'
import { useRef } from 'react'
import { parseQuantity } from '#domain/quantity.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { useQuantityInput } from './use-quantity-input.ts'

interface QuantityStepperProps {
  value: number
  /** A larger number is reduced to it, with `maxMessage`. */
  max: number
  maxMessage?: string
  onChange: (value: number) => void
  label?: string
  name?: string
  busy?: boolean
  disabled?: boolean
}

export function QuantityStepper({
  value,
  max,
  maxMessage = `Số lượng sản phẩm còn lại: ${max}`,
  onChange,
  label = 'Số lượng',
  name,
  busy,
  disabled,
}: QuantityStepperProps) {
  const toast = useToast()
  const { field, commit, reset } = useQuantityInput(value, requestQuantity)
  const isDisabled = disabled || max < 1
  const valueBefore = useRef(value)

  function requestQuantity(requested: number) {
    if (requested > max) toast.show({ title: maxMessage, kind: 'destructive' })
    const allowed = Math.max(1, Math.min(requested, max))
    if (allowed !== value) onChange(allowed)
  }
  // A disabled button would lose the focus at 1; aria-disabled keeps it.
  const renderStep = (by: 1 | -1, label: string, icon: IconNode) => (
    <button
      type="button"
      aria-label={label}
      disabled={isDisabled}
      aria-disabled={value + by < 1}
      onClick={() => {
        if (busy) return
        reset()
        requestQuantity(value + by)
      }}
      className="icon-button"
    >
      <Icon of={icon} />
    </button>
  )

  return (
    // biome-ignore lint/a11y/useSemanticElements: screen readers would announce a fieldset as a separate form
    <div
      role="group"
      aria-label={label}
      aria-busy={busy || undefined}
      className={cx('inline-flex items-stretch rounded-edge border border-edge', isDisabled && 'opacity-45')}
    >
      {renderStep(-1, 'Giảm', Minus)}
      <input
        {...field}
        name={name}
        aria-label={label}
        disabled={isDisabled}
        readOnly={busy}
        onChange={(event) => {
          field.onChange(event)
          // The quantity follows a number while it is typed; a text that is none takes the change back.
          const quantity = parseQuantity(event.target.value) ?? valueBefore.current
          if (quantity <= max) onChange(quantity)
        }}
        onFocus={() => (valueBefore.current = value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          valueBefore.current = value
          commit()
        }}
        className="w-12 bg-transparent text-center tabular-nums"
      />
      {renderStep(1, 'Tăng', Plus)}
    </div>
  )
}
