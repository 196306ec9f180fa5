import { Writable } from 'node:stream'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import { ApiError, createApi } from './api.ts'
import type { NeededBy, Rendered, WebContext } from './context.ts'
import { Document } from './document.tsx'
import { asText, pageState } from './page-state.ts'
import { makeQueryClient } from './query.ts'
import { placeOf } from './router/address.ts'
import { enter } from './router/enter.ts'
import { type Match, Redirect } from './router/page.ts'
import { Router } from './router/router.ts'
import { hrefOf } from './router/target.ts'
import { findRoute } from './routes.ts'

/** A page that is closed to who asks is refused, not broken. */
function statusOf({ status, error }: Match): number {
  if (status === 'found') return 200
  if (status === 'not-found') return 404
  return error instanceof ApiError && error.code === 'no_right' ? error.status : 500
}

/** Renders one page: 200, 403, 404, 500 or a redirect, with a body of HTML or none. */
export async function render(request: Request, web: WebContext, neededBy: NeededBy): Promise<Rendered> {
  const { pathname, search } = new URL(request.url)
  const place = placeOf(pathname + search)
  const { publicUrl, demo, signInBy, flash, report } = web
  const site = { publicUrl, demo, signInBy }
  const context = { queryClient: makeQueryClient(), api: createApi(web.call), site, flash }
  try {
    const match = await enter({ context, place })
    const status = statusOf(match)
    if (status === 500) report?.(match.error)
    const { layout, page, pattern } = await findRoute(place.pathname)
    const files = [layout, ...(page ? [page] : [])].map((file) => `src/web/routes/${file}.tsx`)
    const needed = neededBy(files)
    await web.beforeRender?.()
    const html = async (shown: Match) => {
      const state = asText({ ...pageState(context.queryClient, site, shown), flash })
      const router = new Router(context, { place, match: shown })
      return markup(<Document router={router} state={state} {...needed} />)
    }
    try {
      return { ...answer(await html(match), status), route: pattern }
    } catch (error) {
      report?.(error)
      return { ...answer(await html({ ...match, status: 'failed', error }), 500), route: pattern }
    }
  } catch (error) {
    if (!(error instanceof Redirect)) throw error
    return { status: 307, headers: { Location: hrefOf(error.target, place) }, body: null }
  } finally {
    context.queryClient.clear()
  }
}

function answer(body: Buffer<ArrayBuffer>, status: number): Rendered {
  return { status, headers: { 'Content-Type': 'text/html; charset=utf-8' }, body }
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
