import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type SignedInUser, storeUser } from '#web/app/api/session.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { saveToastForNextPage, type ToastMessage } from '#web/ui/overlay/toast-store.ts'

/** Specification, section 9. */
const redirectDelayMs = 500

/** Stores the user, then shows the toast and navigates. */
export function useFinishSignIn(target: string) {
  const queryClient = useQueryClient()
  const router = useRouter()
  const toast = useToast()
  return async (user: SignedInUser, message: ToastMessage) => {
    storeUser(queryClient, user)
    await new Promise((done) => setTimeout(done, redirectDelayMs))
    // The admin is another document, so the toast must survive the page load.
    if (target.startsWith('/admin')) saveToastForNextPage({ ...message, look: 'success' })
    else toast.show({ ...message, look: 'success' })
    await router.navigate({ to: '.', href: target, replace: true })
  }
}
