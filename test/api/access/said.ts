import type { Flash } from '#contract/flash.ts'
import type { PageContext } from '#http/pages/pages.ts'
import type { Caller } from '#test/shop.ts'

/** What each page was told by the form before; empty it before the page that is looked at. */
export const said: (Flash | null)[] = []

/** In the place of the pages: `/missing` is not there, `/away` waits for the database. */
export const pages = {
  handle: async ({ url }: Request, { flash, report }: PageContext) => {
    said.push(flash)
    if (url.endsWith('/away')) report({ status: 503 })
    const status = url.endsWith('/missing') ? 404 : 200
    return { status, headers: {}, body: new TextEncoder().encode('a page') }
  },
}

/** Sends a plain form. */
export const sendForm = (caller: Caller, path: string, fields: Record<string, string>, headers = {}) =>
  caller.send('POST', path, {
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  })

/** Where the form leads, and what the page there is told. */
export async function led(caller: Caller, path: string, fields: Record<string, string>) {
  const answer = await sendForm(caller, path, fields)
  const to = answer.headers.get('location') ?? ''
  said.length = 0
  await caller.get(to)
  return { answer, to, flash: said[0] ?? null }
}
