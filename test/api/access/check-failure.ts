import { expect } from 'vitest'
import { type FailureCode, failures } from '#contract/failures.ts'
import type { TestResponse } from '#test/shop.ts'

/** Default messages of the schema library, which must not reach users. */
const english = /invalid|expected|received|required|too (big|small)|must |unrecognized/i

/** Also checks that the failure response has a Vietnamese message and no internal data. @returns for example `409 out_of_stock` */
export function checkFailure({ status, body, headers }: TestResponse): string {
  const sentences = [body.error, ...(body.details ?? []).map((fault) => fault.message)]
  for (const sentence of sentences) {
    expect(sentence).not.toBe('')
    expect(sentence).not.toMatch(english)
    expect(sentence).not.toMatch(/[{}]|undefined|null|NaN/)
  }
  expect(Object.keys(body).filter((key) => !['error', 'code', 'details'].includes(key))).toEqual([])
  expect(failures[body.code as FailureCode]?.[0]).toBe(status)
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(headers.has('retry-after')).toBe(status === 429 || status === 503)
  return `${status} ${body.code}`
}

export const listInvalidFields = ({ body }: TestResponse): string[] =>
  (body.details ?? []).map((fault) => fault.path)

/** A valid id that does not exist. */
export const unknownId = '019a0000-0000-7000-8000-00000000dead'
/** Invalid ids, which must be answered with 404 (docs/dangers.md I8). */
export const invalidIds = [
  'undefined',
  '1',
  String(2n ** 64n),
  'x'.repeat(10_000),
  '%00',
  '%E0%A4',
  '%F0%9F%91%97',
  "'%20OR%201=1--",
  unknownId,
]
