import type { FormEvent, ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { useFocusInvalidField } from '#web/ui/form/use-focus-invalid-field.ts'

interface ActionFormProps {
  submitLabel: string
  busy: boolean
  /** A new one, or another number of failed attempts, moves the focus to the first invalid field. */
  error: object | number | null
  onSubmit: () => void
  children: ReactNode
}

export function ActionForm({ submitLabel, busy, error, onSubmit, children }: ActionFormProps) {
  const form = useFocusInvalidField(error)
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy) onSubmit()
  }
  return (
    <form ref={form} onSubmit={submit} noValidate className="grid gap-5">
      {children}
      <Button type="submit" kind="primary" busy={busy} className="justify-self-end max-sm:w-full">
        {submitLabel}
      </Button>
    </form>
  )
}
