import { page } from '../../router/page.ts'
import { pageTitle } from '../../site.ts'
import { CodeScreen } from '../../storefront/sign-in/code-screen.tsx'
import { readRedirect, skipIfSignedIn } from '../../storefront/sign-in/skip-if-signed-in.ts'

export const Route = page('/sign-in/code')({
  validateSearch: readRedirect,
  beforeLoad: skipIfSignedIn,
  head: ({ context: { site } }) => ({
    meta: [{ title: pageTitle(site, 'Xác thực hai bước') }, { name: 'robots', content: 'noindex' }],
  }),
  component: Code,
})

function Code() {
  const { redirect } = Route.useSearch()
  return <CodeScreen redirect={redirect} />
}
