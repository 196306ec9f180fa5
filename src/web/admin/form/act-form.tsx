import type { FormEvent, ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'

interface ActFormProps {
  /** What the button says. */
  act: string
  busy: boolean
  onSend: () => void
  children: ReactNode
}

/** The form of a dialog: its fields, and the button that does it. While it is done it is not sent again. */
export function ActForm({ act, busy, onSend, children }: ActFormProps) {
  function send(event: FormEvent) {
    event.preventDefault()
    if (!busy) onSend()
  }
  return (
    <form onSubmit={send} noValidate className="grid gap-5">
      {children}
      <Button type="submit" look="primary" busy={busy} className="justify-self-end max-sm:w-full">
        {act}
      </Button>
    </form>
  )
}
