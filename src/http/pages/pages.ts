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

/** What renders pages: the web room, which this one does not know. */
export interface Pages {
  handle: (request: Request, context: PageContext) => Promise<Rendered>
}
/** Without a body it leads elsewhere. */
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
  /** An API call inside the process that carries the visitor's cookie. */
  call: (path: string, init?: RequestInit) => Promise<Reply>
  publicUrl: string
  demo: boolean
  /** what the provider is called that one may sign in by as well */
  signInBy?: string | undefined
  /** what the form that led here has to say */
  flash: Flash | null
  report: (error: unknown) => void
  beforeRender: () => Promise<void> | undefined
}

/** Every address that is nothing else is a page, found or not. */
export function mountPages(app: App, door: Door, pages: Pages, line: Line): void {
  const squeeze = compress()
  // The cache compresses what it stores.
  app.use('*', (c, next) => (c.env?.shared ? next() : squeeze(c, next)))
  app.get('*', async (c) => {
    try {
      const answer = () => page(app, door, { pages, line }, c)
      if (line.refusal()) return await answer()
      const { address } = anybody(door, c)
      const entry = { response: c.env?.outgoing, goesFirst: isCheckout(c.req.path) }
      const reply = await line.within(() => line.pages.inTurn(address, answer, entry))
      return failed(reply) ? refuse(c, reply) : reply
    } catch (error) {
      return breakDown(door, c, error)
    }
  })
  app.all('*', (c) => c.text('Trang này chỉ để xem.', 405, { Allow: 'GET, HEAD' }))
}

interface Made {
  pages: Pages
  line: Line
}

async function page(app: App, door: Door, { pages, line }: Made, c: Context<Env>): Promise<Response> {
  let isPassingFault = false
  let isComplete = true
  const full = line.refusal()
  const flash = await takeFlash(door, c)
  const call = createCall(app, door, c, {
    unavailable: full ? refuse(c, full) : undefined,
    onFailure: () => (isComplete = false),
  })
  const rendered = await pages.handle(c.req.raw, {
    flash,
    publicUrl: door.publicUrl,
    demo: door.demo,
    signInBy: door.shop.provider?.name,
    call,
    beforeRender: () => line.pages.makeWay(),
    report: (error) => {
      isComplete = false
      isPassingFault ||= isPassing(error) || (error as { status?: number } | null)?.status === 503
      breakDown(door, c, error)
    },
  })
  const { status, body, route = c.req.routePath } = rendered
  c.set('route', route)
  const headers: Record<string, string> = {
    ...rendered.headers,
    'Content-Security-Policy': pagePolicy(door),
    'Cache-Control': cacheControl(c, isComplete && status === 200),
  }
  // The database may be back in a moment, so the page is worth requesting again.
  if (isPassingFault) return new Response(body, { status: 503, headers: { ...headers, 'Retry-After': '2' } })
  // The message is removed only once a page has shown it.
  if (flash && body) headers['Set-Cookie'] = flashTaken
  return new Response(body, { status, headers })
}

function cacheControl(c: Context<Env>, isCacheable: boolean): string {
  if (c.env?.shared && isCacheable) return 'public, no-cache'
  // The page of a signed-in visitor must not come back after they have signed out.
  return c.req.header('cookie') ? 'private, no-store' : 'private, no-cache'
}

interface CallOptions {
  /** The response while the database is unreachable, so that a page waits for it once, not once per call. */
  unavailable: Response | undefined
  /** Called when a part of the page has no data, so the page must not be cached. */
  onFailure: () => void
}

function createCall(app: App, door: Door, c: Context<Env>, options: CallOptions): PageContext['call'] {
  const cookie = c.req.header('cookie')
  const { onFailure } = options
  let { unavailable } = options
  const send = async (path: string, init?: RequestInit) => {
    if (unavailable) return unavailable.clone()
    const headers = new Headers(init?.headers)
    if (cookie) headers.set('cookie', cookie)
    // Passing on the signal of a request that cannot be aborted costs more than the rest of the call.
    const inside = new Request(door.publicUrl + path, { ...init, headers, signal: undefined })
    const response = await app.fetch(inside, { ...c.env, inProcess: true, ofPage: true })
    if (response.status === 503) unavailable = response.clone()
    return response
  }
  return async (path, init) => {
    const isCacheable = c.env?.shared && (init?.method ?? 'GET') === 'GET'
    const address = isCacheable ? canonicalAddress(path) : null
    const loaded = address && (await door.responseCache?.load(address, () => send(path, init)))
    if (loaded?.entry) return replyOf(loaded.entry.body)
    const response = loaded?.response ?? (await send(path, init))
    if (response.status !== 200) onFailure()
    return response
  }
}

const replyOf = ({ plain, responseHeaders }: EncodedBody): Reply => ({
  ok: true,
  status: 200,
  headers: responseHeaders,
  json: async () => JSON.parse(plain.toString()),
})
