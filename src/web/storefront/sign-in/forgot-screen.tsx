import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { resetAsked } from '#contract/accounts/password-reset-words.ts'
import { formPaths } from '#contract/paths.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { ContactLines } from '#web/storefront/shell/contact-lines.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { focusFault } from '#web/ui/form/focus-fault.ts'
import { sentenceOf, showFaults } from '#web/ui/form/form-faults.ts'
import { TextInput } from '#web/ui/form/text-input.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { AccessCard } from './access-card.tsx'
import { emailFault } from './account-rules.ts'
import { useSentForm } from './sent-back.ts'
import { SubmitButton } from './submit-button.tsx'

interface Values {
  email: string
}

/** Asks for the letter with the link to a new password. */
export function ForgotScreen() {
  const [asked, setAsked] = useState<{ sends: boolean } | null>(null)
  return (
    <AccessCard title="Quên mật khẩu">
      <p className="mt-2 mb-6 text-ink-soft">
        Nhập email của tài khoản. Cửa hàng gửi đến đó một liên kết để bạn chọn mật khẩu mới.
      </p>
      <ForgotForm onAsked={setAsked} />
      <div role="status" className="mt-6 grid gap-2 empty:hidden">
        {asked && <Asked sends={asked.sends} />}
      </div>
      <p className="mt-6">
        <Link to="/sign-in" className="inkline inline-block py-2">
          Về trang đăng nhập
        </Link>
      </p>
    </AccessCard>
  )
}

function Asked({ sends }: { sends: boolean }) {
  const { title, description } = resetAsked(sends)
  return (
    <>
      <p className={sends ? 'font-medium text-celadon' : 'font-medium text-lacquer-ink'}>{title}</p>
      <p>{description}</p>
      {!sends && <ContactLines />}
    </>
  )
}

function ForgotForm({ onAsked }: { onAsked: (asked: { sends: boolean } | null) => void }) {
  const api = useApi()
  const toast = useToast()
  const { typed, errors } = useSentForm<Values>('requestPasswordReset', ['email'])
  const form = useForm<Values>({ mode: 'onTouched', shouldFocusError: false, errors })
  const submit = form.handleSubmit(async (body) => {
    onAsked(null)
    try {
      onAsked(await api.requestPasswordReset({ body }))
    } catch (error) {
      showFaults(error, ['email'], form.setError)
      toast.show({ title: sentenceOf(error), look: 'destructive' })
    }
  }, focusFault)
  return (
    <form
      method="post"
      action={formPaths.requestPasswordReset}
      noValidate
      onSubmit={submit}
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
    >
      <Field label="Email" error={form.formState.errors.email?.message}>
        {(wiring) => (
          <TextInput
            {...wiring}
            {...form.register('email', { validate: emailFault })}
            type="email"
            autoComplete="username"
            defaultValue={typed.email}
          />
        )}
      </Field>
      <SubmitButton plain busy={form.formState.isSubmitting}>
        Gửi liên kết
      </SubmitButton>
    </form>
  )
}
