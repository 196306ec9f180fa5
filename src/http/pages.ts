import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { compress } from 'hono/compress'
import { breakDown, isPassing } from './answer.ts'
import type { App, Door, Env } from './context.ts'
import { pagePolicy } from './headers.ts'

/** What renders pages: the web room, which this one does not know. */
export interface Pages {
  handle: (request: Request, context: PageContext) => Promise<Response>
}
export interface PageContext {
  /** An API call inside the process that carries the visitor's cookie. */
  call: (path: string, init?: RequestInit) => Promise<Response>
  nonce: string
  publicUrl: string
  demo: boolean
  report: (error: unknown) => void
}

/** Every address that is nothing else is a page, found or not. */
export function mountPages(app: App, door: Door, pages: Pages): void {
  app.use('*', compress())
  app.get('*', async (c) => {
    try {
      return await page(app, door, pages, c)
    } catch (error) {
      return breakDown(door, c, error)
    }
  })
  app.all('*', (c) => c.text('Trang này chỉ để xem.', 405, { Allow: 'GET, HEAD' }))
}

async function page(app: App, door: Door, pages: Pages, c: Context<Env>): Promise<Response> {
  if (!readable(c.req.path)) return c.text('Địa chỉ này không đọc được.', 400)
  const nonce = randomBytes(16).toString('base64')
  let passing = false
  const cookie = c.req.header('cookie') ?? ''
  const answer = await pages.handle(c.req.raw, {
    nonce,
    publicUrl: door.publicUrl,
    demo: door.demo,
    call: async (path, init) => {
      const headers = new Headers(init?.headers)
      if (cookie) headers.set('cookie', cookie)
      const inside = new Request(new URL(path, door.publicUrl), { ...init, headers })
      return app.fetch(inside, { ...c.env, inProcess: true })
    },
    report: (error) => {
      passing ||= isPassing(error) || (error as { status?: number } | null)?.status === 503
      breakDown(door, c, error)
    },
  })
  const headers = new Headers(answer.headers)
  headers.set('Content-Security-Policy', pagePolicy(nonce))
  // A page for someone who is known must not come back after they have left.
  headers.set('Cache-Control', cookie ? 'private, no-store' : 'private, no-cache')
  // A page that could not be made because the database is away for a moment is worth asking for again.
  if (!passing) return new Response(answer.body, { status: answer.status, headers })
  headers.set('Retry-After', '2')
  return new Response(answer.body, { status: 503, headers })
}

/** An address with a broken escape is no address. */
function readable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
