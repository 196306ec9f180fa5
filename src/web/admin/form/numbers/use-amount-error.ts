import { createContext, type FocusEvent, useContext, useEffect, useState } from 'react'
import { isSubmitPressed } from '#web/ui/form/use-shop-form.ts'
import { findWholeNumberError } from './parse-whole-number.ts'

/** The number of failed attempts to submit the form around a field. */
export const FailedAttempts = createContext(0)

/** Names a text that is no amount after its field was left or a submit failed: 250.0 may become 250.000 while typing. */
export function useAmountError(value: string) {
  const failedAttempts = useContext(FailedAttempts)
  const [isChecked, setChecked] = useState(false)
  useEffect(() => {
    if (failedAttempts > 0) setChecked(true)
  }, [failedAttempts])
  const error = isChecked ? findWholeNumberError(value) : undefined
  return {
    error,
    onBlur: (event: FocusEvent<HTMLInputElement>) => setChecked(isChecked || !isSubmitPressed(event)),
    // An error on screen stays until the text is corrected.
    onChange: () => setChecked(error !== undefined),
  }
}
