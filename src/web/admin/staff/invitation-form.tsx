import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import type { Right } from '#contract/staff/rights.ts'
import { invitationsKey } from '#web/admin/catalog/admin-queries.ts'
import { useAdminMutation } from '#web/admin/form/use-admin-mutation.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { focusFirstError } from '#web/ui/form/focus-first-error.ts'
import { showFieldErrors } from '#web/ui/form/form-errors.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { OwnPasswordField } from '../../account/own-password-field.tsx'
import { defaultStaffRights, RightsFields } from '../settings/rights-fields.tsx'
import { InvitationLink, type InvitationLinkData } from './invitation-link.tsx'

interface InvitationValues {
  name: string
  email: string
  rights: readonly Right[] | null
  password: string
}

const emptyValues: InvitationValues = { name: '', email: '', rights: defaultStaffRights, password: '' }

export function InvitationForm() {
  const api = useApi()
  const form = useForm({ defaultValues: emptyValues, shouldFocusError: false })
  const { errors, isSubmitting } = form.formState
  const [link, setLink] = useState<InvitationLinkData | null>(null)
  const invite = useAdminMutation(
    async ({ email, rights, ...values }: InvitationValues) => {
      const body = { ...values, email: email.trim(), rights: rights && [...rights] }
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
        hint="Điền thì chỉ tài khoản có email này nhận được lời mời"
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
        render={({ field: { value, onChange } }) => <RightsFields value={value} onChange={onChange} />}
      />
      <OwnPasswordField {...form.register('password')} error={errors.password?.message} />
      <div>
        <Button type="submit" look="primary" busy={isSubmitting}>
          Tạo liên kết mời
        </Button>
      </div>
    </form>
  )
}
