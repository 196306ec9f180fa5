import type { Context } from 'hono'
import { failures } from '#contract/failures.ts'
import type { Door, Env } from '../context.ts'
import { pagePolicy } from '../headers.ts'

const [status, words] = failures.foreign_origin

/** To a form of another site (dangers.md S1): no page of the shop is opened for it, and what happened is said. */
export function strangerPage(door: Door, c: Context<Env>): Response {
  const page = `<!doctype html><html lang="vi"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Tiệm</title><h1>${words}</h1><p><a href="/">Về trang chủ</a></p></html>`
  c.header('Content-Security-Policy', pagePolicy(door))
  c.header('Cache-Control', 'private, no-store')
  return c.html(page, status)
}
