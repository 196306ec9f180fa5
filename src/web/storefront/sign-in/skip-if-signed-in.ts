import type { QueryClient } from '@tanstack/react-query'
import { redirect } from '@tanstack/react-router'
import { toSafeRedirect } from '#domain/accounts/to-safe-redirect.ts'
import type { Api } from '#web/app/api/api.ts'
import { findSession } from '#web/app/api/session.ts'

interface SignInGuardInput {
  context: { queryClient: QueryClient; api: Api }
  search: { redirect?: string }
}

/** For `beforeLoad`: redirects a signed-in user. If the session cannot be read, the form is shown. */
export async function skipIfSignedIn({ context, search }: SignInGuardInput): Promise<void> {
  const session = await findSession(context).catch(() => null)
  if (!session?.user) return
  throw redirect({ href: toSafeRedirect(search.redirect) ?? (session.user.role === 'user' ? '/' : '/admin') })
}

export function parseRedirect(search: Record<string, unknown>): { redirect?: string } {
  return typeof search.redirect === 'string' ? { redirect: search.redirect } : {}
}
