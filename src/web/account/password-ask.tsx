import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiError } from '../api.ts'
import { Button } from '../ui/button.tsx'
import { OwnPasswordField } from './own-password-field.tsx'

interface PasswordAskProps {
  button: string
  danger?: boolean
  /** Something else is asked before it, and has the focus. */
  later?: boolean
  busy: boolean
  error: unknown
  onSend: (password: string) => void
  onCancel: () => void
}

/** The own password again, before something that whoever finds this browser open must not do. */
export function PasswordAsk({ button, danger, later, busy, error, onSend, onCancel }: PasswordAskProps) {
  const [password, setPassword] = useState('')
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!later) form.current?.querySelector('input')?.focus()
  }, [later])
  function send(event: FormEvent) {
    event.preventDefault()
    onSend(password)
  }
  return (
    <form ref={form} noValidate onSubmit={send} className="grid max-w-md gap-4">
      <OwnPasswordField value={password} error={faultOf(error)} onChange={setPassword} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" look={danger ? 'danger' : 'primary'} busy={busy}>
          {button}
        </Button>
        <Button onClick={onCancel}>Thôi</Button>
      </div>
    </form>
  )
}

/** What the server says of the word that was typed. */
function faultOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'wrong_password') return error.error
  return error.details.find(({ path }) => path === 'password')?.message
}
