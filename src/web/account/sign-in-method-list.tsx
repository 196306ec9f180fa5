import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { type RefObject, useRef, useState } from 'react'
import type { SignInMethods } from '#contract/accounts/identities.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { ApiError } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { PasswordConfirmationForm } from './password-confirmation-form.tsx'
import { ReauthenticationNote } from './reauthentication-note.tsx'
import { signInMethodsQuery, useSignInMethods } from './sign-in-methods-query.ts'
import { useShowAccountFailure } from './use-show-account-failure.ts'

/** @param titleId id of the heading that labels the list */
export function SignInMethodList({ titleId }: { titleId: string }) {
  const methods = useSignInMethods()
  const list = useRef<HTMLUListElement>(null)
  const unlink = useUnlink(list)
  if (!methods) return null
  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-labelledby={titleId}
        className="divide-y divide-line border-y border-line"
      >
        {methods.byEmail && <li className="py-3 font-medium">Email và mật khẩu</li>}
        {methods.identities.map((identity) => (
          <IdentityItem
            key={identity._id}
            identity={identity}
            busy={unlink.isPending}
            onUnlink={() => unlink.mutate(identity._id)}
          />
        ))}
      </ul>
      {methods.linkable && <LinkIdentity name={methods.linkable} byEmail={methods.byEmail} />}
    </>
  )
}

interface IdentityItemProps {
  identity: SignInMethods['identities'][number]
  busy: boolean
  onUnlink: () => void
}

function IdentityItem({ identity, busy, onUnlink }: IdentityItemProps) {
  const { name, email, linkedAt, usedAt, last } = identity
  const hydrated = useHydrated()
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
      <div className="grid min-w-[min(14rem,100%)] flex-1 gap-1 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{name}</span>
          <span>{email}</span>
        </p>
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft tabular-nums">
          <span>Dùng lần cuối {formatDateTime(usedAt)}</span>
          <span>Liên kết {formatDateTime(linkedAt)}</span>
        </p>
        {last && (
          <p className="text-sm">Đây là cách đăng nhập duy nhất. Đặt mật khẩu rồi mới bỏ liên kết được.</p>
        )}
      </div>
      {!last && (
        <Button disabled={!hydrated} busy={busy} onClick={onUnlink}>
          Bỏ liên kết<span className="sr-only"> {name}</span>
        </Button>
      )}
    </li>
  )
}

/** The focus moves to the list, because the button disappears. */
function useUnlink(list: RefObject<HTMLElement | null>) {
  const api = useApi()
  const queryClient = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: (id: string) => api.unlinkIdentity({ params: { id } }),
    onSuccess: (methods) => {
      queryClient.setQueryData(signInMethodsQuery(api).queryKey, methods)
      toast.show({ title: 'Đã bỏ liên kết', kind: 'success' })
      list.current?.focus()
    },
    onError: useShowAccountFailure(),
  })
}

/** Asks for the password, if there is one, before the browser leaves for the OIDC provider. */
function LinkIdentity({ name, byEmail }: { name: string; byEmail: boolean }) {
  const api = useApi()
  const hydrated = useHydrated()
  const showFailure = useShowAccountFailure()
  const [isAsking, setIsAsking] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const startLinking = useMutation({
    mutationFn: (password?: string) => api.linkIdentity({ body: { password } }),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => {
      const isPasswordError = error instanceof ApiError && ['wrong_password', 'invalid'].includes(error.code)
      if (!isPasswordError) showFailure(error)
    },
  })
  function cancel() {
    startLinking.reset()
    setIsAsking(false)
    setTimeout(() => opener.current?.focus())
  }
  if (isAsking) {
    return (
      <PasswordConfirmationForm
        button={`Tiếp tục với ${name}`}
        busy={startLinking.isSuccess}
        onSend={startLinking.mutateAsync}
        onCancel={cancel}
      />
    )
  }
  return (
    <>
      {!byEmail && <ReauthenticationNote part="cach-vao" />}
      <Button
        ref={opener}
        disabled={!hydrated}
        busy={startLinking.isPending || startLinking.isSuccess}
        onClick={() => (byEmail ? setIsAsking(true) : startLinking.mutate(undefined))}
        className="justify-self-start"
      >
        Liên kết {name}
      </Button>
    </>
  )
}
