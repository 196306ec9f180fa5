import { redirect } from '@tanstack/react-router'
import { type Asking, findSession, type SignedIn } from '#web/app/api/session.ts'

export const ownAccount = '/admin/account'

/** Used by `beforeLoad` of /admin; the specification leads everyone else to `/`. */
export async function requireStaff(route: { context: Asking; location: { pathname: string } }) {
  const { user, factorMissing } = await findSession(route.context)
  if (!user || user.role === 'user') throw redirect({ to: '/' })
  // Only this page is open until the second factor is set up.
  if (factorMissing && route.location.pathname !== ownAccount) throw redirect({ href: ownAccount })
  return { user } satisfies { user: SignedIn }
}
