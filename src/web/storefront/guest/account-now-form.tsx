import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { Order } from '#contract/orders/orders.ts'
import { formPaths } from '#contract/paths.ts'
import { ApiError } from '#web/app/api/api.ts'
import { useSettingsSummary } from '#web/app/api/settings-summary.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { emailTakenMessage, validateEmail, validatePassword } from '#web/storefront/sign-in/account-rules.ts'
import { ConsentNote } from '#web/storefront/sign-in/consent-note.tsx'
import { SubmitButton } from '#web/storefront/sign-in/submit-button.tsx'
import { useFinishSignIn } from '#web/storefront/sign-in/use-finish-sign-in.ts'
import { Field } from '#web/ui/form/field.tsx'
import { focusFirstError } from '#web/ui/form/focus-first-error.ts'
import { errorMessage, showFieldErrors } from '#web/ui/form/form-errors.ts'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useShopForm } from '#web/ui/form/use-shop-form.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'

const buttonLabel = 'Tạo tài khoản'
const fields = ['email', 'password'] as const

/** Signing up moves the orders of the guest to the account. */
export function AccountNowForm({ order }: { order: Order }) {
  const api = useApi()
  const toast = useToast()
  const consent = useSettingsSummary()?.privacyVersion
  const page = `/thanks?order=${order._id}`
  const finishSignIn = useFinishSignIn(page)
  const name = order.customerInfo.customerName
  const form = useShopForm<{ email: string; password: string }>()
  const { errors, isSubmitting } = form.formState
  const [takenEmail, setTakenEmail] = useState<string | null>(null)
  const submit = form.handleSubmit(async ({ email, password }) => {
    try {
      const user = await api.signUp({ body: { name, email, password, confirmPassword: password, consent } })
      await finishSignIn(user, { title: 'Đăng ký thành công!' })
    } catch (error) {
      showFieldErrors(error, fields, form.setError)
      if (error instanceof ApiError && error.code === 'email_taken') {
        setTakenEmail(email)
        form.setError('email', { type: 'server', message: emailTakenMessage }, { shouldFocus: true })
      }
      toast.show({ title: 'Đăng ký thất bại !', description: errorMessage(error), kind: 'destructive' })
    }
  }, focusFirstError)
  return (
    <form
      method="post"
      action={formPaths.signUp}
      noValidate
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      <input type="hidden" name="name" value={name} />
      <input type="hidden" name="redirect" value={page} />
      <input type="hidden" name="consent" value={consent} />
      <Field
        label="Email"
        error={errors.email?.message}
        hint={
          errors.email?.message === emailTakenMessage && (
            <Link to="/sign-in" search={{ redirect: page }} className="inkline inline-block py-2 text-ink">
              Đăng nhập để giữ đơn hàng này
            </Link>
          )
        }
      >
        {(inputProps) => (
          <TextInput
            {...inputProps}
            {...form.register('email', {
              // The error outlasts a press on the link, which validates the field again.
              validate: (text) =>
                validateEmail(text) ?? (text === takenEmail ? emailTakenMessage : undefined),
            })}
            type="email"
            autoComplete="username"
          />
        )}
      </Field>
      <Field label="Mật khẩu" error={errors.password?.message}>
        {(inputProps) => (
          <PasswordInput
            {...inputProps}
            {...form.register('password', { validate: (text) => validatePassword(text) })}
            autoComplete="new-password"
          />
        )}
      </Field>
      <SubmitButton worksWithoutScripts secondary busy={isSubmitting}>
        {buttonLabel}
      </SubmitButton>
      <ConsentNote button={buttonLabel} />
    </form>
  )
}
