import type { Context } from 'hono'
import { type Failure, fail, failed } from '#contract/failures.ts'
import { requestLimits } from '#contract/request-limits.ts'
import type { Env } from '#http/app-context.ts'
import { readBytes } from '../load/read-bytes.ts'

/** The query of a button's `formaction` overrides the fields of its form. Repeated names are rejected. */
export async function readForm(
  c: Context<Env>,
  isSignedIn: boolean,
): Promise<Record<string, string> | Failure> {
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) return fail('unsupported_type')
  const encoding = c.req.header('content-encoding')
  if (encoding && encoding !== 'identity') return fail('unsupported_type')
  const budget = isSignedIn ? 'shoppers' : 'anonymous'
  const bytes = await readBytes(c, {
    max: isSignedIn ? requestLimits.maxFormBodyBytes : requestLimits.maxAnonymousBodyBytes,
    budget,
  })
  if (failed(bytes)) return bytes
  const form = toUniqueFields(new URLSearchParams(new TextDecoder().decode(bytes)))
  const button = toUniqueFields(new URL(c.req.url).searchParams)
  return form && button ? { ...form, ...button } : fail('malformed')
}

function toUniqueFields(pairs: URLSearchParams): Record<string, string> | null {
  const fields = Object.fromEntries(pairs)
  return Object.keys(fields).length === [...pairs].length ? fields : null
}

export function getRefererPath(c: Context<Env>): string | null {
  const referer = c.req.header('referer') ?? ''
  if (!URL.canParse(referer)) return null
  const { pathname, search } = new URL(referer)
  // Browsers read `//x` as another host.
  return /^\/(?!\/|forms\/)/.test(pathname) ? pathname + search : null
}
