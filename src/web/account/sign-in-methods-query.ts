import { queryOptions, useQuery } from '@tanstack/react-query'
import type { SignInMethods } from '#contract/accounts/identities.ts'
import type { Api } from '#web/app/api/api.ts'
import { useApi } from '#web/app/api/use-api.ts'

export function signInMethodsQuery(api: Api) {
  return queryOptions({ queryKey: ['account', 'sign-in-methods'], queryFn: () => api.listIdentities() })
}

/** Null if the account has only a password and cannot link a provider, or while the methods are not loaded. */
export function useSignInMethods(): SignInMethods | null {
  const { data } = useQuery(signInMethodsQuery(useApi()))
  return data && (data.linkable || data.identities.length > 0) ? data : null
}
