import { Check, Pencil, X } from 'lucide'
import { type ReactNode, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import * as limits from '#contract/limits.ts'
import { useFormGuard } from '#web/admin/form/unsaved/use-form-guard.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { FieldErrorMessage } from '#web/ui/form/field-error-message.tsx'
import { focusFirstError } from '#web/ui/form/focus-first-error.ts'
import { showFieldErrors } from '#web/ui/form/form-errors.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'

interface InlineRenameProps {
  name: string
  emptyMessage: string
  onRename: (name: string) => Promise<unknown>
  children: ReactNode
}

export function InlineRename({ children, ...rest }: InlineRenameProps) {
  const [isEditing, setEditing] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)

  function close() {
    setEditing(false)
    requestAnimationFrame(() => editButton.current?.focus())
  }
  if (isEditing) return <NameInput {...rest} onClose={close} />
  return (
    <div className="flex min-w-0 items-center gap-1">
      <div className="min-w-0">{children}</div>
      <IconButton
        ref={editButton}
        icon={Pencil}
        label={`Đổi tên ${rest.name}`}
        onClick={() => setEditing(true)}
      />
    </div>
  )
}

type NameInputProps = Omit<InlineRenameProps, 'children'> & { onClose: () => void }

function NameInput({ name, emptyMessage, onRename, onClose }: NameInputProps) {
  const form = useForm({ defaultValues: { name }, shouldFocusError: false })
  useFormGuard(form)
  const { errors, isSubmitting } = form.formState
  const error = errors.name?.message
  const submit = form.handleSubmit(send, focusFirstError)

  async function send(values: { name: string }) {
    const next = values.name.trim()
    try {
      if (next !== name) await onRename(next)
      onClose()
    } catch (failure) {
      showFieldErrors(failure, ['name'], form.setError, { name_taken: 'name', invalid: 'name' })
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
          {...form.register('name', { validate: (next) => next.trim() !== '' || emptyMessage })}
          defaultValue={name}
          aria-label={`Tên mới của ${name}`}
          aria-invalid={error ? true : undefined}
          maxLength={limits.maxCategoryNameLength}
          autoComplete="off"
          autoFocus
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={(event) => event.key === 'Escape' && onClose()}
          className="max-w-md"
        />
        <IconButton type="submit" icon={Check} label="Lưu tên" aria-busy={isSubmitting} />
        <IconButton icon={X} label="Thôi" onClick={onClose} />
      </div>
      <FieldErrorMessage>{error}</FieldErrorMessage>
    </form>
  )
}
