import { categoriesQuery } from '../catalogue.ts'
import { loadPart } from '../load-part.ts'
import { useRouted } from '../router/hooks.ts'
import { page } from '../router/page.ts'
import { Outlet } from '../router/view.tsx'
import { sessionQuery } from '../session.ts'
import { CheckoutShell } from '../storefront/checkout/checkout-shell.tsx'
import { FlashNote } from '../storefront/flash-note.tsx'
import { Footer, Shell } from '../storefront/shell/shell.tsx'
import { termsQuery } from '../terms.ts'

export const Route = page('/')({
  // The menu names the categories on every page, the header who is here, the footer how to reach the shop. Without
  // them it still shows its pages. Who is here is asked once: a navigation need not wait for it.
  loader: ({ context: { api, queryClient } }) =>
    Promise.all([
      loadPart(queryClient.prefetchQuery(categoriesQuery(api))),
      loadPart(queryClient.prefetchQuery(termsQuery(api))),
      queryClient.ensureQueryData(sessionQuery(api)).catch(() => null),
      Footer.ready(),
    ]),
  component: Storefront,
  notFoundComponent: () => import('../storefront/not-found.tsx').then((module) => module.ShopNotFound),
})

function Storefront() {
  const Around = useRouted(({ place }) => place.pathname === '/order') ? CheckoutShell : Shell
  return (
    <Around>
      <FlashNote />
      <Outlet />
    </Around>
  )
}
