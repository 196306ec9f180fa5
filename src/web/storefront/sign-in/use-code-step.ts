import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ApiError } from '#web/app/api/api.ts'
import { forgetUser } from '#web/app/api/session.ts'

/** Goes on to the page that asks for the code, where the server wants one before anybody is signed in. */
export function useCodeStep(target: string) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return async (error: unknown): Promise<boolean> => {
    if (!(error instanceof ApiError) || error.code !== 'code_needed') return false
    // Whoever was signed in here before is not any more.
    forgetUser(queryClient)
    await navigate({ to: '/sign-in', search: { step: 'code', redirect: target } })
    return true
  }
}
