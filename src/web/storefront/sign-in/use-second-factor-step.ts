import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ApiError } from '#web/app/api/api.ts'
import { clearUser, useAccount } from '#web/app/api/session.ts'

/** Opens the code page if the server requires a second factor. */
export function useSecondFactorStep(target: string, add?: string) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const account = useAccount()
  return async (error: unknown): Promise<boolean> => {
    if (!(error instanceof ApiError) || error.code !== 'second_factor_required') return false
    // The server has ended the session of the account; that of a guest lasts until the code is accepted.
    if (account) clearUser(queryClient)
    await navigate({ to: '/sign-in', search: { step: 'code', redirect: target, ...(add && { add }) } })
    return true
  }
}
