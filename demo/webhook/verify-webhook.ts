import { createHmac, timingSafeEqual } from 'node:crypto'

interface ReceivedWebhook {
  headers: { get: (name: string) => string | null }
  body: string
}

const toleranceSeconds = 5 * 60

/** What a receiver does (Standard Webhooks 1.0). It shares no code with the shop. @returns null, or what is wrong */
export function findWebhookProblem(
  { headers, body }: ReceivedWebhook,
  secret: string,
  now = new Date(),
): string | null {
  const id = headers.get('webhook-id')
  const timestamp = headers.get('webhook-timestamp')
  const signatures = headers.get('webhook-signature')
  if (!id || !timestamp || !signatures) return 'a header is missing'
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > toleranceSeconds) return 'the timestamp is too old'
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest()
  const isValid = signatures.split(' ').some((signature) => {
    const [version, value = ''] = signature.split(',')
    const sent = Buffer.from(value, 'base64')
    return version === 'v1' && sent.length === expected.length && timingSafeEqual(sent, expected)
  })
  return isValid ? null : 'no signature fits the secret'
}
