import { invitationPaths } from '#contract/staff/invitation-paths.ts'
import { learnCalls } from '../../api.ts'
import { pageFile } from '../../page.ts'
import { pageTitle } from '../../site.ts'

learnCalls(invitationPaths)

export const page = pageFile<'/invitation'>()({
  head: ({ context: { site } }) => ({
    meta: [
      { title: pageTitle(site, 'Lời mời làm việc') },
      { name: 'robots', content: 'noindex' },
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
})

export { InvitationScreen as Page } from '../../storefront/invitation/invitation-screen.tsx'
