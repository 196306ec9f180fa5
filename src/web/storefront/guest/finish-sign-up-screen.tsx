import { useState } from 'react'
import { formPaths } from '#contract/paths.ts'
import { ApiError } from '#web/app/api/api.ts'
import { useSettingsSummary } from '#web/app/api/settings-summary.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useFailedForm } from '#web/app/flash.ts'
import { AuthCard } from '#web/storefront/sign-in/auth-card.tsx'
import { NewPasswordFields } from '#web/storefront/sign-in/auth-fields.tsx'
import { ConsentNote } from '#web/storefront/sign-in/consent-note.tsx'
import { SubmitButton } from '#web/storefront/sign-in/submit-button.tsx'
import { useFailedFormValues } from '#web/storefront/sign-in/use-failed-form-values.ts'
import { useFinishSignIn } from '#web/storefront/sign-in/use-finish-sign-in.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { focusFirstError } from '#web/ui/form/focus-first-error.ts'
import { errorMessage, showFieldErrors } from '#web/ui/form/form-errors.ts'
import { useShopForm } from '#web/ui/form/use-shop-form.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'

interface FinishSignUpValues {
  password: string
  confirmPassword: string
}
const fields = ['password', 'confirmPassword'] as const
const buttonLabel = 'Tạo tài khoản'

/** The link in the email leads here; only the button consumes the token (docs/dangers.md T1). */
export function FinishSignUpScreen({ token }: { token: string }) {
  const { fieldErrors, formError } = useFailedForm('acceptSignUpLink')
  const wasRefused = Boolean(formError) && fieldErrors.length === 0
  const [problem, setProblem] = useState(token && !wasRefused ? null : formError || expiredMessage)
  return (
    <AuthCard title="Đặt mật khẩu">
      {problem ? (
        <div role="alert" className="mt-4 grid justify-items-start gap-5">
          <p>{problem}</p>
          <ButtonLink to="/sign-in" search={{ redirect: '/account' }} kind="primary">
            Đăng nhập
          </ButtonLink>
        </div>
      ) : (
        <>
          <p className="mt-2 mb-6 text-ink-soft">
            Đặt mật khẩu là có tài khoản. Đơn hàng và giỏ hàng của bạn được chuyển vào đó.
          </p>
          <FinishSignUpForm token={token} onEnded={setProblem} />
        </>
      )}
    </AuthCard>
  )
}

const expiredMessage = 'Liên kết này không đúng, đã dùng rồi hoặc đã quá 24 giờ.'
const takenMessage = 'Email này đã có tài khoản. Hãy đăng nhập trên trình duyệt đã đặt hàng để gộp đơn.'

function FinishSignUpForm({ token, onEnded }: { token: string; onEnded: (problem: string) => void }) {
  const api = useApi()
  const toast = useToast()
  const consent = useSettingsSummary()?.privacyVersion
  const finishSignIn = useFinishSignIn('/account')
  const { errors } = useFailedFormValues<FinishSignUpValues>('acceptSignUpLink', fields)
  const form = useShopForm<FinishSignUpValues>({ errors })
  const submit = form.handleSubmit(async (values) => {
    try {
      const user = await api.acceptSignUpLink({ body: { ...values, token, consent } })
      await finishSignIn(user, { title: 'Đăng ký thành công!' })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'link_expired') return onEnded(expiredMessage)
      if (error instanceof ApiError && error.code === 'email_taken') return onEnded(takenMessage)
      showFieldErrors(error, fields, form.setError)
      toast.show({ title: errorMessage(error), kind: 'destructive' })
    }
  }, focusFirstError)
  return (
    <form
      method="post"
      action={formPaths.acceptSignUpLink}
      noValidate
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="consent" value={consent} />
      <NewPasswordFields
        form={form}
        names={['password', 'confirmPassword']}
        labels={['Mật khẩu', 'Nhập lại mật khẩu']}
      />
      <SubmitButton worksWithoutScripts busy={form.formState.isSubmitting}>
        {buttonLabel}
      </SubmitButton>
      <ConsentNote button={buttonLabel} />
    </form>
  )
}
