import { leaveAfterQuestion } from '#web/admin/form/unsaved/leave.ts'
import { ApiError } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { useLeaveAdmin } from './session-guard.ts'

export function useSignOut(): () => void {
  const api = useApi()
  const leave = useLeaveAdmin({ ignoreBlocker: true })
  const toast = useToast()
  async function signOut() {
    try {
      await api.signOut()
    } catch (error) {
      const description = error instanceof ApiError ? error.error : undefined
      return toast.show({ title: 'Lỗi', description, kind: 'destructive' })
    }
    await leave(null)
  }
  return () => leaveAfterQuestion(() => void signOut())
}
