import { Check, Pencil, X } from 'lucide'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { FieldError } from '../ui/field-error.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { TextInput } from '../ui/text-input.tsx'

interface RenameProps {
  name: string
  /** What an empty name is answered with. */
  empty: string
  busy: boolean
  error?: string
  onRename: (name: string) => Promise<unknown>
  onEnd?: () => void
  children: ReactNode
}

/** A name that becomes a box at the press of its pencil; Esc leaves it as it was. */
export function Rename({ name, empty, busy, error, onRename, onEnd, children }: RenameProps) {
  const [open, setOpen] = useState(false)
  const [own, setOwn] = useState<string>()
  const pencil = useRef<HTMLButtonElement>(null)

  function close() {
    setOpen(false)
    setOwn(undefined)
    onEnd?.()
    requestAnimationFrame(() => pencil.current?.focus())
  }
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const next = String(new FormData(event.currentTarget).get('name')).trim()
    if (!next) return setOwn(empty)
    if (next === name) return close()
    setOwn(undefined)
    // A refusal leaves the box as it is, with its sentence.
    await onRename(next).then(close, () => {})
  }

  if (!open) {
    return (
      <div className="flex min-w-0 items-center gap-1">
        <div className="min-w-0">{children}</div>
        <IconButton ref={pencil} icon={Pencil} label={`Đổi tên ${name}`} onClick={() => setOpen(true)} />
      </div>
    )
  }
  const fault = own ?? error
  return (
    <form onSubmit={(event) => void send(event)} className="grid gap-1 py-1.5">
      <div className="flex items-center gap-1">
        <TextInput
          name="name"
          defaultValue={name}
          aria-label={`Tên mới của ${name}`}
          aria-invalid={fault ? true : undefined}
          maxLength={limits.categoryName}
          autoComplete="off"
          autoFocus
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={(event) => event.key === 'Escape' && close()}
          className="max-w-md"
        />
        <IconButton type="submit" icon={Check} label="Lưu tên" aria-busy={busy} />
        <IconButton icon={X} label="Thôi" onClick={close} />
      </div>
      <FieldError>{fault}</FieldError>
    </form>
  )
}
