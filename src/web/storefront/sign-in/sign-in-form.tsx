import { useForm } from 'react-hook-form'
import { formPaths } from '#contract/paths.ts'
import { demoAdmin } from '#domain/demo-admin.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordInput } from '../../ui/password-input.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useApi } from '../../use-api.ts'
import { EmailField } from './access-fields.tsx'
import { passwordFault } from './account-rules.ts'
import { sentenceOf, showFaults } from './form-faults.ts'
import { useSentForm } from './sent-back.ts'
import { SubmitButton } from './submit-button.tsx'
import { useEntered } from './use-entered.ts'

interface Values {
  email: string
  password: string
}

const fields = ['email', 'password'] as const

export interface AccessFormProps {
  /** Where the signed-in go. */
  target: string
  /** Where the visitor came from, as the address says it. */
  redirect: string | undefined
  /** Typed on the other tab. */
  email: string
  onEmail: (email: string) => void
}

export function SignInForm({ target, redirect, email, onEmail, demo }: AccessFormProps & { demo: boolean }) {
  const api = useApi()
  const toast = useToast()
  const entered = useEntered(target)
  // No default values: what was typed before the page came alive stays.
  const { errors: sent } = useSentForm<Values>('signIn', fields)
  const form = useForm<Values>({ mode: 'onTouched', errors: sent })
  const { errors, isSubmitting } = form.formState

  async function signIn(values: Values) {
    try {
      const user = await api.signIn({ body: values })
      await entered(user, { title: 'Đăng nhập thành công!', description: 'Chuyển hướng về trang chủ...' })
    } catch (error) {
      showFaults(error, fields, form.setError)
      toast.show({ title: 'Đăng nhập thất bại !', description: sentenceOf(error), look: 'destructive' })
    }
  }

  function fillIn() {
    form.setValue('email', demoAdmin.email, { shouldValidate: true })
    form.setValue('password', demoAdmin.password, { shouldValidate: true })
    onEmail(demoAdmin.email)
  }

  return (
    <form
      method="post"
      action={formPaths.signIn}
      noValidate
      onSubmit={form.handleSubmit(signIn)}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <input type="hidden" name="redirect" value={redirect ?? ''} />
      <EmailField form={form} name="email" email={email} onEmail={onEmail} />
      <Field label="Mật khẩu" error={errors.password?.message}>
        {(wiring) => (
          <PasswordInput
            {...wiring}
            {...form.register('password', { validate: passwordFault })}
            autoComplete="current-password"
          />
        )}
      </Field>
      <SubmitButton plain busy={isSubmitting}>
        Đăng nhập
      </SubmitButton>
      {demo && <DemoNote onFill={fillIn} />}
    </form>
  )
}

function DemoNote({ onFill }: { onFill: () => void }) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line pt-5 text-sm">
      <p className="text-ink-soft">
        Cửa hàng đang chạy với dữ liệu mẫu. Bạn có thể xem trang quản trị bằng tài khoản:
      </p>
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
