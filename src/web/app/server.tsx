import './register-extensions.ts'
import { createMemoryHistory, rootRouteId } from '@tanstack/react-router'
import type { PageAlias } from '#contract/page-alias.ts'
import { registerGateways } from '#contract/payments/extension-gateways.ts'
import { buildImageUrl, listImageWidths, parseImageUrl } from '#domain/catalog/image-url.ts'
import { anonymousSession } from '#web/app/api/anonymous-session.ts'
import { ApiError, createApi } from '#web/app/api/api.ts'
import { createQueryClient } from '#web/app/api/query-client.ts'
import { sessionQuery } from '#web/app/api/session.ts'
import { settingsSummaryQuery } from '#web/app/api/settings-summary.ts'
import type { PageContext } from '#web/app/router/page.ts'
import { pageState, serializePageState } from '#web/app/router/page-state.ts'
import { createShopRouter, type ShopRouter } from '#web/app/router/router.ts'
import { fullRouteTree } from '#web/routes/all-routes.ts'
import { loadShell } from '#web/routes/load-shell.ts'
import { StaticFooter } from '#web/storefront/shell/static-footer.tsx'
import type { FindPageFiles, RenderedPage, WebContext } from './context.ts'
import { Document } from './document.tsx'
import { renderMarkup } from './render-markup.ts'

/** The status is 200, 403, 404, 500 or a redirect. */
export async function render(
  request: Request,
  web: WebContext,
  neededBy: FindPageFiles,
): Promise<RenderedPage> {
  const { pathname, search } = new URL(request.url)
  const { publicUrl, demo, oidcProviderName, extensionGateways, flash, alias, report } = web
  if (extensionGateways) registerGateways(extensionGateways)
  const site = { publicUrl, demo, oidcProviderName, extensionGateways }
  const context = { queryClient: createQueryClient(), api: createApi(web.call), site, flash }
  if (web.isForResponseCache)
    context.queryClient.setQueryData(sessionQuery(context.api).queryKey, anonymousSession)
  const respond = async (router: ShopRouter): Promise<RenderedPage> => {
    const result = router._serverResult
    if (result?.type === 'redirect') {
      return {
        status: 307,
        headers: { Location: result.redirect.headers.get('Location') ?? '/' },
        body: null,
      }
    }
    const status = getStatus(router)
    if (status === 500) report?.(findError(router))
    await web.beforeRender?.()
    const brand = getBrand(context)
    const { scripts, styles } = neededBy(listFiles(router))
    const state = serializePageState({
      ...pageState(context.queryClient, site, router, { status, alias }),
      flash,
    })
    const body = await renderMarkup(
      <Document
        router={router}
        state={state}
        foot={!isAdmin(router) && <StaticFooter />}
        scripts={scripts}
        styles={brand?.stylesheet ? [...styles, brand.stylesheet] : styles}
        icons={listIcons(brand?.favicon)}
      />,
      web.reportSection,
    )
    return {
      status,
      route: getRoutePattern(router),
      headers: { 'Content-Type': 'text/html; charset=utf-8' },
      body,
    }
  }
  try {
    const url = pathname + search
    if (!isWellFormed(pathname)) await loadShell(context)
    const router = await loadRouter(url, context, alias)
    return await respond(router).catch(async (error: unknown) =>
      respond(await loadRouter(url, { ...context, serverError: { error } }, alias)),
    )
  } finally {
    context.queryClient.clear()
  }
}

/** A malformed path matches only the root route, which has no loader. */
function isWellFormed(pathname: string): boolean {
  try {
    return decodeURI(pathname) !== ''
  } catch {
    return false
  }
}

const getBrand = ({ queryClient, api }: PageContext) =>
  queryClient.getQueryData(settingsSummaryQuery(api).queryKey)?.brand

function listIcons(favicon = ''): string[] {
  const icon = parseImageUrl(favicon)
  const url = icon && buildImageUrl(icon, listImageWidths(icon.width)[0])
  return url ? [url, url] : ['/favicon.svg', '/apple-touch-icon.png']
}

async function loadRouter(
  url: string,
  context: PageContext,
  alias: PageAlias | undefined,
): Promise<ShopRouter> {
  const history = createMemoryHistory({ initialEntries: [url] })
  const router = createShopRouter({ routeTree: fullRouteTree, history, context, alias })
  await router.load()
  const knownUrl = urlWithoutUnknownQuery(router)
  return knownUrl === undefined ? router : loadRouter(knownUrl, context, alias)
}

/** Unknown query parameters must not cause a redirect, so the page is loaded without them. */
function urlWithoutUnknownQuery({ _serverResult: result, latestLocation }: ShopRouter): string | undefined {
  if (result?.type !== 'redirect' || result.redirect.options.to !== undefined) return undefined
  const { href = '' } = result.redirect.options
  const { pathname } = new URL(latestLocation.publicHref, 'http://shop')
  return new URL(href, 'http://shop').pathname === pathname ? href : undefined
}

const findError = ({ state }: ShopRouter) => state.matches.find(({ status }) => status === 'error')?.error

/** A missing right is a 403, not a server error. */
function getStatus(router: ShopRouter): number {
  const error = findError(router)
  if (error instanceof ApiError && error.code === 'missing_right') return error.status
  return router._serverResult?.type === 'render' ? router._serverResult.status : 500
}

function getRoutePattern({ state }: ShopRouter): string | undefined {
  const { routeId, fullPath } = state.matches.at(-1) ?? {}
  return routeId === rootRouteId || fullPath?.endsWith('$') ? undefined : fullPath?.replace(/(?<=.)\/$/, '')
}

const isAdmin = ({ state }: ShopRouter) => state.matches.some(({ routeId }) => routeId === '/admin')

/** Example: `/storefront/detail/$id` is in `routes/storefront/detail.$id.tsx`. */
function listFiles(router: ShopRouter): string[] {
  const routeId = router.state.matches.at(-1)?.routeId ?? rootRouteId
  if (routeId === rootRouteId) return []
  const [, side, ...rest] = routeId.split('/')
  const page = `src/web/routes/${side}/${rest.join('.') || 'index'}.tsx`
  return isAdmin(router) ? ['src/web/routes/all-routes.ts', page] : [page]
}
