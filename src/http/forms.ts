import type { Context } from 'hono'
import { failed } from '#contract/failures.ts'
import { formPaths, paths } from '#contract/paths.ts'
import { breakDown } from './answer.ts'
import type { App, Door, Env } from './context.ts'
import { readBytes } from './input.ts'

type FormName = keyof typeof formPaths

/** Bytes of such a form. */
const formBytes = 4096
/** What the call inside must know of the one outside: whose it is, and where it comes from. */
const passedOn = ['cookie', 'origin', 'sec-fetch-site', 'host', 'x-forwarded-for']

/**
 * Forms that a page posts without JavaScript. Each is the API's call of the same name, through the same
 * guard, checks and counters; the answer is a page that says what came of it.
 */
export function mountForms(app: App, door: Door): void {
  for (const name of Object.keys(formPaths) as FormName[]) {
    app.post(formPaths[name], async (c) => {
      try {
        const outcome = await send(app, door, c, name)
        return c.redirect(`${formPaths.subscribeNewsletter}?result=${outcome}`, 303)
      } catch (error) {
        return breakDown(door, c, error)
      }
    })
  }
}

/** @returns the name of the call where it went well, else the code of the refusal */
async function send(app: App, door: Door, c: Context<Env>, name: FormName): Promise<string> {
  const bytes = await readBytes(c, formBytes)
  if (failed(bytes)) return bytes.failure
  const fields = Object.fromEntries(new URLSearchParams(new TextDecoder().decode(bytes)))
  const headers = new Headers({ 'content-type': 'application/json' })
  for (const header of passedOn) {
    const value = c.req.header(header)
    if (value !== undefined) headers.set(header, value)
  }
  const [method, path] = paths[name]
  const inside = new Request(new URL(path, door.publicUrl), { method, headers, body: JSON.stringify(fields) })
  const answer = await app.fetch(inside, { ...c.env, inProcess: true })
  if (answer.ok) return name
  const { code } = (await answer.json()) as { code: string }
  return code
}
