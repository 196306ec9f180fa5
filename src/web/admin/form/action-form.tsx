import type { FormEvent, ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'

interface ActionFormProps {
  submitLabel: string
  busy: boolean
  onSubmit: () => void
  children: ReactNode
}

export function ActionForm({ submitLabel, busy, onSubmit, children }: ActionFormProps) {
  function submit(event: FormEvent) {
    event.preventDefault()
    if (!busy) onSubmit()
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {children}
      <Button type="submit" look="primary" busy={busy} className="justify-self-end max-sm:w-full">
        {submitLabel}
      </Button>
    </form>
  )
}
