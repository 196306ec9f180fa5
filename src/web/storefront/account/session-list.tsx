import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { moment } from '#domain/moment.ts'
import { useHydrated } from '../../router/hooks.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { useToast } from '../../ui/toast.tsx'
import { useApi } from '../../use-api.ts'
import { sessionsQuery } from './account-queries.ts'
import { useRefused } from './use-refused.ts'

const others = 'others'

export function SessionList() {
  const { data: sessions = [] } = useQuery(sessionsQuery(useApi()))
  const list = useRef<HTMLUListElement>(null)
  const hydrated = useHydrated()
  // The button that was pressed goes with its session.
  const end = useEndSession(() => list.current?.focus())
  const ending = end.isPending ? end.variables : null
  return (
    <>
      <ul
        ref={list}
        tabIndex={-1}
        aria-labelledby="phien-title"
        className="divide-y divide-line border-y border-line"
      >
        {sessions.map(({ _id, createdAt, lastSeenAt, current }) => (
          <li key={_id} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
            <p className="grid min-w-0 flex-1 gap-1 tabular-nums">
              <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <span>Đăng nhập {moment(createdAt)}</span>
                {current && <Badge>phiên này</Badge>}
              </span>
              <span className="text-sm text-ink-soft">Dùng lần cuối {moment(lastSeenAt)}</span>
            </p>
            {!current && (
              <Button
                disabled={!hydrated}
                busy={ending === _id}
                onClick={() => end.mutate(_id)}
                aria-label={`Đăng xuất phiên ${moment(createdAt)}`}
              >
                Đăng xuất
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sessions.some(({ current }) => !current) && (
        <Button
          look="danger"
          disabled={!hydrated}
          busy={ending === others}
          onClick={() => end.mutate(others)}
          className="justify-self-start"
        >
          Đăng xuất mọi nơi khác
        </Button>
      )}
    </>
  )
}

/** Ends the session of this id, or all `others`. */
function useEndSession(onEnded: () => void) {
  const api = useApi()
  const queryClient = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: async (id: string) => {
      if (id === others) await api.endOtherSessions()
      else await api.endSession({ params: { id } })
    },
    onSuccess: async (_, id) => {
      await queryClient.invalidateQueries({ queryKey: sessionsQuery(api).queryKey })
      toast.show({
        title: id === others ? 'Đã đăng xuất mọi nơi khác' : 'Đã đăng xuất phiên đó',
        look: 'success',
      })
      onEnded()
    },
    onError: useRefused(),
  })
}
