import '@vitejs/plugin-react/preamble'
import { createBrowserHistory, notFound } from '@tanstack/react-router'
import { startTransition } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { ApiError, createApi } from '#web/app/api/api.ts'
import { makeQueryClient } from '#web/app/api/query.ts'
import { agreeWithPage } from '#web/app/api/session.ts'
import { keepPlaceAndFocus } from '#web/app/router/arrival.ts'
import type { PageState } from '#web/app/router/page-state.ts'
import { makeRouter } from '#web/app/router/router.ts'
import { shopRoutes } from '#web/routes/shop-routes.ts'
import { ShopWaiting } from '#web/routes/storefront-routes.tsx'
import { showKeptToast, showToast } from '#web/ui/overlay/toast-store.ts'
import { Document, stateId } from './document.tsx'
import { type Flash, tell } from './flash.ts'

/** ms from the page to its toast (spec.md section 9) */
const toastDelayMs = 500

// Before anything is imported, which adds tags of its own.
const scripts = addressesOf('src', 'script[type=module][src]')
scripts.push(...addressesOf('href', 'link[rel=modulepreload]'))
/** All but the first, which every page has. */
const styles = addressesOf('href', 'link[rel=stylesheet] ~ link[rel=stylesheet]')

/** Makes the page live that the server sent. A function: what pages import may not wait for a page. */
async function start(): Promise<void> {
  const text = document.getElementById(stateId)?.textContent ?? ''
  const { site, flash = null, address, status, found }: PageState = JSON.parse(text)
  const queryClient = makeQueryClient()
  for (const [key, data] of found) queryClient.setQueryData(key, data)
  const context = { queryClient, api: createApi(), site, flash }
  agreeWithPage(context)
  showKeptToast()
  if (flash?.toast) toastLater(flash)
  else if (flash) tell(flash)

  const inOffice = /^\/admin(\/|$)/.test(location.pathname)
  const routeTree = inOffice ? (await import('#web/routes/all-routes.ts')).allRoutes : shopRoutes
  history.replaceState(history.state, '', address + location.hash)
  const router = makeRouter({
    routeTree,
    history: createBrowserHistory(),
    context: { ...context, isFirst: true, trouble: status === 404 ? { error: notFound() } : undefined },
  })
  // Without it React would look for boundaries that the server does not draw.
  router.ssr = { manifest: undefined }
  keepPlaceAndFocus(router)
  // What the server could not read for the moment is read again, and the page says so meanwhile (R37).
  const failed = status >= 500
  // Only here: a boundary around the layout would take each step in the shop a fifth longer.
  if (failed) router.routesById['/storefront'].update({ pendingComponent: ShopWaiting, pendingMs: 0 })
  queryClient.hydrating = !failed
  const loaded = router.load().then(() => {
    queryClient.hydrating = false
    router.update({ context })
  })
  if (!failed) await loaded

  const page = <Document router={router} state={text} scripts={scripts} styles={styles} />
  startTransition(() => {
    if (failed) createRoot(document, { onCaughtError }).render(page)
    else hydrateRoot(document, page, { onCaughtError })
  })
}

/** What the shop has refused is shown in place of the page (`ErrorPage`); anything else is a fault of ours. */
function onCaughtError(error: unknown): void {
  if (!(error instanceof ApiError)) console.error(error)
}

function addressesOf(attribute: string, tags: string): string[] {
  return [...document.querySelectorAll(tags)].map((tag) => tag.getAttribute(attribute) ?? '')
}

function toastLater({ title, description, look }: Flash): void {
  setTimeout(() => showToast({ title, description, look }), toastDelayMs)
}

void start()
