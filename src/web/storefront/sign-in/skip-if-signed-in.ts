import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { isGuest } from '#contract/accounts/is-guest.ts'
import { toSafeRedirect } from '#domain/accounts/to-safe-redirect.ts'
import type { Api } from '#web/app/api/api.ts'
import { findSession } from '#web/app/api/session.ts'

interface SignInGuardInput {
  context: { queryClient: QueryClient; api: Api }
  search: SignInSearch
}

/** For `beforeLoad`: redirects a signed-in user. If the session cannot be read, the form is shown. */
export async function skipIfSignedIn({ context, search }: SignInGuardInput): Promise<void> {
  const session = await findSession(context).catch(() => null)
  if (!session?.user || isGuest(session.user)) return
  throw redirect({ href: toSafeRedirect(search.redirect) ?? (session.user.role === 'user' ? '/' : '/admin') })
}

export interface SignInSearch {
  /** The path to return to. */
  redirect?: string
  /** The line to add to the cart after signing in, as `formatChosenLine` writes it. */
  add?: string
}

export function parseSignInSearch({ redirect, add }: Record<string, unknown>): SignInSearch {
  return {
    ...(typeof redirect === 'string' && { redirect }),
    ...(typeof add === 'string' && { add }),
  }
}
