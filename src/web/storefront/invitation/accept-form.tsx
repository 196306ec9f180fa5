import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { OwnPasswordField } from '../../account/own-password-field.tsx'
import { ApiError } from '../../api.ts'
import { sentenceOf } from '../../form-faults.ts'
import { forgetUser, type SignedIn } from '../../session.ts'
import { Button } from '../../ui/button.tsx'
import { ButtonLink } from '../../ui/button-link.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useApi } from '../../use-api.ts'
import { SubmitButton } from '../sign-in/submit-button.tsx'
import { useEntered } from '../sign-in/use-entered.ts'
import { forgetInvitation } from './use-invitation-token.ts'

interface AcceptFormProps {
  user: SignedIn
  token: string
  onEnded: () => void
}

export function AcceptForm({ user, token, onEnded }: AcceptFormProps) {
  const api = useApi()
  const toast = useToast()
  const entered = useEntered('/admin')
  const leave = useLeave()
  const [password, setPassword] = useState('')
  const accept = useMutation({
    mutationFn: () => api.acceptInvitation({ body: { token, password } }),
    onSuccess: async (accepted) => {
      forgetInvitation()
      await entered(accepted, { title: 'Đã nhận lời mời' })
    },
    onError: (error) => {
      if (error instanceof ApiError && error.code === 'link_ended') return onEnded()
      if (faultOf(error) === undefined) toast.show({ title: sentenceOf(error), look: 'destructive' })
    },
  })
  if (user.role !== 'user') {
    return (
      <div className="grid justify-items-start gap-5">
        <p className="wrap-anywhere">
          Bạn đang đăng nhập là {user.name} ({user.email}), đã là nhân viên của cửa hàng.
        </p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to="/admin" look="primary">
            Vào trang quản trị
          </ButtonLink>
          <Button onClick={() => void leave()}>Dùng tài khoản khác</Button>
        </div>
      </div>
    )
  }
  function send(event: FormEvent) {
    event.preventDefault()
    accept.mutate()
  }
  return (
    <form method="post" noValidate onSubmit={send} className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p className="wrap-anywhere">
        Bạn nhận lời mời bằng tài khoản {user.name} ({user.email}). Những nơi khác đang đăng nhập vào tài
        khoản này sẽ được đăng xuất.
      </p>
      <OwnPasswordField value={password} error={faultOf(accept.error)} onChange={setPassword} />
      {isPasswordUnfit(accept.error) && (
        <a href="/account#mat-khau" className="inkline justify-self-start">
          Đổi mật khẩu trong trang tài khoản
        </a>
      )}
      <SubmitButton busy={accept.isPending}>Nhận lời mời</SubmitButton>
      <Button look="quiet" onClick={() => void leave()} className="justify-self-start">
        Dùng tài khoản khác
      </Button>
    </form>
  )
}

function faultOf(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (error.code === 'wrong_password') return error.error
  return error.details.find(({ path }) => path === 'password')?.message
}

/** Another password has to be set on the account page first. */
const isPasswordUnfit = (error: unknown) =>
  error instanceof ApiError && (error.code === 'no_password' || error.code === 'invalid')

/** Signs out and stays on the page, which then offers a new account or another one. */
function useLeave() {
  const api = useApi()
  const queryClient = useQueryClient()
  const toast = useToast()
  return async () => {
    try {
      await api.signOut()
    } catch (error) {
      return toast.show({ title: sentenceOf(error), look: 'destructive' })
    }
    forgetUser(queryClient)
  }
}
