import { createHmac } from 'node:crypto'
import type { Context } from 'hono'
import type { Endpoint, Reporter } from '#contract/endpoint.ts'
import { fail, failed } from '#contract/failures.ts'
import { limits } from '#contract/limits.ts'
import type { Door, Env, ReportKeys } from '#http/context.ts'
import { readBytes } from '#http/load/read-bytes.ts'
import { countForged } from '#operations/payments/count-forged.ts'
import { isSameSignature } from '#operations/payments/same-signature.ts'
import { parseBody } from './input.ts'

type Headers = (name: string) => string | undefined
/** Null where no key is configured. */
type Check = ((headers: Headers, body: Uint8Array) => boolean) | null

/** How each service signs; another is a line here and its keys in `ReportKeys`. */
const checks: Record<Reporter, (keys: ReportKeys) => Check> = {
  sepay: ({ sepaySecret, sepayKey }) =>
    sepaySecret
      ? (headers, body) => isOfSepay(sepaySecret, headers, body)
      : sepayKey
        ? (headers) => isSameSignature(headers('authorization') ?? '', `Apikey ${sepayKey}`)
        : null,
  payos: ({ payosKey }) => (payosKey ? (_, body) => isOfPayos(payosKey, body) : null),
}

/** The body of a call that is signed. A forged one is refused, counted, and logged without what it says. */
export async function readSigned(door: Door, endpoint: Endpoint, c: Context<Env>): Promise<unknown> {
  const { signedBy, body: schema } = endpoint
  const check = signedBy && checks[signedBy](door.keys ?? {})
  if (!check || !schema) return fail('not_found')
  const body = await readBytes(c, { max: limits.report, budget: 'reports' })
  if (failed(body)) return body
  if (!check((name) => c.req.header(name), body)) {
    door.log.warn({ requestId: c.get('requestId'), reporter: signedBy }, 'forged report refused')
    await countForged(door.shop, signedBy)
    return fail('bad_signature')
  }
  return parseBody(schema, body)
}

const hmac = (key: string, ...parts: (string | Uint8Array)[]) =>
  parts.reduce((mac, part) => mac.update(part), createHmac('sha256', key)).digest('hex')

/** seconds that SePay's clock may be ahead of ours */
const drift = 5 * 60
/**
 * Seconds for which a report is taken: repeats under the first one's time run for half an hour and more. A replay
 * does no harm, since a number of SePay's is one transfer however often it comes.
 */
const lifetime = 24 * 60 * 60

/** `sha256=` and the HMAC of `{time}.{body}` (developer.sepay.vn). */
function isOfSepay(secret: string, headers: Headers, body: Uint8Array): boolean {
  const time = headers('x-sepay-timestamp') ?? ''
  const age = Date.now() / 1000 - Number(time)
  const fresh = /^\d{1,12}$/.test(time) && age >= -drift && age <= lifetime
  const right = isSameSignature(
    headers('x-sepay-signature') ?? '',
    `sha256=${hmac(secret, `${time}.`, body)}`,
  )
  return fresh && right
}

/** The HMAC of what `data` holds, its names in order: `a=1&b=2` (payos.vn/docs). */
function isOfPayos(key: string, body: Uint8Array): boolean {
  const { data, signature } = parsed(body)
  if (typeof data !== 'object' || data === null || typeof signature !== 'string') return false
  return isSameSignature(signature, hmac(key, payosText(data as Record<string, unknown>)))
}

function payosText(data: Record<string, unknown>): string {
  const parts = Object.keys(data)
    .sort()
    .map((name) => `${name}=${payosValue(data[name])}`)
  return parts.join('&')
}

function payosValue(value: unknown): string {
  if (value === null || value === undefined || value === 'null' || value === 'undefined') return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function parsed(body: Uint8Array): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(body).toString('utf8'))
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
