import { invitationPaths } from '#contract/staff/invitation-paths.ts'
import { learnCalls } from '../../api.ts'
import { page } from '../../router/page.ts'
import { findSession } from '../../session.ts'
import { pageTitle } from '../../site.ts'
import { InvitationScreen } from '../../storefront/invitation/invitation-screen.tsx'

learnCalls(invitationPaths)

export const Route = page('/invitation')({
  // Who is signed in decides which form is shown; where the shop cannot say, nobody is.
  beforeLoad: async ({ context }) => void (await findSession(context).catch(() => null)),
  head: ({ context: { site } }) => ({
    meta: [
      { title: pageTitle(site, 'Lời mời làm việc') },
      { name: 'robots', content: 'noindex' },
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: InvitationScreen,
})
