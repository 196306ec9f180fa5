import { Link } from '@tanstack/react-router'
import { toSafeRedirect } from '#domain/accounts/to-safe-redirect.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Field } from '#web/ui/form/field.tsx'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { AuthCard } from './auth-card.tsx'
import { AuthForm, useAuthForm } from './auth-form.tsx'
import { describeSignIn } from './describe-sign-in.ts'
import type { SignInSearch } from './skip-if-signed-in.ts'

/** The second step of signing in, after the right password. */
export function SecondFactorScreen({ redirect, add }: SignInSearch) {
  const api = useApi()
  const search = { ...(redirect && { redirect }), ...(add && { add }) }
  const target = toSafeRedirect(redirect) ?? '/admin'
  const { form, submit } = useAuthForm<{ code: string }>({
    name: 'signInCode',
    fields: ['code'],
    target,
    add,
    send: (body) => api.signInCode({ body }),
    successMessage: describeSignIn(target),
    failureTitle: 'Đăng nhập thất bại !',
    onRefused: (_, { resetField, setFocus }) => {
      resetField('code')
      setFocus('code')
    },
  })
  const { errors, isSubmitting } = form.formState
  return (
    <AuthCard title="Xác thực hai bước">
      <p className="mt-2 mb-6 text-ink-soft">
        Mở ứng dụng xác thực trên điện thoại và nhập mã 6 chữ số của cửa hàng. Không có điện thoại bên mình
        thì nhập một mã khôi phục.
      </p>
      <AuthForm
        name="signInCode"
        search={search}
        busy={isSubmitting}
        onSubmit={submit}
        button="Tiếp tục"
        note={
          <p>
            <Link to="/sign-in" search={search} className="inkline inline-block py-2">
              Đăng nhập lại từ đầu
            </Link>
          </p>
        }
      >
        <Field label="Mã xác thực" error={errors.code?.message}>
          {(inputProps) => (
            <TextInput
              {...inputProps}
              {...form.register('code', { required: 'Hãy nhập mã' })}
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={20}
              className="text-lg tracking-widest tabular-nums"
            />
          )}
        </Field>
      </AuthForm>
    </AuthCard>
  )
}
