import type { Context } from 'hono'
import { compress } from 'hono/compress'
import type { Flash } from '#contract/flash.ts'
import { breakDown, isPassing, refuse } from './answer.ts'
import type { App, Door, Env } from './context.ts'
import { flashTaken, takeFlash } from './forms/flash.ts'
import { pagePolicy } from './headers.ts'
import type { Line } from './line.ts'

/** What renders pages: the web room, which this one does not know. */
export interface Pages {
  handle: (request: Request, context: PageContext) => Promise<Response>
}
export interface PageContext {
  /** An API call inside the process that carries the visitor's cookie. */
  call: (path: string, init?: RequestInit) => Promise<Response>
  publicUrl: string
  demo: boolean
  /** what the provider is called that one may sign in by as well */
  signInBy?: string | undefined
  /** what the form that led here has to say */
  flash: Flash | null
  report: (error: unknown) => void
}

/** Every address that is nothing else is a page, found or not. */
export function mountPages(app: App, door: Door, pages: Pages, line: Line): void {
  app.use('*', compress())
  app.get('*', async (c) => {
    try {
      return await page(app, door, { pages, line }, c)
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
  /** The answer that the database is away: a page waits for it once, not once a call. */
  const full = line.refusal()
  let away = full ? refuse(c, full) : undefined
  const cookie = c.req.header('cookie') ?? ''
  const flash = await takeFlash(door, c)
  const answer = await pages.handle(c.req.raw, {
    flash,
    publicUrl: door.publicUrl,
    demo: door.demo,
    signInBy: door.shop.provider?.name,
    call: async (path, init) => {
      const headers = new Headers(init?.headers)
      if (cookie) headers.set('cookie', cookie)
      const inside = new Request(new URL(path, door.publicUrl), { ...init, headers })
      if (away) return away.clone()
      const reply = await app.fetch(inside, { ...c.env, inProcess: true })
      if (reply.status === 503) away = reply.clone()
      return reply
    },
    report: (error) => {
      passing ||= isPassing(error) || (error as { status?: number } | null)?.status === 503
      breakDown(door, c, error)
    },
  })
  const headers = new Headers(answer.headers)
  headers.set('Content-Security-Policy', pagePolicy(door))
  // A page for someone who is known must not come back after they have left.
  headers.set('Cache-Control', cookie ? 'private, no-store' : 'private, no-cache')
  if (!passing) {
    // Said once, on the page that is shown.
    if (flash && answer.body) headers.append('Set-Cookie', flashTaken)
    return new Response(answer.body, { status: answer.status, headers })
  }
  // A page that could not be made because the database is away for a moment is worth asking for again.
  headers.set('Retry-After', '2')
  return new Response(answer.body, { status: 503, headers })
}
