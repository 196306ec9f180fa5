import { Minus, Plus } from 'lucide'
import { Icon } from '#web/ui/display/icon.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { cx } from '#web/ui/styles/cx.ts'
import { useQuantityInput } from './use-quantity-input.ts'

export interface QuantityStepperProps {
  value: number
  /** The stock; a larger number is reduced to it, with a message. */
  max: number
  onChange: (value: number) => void
  label?: string
  name?: string
  busy?: boolean
  disabled?: boolean
}

export function QuantityStepper(props: QuantityStepperProps) {
  const { value, max, onChange, label = 'Số lượng', name, busy, disabled } = props
  const toast = useToast()
  const { field, commit, reset } = useQuantityInput(value, requestQuantity)
  const isDisabled = disabled || max < 1

  function requestQuantity(requested: number) {
    if (requested > max) toast.show({ title: `Số lượng sản phẩm còn lại: ${max}`, look: 'destructive' })
    const allowed = Math.max(1, Math.min(requested, max))
    if (allowed !== value) onChange(allowed)
  }
  function step(by: 1 | -1) {
    if (busy) return
    reset()
    requestQuantity(value + by)
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: screen readers would announce a fieldset as a separate form
    <div
      role="group"
      aria-label={label}
      aria-busy={busy || undefined}
      className={cx('inline-flex items-stretch rounded-edge border border-edge', isDisabled && 'opacity-45')}
    >
      <button
        type="button"
        aria-label="Giảm"
        disabled={isDisabled || value <= 1}
        onClick={() => step(-1)}
        className="icon-button"
      >
        <Icon of={Minus} />
      </button>
      <input
        {...field}
        name={name}
        aria-label={label}
        disabled={isDisabled}
        readOnly={busy}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return
          event.preventDefault()
          commit()
        }}
        className="w-12 bg-transparent text-center tabular-nums"
      />
      <button
        type="button"
        aria-label="Tăng"
        disabled={isDisabled}
        onClick={() => step(1)}
        className="icon-button"
      >
        <Icon of={Plus} />
      </button>
    </div>
  )
}
