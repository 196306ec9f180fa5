import { type FocusEvent, useState } from 'react'
import { invalidQuantityMessage, parseQuantity, quantityPattern } from '#domain/quantity.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'

/**
 * The state of a quantity field. An invalid text shows a message; an invalid or empty text keeps the previous
 * quantity.
 */
export function useQuantityInput(
  value: number,
  onQuantity: (quantity: number) => void,
  initialText: string | null = null,
) {
  const toast = useToast()
  const [text, setText] = useState(initialText)
  const reset = () => setText(null)

  function commit() {
    if (text === null) return
    reset()
    const quantity = parseQuantity(text)
    if (quantity !== null) onQuantity(quantity)
    else if (text.trim() !== '') toast.show({ title: invalidQuantityMessage, kind: 'destructive' })
  }
  function handleBlur({ relatedTarget, currentTarget }: FocusEvent<HTMLInputElement>) {
    // A press of the submit button does nothing here: the browser does not send the invalid form, and `onInvalid` shows
    // the message. Firefox focuses the button before it is `:active`.
    const { form, validity } = currentTarget
    const submitsForm =
      relatedTarget instanceof HTMLButtonElement &&
      relatedTarget.form === form &&
      relatedTarget.matches('[type=submit]:hover')
    if (!submitsForm || form?.noValidate || validity.valid) commit()
  }

  const field = {
    type: 'text',
    inputMode: 'numeric',
    pattern: quantityPattern,
    title: invalidQuantityMessage,
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
