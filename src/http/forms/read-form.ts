import type { Context } from 'hono'
import { type Failure, fail, failed } from '#contract/failures.ts'
import { limits } from '#contract/limits.ts'
import type { Env } from '../context.ts'
import { readBytes } from '../load/read-bytes.ts'

/**
 * What a plain form sent: one value a name. A button whose `formaction` has a search of its own sends a
 * whole form along, of which its words are not a part: they stand over the form's.
 */
export async function readForm(
  c: Context<Env>,
  signedIn: boolean,
): Promise<Record<string, string> | Failure> {
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) return fail('unsupported_type')
  const encoding = c.req.header('content-encoding')
  if (encoding && encoding !== 'identity') return fail('unsupported_type')
  const budget = signedIn ? 'shoppers' : 'anonymous'
  const bytes = await readBytes(c, { max: signedIn ? limits.formBody : limits.anonymousBody, budget })
  if (failed(bytes)) return bytes
  const form = oneEach(new URLSearchParams(new TextDecoder().decode(bytes)))
  const button = oneEach(new URL(c.req.url).searchParams)
  return form && button ? { ...form, ...button } : fail('malformed')
}

function oneEach(pairs: URLSearchParams): Record<string, string> | null {
  const sent = Object.fromEntries(pairs)
  return Object.keys(sent).length === [...pairs].length ? sent : null
}

/** The page of this shop that a form was sent from, as far as the browser says it. */
export function cameFrom(c: Context<Env>): string | null {
  const referer = c.req.header('referer') ?? ''
  if (!URL.canParse(referer)) return null
  const { pathname, search } = new URL(referer)
  // `//x` would be read as another host.
  return /^\/(?!\/|forms\/)/.test(pathname) ? pathname + search : null
}
