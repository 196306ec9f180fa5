import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { PageAlias } from '#contract/page-alias.ts'
import type { fullRouteTree } from '#web/routes/all-routes.ts'
import { ErrorPage } from '#web/ui/state/error-page.tsx'
import { NotFound } from '#web/ui/state/not-found.tsx'
import { createAliasRewrite } from './alias-rewrite.ts'
import type { PageContext } from './page.ts'
import { parseSearch, stringifySearch } from './url-search.ts'

interface RouterParts {
  routeTree: typeof fullRouteTree
  history: RouterHistory
  context: PageContext
  alias?: PageAlias | undefined
}

export function createShopRouter({ routeTree, history, context, alias }: RouterParts) {
  return createRouter({
    routeTree,
    history,
    context,
    ...(alias && { rewrite: createAliasRewrite(alias) }),
    parseSearch,
    stringifySearch: stringifySearch,
    // Removes unknown query parameters.
    search: { strict: true },
    caseSensitive: true,
    defaultPreload: 'intent',
    defaultPreloadDelay: 50,
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    // The current page stays until the next one is complete; the query cache decides what is fresh.
    defaultStaleReloadMode: 'blocking',
    defaultRemountDeps: ({ params }) => params,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFound,
    // On the server it would add an inline script.
    scrollRestoration: !import.meta.env.SSR,
    // A placeholder is shown from the top, which must not replace the position of the page that was left.
    getScrollRestorationKey: ({ state, href }) =>
      document.querySelector('main[aria-busy]') ? 'skeleton' : (state.__TSR_key ?? href),
  })
}

export type ShopRouter = ReturnType<typeof createShopRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: ShopRouter
  }
}
