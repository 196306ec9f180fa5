import { Writable } from 'node:stream'
import { createMemoryHistory, rootRouteId } from '@tanstack/react-router'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { ApiError, createApi } from '#web/app/api/api.ts'
import { makeQueryClient } from '#web/app/api/query.ts'
import type { PageContext } from '#web/app/router/page.ts'
import { asText, pageState } from '#web/app/router/page-state.ts'
import { makeRouter, type ShopRouter } from '#web/app/router/router.ts'
import { allRoutes } from '#web/routes/all-routes.ts'
import type { NeededBy, Rendered, WebContext } from './context.ts'
import { Document } from './document.tsx'

/** Renders one page: 200, 403, 404, 500 or a redirect, with a body of HTML or none. */
export async function render(request: Request, web: WebContext, neededBy: NeededBy): Promise<Rendered> {
  const { pathname, search } = new URL(request.url)
  const { publicUrl, demo, signInBy, flash, report } = web
  const site = { publicUrl, demo, signInBy }
  const context = { queryClient: makeQueryClient(), api: createApi(web.call), site, flash }
  const answer = async (router: ShopRouter): Promise<Rendered> => {
    const result = router._serverResult
    if (result?.type === 'redirect') {
      return {
        status: 307,
        headers: { Location: result.redirect.headers.get('Location') ?? '/' },
        body: null,
      }
    }
    const status = statusOf(router)
    if (status === 500) report?.(errorOf(router))
    await web.beforeRender?.()
    const state = asText({ ...pageState(context.queryClient, site, router, status), flash })
    const body = await markup(<Document router={router} state={state} {...neededBy(filesOf(router))} />)
    return { status, route: patternOf(router), headers: { 'Content-Type': 'text/html; charset=utf-8' }, body }
  }
  try {
    const router = await load(pathname + search, context)
    return await answer(router).catch(async (error: unknown) =>
      answer(await load(pathname + search, { ...context, trouble: { error } })),
    )
  } finally {
    context.queryClient.clear()
  }
}

async function load(address: string, context: PageContext): Promise<ShopRouter> {
  const history = createMemoryHistory({ initialEntries: [address] })
  const router = makeRouter({ routeTree: allRoutes, history, context })
  await router.load()
  const plain = plainAddress(router)
  return plain === undefined ? router : load(plain, context)
}

/** An address that says more than its page knows is no other page: the router would lead to the plain one. */
function plainAddress({ _serverResult: result, latestLocation }: ShopRouter): string | undefined {
  if (result?.type !== 'redirect' || result.redirect.options.to !== undefined) return undefined
  const { href = '' } = result.redirect.options
  return new URL(href, 'http://shop').pathname === encodeURI(latestLocation.pathname) ? href : undefined
}

const errorOf = ({ state }: ShopRouter) => state.matches.find(({ status }) => status === 'error')?.error

/** A page that is closed to who asks is refused, not broken. */
function statusOf(router: ShopRouter): number {
  const error = errorOf(router)
  if (error instanceof ApiError && error.code === 'no_right') return error.status
  return router._serverResult?.type === 'render' ? router._serverResult.status : 500
}

/** Missing where no page has the address. */
function patternOf({ state }: ShopRouter): string | undefined {
  const { routeId, fullPath } = state.matches.at(-1) ?? {}
  return routeId === rootRouteId || fullPath?.endsWith('$') ? undefined : fullPath?.replace(/(?<=.)\/$/, '')
}

/** `/storefront/detail/$id` is in `routes/storefront/detail.$id.tsx`. */
function filesOf({ state }: ShopRouter): string[] {
  const office = state.matches.some(({ routeId }) => routeId === '/admin')
  const routeId = state.matches.at(-1)?.routeId ?? rootRouteId
  if (routeId === rootRouteId) return []
  const [, side, ...rest] = routeId.split('/')
  const page = `src/web/routes/${side}/${rest.join('.') || 'index'}.tsx`
  return office ? ['src/web/routes/all-routes.ts', page] : [page]
}
/** React's mark for what it left out: a part that was waited for, or that failed. */
const leftOut = '<!--$!-->'

/** The whole of it at once: a page is kept, measured and compressed as one piece. */
async function markup(page: React.ReactNode): Promise<Buffer<ArrayBuffer>> {
  const bytes = bytesOf(renderToString(page))
  return bytes.includes(leftOut) ? markupWhenReady(page) : bytes
}

/** Room for the bytes of most pages: finding out how many they will be takes as long as writing them. */
const room = Buffer.allocUnsafeSlow(1024 * 1024)
/** As the other way of rendering begins by itself. */
const begun = room.write('<!DOCTYPE html>')
const mostOfOne = 3

function bytesOf(html: string): Buffer<ArrayBuffer> {
  if (html.length * mostOfOne > room.byteLength - begun) return Buffer.from(`<!DOCTYPE html>${html}`)
  return Buffer.from(room.subarray(0, begun + room.write(html, begun)))
}

/** Half as fast: waits for every part, and fails where one does. */
function markupWhenReady(page: React.ReactNode): Promise<Buffer<ArrayBuffer>> {
  return new Promise((done, refuse) => {
    const parts: Buffer[] = []
    const sink = new Writable({
      write: (chunk, _encoding, next) => {
        parts.push(chunk)
        next()
      },
      final: (next) => {
        done(Buffer.concat(parts))
        next()
      },
    })
    const { pipe } = renderToPipeableStream(page, {
      // A large part that was waited for would come after the page, with a script inside it to put it in place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      onAllReady: () => pipe(sink),
      onError: refuse,
    })
  })
}
