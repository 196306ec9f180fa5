import type { Context } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { type Failure, failureMessage, failures } from '#contract/failures.ts'
import type { AppContext, Env } from '#http/app-context.ts'
import { pageSecurityPolicy } from '#http/security-headers.ts'

/** Inline, because an overloaded shop may reject file requests too. */
const style = `:root{color-scheme:light dark;font:1rem/1.6 system-ui,sans-serif}
body{margin:0;background:light-dark(#fbfaf7,#171312);color:light-dark(#1d1a19,#f5f0e8)}
main{max-width:34rem;margin:15vh auto;padding:0 1.5rem}h1{font-size:1.5rem;line-height:1.35}
a{color:inherit;display:inline-block;padding:.6rem 0}`

export function failurePage(context: AppContext, c: Context<Env>, failure: Failure): Response {
  const page = `<!doctype html><html lang="vi"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Tiệm</title><style>${style}</style>
<main><h1>${failureMessage(failure)}</h1><p><a href="/">Về trang chủ</a></p></main></html>`
  c.set('failureCode', failure.failure)
  c.header('Content-Security-Policy', pageSecurityPolicy(context))
  c.header('Cache-Control', 'private, no-store')
  if (failure.retryAfter !== undefined) c.header('Retry-After', String(failure.retryAfter))
  return c.html(page, failures[failure.failure][0] as ContentfulStatusCode)
}
