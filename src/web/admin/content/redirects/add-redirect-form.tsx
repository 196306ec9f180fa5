import { type FormEvent, useState } from 'react'
import { findFieldError, useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useFocusInvalidField } from '#web/ui/form/use-focus-invalid-field.ts'
import { redirectsKey } from '../page-queries.ts'
import { LinkInput } from '../sections/link-input.tsx'

const empty = { from: '', to: '' }
const sourceFailures = ['redirect_source_served', 'redirect_source_taken']
const targetFailures = ['redirect_loop']

export function AddRedirectForm() {
  const api = useApi()
  const [input, setInput] = useState(empty)
  const add = useAdminMutation(() => api.addRedirect({ body: toBody(input) }), {
    invalidates: [redirectsKey],
    successToast: ({ from, to }) => ({ title: 'Đã thêm chuyển hướng', description: `${from} → ${to}` }),
    showsError: ({ code }) => ['invalid', ...sourceFailures, ...targetFailures].includes(code),
  })
  const form = useFocusInvalidField(add.error)
  function submit(event: FormEvent) {
    event.preventDefault()
    add.mutate(undefined, { onSuccess: () => setInput(empty) })
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid max-w-3xl items-start gap-4 sm:grid-cols-2">
      <Field
        label="Địa chỉ cũ"
        hint="Như /products/ao-thun"
        required
        error={findFieldError(add.error, 'from', sourceFailures)}
      >
        {(inputProps) => (
          <TextInput
            {...inputProps}
            value={input.from}
            autoComplete="off"
            maxLength={500}
            onChange={({ target }) => setInput({ ...input, from: target.value })}
          />
        )}
      </Field>
      <Field
        label="Dẫn đến"
        hint="Tên trang, hoặc địa chỉ như /shop, https://…"
        required
        error={findFieldError(add.error, 'to', targetFailures)}
      >
        {(inputProps) => (
          <LinkInput
            inputProps={inputProps}
            value={input.to}
            maxLength={500}
            onChange={(to) => setInput((current) => ({ ...current, to }))}
          />
        )}
      </Field>
      <Button type="submit" kind="primary" busy={add.isPending} className="justify-self-start px-4">
        Thêm chuyển hướng
      </Button>
    </form>
  )
}

/** The owner may paste addresses with the host. */
const toBody = ({ from, to }: typeof empty) => ({
  from: from.trim().replace(/^https?:\/\/[^/]+/, ''),
  to: to.trim().replace(location.origin, ''),
})
