import { ControlledField } from '#web/admin/form/controlled-field.tsx'
import { useActionForm } from '#web/admin/form/use-action-form.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { redirectsKey } from '../page-queries.ts'
import { LinkInput } from '../sections/link-input.tsx'

const empty = { from: '', to: '' }

export function AddRedirectForm() {
  const api = useApi()
  const { form, submit, isPending } = useActionForm(
    (input: typeof empty) => api.addRedirect({ body: toBody(input) }),
    {
      defaultValues: empty,
      fieldOf: { redirect_source_served: 'from', redirect_source_taken: 'from', redirect_loop: 'to' },
      invalidates: [redirectsKey],
      successToast: ({ from, to }) => ({ title: 'Đã thêm chuyển hướng', description: `${from} → ${to}` }),
      onDone: () => form.reset(),
    },
  )
  return (
    <form noValidate onSubmit={submit} className="grid max-w-3xl items-start gap-4 sm:grid-cols-2">
      <ControlledField
        control={form.control}
        name="from"
        label="Địa chỉ cũ"
        hint="Như /products/ao-thun"
        required
      >
        {(input) => <TextInput {...input} autoComplete="off" maxLength={500} />}
      </ControlledField>
      <ControlledField
        control={form.control}
        name="to"
        label="Dẫn đến"
        hint="Tên trang, hoặc địa chỉ như /shop, https://…"
        required
      >
        {(input) => (
          <LinkInput inputProps={input} value={input.value} maxLength={500} onChange={input.onChange} />
        )}
      </ControlledField>
      <Button type="submit" kind="primary" busy={isPending} className="justify-self-start px-4">
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
