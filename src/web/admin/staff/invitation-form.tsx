import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { invitationsKey } from '#web/admin/catalog/admin-queries.ts'
import { useFormGuard } from '#web/admin/form/unsaved/use-form-guard.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useSettingsSummary } from '#web/app/api/settings-summary.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { focusFirstError } from '#web/ui/form/focus-first-error.ts'
import { showFieldErrors } from '#web/ui/form/form-errors.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { OwnPasswordField } from '../../account/own-password-field.tsx'
import { RoleFields, type RoleValue, toRights, validateRole } from '../settings/role-fields.tsx'
import { InvitationLink, type InvitationLinkData } from './invitation-link.tsx'

interface InvitationValues {
  name: string
  email: string
  rights: RoleValue
  password: string
}

const emptyValues: InvitationValues = { name: '', email: '', rights: undefined, password: '' }

export function InvitationForm() {
  const api = useApi()
  const form = useForm({ defaultValues: emptyValues, shouldFocusError: false })
  const { errors, isSubmitting } = form.formState
  useFormGuard(form, 'section')
  const sendsEmail = useSettingsSummary()?.sendsEmail
  const [link, setLink] = useState<InvitationLinkData | null>(null)
  const invite = useAdminMutation(
    async ({ email, rights, ...values }: InvitationValues) => {
      const body = { ...values, email: email.trim(), rights: toRights(rights) }
      const { token, expiresAt } = await api.createInvitation({ body })
      setLink({ address: `${location.origin}/invitation#${token}`, expiresAt })
    },
    {
      invalidates: [invitationsKey],
      showsError: ({ code }) => ['invalid', 'wrong_password'].includes(code),
    },
  )
  async function send(values: InvitationValues) {
    try {
      await invite.mutateAsync(values)
      form.reset()
    } catch (error) {
      showFieldErrors(error, ['name', 'email', 'password'], form.setError, { wrong_password: 'password' })
    }
  }
  if (link) return <InvitationLink link={link} onDone={() => setLink(null)} />
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit(send, focusFirstError)}
      className="grid max-w-md gap-4"
    >
      <p className="text-sm text-ink-soft">
        Bạn gửi liên kết cho người được mời, qua Zalo chẳng hạn. Người ấy mở liên kết, tạo tài khoản hoặc đăng
        nhập, rồi vào làm việc.
      </p>
      <Field label="Tên người được mời" optional error={errors.name?.message}>
        {(inputProps) => (
          <TextInput {...inputProps} {...form.register('name')} autoComplete="off" maxLength={100} />
        )}
      </Field>
      <Field
        label="Email người được mời"
        hint={`Điền thì chỉ tài khoản có email này nhận được lời mời${sendsEmail ? '; cửa hàng cũng gửi liên kết đến đây' : ''}.`}
        optional
        error={errors.email?.message}
      >
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
        <Button type="submit" kind="primary" busy={isSubmitting}>
          Tạo liên kết mời
        </Button>
      </div>
    </form>
  )
}
