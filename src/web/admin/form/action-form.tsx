import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { useFocusInvalidField } from '#web/ui/form/use-focus-invalid-field.ts'
import { findWholeNumberError } from './numbers/parse-whole-number.ts'
import { FailedAttempts } from './numbers/use-amount-error.ts'

interface ActionFormProps {
  submitLabel: string
  busy: boolean
  /** A new one, or another number of failed attempts, moves the focus to the first invalid field. */
  error: object | number | null
  /** Texts of the money fields. The form refuses to send one that is no amount. */
  amounts?: readonly string[]
  onSubmit: () => void
  children: ReactNode
}

export function ActionForm({ submitLabel, busy, error, amounts = [], onSubmit, children }: ActionFormProps) {
  const [failedAttempts, setFailedAttempts] = useState(0)
  const form = useFocusInvalidField(failedAttempts || error)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const isInvalid = amounts.some(findWholeNumberError)
    setFailedAttempts(isInvalid ? failedAttempts + 1 : 0)
    if (!isInvalid) onSubmit()
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
      <FailedAttempts value={failedAttempts}>{children}</FailedAttempts>
      <Button type="submit" kind="primary" busy={busy} className="justify-self-end max-sm:w-full">
        {submitLabel}
      </Button>
    </form>
  )
}
