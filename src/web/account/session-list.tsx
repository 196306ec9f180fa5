import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { type RefObject, useRef } from 'react'
import type { SessionInfo } from '#contract/accounts/profile.ts'
import { formatDateTime } from '#domain/date-time.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Badge } from '#web/ui/display/badge.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { sessionsQuery } from './sessions-query.ts'
import { useShowAccountFailure } from './use-show-account-failure.ts'

const otherSessions = 'others'

/** @param titleId id of the heading that labels the list */
export function SessionList({ titleId }: { titleId: string }) {
  const { data: sessions = [] } = useQuery(sessionsQuery(useApi()))
  const list = useRef<HTMLUListElement>(null)
  const hydrated = useHydrated()
  const end = useEndSession(list)
  const ending = end.isPending ? end.variables : null
  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-labelledby={titleId}
        className="divide-y divide-line border-y border-line"
      >
        {sessions.map((session) => (
          <SessionItem
            key={session._id}
            session={session}
            isHydrated={hydrated}
            busy={ending === session._id}
            onEnd={() => end.mutate(session._id)}
          />
        ))}
      </ul>
      {sessions.some(({ current }) => !current) && (
        <Button
          kind="danger"
          disabled={!hydrated}
          busy={ending === otherSessions}
          onClick={() => end.mutate(otherSessions)}
          className="justify-self-start"
        >
          Đăng xuất khỏi mọi nơi khác
        </Button>
      )}
    </>
  )
}

interface SessionItemProps {
  session: SessionInfo
  isHydrated: boolean
  busy: boolean
  onEnd: () => void
}

function SessionItem({ session, isHydrated, busy, onEnd }: SessionItemProps) {
  const { device, createdAt, lastSeenAt, current } = session
  return (
    <li className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
      <div className="grid min-w-[min(14rem,100%)] flex-1 gap-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-medium">{device}</span>
          {current && <Badge>Thiết bị này</Badge>}
        </p>
        <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft tabular-nums">
          <span>Dùng lần cuối {formatDateTime(lastSeenAt)}</span>
          <span>Đăng nhập {formatDateTime(createdAt)}</span>
        </p>
      </div>
      {!current && (
        <Button disabled={!isHydrated} busy={busy} onClick={onEnd}>
          Đăng xuất khỏi thiết bị này
          <span className="sr-only">
            : {device}, đăng nhập {formatDateTime(createdAt)}
          </span>
        </Button>
      )}
    </li>
  )
}

/** Ends one session, or all `otherSessions`. The focus moves to the list, because the button disappears. */
function useEndSession(list: RefObject<HTMLElement | null>) {
  const api = useApi()
  const queryClient = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: async (id: string) => {
      if (id === otherSessions) await api.endOtherSessions()
      else await api.endSession({ params: { id } })
    },
    onSuccess: async (_, id) => {
      await queryClient.invalidateQueries({ queryKey: sessionsQuery(api).queryKey })
      toast.show({
        title: id === otherSessions ? 'Đã đăng xuất khỏi mọi nơi khác' : 'Đã đăng xuất khỏi thiết bị đó',
        kind: 'success',
      })
      list.current?.focus()
    },
    onError: useShowAccountFailure(),
  })
}
