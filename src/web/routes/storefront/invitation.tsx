import { invitationPaths } from '#contract/staff/invitation-paths.ts'
import { registerCalls } from '#web/app/api/api.ts'
import { pageFile } from '#web/app/router/page.ts'
import { pageTitle } from '#web/app/site.ts'

registerCalls(invitationPaths)

export const page = pageFile<'/invitation'>()({
  head: ({ context: { site } }) => ({
    meta: [
      { title: pageTitle(site, 'Lời mời làm việc') },
      { name: 'robots', content: 'noindex' },
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
})

export { InvitationScreen as Page } from '#web/storefront/invitation/invitation-screen.tsx'
