import { type IconNode, Minus, Plus } from 'lucide'
import type { FormEvent } from 'react'
import type { CartLine } from '#contract/cart/carts.ts'
import * as limits from '#contract/limits.ts'
import { formPaths } from '#contract/paths.ts'
import { useFailedForm } from '#web/app/flash.ts'
import { Icon } from '#web/ui/display/icon.tsx'
import { useQuantityInput } from '#web/ui/form/use-quantity-input.ts'
import { cx } from '#web/ui/styles/cx.ts'
import { CartLineFields } from './line-action-button.tsx'
import type { CartLineChange } from './use-cart-line-change.ts'

interface LineQuantityProps {
  line: CartLine
  /** The requested quantity while a change is pending, otherwise the stored one. */
  quantity: number
  busy: boolean
  onChange: (change: CartLineChange) => void
}

export const getQuantityFormId = ({ variantId }: CartLine) => `quantity-${variantId}`

/** Further changes are ignored while one is pending. */
export function CartLineQuantity({ line, quantity, busy, onChange }: LineQuantityProps) {
  const { submittedValues } = useFailedForm('changeCart')
  const submittedQuantity = submittedValues.variantId === line.variantId ? submittedValues.quantity : null
  const { field, commit, reset } = useQuantityInput(quantity, requestQuantity, submittedQuantity)
  const label = `Số lượng ${line.name}`
  const soldOut = line.stock === 0

  function requestQuantity(requested: number) {
    // The answer to the largest number names the stock; a larger one is refused without it.
    const value = Math.min(requested, limits.maxCartQuantity)
    if (value !== quantity && !busy) onChange({ action: 'set', value })
  }
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    const action = submitter instanceof HTMLButtonElement ? submitter.value : 'set'
    if (action === 'set') return commit()
    reset()
    if (busy) return
    if (action === 'increase') onChange({ action, value: line.quantity + 1 })
    else if (quantity > 1) onChange({ action: 'decrease', value: line.quantity - 1 })
  }

  return (
    <form
      id={getQuantityFormId(line)}
      method="post"
      action={formPaths.changeCart}
      onSubmit={send}
      className="flex flex-wrap items-center gap-2"
    >
      <CartLineFields line={line} from="cart" />
      {/* Enter presses the first submit button of a form. */}
      <button
        type="submit"
        name="act"
        value="set"
        tabIndex={-1}
        disabled={soldOut}
        aria-hidden="true"
        className="sr-only"
      >
        Đặt số lượng
      </button>
      {/* biome-ignore lint/a11y/useSemanticElements: screen readers would announce a fieldset as a separate form */}
      <div
        role="group"
        aria-label={label}
        aria-busy={busy || undefined}
        className="inline-flex items-stretch rounded-edge border border-edge"
      >
        <StepButton
          act="decrease"
          label="Giảm"
          icon={Minus}
          disabled={soldOut}
          isAtLimit={quantity <= 1}
          busy={busy}
        />
        <input
          {...field}
          name="quantity"
          aria-label={label}
          readOnly={busy}
          disabled={soldOut}
          className={cx(
            'w-12 bg-transparent text-center tabular-nums transition-opacity',
            (busy || soldOut) && 'opacity-60',
          )}
        />
        <StepButton act="increase" label="Tăng" icon={Plus} disabled={soldOut} busy={busy} />
      </div>
      <noscript>
        <button type="submit" name="act" value="set" disabled={soldOut} className="inkline py-2 text-sm">
          Cập nhật
        </button>
      </noscript>
    </form>
  )
}

interface StepButtonProps {
  act: 'decrease' | 'increase'
  label: string
  icon: IconNode
  disabled: boolean
  isAtLimit?: boolean
  busy: boolean
}

/** A disabled button would lose the focus at the limit; aria-disabled keeps it. */
function StepButton({ act, label, icon, disabled, isAtLimit, busy }: StepButtonProps) {
  return (
    <button
      type="submit"
      name="act"
      value={act}
      aria-label={label}
      title={label}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || isAtLimit || undefined}
      className="icon-button"
    >
      <Icon of={icon} />
    </button>
  )
}
