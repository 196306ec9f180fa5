import { type FocusEvent, useState } from 'react'
import { notAQuantity, quantityPattern, readQuantity } from '#domain/quantity.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'

/**
 * A field for a number of pieces. What is none is refused in words, and the quantity from before stays; nothing
 * typed means that too.
 */
export function useTypedQuantity(
  value: number,
  onQuantity: (quantity: number) => void,
  /** What a plain form sent back. */
  sent: string | null = null,
) {
  const toast = useToast()
  const [typed, setTyped] = useState(sent)
  const forget = () => setTyped(null)

  function settle() {
    if (typed === null) return
    forget()
    const quantity = readQuantity(typed)
    if (quantity !== null) onQuantity(quantity)
    else if (typed.trim() !== '') toast.show({ title: notAQuantity, look: 'destructive' })
  }
  function leave({ relatedTarget, currentTarget }: FocusEvent<HTMLInputElement>) {
    // To a button that sends the form: the form is not sent, and the refusal is said then.
    const sends = relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit'
    if (!(sends && relatedTarget.form === currentTarget.form && !currentTarget.validity.valid)) settle()
  }

  const field = {
    type: 'text',
    inputMode: 'numeric',
    pattern: quantityPattern,
    title: notAQuantity,
    autoComplete: 'off',
    maxLength: 9,
    value: typed ?? String(value),
    onChange: (event: { target: HTMLInputElement }) => setTyped(event.target.value),
    onBlur: leave,
    onInvalid: (event: { preventDefault: () => void }) => {
      event.preventDefault()
      settle()
    },
  } as const
  return { field, settle, forget }
}
