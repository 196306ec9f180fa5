import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type Failure, failures, sentence } from '#contract/failures.ts'
import type { Door, Env } from './context.ts'
import { pagePolicy } from './headers.ts'

/** A page with the sentence of the failure alone, for where no page of the shop may be rendered. */
export function refusalPage(door: Door, c: Context<Env>, failure: Failure): Response {
  const page = `<!doctype html><html lang="vi"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Tiệm</title><h1>${sentence(failure)}</h1><p><a href="/">Về trang chủ</a></p></html>`
  c.set('refusal', failure.failure)
  c.header('Content-Security-Policy', pagePolicy(door))
  c.header('Cache-Control', 'private, no-store')
  if (failure.retryAfter !== undefined) c.header('Retry-After', String(failure.retryAfter))
  return c.html(page, failures[failure.failure][0] as ContentfulStatusCode)
}
