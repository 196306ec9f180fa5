import { createHmac } from 'node:crypto'
import type { Context } from 'hono'
import type { Endpoint, WebhookSender } from '#contract/endpoint.ts'
import { fail, failed } from '#contract/failures.ts'
import { limits } from '#contract/limits.ts'
import type { AppContext, Env, WebhookSecrets } from '#http/app-context.ts'
import { readBytes } from '#http/load/read-bytes.ts'
import { isSameSignature } from '#operations/payments/is-same-signature.ts'
import { recordForgedReport } from '#operations/payments/record-forged-report.ts'
import { parseBody } from './input.ts'

type GetHeader = (name: string) => string | undefined
type SignatureCheck = ((headers: GetHeader, body: Uint8Array) => boolean) | null

const checks: Record<WebhookSender, (keys: WebhookSecrets) => SignatureCheck> = {
  sepay: ({ sepaySecret, sepayKey }) =>
    sepaySecret
      ? (headers, body) => isSignedBySepay(sepaySecret, headers, body)
      : sepayKey
        ? (headers) => isSameSignature(headers('authorization') ?? '', `Apikey ${sepayKey}`)
        : null,
  payos: ({ payosKey }) => (payosKey ? (_, body) => isSignedByPayos(payosKey, body) : null),
}

/** Logs a forged webhook without its body. @failure not_found without a configured key, invalid_signature */
export async function readSignedBody(
  context: AppContext,
  endpoint: Endpoint,
  c: Context<Env>,
): Promise<unknown> {
  const { signedBy, body: schema } = endpoint
  const check = signedBy && checks[signedBy](context.webhookSecrets ?? {})
  if (!check || !schema) return fail('not_found')
  const body = await readBytes(c, { max: limits.maxWebhookBytes, budget: 'reports' })
  if (failed(body)) return body
  if (!check((name) => c.req.header(name), body)) {
    context.log.warn({ requestId: c.get('requestId'), reporter: signedBy }, 'forged webhook rejected')
    await recordForgedReport(context.shop, signedBy)
    return fail('invalid_signature')
  }
  return parseBody(schema, body)
}

const hmac = (key: string, ...parts: (string | Uint8Array)[]) =>
  parts.reduce((mac, part) => mac.update(part), createHmac('sha256', key)).digest('hex')

const maxClockDriftSeconds = 5 * 60
// SePay repeats a webhook with its first timestamp for more than 30 minutes. A replay is harmless, because the SePay id
// identifies one transfer.
const maxAgeSeconds = 24 * 60 * 60

/** The signature is `sha256=` and the HMAC of `{time}.{body}` (developer.sepay.vn). */
function isSignedBySepay(secret: string, headers: GetHeader, body: Uint8Array): boolean {
  const time = headers('x-sepay-timestamp') ?? ''
  const ageSeconds = Date.now() / 1000 - Number(time)
  const isFresh =
    /^\d{1,12}$/.test(time) && ageSeconds >= -maxClockDriftSeconds && ageSeconds <= maxAgeSeconds
  const isValid = isSameSignature(
    headers('x-sepay-signature') ?? '',
    `sha256=${hmac(secret, `${time}.`, body)}`,
  )
  return isFresh && isValid
}

/** The signature is the HMAC of the fields of `data`, sorted by name: `a=1&b=2` (payos.vn/docs). */
function isSignedByPayos(key: string, body: Uint8Array): boolean {
  const { data, signature } = parseObject(body)
  if (typeof data !== 'object' || data === null || typeof signature !== 'string') return false
  return isSameSignature(signature, hmac(key, formatPayosFields(data as Record<string, unknown>)))
}

function formatPayosFields(data: Record<string, unknown>): string {
  const parts = Object.keys(data)
    .sort()
    .map((name) => `${name}=${formatPayosValue(data[name])}`)
  return parts.join('&')
}

function formatPayosValue(value: unknown): string {
  if (value === null || value === undefined || value === 'null' || value === 'undefined') return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

function parseObject(body: Uint8Array): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(body).toString('utf8'))
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
