import { createRouter } from '@tanstack/react-router'
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query'
import { createIsomorphicFn, getGlobalStartContext } from '@tanstack/react-start'
import { createApi } from './api.ts'
import type { WebContext } from './context.ts'
import { makeQueryClient } from './query.ts'
import { routeTree } from './routeTree.gen.ts'
import type { Site } from './site.ts'
import { ErrorPage } from './ui/error-page.tsx'
import { NotFound } from './ui/not-found.tsx'

const serverContext = createIsomorphicFn()
  .server((): WebContext | undefined => getGlobalStartContext() as WebContext | undefined)
  .client((): WebContext | undefined => undefined)

/** One router a request on the server, one a visit in the browser. */
export function getRouter() {
  const server = serverContext()
  const queryClient = makeQueryClient()
  const site: Site = { publicUrl: server?.publicUrl ?? '', demo: server?.demo ?? false }
  const router = createRouter({
    routeTree,
    context: { queryClient, api: createApi(server?.call), site, report: server?.report ?? console.error },
    ssr: { nonce: server?.nonce },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    defaultErrorComponent: ErrorPage,
    defaultNotFoundComponent: NotFound,
    dehydrate: () => ({ site }),
    hydrate: (sent: { site: Site }) => {
      Object.assign(site, sent.site)
    },
  })
  setupRouterSsrQueryIntegration({ router, queryClient })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof getRouter>
  }
}
