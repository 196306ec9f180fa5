import { createRouter, type RouterHistory } from '@tanstack/react-router'
import type { allRoutes } from '#web/routes/all-routes.ts'
import { ErrorPage } from '#web/ui/state/error-page.tsx'
import { NotFound } from '#web/ui/state/not-found.tsx'
import { parseSearch, searchText } from './address.ts'
import type { PageContext } from './page.ts'

interface RouterParts {
  routeTree: typeof allRoutes
  history: RouterHistory
  context: PageContext
}

export function makeRouter({ routeTree, history, context }: RouterParts) {
  return createRouter({
    routeTree,
    history,
    context,
    parseSearch,
    stringifySearch: searchText,
    // What a page does not know of its address is no part of it.
    search: { strict: true },
    caseSensitive: true,
    defaultPreload: 'intent',
    defaultPreloadDelay: 50,
    // ms; what comes sooner needs no word.
    defaultPendingMs: 300,
    defaultPendingMinMs: 0,
    // The page that is shown stays until the next one is complete; what is fresh enough the query cache knows.
    defaultStaleReloadMode: 'blocking',
    // Another product, order or customer is another page.
    defaultRemountDeps: ({ params }) => params,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFound,
    // On the server it would write a script into the page.
    scrollRestoration: typeof window !== 'undefined',
  })
}

export type ShopRouter = ReturnType<typeof makeRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: ShopRouter
  }
}
