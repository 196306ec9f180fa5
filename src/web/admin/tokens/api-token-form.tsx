import { useState } from 'react'
import { Controller } from 'react-hook-form'
import type { Right } from '#contract/staff/rights.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { OwnPasswordField } from '#web/account/own-password-field.tsx'
import { ShownOnce } from '#web/admin/form/shown-once.tsx'
import { useFormGuard } from '#web/admin/form/unsaved/use-form-guard.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { RightFields } from '#web/admin/settings/role-fields.tsx'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { FieldErrorMessage } from '#web/ui/form/field-error-message.tsx'
import { focusFirstError } from '#web/ui/form/focus-first-error.ts'
import { showFieldErrors } from '#web/ui/form/form-errors.ts'
import { Select } from '#web/ui/form/select.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useShopForm } from '#web/ui/form/use-shop-form.ts'
import { apiTokensKey } from './api-tokens-query.ts'

interface TokenValues {
  name: string
  rights: readonly Right[]
  days: string
  password: string
}

const emptyValues: TokenValues = { name: '', rights: [], days: '90', password: '' }
const expiryOptions = [
  ['30', '30 ngày'],
  ['90', '90 ngày'],
  ['365', 'Một năm'],
] as const

export function ApiTokenForm() {
  const api = useApi()
  const form = useShopForm<TokenValues>({ mode: 'onSubmit', defaultValues: emptyValues })
  const { errors, isSubmitting } = form.formState
  useFormGuard(form, 'section')
  const [created, setCreated] = useState<{ token: string; expiresAt: string } | null>(null)
  const create = useAdminMutation(
    async ({ rights, days, ...values }: TokenValues) =>
      setCreated(await api.createApiToken({ body: { ...values, rights: [...rights], days: Number(days) } })),
    { invalidates: [apiTokensKey], showsError: ({ code }) => ['invalid', 'wrong_password'].includes(code) },
  )
  async function submit(values: TokenValues) {
    try {
      await create.mutateAsync(values)
      form.reset(emptyValues)
    } catch (error) {
      showFieldErrors(error, ['name', 'rights', 'days', 'password'], form.setError, {
        wrong_password: 'password',
      })
    }
  }
  if (created) return <CreatedToken {...created} onDone={() => setCreated(null)} />
  return (
    <form noValidate onSubmit={form.handleSubmit(submit, focusFirstError)} className="grid max-w-md gap-4">
      <Field label="Tên phần mềm" error={errors.name?.message}>
        {(inputProps) => (
          <TextInput
            {...inputProps}
            {...form.register('name', { required: 'Hãy đặt tên' })}
            autoComplete="off"
            maxLength={100}
            placeholder="Phần mềm kế toán"
          />
        )}
      </Field>
      <Controller
        control={form.control}
        name="rights"
        rules={{ validate: (rights) => rights.length > 0 || 'Hãy chọn ít nhất một quyền' }}
        render={({ field }) => (
          <div>
            <RightFields value={field.value} onChange={field.onChange} inputRef={field.ref} />
            <FieldErrorMessage id="token-rights-error">{errors.rights?.message}</FieldErrorMessage>
          </div>
        )}
      />
      <Field label="Hết hạn sau" error={errors.days?.message}>
        {(inputProps) => (
          <Select {...inputProps} {...form.register('days')}>
            {expiryOptions.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <OwnPasswordField {...form.register('password')} error={errors.password?.message} />
      <div>
        <Button type="submit" kind="primary" busy={isSubmitting}>
          Tạo mã
        </Button>
      </div>
    </form>
  )
}

interface CreatedTokenProps {
  token: string
  expiresAt: string
  onDone: () => void
}

const CreatedToken = ({ token, expiresAt, onDone }: CreatedTokenProps) => (
  <ShownOnce
    label="Mã truy cập"
    hint={`Dùng được đến ${formatDateTime(expiresAt)}. Mã không hiện lại nữa: hãy chép vào phần mềm ngay. Ai có mã là làm được những việc đã chọn.`}
    value={token}
    subject="mã"
    doneLabel="Đã chép xong"
    onDone={onDone}
  />
)
