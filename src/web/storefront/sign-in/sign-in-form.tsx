import { Link } from '@tanstack/react-router'
import { demoAdmin } from '#domain/accounts/demo-admin.ts'
import { ApiError } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { PasswordInput } from '#web/ui/form/password-input.tsx'
import { validatePassword } from './account-rules.ts'
import { EmailField } from './auth-fields.tsx'
import { AuthForm, type SignInTabProps, useAuthForm } from './auth-form.tsx'
import { describeSignIn } from './describe-sign-in.ts'

interface SignInValues {
  email: string
  password: string
}

export function SignInForm({ target, search, email, onEmail, demo }: SignInTabProps & { demo: boolean }) {
  const api = useApi()
  const { form, submit } = useAuthForm<SignInValues>({
    name: 'signIn',
    fields: ['email', 'password'],
    target,
    add: search.add,
    send: (body) => api.signIn({ body }),
    successMessage: describeSignIn(target),
    failureTitle: 'Đăng nhập thất bại !',
    onRefused: (error, { setError }) => {
      if (!(error instanceof ApiError) || error.code !== 'invalid_credentials') return
      setError('password', { type: 'server', message: error.error }, { shouldFocus: true })
    },
  })
  const { errors, isSubmitting } = form.formState

  function fillInDemoAccount() {
    form.setValue('email', demoAdmin.email, { shouldValidate: true })
    form.setValue('password', demoAdmin.password, { shouldValidate: true })
    onEmail(demoAdmin.email)
  }

  return (
    <AuthForm
      name="signIn"
      search={search}
      busy={isSubmitting}
      onSubmit={submit}
      button="Đăng nhập"
      note={
        <>
          <p>
            <Link to="/forgot-password" className="inkline inline-block py-2">
              Quên mật khẩu?
            </Link>
          </p>
          {demo && <DemoNote onFill={fillInDemoAccount} />}
        </>
      }
    >
      <EmailField form={form} name="email" email={email} onEmail={onEmail} />
      <Field label="Mật khẩu" error={errors.password?.message}>
        {(inputProps) => (
          <PasswordInput
            {...inputProps}
            {...form.register('password', { validate: (text) => validatePassword(text) })}
            autoComplete="current-password"
          />
        )}
      </Field>
    </AuthForm>
  )
}

function DemoNote({ onFill }: { onFill: () => void }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-5 text-sm">
      <p className="text-ink-soft">Xem trang quản trị bằng tài khoản:</p>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 wrap-anywhere">
        <dt className="text-ink-soft">Email</dt>
        <dd>{demoAdmin.email}</dd>
        <dt className="text-ink-soft">Mật khẩu</dt>
        <dd>{demoAdmin.password}</dd>
      </dl>
      <Button small onClick={onFill} className="justify-self-start">
        Điền tài khoản này
      </Button>
    </div>
  )
}
