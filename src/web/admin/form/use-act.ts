import { type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { isShutOut } from '#web/admin/frame/leaving.ts'
import { ApiError } from '#web/app/api/api.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import type { ToastMessage } from '#web/ui/overlay/toast-store.ts'

interface ActOptions<Answer, Args> {
  /** What is old afterwards, also after a refusal. */
  old: readonly QueryKey[]
  done?: (answer: Answer, args: Args) => Omit<ToastMessage, 'look'> | null
  /** True: the form shows it, no toast says it. */
  shows?: (error: ApiError) => boolean
  /** Acts of one queue go one after the other, and only the last one fetches anew. */
  queue?: string
}

/** One act of an administrator: says how it went, and fetches anew what it made old. */
export function useAct<Answer, Args>(
  act: (args: Args) => Promise<Answer>,
  { old, done, shows, queue }: ActOptions<Answer, Args>,
) {
  const queryClient = useQueryClient()
  const toast = useToast()
  // A second press comes before the button is drawn busy: it is the first one again.
  const running = useRef(new Map<string, Promise<Answer>>())
  function once(args: Args): Promise<Answer> {
    const key = JSON.stringify(args) ?? ''
    const known = queue ? undefined : running.current.get(key)
    const answer = known ?? act(args).finally(() => running.current.delete(key))
    running.current.set(key, answer)
    return answer
  }
  return useMutation({
    mutationFn: once,
    mutationKey: queue ? [queue] : undefined,
    scope: queue ? { id: queue } : undefined,
    onSuccess: (answer, args) => {
      const said = done?.(answer, args)
      if (said) toast.show({ ...said, look: 'success' })
    },
    onError: (error) => {
      if (isShutOut(error)) return
      if (error instanceof ApiError && shows?.(error)) return
      const description = error instanceof ApiError ? error.error : undefined
      toast.show({ title: 'Có lỗi xảy ra', description, look: 'destructive' })
    },
    onSettled: async (_answer, error) => {
      if (error && isShutOut(error)) return
      if (queue && queryClient.isMutating({ mutationKey: [queue] }) > 1) return
      await Promise.all(old.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
    },
  })
}

/** The sentence at this field; for a refusal of the whole thing at the field that is named for it. */
export function faultAt(error: unknown, path: string, codes: readonly string[] = []): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  if (codes.includes(error.code)) return error.error
  return error.details.find((fault) => fault.path === path)?.message
}

/** Refused, since what the dialog opened with is no more so: it does nothing until it is opened anew. */
export function changedWords(error: unknown, code: string): string | undefined {
  if (!(error instanceof ApiError) || error.code !== code) return undefined
  return `${error.error} Đóng rồi mở lại để ghi tiếp.`
}
