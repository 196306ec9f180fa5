import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { type RefObject, useRef, useState } from 'react'
import type { WaysIn } from '#contract/accounts/identities.ts'
import { moment } from '#domain/moment.ts'
import { ApiError } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { FreshNote } from './fresh-note.tsx'
import { PasswordAsk } from './password-ask.tsx'
import { useRefused } from './use-refused.ts'
import { useWaysIn, waysInQuery } from './ways-in-query.ts'

/** @param titleId of the heading that names the list */
export function WaysInList({ titleId }: { titleId: string }) {
  const ways = useWaysIn()
  const list = useRef<HTMLUListElement>(null)
  const unlink = useUnlink(list)
  if (!ways) return null
  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-labelledby={titleId}
        className="divide-y divide-line border-y border-line"
      >
        {ways.byEmail && <li className="py-3 font-medium">Email và mật khẩu</li>}
        {ways.identities.map((identity) => (
          <Linked
            key={identity._id}
            identity={identity}
            busy={unlink.isPending}
            onUnlink={() => unlink.mutate(identity._id)}
          />
        ))}
      </ul>
      {ways.linkable && <LinkNew name={ways.linkable} byEmail={ways.byEmail} />}
    </>
  )
}

interface LinkedProps {
  identity: WaysIn['identities'][number]
  busy: boolean
  onUnlink: () => void
}

function Linked({ identity, busy, onUnlink }: LinkedProps) {
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
          <span>Dùng lần cuối {moment(usedAt)}</span>
          <span>Liên kết {moment(linkedAt)}</span>
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

/** The focus goes to the list: the button goes with its line. */
function useUnlink(list: RefObject<HTMLElement | null>) {
  const api = useApi()
  const queryClient = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: (id: string) => api.unlinkIdentity({ params: { id } }),
    onSuccess: (ways) => {
      queryClient.setQueryData(waysInQuery(api).queryKey, ways)
      toast.show({ title: 'Đã bỏ liên kết', look: 'success' })
      list.current?.focus()
    },
    onError: useRefused(),
  })
}

/** The password first, where there is one; then the browser leaves for the provider. */
function LinkNew({ name, byEmail }: { name: string; byEmail: boolean }) {
  const api = useApi()
  const hydrated = useHydrated()
  const refused = useRefused()
  const [asks, setAsks] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const begin = useMutation({
    mutationFn: (password?: string) => api.linkIdentity({ body: { password } }),
    onSuccess: ({ url }) => location.assign(url),
    onError: (error) => {
      const atField = error instanceof ApiError && ['wrong_password', 'invalid'].includes(error.code)
      if (!atField) refused(error)
    },
  })
  function stop() {
    begin.reset()
    setAsks(false)
    setTimeout(() => opener.current?.focus())
  }
  if (asks) {
    return (
      <PasswordAsk
        button={`Tiếp tục với ${name}`}
        busy={begin.isSuccess}
        onSend={begin.mutateAsync}
        onCancel={stop}
      />
    )
  }
  return (
    <>
      {!byEmail && <FreshNote part="cach-vao" />}
      <Button
        ref={opener}
        disabled={!hydrated}
        busy={begin.isPending || begin.isSuccess}
        onClick={() => (byEmail ? setAsks(true) : begin.mutate(undefined))}
        className="justify-self-start"
      >
        Liên kết {name}
      </Button>
    </>
  )
}
