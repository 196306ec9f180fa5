import type { Context } from 'hono'
import type { Endpoint, WebhookSender } from '#contract/endpoint.ts'
import { fail, failed } from '#contract/failures.ts'
import { requestLimits } from '#contract/request-limits.ts'
import type { AppContext, Env } from '#http/app-context.ts'
import { readBytes } from '#http/load/read-bytes.ts'
import { signZnsReport } from '#operations/emails/zns/receive-zns-report.ts'
import { recordForgedReport } from '#operations/payments/record-forged-report.ts'
import { signPayosData, signSepayBody } from '#operations/payments/sign-report.ts'
import { isSameSignature } from '#operations/runtime/is-same-signature.ts'
import type { Shop } from '#operations/shop.ts'
import { parseBody } from './input.ts'

type GetHeader = (name: string) => string | undefined
type SignatureCheck = ((headers: GetHeader, body: Uint8Array) => boolean) | null

const checks: Record<WebhookSender, (shop: Shop) => SignatureCheck> = {
  sepay: ({ webhookSecrets: { sepaySecret, sepayKey } = {} }) =>
    sepaySecret
      ? (headers, body) => isSignedBySepay(sepaySecret, headers, body)
      : sepayKey
        ? (headers) => isSameSignature(headers('authorization') ?? '', `Apikey ${sepayKey}`)
        : null,
  payos: ({ webhookSecrets: { payosKey } = {} }) =>
    payosKey ? (_, body) => isSignedByPayos(payosKey, body) : null,
  zalo: ({ zns: { appId, oaSecret } = {} }) =>
    appId && oaSecret ? (headers, body) => isSignedByZalo({ appId, oaSecret }, headers, body) : null,
}

/** Logs a forged webhook without its body. @failure not_found without a configured key, invalid_signature */
export async function readSignedBody(
  context: AppContext,
  endpoint: Endpoint,
  c: Context<Env>,
): Promise<unknown> {
  const { signedBy, body: schema } = endpoint
  const check = signedBy && checks[signedBy](context.shop)
  if (!check || !schema) return fail('not_found')
  const body = await readBytes(c, { max: requestLimits.maxWebhookBytes, budget: 'reports' })
  if (failed(body)) return body
  if (!check((name) => c.req.header(name), body)) {
    context.log.warn({ requestId: c.get('requestId'), reporter: signedBy }, 'forged webhook rejected')
    await recordForgedReport(context.shop, signedBy)
    return fail('invalid_signature')
  }
  return parseBody(schema, body)
}

const maxClockDriftSeconds = 5 * 60
// SePay repeats a webhook with its first timestamp for more than 30 minutes. A replay is harmless, because the SePay id
// identifies one transfer.
const maxAgeSeconds = 24 * 60 * 60

function isSignedBySepay(secret: string, headers: GetHeader, body: Uint8Array): boolean {
  const time = headers('x-sepay-timestamp') ?? ''
  const ageSeconds = Date.now() / 1000 - Number(time)
  const isFresh =
    /^\d{1,12}$/.test(time) && ageSeconds >= -maxClockDriftSeconds && ageSeconds <= maxAgeSeconds
  const isValid = isSameSignature(headers('x-sepay-signature') ?? '', signSepayBody(secret, time, body))
  return isFresh && isValid
}

function isSignedByPayos(key: string, body: Uint8Array): boolean {
  const { data, signature } = parseObject(body)
  if (typeof data !== 'object' || data === null || typeof signature !== 'string') return false
  return isSameSignature(signature, signPayosData(key, data as Record<string, unknown>))
}

/** Zalo's examples have the signature with and without `mac=`, and the time in a header or in the body. */
function isSignedByZalo(
  keys: { appId: string; oaSecret: string },
  headers: GetHeader,
  body: Uint8Array,
): boolean {
  const time = headers('x-zevent-timestamp') ?? String(parseObject(body).timestamp ?? '')
  const received = (headers('x-zevent-signature') ?? '').replace(/^mac=/, '')
  const expected = signZnsReport(keys, Buffer.from(body).toString('utf8'), time)
  return isSameSignature(received, expected)
}

function parseObject(body: Uint8Array): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(Buffer.from(body).toString('utf8'))
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
