import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { WaysIn } from '#contract/accounts/identities.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Field } from '#web/ui/form/field.tsx'
import { focusFault } from '#web/ui/form/focus-fault.ts'
import { showFaults } from '#web/ui/form/form-faults.ts'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { FreshNote } from '../../account/fresh-note.tsx'
import { sessionsQuery } from '../../account/sessions-query.ts'
import { useRefused } from '../../account/use-refused.ts'
import { waysInQuery } from '../../account/ways-in-query.ts'
import { NewPasswordFields } from '../sign-in/access-fields.tsx'
import { SubmitButton } from '../sign-in/submit-button.tsx'
import { profileQuery } from './account-queries.ts'

interface Values {
  /** Undefined where there is none yet. */
  oldPassword?: string
  newPassword: string
  confirmPassword: string
}

export function PasswordForm() {
  const api = useApi()
  const queryClient = useQueryClient()
  const toast = useToast()
  const refused = useRefused()
  const { data: profile } = useQuery(profileQuery(api))
  const { data: ways } = useQuery(waysInQuery(api))
  const first = ways?.byEmail === false
  const form = useForm<Values>({ mode: 'onTouched', shouldFocusError: false })

  async function change(values: Values) {
    try {
      await api.changePassword({ body: values })
      form.reset({ ...(!first && { oldPassword: '' }), newPassword: '', confirmPassword: '' })
      toast.show({
        title: first ? 'Đã đặt mật khẩu' : 'Đã đổi mật khẩu',
        description: afterwards(ways),
        look: 'success',
      })
      void queryClient.invalidateQueries({ queryKey: sessionsQuery(api).queryKey })
      void queryClient.invalidateQueries({ queryKey: waysInQuery(api).queryKey })
    } catch (error) {
      const fields = ['oldPassword', 'newPassword', 'confirmPassword'] as const
      showFaults(error, fields, form.setError, { wrong_password: 'oldPassword' })
      refused(error)
    }
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit(change, focusFault)}
      className="grid max-w-md gap-5"
    >
      {/* Tells a password manager whose password this is. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={profile?.email ?? ''}
        readOnly
        hidden
      />
      {first && <FreshNote part="mat-khau" />}
      <PasswordFields form={form} first={first} isStaff={profile !== undefined && profile.role !== 'user'} />
      <div className="sm:justify-self-start">
        <SubmitButton busy={form.formState.isSubmitting}>
          {first ? 'Đặt mật khẩu' : 'Đổi mật khẩu'}
        </SubmitButton>
      </div>
    </form>
  )
}

/** What else opens the account is for its owner to look at. */
function afterwards(ways: WaysIn | undefined): string {
  const linked = (ways?.identities ?? []).map(({ name, email }) => `${name} (${email})`)
  const others = 'Những nơi khác đã được đăng xuất.'
  return linked.length > 0 ? `${others} Vẫn đăng nhập được bằng ${linked.join(', ')}.` : others
}

interface PasswordFieldsProps {
  form: UseFormReturn<Values>
  first: boolean
  isStaff: boolean
}

function PasswordFields({ form, first, isStaff }: PasswordFieldsProps) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <>
      {!first && (
        <Field label="Mật khẩu hiện tại" error={errors.oldPassword?.message}>
          {(wiring) => (
            <PasswordInput
              {...wiring}
              {...register('oldPassword', { required: 'Hãy nhập mật khẩu hiện tại' })}
              autoComplete="current-password"
            />
          )}
        </Field>
      )}
      <NewPasswordFields
        form={form}
        names={['newPassword', 'confirmPassword']}
        labels={['Mật khẩu mới', 'Nhập lại mật khẩu mới']}
        isStaff={isStaff}
      />
    </>
  )
}
