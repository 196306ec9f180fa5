import { useQueryClient } from '@tanstack/react-query'
import { linkOptions, useNavigate } from '@tanstack/react-router'
import type { FormEvent } from 'react'
import { clearUser } from '#web/app/api/session.ts'
import { useApi } from '#web/app/api/use-api.ts'
import type { LinkTarget } from '#web/app/router/link-target.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'

/** For the `onSubmit` of a form that posts to `formPaths.signOut` without scripts. */
export function useSignOut(target: LinkTarget = linkOptions({ to: '/' })) {
  const api = useApi()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const toast = useToast()
  return async (event: FormEvent) => {
    event.preventDefault()
    try {
      await api.signOut()
    } catch {
      return toast.show({ title: 'Có lỗi xảy ra', kind: 'destructive' })
    }
    clearUser(queryClient)
    await navigate(target)
  }
}
