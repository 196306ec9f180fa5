import { useLocation } from '../../router/hooks.ts'
import { page } from '../../router/page.ts'
import { pageTitle } from '../../site.ts'
import { AccessScreen } from '../../storefront/sign-in/access-screen.tsx'
import { readRedirect, skipIfSignedIn } from '../../storefront/sign-in/skip-if-signed-in.ts'

export const Route = page('/sign-up')({
  validateSearch: readRedirect,
  beforeLoad: skipIfSignedIn,
  head: ({ context: { site } }) => ({
    meta: [{ title: pageTitle(site, 'Đăng ký') }, { name: 'robots', content: 'noindex' }],
  }),
  component: SignUp,
})

function SignUp() {
  const { redirect } = Route.useSearch()
  // A new visit, from the header's link for example, starts on this address's own tab.
  const visit = useLocation().key
  return <AccessScreen key={visit} first="sign-up" redirect={redirect} />
}
