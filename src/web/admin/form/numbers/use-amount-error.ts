import { type FocusEvent, useState } from 'react'
import { isSubmitPressed } from '#web/ui/form/use-shop-form.ts'
import { findWholeNumberError } from './parse-whole-number.ts'

/** Names a text that is no amount after its field was left: 250.0 may become 250.000 while typing. */
export function useAmountError(value: string) {
  const [isChecked, setChecked] = useState(false)
  const error = isChecked ? findWholeNumberError(value) : undefined
  return {
    error,
    onBlur: (event: FocusEvent<HTMLInputElement>) => setChecked(isChecked || !isSubmitPressed(event)),
    // An error on screen stays until the text is corrected.
    onChange: () => setChecked(error !== undefined),
  }
}
