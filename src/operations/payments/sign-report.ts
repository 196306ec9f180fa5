import { createHmac } from 'node:crypto'

const hmac = (key: string, ...parts: (string | Uint8Array)[]) =>
  parts.reduce((mac, part) => mac.update(part), createHmac('sha256', key)).digest('hex')

/** The signature is `sha256=` and the HMAC of `{time}.{body}` (developer.sepay.vn). */
export const signSepayBody = (secret: string, time: string, body: string | Uint8Array): string =>
  `sha256=${hmac(secret, `${time}.`, body)}`

/** The signature is the HMAC of the fields of `data`, sorted by name: `a=1&b=2` (payos.vn/docs). */
export const signPayosData = (key: string, data: Record<string, unknown>): string =>
  hmac(key, formatPayosFields(data))

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
