import { createHmac } from 'node:crypto'
import { isSameSignature } from './same-signature.ts'

/** What VNPay gives a shop. */
export interface Vnpay {
  /** where the shopper is sent to pay */
  url: string
  /** eight characters */
  terminal: string
  secret: string
}
export type Parameters = Readonly<Record<string, string>>

const signatureNames = new Set(['vnp_SecureHash', 'vnp_SecureHashType'])

/**
 * The string that is signed (vietnam.md, version 2.1.0): everything named `vnp_…` by name, `name=value` with the
 * value encoded as a form does, joined by `&`. It is the query of the address as well.
 */
export function signedText(parameters: Parameters): string {
  const pairs = Object.entries(parameters)
    .filter(([name, value]) => name.startsWith('vnp_') && !signatureNames.has(name) && value !== '')
    .sort(([one], [other]) => (one < other ? -1 : 1))
  return new URLSearchParams(pairs).toString()
}

/** HMAC-SHA512, in small hex. */
export function signature(parameters: Parameters, secret: string): string {
  return createHmac('sha512', secret).update(signedText(parameters)).digest('hex')
}

/** The address with everything and its signature. */
export function signedAddress(url: string, parameters: Parameters, secret: string): string {
  return `${url}?${signedText(parameters)}&vnp_SecureHash=${signature(parameters, secret)}`
}

/** Whether whoever sent these knows the secret. */
export function isSigned(parameters: Parameters, secret: string): boolean {
  return isSameSignature(parameters.vnp_SecureHash?.toLowerCase() ?? '', signature(parameters, secret))
}

/** `yyyyMMddHHmmss` by the clock in Viet Nam. */
export function vnpayTime(at: Date): string {
  return new Date(at.getTime() + 7 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14)
}
