import { useLocation } from '../../router/hooks.ts'
import { page } from '../../router/page.ts'
import { pageTitle } from '../../site.ts'
import { AccessScreen } from '../../storefront/sign-in/access-screen.tsx'
import { CodeScreen } from '../../storefront/sign-in/code-screen.tsx'
import { readRedirect, skipIfSignedIn } from '../../storefront/sign-in/skip-if-signed-in.ts'

export const Route = page('/sign-in')({
  validateSearch: (search): { redirect?: string; step?: 'code' } => ({
    ...readRedirect(search),
    ...(search.step === 'code' && { step: search.step }),
  }),
  beforeLoad: skipIfSignedIn,
  head: ({ context: { site } }) => ({
    meta: [{ title: pageTitle(site, 'Đăng nhập') }, { name: 'robots', content: 'noindex' }],
  }),
  component: SignIn,
})

function SignIn() {
  const { redirect, step } = Route.useSearch()
  // A new visit, from the header's link for example, starts on this address's own tab.
  const visit = useLocation().key
  if (step === 'code') return <CodeScreen redirect={redirect} />
  return <AccessScreen key={visit} first="sign-in" redirect={redirect} />
}
