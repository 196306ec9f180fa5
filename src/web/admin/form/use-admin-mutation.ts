import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { isSessionExpired } from '#web/admin/frame/session-guard.ts'
import { todayKey } from '#web/admin/today/today-query.ts'
import { ApiError } from '#web/app/api/api.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import type { ToastMessage } from '#web/ui/overlay/toast-store.ts'
import { awaitUnlessRetrying } from './await-unless-retrying.ts'

export interface AdminMutationOptions<Answer, Args> {
  /** Queries to invalidate, also after a failure. */
  invalidates: readonly QueryKey[]
  successToast?: (answer: Answer, args: Args) => Omit<ToastMessage, 'kind'> | null
  /** Returns true if the form shows the error, so that no toast is needed. */
  showsError?: (error: ApiError) => boolean
  /** Mutations of one queue run one after the other; only the last one invalidates queries. */
  queue?: string
}

/** A mutation that shows its result in a toast and invalidates queries. */
export function useAdminMutation<Answer, Args>(
  mutate: (args: Args) => Promise<Answer>,
  { invalidates, successToast, showsError, queue }: AdminMutationOptions<Answer, Args>,
) {
  const queryClient = useQueryClient()
  const toast = useToast()
  // A second click before the button is rendered as busy joins the running mutation.
  const running = useRef(new Map<string, Promise<Answer>>())
  function runOnce(args: Args): Promise<Answer> {
    const key = JSON.stringify(args) ?? ''
    const runningResult = queue ? undefined : running.current.get(key)
    const result = runningResult ?? mutate(args).finally(() => running.current.delete(key))
    running.current.set(key, result)
    return result
  }
  return useMutation({
    mutationFn: runOnce,
    mutationKey: queue ? [queue] : undefined,
    scope: queue ? { id: queue } : undefined,
    onSuccess: (answer, args) => {
      const message = successToast?.(answer, args)
      if (message) toast.show({ ...message, kind: 'success' })
    },
    onError: (error) => {
      if (isSessionExpired(error)) return
      if (error instanceof ApiError && showsError?.(error)) return
      const description = error instanceof ApiError ? error.error : undefined
      toast.show({ title: 'Có lỗi xảy ra', description, kind: 'destructive' })
    },
    onSettled: async (_answer, error) => {
      if (error && isSessionExpired(error)) return
      if (queue && queryClient.isMutating({ mutationKey: [queue] }) > 1) return
      void queryClient.invalidateQueries({ queryKey: todayKey })
      await awaitUnlessRetrying(
        Promise.all(invalidates.map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
      )
    },
  })
}

interface FailedMutation {
  error: unknown
  reset: () => void
}

/** A conflict remains, because the next save would fail again; so does a running save, whose answer is needed. */
export function resetUnlessConflict({ error, reset }: FailedMutation): void {
  const isConflict = error instanceof ApiError && error.status === 409
  if (error && !isConflict) reset()
}

/** Returns the error message of a field. A failure with one of `codes` is shown at this field as a whole. */
export function findFieldError(
  error: unknown,
  path: string,
  codes: readonly string[] = [],
): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (codes.includes(error.code)) return error.error
  return error.details.find((detail) => detail.path === path)?.message
}
