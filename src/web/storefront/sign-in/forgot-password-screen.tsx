import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatPasswordResetMessage } from '#contract/accounts/password-reset-message.ts'
import { formPaths } from '#contract/paths.ts'
import { useSettingsSummary } from '#web/app/api/settings-summary.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { ContactLines } from '#web/storefront/shell/contact-lines.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { focusFirstError } from '#web/ui/form/focus-first-error.ts'
import { errorMessage, showFieldErrors } from '#web/ui/form/form-errors.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useShopForm } from '#web/ui/form/use-shop-form.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { validateEmail } from './account-rules.ts'
import { AuthCard } from './auth-card.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useFailedFormValues } from './use-failed-form-values.ts'

interface ForgotPasswordValues {
  email: string
}

export function ForgotPasswordScreen() {
  const sendsEmail = useSettingsSummary()?.sendsEmail !== false
  return (
    <AuthCard title="Quên mật khẩu">
      {sendsEmail ? <RequestByEmail /> : <NoEmailNote />}
      <p className="mt-6">
        <Link to="/sign-in" className="inkline inline-block py-2">
          Về trang đăng nhập
        </Link>
      </p>
    </AuthCard>
  )
}

function RequestByEmail() {
  const [result, setResult] = useState<{ canSend: boolean } | null>(null)
  return (
    <>
      <p className="mt-2 mb-6 text-ink-soft">
        Nhập email của tài khoản. Cửa hàng gửi đến đó một liên kết để bạn chọn mật khẩu mới.
      </p>
      <ForgotPasswordForm onResult={setResult} />
      <div role="status" className="mt-6 grid gap-2 empty:hidden">
        {result && <ResetRequestedNote canSend={result.canSend} />}
      </div>
    </>
  )
}

function NoEmailNote() {
  return (
    <div className="mt-2 grid gap-4">
      <p>{formatPasswordResetMessage(false).description}</p>
      <ContactLines />
    </div>
  )
}

function ResetRequestedNote({ canSend }: { canSend: boolean }) {
  const { title, description } = formatPasswordResetMessage(canSend)
  return (
    <>
      <p className={canSend ? 'font-medium text-celadon' : 'font-medium text-danger'}>{title}</p>
      <p>{description}</p>
      {!canSend && <ContactLines />}
    </>
  )
}

function ForgotPasswordForm({ onResult }: { onResult: (result: { canSend: boolean } | null) => void }) {
  const api = useApi()
  const toast = useToast()
  const { submittedValues, errors } = useFailedFormValues<ForgotPasswordValues>('requestPasswordReset', [
    'email',
  ])
  const form = useShopForm<ForgotPasswordValues>({ errors })
  const submit = form.handleSubmit(async (body) => {
    onResult(null)
    try {
      onResult(await api.requestPasswordReset({ body }))
    } catch (error) {
      showFieldErrors(error, ['email'], form.setError)
      toast.show({ title: errorMessage(error), kind: 'destructive' })
    }
  }, focusFirstError)
  return (
    <form
      method="post"
      action={formPaths.requestPasswordReset}
      noValidate
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <Field label="Email" error={form.formState.errors.email?.message}>
        {(inputProps) => (
          <TextInput
            {...inputProps}
            {...form.register('email', { validate: validateEmail })}
            type="email"
            autoComplete="username"
            defaultValue={submittedValues.email}
          />
        )}
      </Field>
      <SubmitButton worksWithoutScripts busy={form.formState.isSubmitting}>
        Gửi liên kết
      </SubmitButton>
    </form>
  )
}
