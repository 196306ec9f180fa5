import { type FormEvent, useState } from 'react'
import { limits } from '#contract/limits.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { TextInput } from '../ui/text-input.tsx'

/** spec.md section 5, of categories and attributes alike */
const empty = 'Tên danh mục không được để trống'

interface NameFormProps {
  label: string
  placeholder?: string
  submit: string
  /** Of the last try. */
  error?: string
  busy: boolean
  onName: (name: string, clear: () => void) => void
}

/** One name and one button; what was typed stays until it was taken. */
export function NameForm({ label, placeholder, submit, error, busy, onName }: NameFormProps) {
  const [name, setName] = useState('')
  const [own, setOwn] = useState<string>()
  const [told, setTold] = useState(true)

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const input = event.currentTarget.querySelector('input')
    setTold(true)
    if (!name.trim()) {
      setOwn(empty)
      return input?.focus()
    }
    setOwn(undefined)
    onName(name.trim(), () => {
      setName((now) => (now === name ? '' : now))
      input?.focus()
    })
  }

  return (
    <form noValidate onSubmit={send} className="grid max-w-xl gap-5">
      <Field label={label} error={told ? (own ?? error) : undefined}>
        {(wiring) => (
          <TextInput
            {...wiring}
            value={name}
            onChange={(event) => {
              setName(event.target.value)
              setTold(false)
            }}
            placeholder={placeholder}
            maxLength={limits.categoryName}
            autoComplete="off"
          />
        )}
      </Field>
      <div>
        <Button type="submit" look="primary" busy={busy}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
