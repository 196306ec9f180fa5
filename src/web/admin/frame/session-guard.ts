import {
  type MutationCacheNotifyEvent,
  type QueryCacheNotifyEvent,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useCallback, useEffect, useRef } from 'react'
import { ApiError } from '#web/app/api/api.ts'
import { clearUser, type SignedInUser, sessionQuery, storeUser } from '#web/app/api/session.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { adminAccountPath } from './require-staff.ts'

const sessionFailureCodes = ['not_signed_in', 'forbidden', 'second_factor_missing']

/** The session has ended, has lost its staff role, or lacks the required second factor. */
export function isSessionExpired(error: unknown): error is ApiError {
  return error instanceof ApiError && sessionFailureCodes.includes(error.code)
}

/**
 * Leads a user without a staff role to `/` as soon as a server response shows it: the session, which every
 * navigation within /admin refetches, or a failed call.
 */
export function useSessionGuard(): void {
  const api = useApi()
  const { data: session } = useQuery(sessionQuery(api))
  const queryClient = useQueryClient()
  const leave = useLeaveAdmin()
  const isOutsider = session !== undefined && (session.user?.role ?? 'user') === 'user'
  const user = session?.user ?? null

  const { pathname } = useLocation()
  const navigate = useNavigate()
  const needsSecondFactor = !isOutsider && session?.factorMissing === true && pathname !== adminAccountPath

  useEffect(() => {
    if (isOutsider) void leave(user)
    else if (needsSecondFactor) void navigate({ href: adminAccountPath })
  }, [isOutsider, needsSecondFactor, user, leave, navigate])

  useEffect(() => {
    const { queryKey } = sessionQuery(api)
    const check = (event: QueryCacheNotifyEvent | MutationCacheNotifyEvent) => {
      if (event.type !== 'updated' || event.action.type !== 'error' || !isSessionExpired(event.action.error))
        return
      void queryClient.invalidateQueries({ queryKey })
    }
    const unsubscribers = [
      queryClient.getQueryCache().subscribe(check),
      queryClient.getMutationCache().subscribe(check),
    ]
    return () => {
      for (const unsubscribe of unsubscribers) unsubscribe()
    }
  }, [api, queryClient])
}

/** Also updates the user that the browser has stored. */
export function useLeaveAdmin(options?: {
  ignoreBlocker: boolean
}): (user: SignedInUser | null) => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const isLeaving = useRef(false)
  const ignoreBlocker = options?.ignoreBlocker
  return useCallback(
    async (user) => {
      if (isLeaving.current) return
      isLeaving.current = true
      await navigate({ to: '/', replace: true, ignoreBlocker })
      if (user) storeUser(queryClient, user)
      else clearUser(queryClient)
    },
    [navigate, queryClient, ignoreBlocker],
  )
}
