import type { Flash } from '#contract/flash.ts'
import type { PageRequestContext } from '#http/pages/pages.ts'
import type { TestClient } from '#test/shop.ts'

/** Flash messages passed to pages; clear it before the request under test. */
export const receivedFlashes: (Flash | null)[] = []

/** Replaces the web layer: `/missing` answers 404, `/away` 503. */
export const fakePages = {
  handle: async ({ url }: Request, { flash, report }: PageRequestContext) => {
    receivedFlashes.push(flash)
    if (url.endsWith('/away')) report({ status: 503 })
    const status = url.endsWith('/missing') ? 404 : 200
    return { status, headers: {}, body: new TextEncoder().encode('a page') }
  },
}

export const sendForm = (caller: TestClient, path: string, fields: Record<string, string>, headers = {}) =>
  caller.send('POST', path, {
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams(fields).toString(),
  })

/** Sends a form and follows its redirect. */
export async function followForm(caller: TestClient, path: string, fields: Record<string, string>) {
  const answer = await sendForm(caller, path, fields)
  const to = answer.headers.get('location') ?? ''
  receivedFlashes.length = 0
  await caller.get(to)
  return { answer, to, flash: receivedFlashes[0] ?? null }
}
