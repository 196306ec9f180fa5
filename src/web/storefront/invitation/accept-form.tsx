import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#web/app/api/api.ts'
import { clearUser, type SignedInUser } from '#web/app/api/session.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useFinishSignIn } from '#web/storefront/sign-in/use-finish-sign-in.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ButtonLink } from '#web/ui/button/button-link.tsx'
import { errorMessage, showFieldErrors } from '#web/ui/form/form-errors.ts'
import { useShopForm } from '#web/ui/form/use-shop-form.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { OwnPasswordField } from '../../account/own-password-field.tsx'
import { SubmitButton } from '../sign-in/submit-button.tsx'
import { forgetInvitation } from './use-invitation-token.ts'

interface AcceptFormProps {
  user: SignedInUser
  token: string
  onEnded: () => void
}

export function AcceptForm({ user, token, onEnded }: AcceptFormProps) {
  const api = useApi()
  const toast = useToast()
  const finishSignIn = useFinishSignIn('/admin')
  const signOut = useSignOutHere()
  const [needsNewPassword, setNeedsNewPassword] = useState(false)
  const { register, setError, handleSubmit, formState } = useShopForm<{ password: string }>({
    mode: 'onSubmit',
    shouldFocusError: true,
  })
  const submit = handleSubmit(async ({ password }) => {
    try {
      const accepted = await api.acceptInvitation({ body: { token, password } })
      forgetInvitation()
      await finishSignIn(accepted, { title: 'Đã nhận lời mời' })
    } catch (error) {
      const code = error instanceof ApiError ? error.code : undefined
      if (code === 'link_expired') return onEnded()
      setNeedsNewPassword(code === 'password_not_set' || code === 'invalid')
      const message = errorMessage(error)
      if (code === 'wrong_password') setError('password', { type: 'server', message }, { shouldFocus: true })
      else if (!showFieldErrors(error, ['password'], setError))
        toast.show({ title: message, kind: 'destructive' })
    }
  })
  if (user.role !== 'user') return <AlreadyStaffNote user={user} onSignOut={signOut} />
  return (
    <form method="post" noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="wrap-anywhere">
        Bạn nhận lời mời bằng tài khoản {user.name} ({user.email}). Những nơi khác đang đăng nhập vào tài
        khoản này sẽ được đăng xuất.
      </p>
      <OwnPasswordField error={formState.errors.password?.message} {...register('password')} />
      {/* The server requires a longer password for staff, which is set on the account page. */}
      {needsNewPassword && (
        <a href="/account#mat-khau" className="inkline justify-self-start">
          Đổi mật khẩu trong trang tài khoản
        </a>
      )}
      <SubmitButton busy={formState.isSubmitting}>Nhận lời mời</SubmitButton>
      <Button kind="quiet" onClick={() => void signOut()} className="justify-self-start">
        Dùng tài khoản khác
      </Button>
    </form>
  )
}

function AlreadyStaffNote({ user, onSignOut }: { user: SignedInUser; onSignOut: () => Promise<void> }) {
  return (
    <div className="grid justify-items-start gap-5">
      <p className="wrap-anywhere">
        Bạn đang đăng nhập là {user.name} ({user.email}), đã là nhân viên của cửa hàng.
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/admin" kind="primary">
          Vào trang quản trị
        </ButtonLink>
        <Button onClick={() => void onSignOut()}>Dùng tài khoản khác</Button>
      </div>
    </div>
  )
}

/** Signs out and stays on the page, which then offers a new account or another sign-in. */
function useSignOutHere() {
  const api = useApi()
  const queryClient = useQueryClient()
  const toast = useToast()
  return async () => {
    try {
      await api.signOut()
    } catch (error) {
      return toast.show({ title: errorMessage(error), kind: 'destructive' })
    }
    clearUser(queryClient)
  }
}
