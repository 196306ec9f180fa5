import { Controller, useForm } from 'react-hook-form'
import { OwnPasswordField } from '#web/account/own-password-field.tsx'
import { staffKey } from '#web/admin/catalog/admin-queries.ts'
import { useFormGuard } from '#web/admin/form/unsaved/use-form-guard.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { focusFirstError } from '#web/ui/form/focus-first-error.ts'
import { showFieldErrors } from '#web/ui/form/form-errors.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { RoleFields, type RoleValue, toRights, validateRole } from './role-fields.tsx'

interface AppointStaffValues {
  email: string
  rights: RoleValue
  password: string
}

const emptyValues: AppointStaffValues = { email: '', rights: undefined, password: '' }
const fieldByFailure = {
  account_not_found: 'email',
  already_staff: 'email',
  email_unverified: 'email',
  wrong_password: 'password',
} as const

/** The person has an account already; the owner confirms with their own password. */
export function AppointStaffForm() {
  const api = useApi()
  const form = useForm({ defaultValues: emptyValues, shouldFocusError: false })
  const { errors, isSubmitting } = form.formState
  useFormGuard(form, 'section')
  const appoint = useAdminMutation(
    ({ email, rights, password }: AppointStaffValues) =>
      api.appointStaff({ body: { email: email.trim(), password, rights: toRights(rights) } }),
    {
      invalidates: [staffKey],
      successToast: ({ name }) => ({ title: 'Đã thêm nhân viên', description: `${name} cần đăng nhập lại.` }),
      showsError: ({ code }) => code === 'invalid' || code in fieldByFailure,
    },
  )
  async function send(values: AppointStaffValues) {
    try {
      await appoint.mutateAsync(values)
      form.reset()
    } catch (error) {
      showFieldErrors(error, ['email', 'password'], form.setError, fieldByFailure)
    }
  }
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit(send, focusFirstError)}
      className="grid max-w-md gap-4"
    >
      <p className="text-sm text-ink-soft">
        Dành cho người đã có tài khoản ở cửa hàng và đã xác nhận email. Sau khi được thêm, họ đăng nhập lại
        bằng mật khẩu. Người chưa có tài khoản: gửi liên kết mời.
      </p>
      <Field label="Email của tài khoản" error={errors.email?.message}>
        {(inputProps) => (
          <TextInput {...inputProps} {...form.register('email')} type="email" autoComplete="off" />
        )}
      </Field>
      <Controller
        control={form.control}
        name="rights"
        rules={{ validate: validateRole }}
        render={({ field: { ref, value, onChange } }) => (
          <RoleFields value={value} onChange={onChange} error={errors.rights?.message} inputRef={ref} />
        )}
      />
      <OwnPasswordField {...form.register('password')} error={errors.password?.message} />
      <div>
        <Button type="submit" busy={isSubmitting}>
          Thêm nhân viên
        </Button>
      </div>
    </form>
  )
}
