import type { Context } from 'hono'
import { type Failure, fail, failed } from '#contract/failures.ts'
import type { Env } from '../context.ts'
import { readBytes } from '../input.ts'

const mostBytes = 65_536

/** What a plain form sent: one value a name. */
export async function readForm(c: Context<Env>): Promise<Record<string, string> | Failure> {
  const type = c.req.header('content-type') ?? ''
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) return fail('unsupported_type')
  const encoding = c.req.header('content-encoding')
  if (encoding && encoding !== 'identity') return fail('unsupported_type')
  const bytes = await readBytes(c, mostBytes)
  if (failed(bytes)) return bytes
  const pairs = [...new URLSearchParams(new TextDecoder().decode(bytes))]
  const sent = Object.fromEntries(pairs)
  return Object.keys(sent).length === pairs.length ? sent : fail('malformed')
}
