import { ApiError } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { useLeaveAdmin } from './session-guard.ts'

export function useSignOut(): () => Promise<void> {
  const api = useApi()
  const leave = useLeaveAdmin()
  const toast = useToast()
  return async () => {
    try {
      await api.signOut()
    } catch (error) {
      const description = error instanceof ApiError ? error.error : undefined
      return toast.show({ title: 'Lỗi', description, kind: 'destructive' })
    }
    await leave(null)
  }
}
