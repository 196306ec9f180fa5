import { redirect } from '@tanstack/react-router'
import { type Asking, findSession, type SignedIn } from '#web/app/api/session.ts'

export const ownAccount = '/admin/account'

/** For `beforeLoad` of /admin: everyone but who works there is led to `/` (spec.md section 6). */
export async function requireStaff(entering: { context: Asking; location: { pathname: string } }) {
  const { user, factorMissing } = await findSession(entering.context)
  if (!user || user.role === 'user') throw redirect({ to: '/' })
  // The one page that stays open until the second factor is there.
  if (factorMissing && entering.location.pathname !== ownAccount) throw redirect({ href: ownAccount })
  return { user } satisfies { user: SignedIn }
}
