import { page } from '../../router/page.ts'
import { pageTitle } from '../../site.ts'
import { TestScreen } from '../../storefront/test/test-screen.tsx'

/** Every component in all its states (decisions.md R27). */
export const Route = page('/test')({
  head: ({ context: { site } }) => ({
    meta: [{ title: pageTitle(site, 'Test') }, { name: 'robots', content: 'noindex' }],
  }),
  component: TestScreen,
})
