import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { UseFormReturn } from 'react-hook-form'
import type { SignInMethods } from '#contract/accounts/identities.ts'
import { ReauthenticationNote } from '#web/account/reauthentication-note.tsx'
import { signInMethodsQuery } from '#web/account/sign-in-methods-query.ts'
import { useShowAccountFailure } from '#web/account/use-show-account-failure.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { NewPasswordFields } from '#web/storefront/sign-in/auth-fields.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { focusFirstError } from '#web/ui/form/focus-first-error.ts'
import { showFieldErrors } from '#web/ui/form/form-errors.ts'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { useShopForm } from '#web/ui/form/use-shop-form.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { sessionsQuery } from '../../account/sessions-query.ts'
import { SubmitButton } from '../sign-in/submit-button.tsx'
import { profileQuery } from './account-queries.ts'

interface PasswordFormValues {
  /** Undefined for an account without a password. */
  oldPassword?: string
  newPassword: string
  confirmPassword: string
}

export function PasswordForm() {
  const api = useApi()
  const queryClient = useQueryClient()
  const toast = useToast()
  const showRefusal = useShowAccountFailure()
  const { data: profile } = useQuery(profileQuery(api))
  const { data: signInMethods } = useQuery(signInMethodsQuery(api))
  const isFirstPassword = signInMethods?.byEmail === false
  const form = useShopForm<PasswordFormValues>()

  async function change(values: PasswordFormValues) {
    try {
      await api.changePassword({ body: values })
      form.reset({ ...(!isFirstPassword && { oldPassword: '' }), newPassword: '', confirmPassword: '' })
      toast.show({
        title: isFirstPassword ? 'Đã đặt mật khẩu' : 'Đã đổi mật khẩu',
        description: describeRemainingSignIns(signInMethods),
        kind: 'success',
      })
      void queryClient.invalidateQueries({ queryKey: sessionsQuery(api).queryKey })
      void queryClient.invalidateQueries({ queryKey: signInMethodsQuery(api).queryKey })
    } catch (error) {
      const fields = ['oldPassword', 'newPassword', 'confirmPassword'] as const
      showFieldErrors(error, fields, form.setError, { wrong_password: 'oldPassword' })
      showRefusal(error)
    }
  }

  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit(change, focusFirstError)}
      className="grid max-w-md gap-5"
    >
      {/* This field tells a password manager which account the password belongs to. */}
      <input
        type="text"
        name="username"
        autoComplete="username"
        value={profile?.email ?? ''}
        readOnly
        hidden
      />
      {isFirstPassword && <ReauthenticationNote part="mat-khau" />}
      <PasswordFields
        form={form}
        isFirstPassword={isFirstPassword}
        isStaff={profile !== undefined && profile.role !== 'user'}
      />
      <div className="sm:justify-self-start">
        <SubmitButton busy={form.formState.isSubmitting}>
          {isFirstPassword ? 'Đặt mật khẩu' : 'Đổi mật khẩu'}
        </SubmitButton>
      </div>
    </form>
  )
}

function describeRemainingSignIns(signInMethods: SignInMethods | undefined): string {
  const linkedIdentities = (signInMethods?.identities ?? []).map(({ name, email }) => `${name} (${email})`)
  const signedOutNote = 'Những nơi khác đã được đăng xuất.'
  return linkedIdentities.length > 0
    ? `${signedOutNote} Vẫn đăng nhập được bằng ${linkedIdentities.join(', ')}.`
    : signedOutNote
}

interface PasswordFieldsProps {
  form: UseFormReturn<PasswordFormValues>
  isFirstPassword: boolean
  isStaff: boolean
}

function PasswordFields({ form, isFirstPassword, isStaff }: PasswordFieldsProps) {
  const { register, formState } = form
  const { errors } = formState
  return (
    <>
      {!isFirstPassword && (
        <Field label="Mật khẩu hiện tại" error={errors.oldPassword?.message}>
          {(inputProps) => (
            <PasswordInput
              {...inputProps}
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
