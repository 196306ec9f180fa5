import type { Context } from 'hono'
import { compress } from 'hono/compress'
import { failed } from '#contract/failures.ts'
import type { Flash } from '#contract/flash.ts'
import { breakDown, isPassing, refuse } from '#http/api/answer.ts'
import { canonicalAddress } from '#http/cache/canonical-address.ts'
import type { EncodedBody } from '#http/cache/encoded-body.ts'
import type { App, Door, Env } from '#http/context.ts'
import { flashTaken, takeFlash } from '#http/forms/flash.ts'
import { pagePolicy } from '#http/headers.ts'
import type { Line } from '#http/load/line.ts'
import { isCheckout } from '#http/load/request-kind.ts'
import { anybody } from '#http/visitor.ts'

/** Implemented by the web layer, which this layer must not import. */
export interface Pages {
  handle: (request: Request, context: PageContext) => Promise<Rendered>
}
interface Rendered {
  status: number
  route?: string | undefined
  headers: Record<string, string>
  body: Uint8Array<ArrayBuffer> | null
}
interface Reply extends Pick<Response, 'ok' | 'status' | 'json'> {
  headers: Pick<Headers, 'get' | 'has'>
}
export interface PageContext {
  /** Sends an in-process API call with the client's cookie. */
  call: (path: string, init?: RequestInit) => Promise<Reply>
  publicUrl: string
  demo: boolean
  signInBy?: string | undefined
  flash: Flash | null
  report: (error: unknown) => void
  beforeRender: () => Promise<void> | undefined
}

/** Mount it last: it answers every path that nothing else does. */
export function mountPages(app: App, context: Door, pages: Pages, limiter: Line): void {
  const compressResponse = compress()
  // The response cache compresses its entries.
  app.use('*', (c, next) => (c.env?.shared ? next() : compressResponse(c, next)))
  app.get('*', async (c) => {
    try {
      const answer = () => renderPage(app, context, { pages, limiter }, c)
      if (limiter.refusal()) return await answer()
      const { address } = anybody(context, c)
      const entry = { response: c.env?.outgoing, goesFirst: isCheckout(c.req.path) }
      const reply = await limiter.within(() => limiter.pages.inTurn(address, answer, entry))
      return failed(reply) ? refuse(c, reply) : reply
    } catch (error) {
      return breakDown(context, c, error)
    }
  })
  app.all('*', (c) => c.text('Trang này chỉ để xem.', 405, { Allow: 'GET, HEAD' }))
}

interface PageServices {
  pages: Pages
  limiter: Line
}

async function renderPage(
  app: App,
  context: Door,
  { pages, limiter }: PageServices,
  c: Context<Env>,
): Promise<Response> {
  let isTransientFailure = false
  let isComplete = true
  const overload = limiter.refusal()
  const flash = await takeFlash(context, c)
  const call = createCall(app, context, c, {
    unavailable: overload ? refuse(c, overload) : undefined,
    onFailure: () => (isComplete = false),
  })
  const rendered = await pages.handle(c.req.raw, {
    flash,
    publicUrl: context.publicUrl,
    demo: context.demo,
    signInBy: context.shop.provider?.name,
    call,
    beforeRender: () => limiter.pages.makeWay(),
    report: (error) => {
      isComplete = false
      isTransientFailure ||= isPassing(error) || (error as { status?: number } | null)?.status === 503
      breakDown(context, c, error)
    },
  })
  const { status, body, route = c.req.routePath } = rendered
  c.set('route', route)
  const headers: Record<string, string> = {
    ...rendered.headers,
    'Content-Security-Policy': pagePolicy(context),
    'Cache-Control': cacheControl(c, isComplete && status === 200),
  }
  if (isTransientFailure)
    return new Response(body, { status: 503, headers: { ...headers, 'Retry-After': '2' } })
  // The flash cookie is removed only after a page has shown it.
  if (flash && body) headers['Set-Cookie'] = flashTaken
  return new Response(body, { status, headers })
}

function cacheControl(c: Context<Env>, isCacheable: boolean): string {
  if (c.env?.shared && isCacheable) return 'public, no-cache'
  // The Back button must not show a page of an account that has signed out.
  return c.req.header('cookie') ? 'private, no-store' : 'private, no-cache'
}

interface CallOptions {
  /** Reused by all calls of a page while the database is unreachable, so that the page waits only once. */
  unavailable: Response | undefined
  onFailure: () => void
}

function createCall(app: App, context: Door, c: Context<Env>, options: CallOptions): PageContext['call'] {
  const cookie = c.req.header('cookie')
  const { onFailure } = options
  let { unavailable } = options
  const send = async (path: string, init?: RequestInit) => {
    if (unavailable) return unavailable.clone()
    const headers = new Headers(init?.headers)
    if (cookie) headers.set('cookie', cookie)
    // Without `signal`, because passing it on costs more than the rest of the call.
    const request = new Request(context.publicUrl + path, { ...init, headers, signal: undefined })
    const response = await app.fetch(request, { ...c.env, inProcess: true, ofPage: true })
    if (response.status === 503) unavailable = response.clone()
    return response
  }
  return async (path, init) => {
    const isCacheable = c.env?.shared && (init?.method ?? 'GET') === 'GET'
    const address = isCacheable ? canonicalAddress(path) : null
    const loaded = address && (await context.responseCache?.load(address, () => send(path, init)))
    if (loaded?.entry) return toReply(loaded.entry.body)
    const response = loaded?.response ?? (await send(path, init))
    if (response.status !== 200) onFailure()
    return response
  }
}

const toReply = ({ plain, responseHeaders }: EncodedBody): Reply => ({
  ok: true,
  status: 200,
  headers: responseHeaders,
  json: async () => JSON.parse(plain.toString()),
})
