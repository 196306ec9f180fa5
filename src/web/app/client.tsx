import '@vitejs/plugin-react/preamble'
import './register-extensions.ts'
import { createBrowserHistory, notFound } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { registerGateways } from '#contract/payments/extension-gateways.ts'
import { ApiError, createApi } from '#web/app/api/api.ts'
import { createQueryClient } from '#web/app/api/query-client.ts'
import { initializeSession } from '#web/app/api/session.ts'
import { manageFocusAndScroll } from '#web/app/router/manage-focus-and-scroll.ts'
import type { PageState } from '#web/app/router/page-state.ts'
import { createShopRouter } from '#web/app/router/router.ts'
import { storefrontRouteTree } from '#web/routes/shop-routes.ts'
import { ShopWaiting } from '#web/routes/storefront-routes.tsx'
import { showSavedToast, showToast } from '#web/ui/overlay/toast-store.ts'
import { Document, stateId } from './document.tsx'
import { type Flash, showFlash } from './flash.ts'

/** Section 9 of the specification fixes this delay. */
const toastDelayMs = 500

// Read these before dynamic imports, which add tags.
const scripts = collectUrls('src', 'script[type=module][src]')
scripts.push(...collectUrls('href', 'link[rel=modulepreload]'))
const styles = collectUrls('href', 'link[rel=stylesheet] ~ link[rel=stylesheet]')
const icons = collectUrls('href', 'link[rel$=icon]')

/** Not top-level await, because pages import this module graph. */
async function start(): Promise<void> {
  const text = document.getElementById(stateId)?.textContent ?? ''
  const { site, flash = null, url, alias, status, queries: found }: PageState = JSON.parse(text)
  if (site.extensionGateways) registerGateways(site.extensionGateways)
  const queryClient = createQueryClient()
  for (const [key, data] of found) queryClient.setQueryData(key, data)
  const context = { queryClient, api: createApi(), site, flash }
  initializeSession(context)
  showSavedToast()
  if (flash?.toast) showToastLater(flash)
  else if (flash) showFlash(flash)

  const isAdmin = /^\/admin(\/|$)/.test(location.pathname)
  const routeTree = isAdmin ? (await import('#web/routes/all-routes.ts')).fullRouteTree : storefrontRouteTree
  history.replaceState(history.state, '', url + location.hash)
  const router = createShopRouter({
    routeTree,
    history: createBrowserHistory(),
    alias,
    context: {
      ...context,
      isFirstPage: true,
      serverError: status === 404 ? { error: notFound() } : undefined,
    },
  })
  // Without it, React expects Suspense boundaries that the server does not render.
  router.ssr = { manifest: undefined }
  manageFocusAndScroll(router)
  // After a server error the browser loads the data again and shows a waiting page (R37).
  const hasFailed = status >= 500
  // Only after an error, because a boundary around the layout makes each navigation 20 % slower.
  if (hasFailed) router.routesById['/storefront'].update({ pendingComponent: ShopWaiting, pendingMs: 0 })
  queryClient.isHydrating = !hasFailed
  const { pathname } = router.latestLocation
  const loaded = router.load().then(() => {
    queryClient.isHydrating = false
    router.update({ context })
  })
  if (!hasFailed) await loaded

  const page = <Document router={router} state={text} scripts={scripts} styles={styles} icons={icons} />
  // Only the browser knows of a session that has ended; then it loads the sign-in page instead.
  const mustRender = hasFailed || router.latestLocation.pathname !== pathname
  startTransition(() => {
    if (mustRender) createRoot(document, { onCaughtError }).render(page)
    else hydrateRoot(document, page, { onCaughtError })
  })
}

/** `ErrorPage` shows an ApiError; anything else is a bug. */
function onCaughtError(error: unknown): void {
  if (!(error instanceof ApiError)) console.error(error)
}

function collectUrls(attribute: string, tags: string): string[] {
  return [...document.querySelectorAll(tags)].map((tag) => tag.getAttribute(attribute) ?? '')
}

function showToastLater({ title, description, kind }: Flash): void {
  setTimeout(() => showToast({ title, description, kind }), toastDelayMs)
}

void start()
