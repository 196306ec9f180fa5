import { Check, Pencil, X } from 'lucide'
import { type ReactNode, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { limits } from '#contract/limits.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { FieldError } from '#web/ui/form/field-error.tsx'
import { focusFault } from '#web/ui/form/focus-fault.ts'
import { showFaults } from '#web/ui/form/form-faults.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'

interface RenameProps {
  name: string
  /** What an empty name is answered with. */
  empty: string
  onRename: (name: string) => Promise<unknown>
  children: ReactNode
}

/** A name that becomes a box at the press of its pencil; Esc leaves it as it was. */
export function Rename({ children, ...rest }: RenameProps) {
  const [open, setOpen] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)

  function close() {
    setOpen(false)
    requestAnimationFrame(() => pencil.current?.focus())
  }
  if (open) return <NameBox {...rest} onClose={close} />
  return (
    <div className="flex min-w-0 items-center gap-1">
      <div className="min-w-0">{children}</div>
      <IconButton ref={pencil} icon={Pencil} label={`Đổi tên ${rest.name}`} onClick={() => setOpen(true)} />
    </div>
  )
}

type NameBoxProps = Omit<RenameProps, 'children'> & { onClose: () => void }

function NameBox({ name, empty, onRename, onClose }: NameBoxProps) {
  const form = useForm<{ name: string }>({ shouldFocusError: false })
  const { errors, isSubmitting } = form.formState
  const fault = errors.name?.message
  const submit = form.handleSubmit(send, focusFault)

  async function send(typed: { name: string }) {
    const next = typed.name.trim()
    try {
      if (next !== name) await onRename(next)
      onClose()
    } catch (error) {
      showFaults(error, ['name'], form.setError, { name_taken: 'name', invalid: 'name' })
    }
  }
  return (
    <form
      noValidate
      onSubmit={(event) => (isSubmitting ? event.preventDefault() : void submit(event))}
      className="grid gap-1 py-1.5"
    >
      <div className="flex items-center gap-1">
        <TextInput
          {...form.register('name', { validate: (typed) => typed.trim() !== '' || empty })}
          defaultValue={name}
          aria-label={`Tên mới của ${name}`}
          aria-invalid={fault ? true : undefined}
          maxLength={limits.categoryName}
          autoComplete="off"
          autoFocus
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={(event) => event.key === 'Escape' && onClose()}
          className="max-w-md"
        />
        <IconButton type="submit" icon={Check} label="Lưu tên" aria-busy={isSubmitting} />
        <IconButton icon={X} label="Thôi" onClick={onClose} />
      </div>
      <FieldError>{fault}</FieldError>
    </form>
  )
}
