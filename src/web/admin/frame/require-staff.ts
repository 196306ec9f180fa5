import { redirect } from '@tanstack/react-router'
import { findSession, type SessionContext, type SignedInUser } from '#web/app/api/session.ts'

export const adminAccountPath = '/admin/account'

/** Used by `beforeLoad` of /admin; the specification leads everyone else to `/`. */
export async function requireStaff(route: { context: SessionContext; location: { pathname: string } }) {
  const { user, factorMissing } = await findSession(route.context)
  if (!user || user.role === 'user') throw redirect({ to: '/' })
  // Only this page is open until the second factor is set up.
  if (factorMissing && route.location.pathname !== adminAccountPath)
    throw redirect({ href: adminAccountPath })
  return { user } satisfies { user: SignedInUser }
}
