import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { formPaths } from '#contract/paths.ts'
import { ApiError } from '../../api.ts'
import { useSentBack } from '../../flash.ts'
import { focusFault } from '../../focus-fault.ts'
import { sentenceOf, showFaults } from '../../form-faults.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useApi } from '../../use-api.ts'
import { AccessCard } from '../sign-in/access-card.tsx'
import { NewPasswordFields } from '../sign-in/access-fields.tsx'
import { useSentForm } from '../sign-in/sent-back.ts'
import { SubmitButton } from '../sign-in/submit-button.tsx'
import { useCodeStep } from '../sign-in/use-code-step.ts'
import { useEntered } from '../sign-in/use-entered.ts'

interface Values {
  password: string
  confirmPassword: string
}
const fields = ['password', 'confirmPassword'] as const

/** Where the letter's link leads: a new password is chosen, once. */
export function ResetScreen({ token }: { token: string }) {
  const { faults, refused } = useSentBack('resetPassword')
  const [ended, setEnded] = useState(!token || (Boolean(refused) && faults.length === 0))
  return (
    <AccessCard title="Chọn mật khẩu mới">
      {ended ? (
        <div role="alert" className="mt-4 grid justify-items-start gap-5">
          <p>Liên kết này không đúng, đã dùng rồi hoặc đã quá một giờ. Hãy yêu cầu một liên kết mới.</p>
          <ButtonLink to="/forgot-password" look="primary">
            Yêu cầu liên kết mới
          </ButtonLink>
        </div>
      ) : (
        <>
          <p className="mt-2 mb-6 text-ink-soft">
            Sau khi đổi, mọi nơi đang đăng nhập vào tài khoản này đều được đăng xuất, và tài khoản nơi khác đã
            liên kết với nó được bỏ liên kết.
          </p>
          <ResetForm token={token} onEnded={() => setEnded(true)} />
        </>
      )}
    </AccessCard>
  )
}

function ResetForm({ token, onEnded }: { token: string; onEnded: () => void }) {
  const api = useApi()
  const toast = useToast()
  const entered = useEntered('/account')
  const codeAsked = useCodeStep('/account')
  const { errors } = useSentForm<Values>('resetPassword', fields)
  const form = useForm<Values>({ mode: 'onTouched', shouldFocusError: false, errors })
  const submit = form.handleSubmit(async (values) => {
    try {
      const user = await api.resetPassword({ body: { ...values, token } })
      await entered(user, { title: 'Đã đổi mật khẩu' })
    } catch (error) {
      if (await codeAsked(error)) return
      if (error instanceof ApiError && error.code === 'link_ended') return onEnded()
      showFaults(error, fields, form.setError)
      toast.show({ title: sentenceOf(error), look: 'destructive' })
    }
  }, focusFault)
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
      <SubmitButton plain busy={form.formState.isSubmitting}>
        Đổi mật khẩu
      </SubmitButton>
    </form>
  )
}
