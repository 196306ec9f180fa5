import { createRootRouteWithContext, lazyRouteComponent } from '@tanstack/react-router'
import { notFoundHead, type PageContext, siteHead } from '#web/app/router/page.ts'
import { Shell } from '#web/storefront/shell/shell.tsx'

export const ShopNotFound = lazyRouteComponent(
  () => import('#web/storefront/shell/shop-not-found.tsx'),
  'ShopNotFound',
)

export const rootRoute = createRootRouteWithContext<PageContext>()({
  // A malformed URL, such as one that ends in `%`, matches only the root.
  head: ({ match, matches }) => (matches.length === 1 ? notFoundHead : siteHead)(match.context),
  notFoundComponent: () => (
    <Shell>
      <ShopNotFound />
    </Shell>
  ),
})
