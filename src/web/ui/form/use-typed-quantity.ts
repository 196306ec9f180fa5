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
  initialText: string | null = null,
) {
  const toast = useToast()
  const [text, setText] = useState(initialText)
  const reset = () => setText(null)

  function commit() {
    if (text === null) return
    reset()
    const quantity = readQuantity(text)
    if (quantity !== null) onQuantity(quantity)
    else if (text.trim() !== '') toast.show({ title: notAQuantity, look: 'destructive' })
  }
  function handleBlur({ relatedTarget, currentTarget }: FocusEvent<HTMLInputElement>) {
    // To a button that sends the form: the form is not sent, and the refusal is said then.
    const submitsForm = relatedTarget instanceof HTMLButtonElement && relatedTarget.type === 'submit'
    if (!(submitsForm && relatedTarget.form === currentTarget.form && !currentTarget.validity.valid)) commit()
  }

  const field = {
    type: 'text',
    inputMode: 'numeric',
    pattern: quantityPattern,
    title: notAQuantity,
    autoComplete: 'off',
    maxLength: 9,
    value: text ?? String(value),
    onChange: (event: { target: HTMLInputElement }) => setText(event.target.value),
    onBlur: handleBlur,
    onInvalid: (event: { preventDefault: () => void }) => {
      event.preventDefault()
      commit()
    },
  } as const
  return { field, commit, reset }
}
