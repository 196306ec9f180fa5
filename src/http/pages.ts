import type { Context } from 'hono'
import { compress } from 'hono/compress'
import { failed } from '#contract/failures.ts'
import type { Flash } from '#contract/flash.ts'
import { breakDown, isPassing, refuse } from './answer.ts'
import type { App, Door, Env } from './context.ts'
import { flashTaken, takeFlash } from './forms/flash.ts'
import { pagePolicy } from './headers.ts'
import type { Reply } from './kept/forms.ts'
import type { Making } from './kept/memory.ts'
import { askKept } from './kept/serve.ts'
import type { Line } from './line.ts'
import { isCheckout } from './load/request-kind.ts'
import { anybody } from './visitor.ts'

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
  // What is kept has its own small forms.
  app.use('*', (c, next) => (c.env?.making ? next() : squeeze(c, next)))
  app.get('*', async (c) => {
    try {
      const answer = () => page(app, door, { pages, line }, c)
      if (c.env?.inProcess || line.refusal()) return await answer()
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
  let passing = false
  const full = line.refusal()
  const cookie = c.req.header('cookie') ?? ''
  const flash = await takeFlash(door, c)
  const { call, depends } = callsOf(app, door, c, { cookie, away: full ? refuse(c, full) : undefined })
  const {
    status,
    headers: said,
    body,
    route = c.req.routePath,
  } = await pages.handle(c.req.raw, {
    flash,
    publicUrl: door.publicUrl,
    demo: door.demo,
    signInBy: door.shop.provider?.name,
    call,
    beforeRender: () => line.pages.makeWay(),
    report: (error) => {
      depends.spoil()
      passing ||= isPassing(error) || (error as { status?: number } | null)?.status === 503
      breakDown(door, c, error)
    },
  })
  const headers: Record<string, string> = {
    ...said,
    'Content-Security-Policy': pagePolicy(door),
    // A page for someone who is known must not come back after they have left.
    'Cache-Control': cookie ? 'private, no-store' : 'private, no-cache',
  }
  c.set('route', route)
  const { making } = c.env ?? {}
  if (making) Object.assign(making, { tags: depends.tags(), route, body })
  if (!passing) {
    // Said once, on the page that is shown.
    if (flash && body) headers['Set-Cookie'] = flashTaken
    return new Response(body, { status, headers })
  }
  // A page that could not be made because the database is away for a moment is worth asking for again.
  return new Response(body, { status: 503, headers: { ...headers, 'Retry-After': '2' } })
}

interface Asking {
  cookie: string
  /** The answer that the database is away: a page waits for it once, not once a call. */
  away: Response | undefined
}

/** The calls that a page makes inside this process, and what it then depends on. */
function callsOf(app: App, door: Door, c: Context<Env>, { cookie, away }: Asking) {
  /** Undefined: it is not for everybody, or not whole. */
  let tags: Set<string> | undefined = new Set()
  const ask = async (path: string, init?: RequestInit, making?: Making) => {
    const headers = new Headers(init?.headers)
    if (cookie) headers.set('cookie', cookie)
    // Nobody leaves inside the process: a signal that is passed on costs more than the rest.
    const inside = new Request(door.publicUrl + path, { ...init, headers, signal: undefined })
    if (away) return away.clone()
    const reply = await app.fetch(inside, { ...c.env, inProcess: true, ofPage: true, making })
    if (reply.status === 503) away = reply.clone()
    return reply
  }
  const call: PageContext['call'] = async (path, init) => {
    const { memory } = door
    const reads = (init?.method ?? 'GET') === 'GET'
    if (!memory || !reads || !c.env?.making) return ask(path, init)
    const asked = await askKept(memory, path, (making) => ask(path, init, making))
    if (!asked.tags || asked.reply.status !== 200) tags = undefined
    for (const tag of asked.tags ?? []) tags?.add(tag)
    return asked.reply
  }
  return { call, depends: { tags: () => tags, spoil: () => (tags = undefined) } }
}
