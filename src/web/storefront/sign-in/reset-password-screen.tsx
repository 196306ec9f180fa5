import { useState } from 'react'
import { formPaths } from '#contract/paths.ts'
import { ApiError } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useFailedForm } from '#web/app/flash.ts'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { focusFirstError } from '#web/ui/form/focus-first-error.ts'
import { errorMessage, showFieldErrors } from '#web/ui/form/form-errors.ts'
import { useShopForm } from '#web/ui/form/use-shop-form.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { useFocusAfterLoss } from '#web/ui/state/use-focus-after-loss.ts'
import { AuthCard } from './auth-card.tsx'
import { NewPasswordFields } from './auth-fields.tsx'
import { SubmitButton } from './submit-button.tsx'
import { useFailedFormValues } from './use-failed-form-values.ts'
import { useFinishSignIn } from './use-finish-sign-in.ts'
import { useSecondFactorStep } from './use-second-factor-step.ts'

interface ResetPasswordValues {
  password: string
  confirmPassword: string
}
const fields = ['password', 'confirmPassword'] as const

export function ResetPasswordScreen({ token }: { token: string }) {
  const { fieldErrors, formError } = useFailedForm('resetPassword')
  const [hasEnded, setHasEnded] = useState(!token || (Boolean(formError) && fieldErrors.length === 0))
  const ending = useFocusAfterLoss<HTMLDivElement>()
  return (
    <AuthCard title="Chọn mật khẩu mới">
      {hasEnded ? (
        <div
          ref={ending}
          role="alert"
          tabIndex={-1}
          className="mt-4 grid justify-items-start gap-5 outline-none"
        >
          <p>Liên kết này không đúng, đã dùng rồi hoặc đã quá một giờ. Hãy yêu cầu một liên kết mới.</p>
          <ButtonLink to="/forgot-password" kind="primary">
            Yêu cầu liên kết mới
          </ButtonLink>
        </div>
      ) : (
        <>
          <p className="mt-2 mb-6 text-ink-soft">
            Sau khi đổi, mọi nơi đang đăng nhập vào tài khoản này đều được đăng xuất, và tài khoản nơi khác đã
            liên kết với nó được bỏ liên kết.
          </p>
          <ResetPasswordForm token={token} onEnded={() => setHasEnded(true)} />
        </>
      )}
    </AuthCard>
  )
}

function ResetPasswordForm({ token, onEnded }: { token: string; onEnded: () => void }) {
  const api = useApi()
  const toast = useToast()
  const finishSignIn = useFinishSignIn('/account')
  const askForCode = useSecondFactorStep('/account')
  const { errors } = useFailedFormValues<ResetPasswordValues>('resetPassword', fields)
  const form = useShopForm<ResetPasswordValues>({ errors })
  const submit = form.handleSubmit(async (values) => {
    try {
      const user = await api.resetPassword({ body: { ...values, token } })
      await finishSignIn(user, { title: 'Đã đổi mật khẩu' })
    } catch (error) {
      if (await askForCode(error)) return
      if (error instanceof ApiError && error.code === 'link_expired') return onEnded()
      showFieldErrors(error, fields, form.setError)
      toast.show({ title: errorMessage(error), kind: 'destructive' })
    }
  }, focusFirstError)
  return (
    <form
      method="post"
      action={formPaths.resetPassword}
      noValidate
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <input type="hidden" name="token" value={token} />
      <NewPasswordFields
        form={form}
        names={['password', 'confirmPassword']}
        labels={['Mật khẩu mới', 'Nhập lại mật khẩu mới']}
      />
      <SubmitButton worksWithoutScripts busy={form.formState.isSubmitting}>
        Đổi mật khẩu
      </SubmitButton>
    </form>
  )
}
