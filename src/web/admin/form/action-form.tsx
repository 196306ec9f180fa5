import type { FormEvent, ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'

interface ActionFormProps {
  /** Of `useActionForm`. */
  action: { submit: (event: FormEvent) => Promise<void>; isPending: boolean }
  submitLabel: string
  children: ReactNode
}

export function ActionForm({ action: { submit, isPending }, submitLabel, children }: ActionFormProps) {
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      {children}
      <Button type="submit" kind="primary" busy={isPending} className="justify-self-end max-sm:w-full">
        {submitLabel}
      </Button>
    </form>
  )
}
