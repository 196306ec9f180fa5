import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { ApiError } from '#web/app/api/api.ts'
import { errorMessage } from '#web/ui/form/form-errors.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'

export function useShowAccountFailure() {
  const toast = useToast()
  const queryClient = useQueryClient()
  const router = useRouter()
  return (error: unknown) => {
    toast.show({ title: errorMessage(error), kind: 'destructive' })
    if (!(error instanceof ApiError) || error.status !== 401) return
    // The session has ended, so the route's guard redirects to the sign-in page.
    queryClient.removeQueries({ queryKey: ['session'] })
    void router.invalidate()
  }
}
