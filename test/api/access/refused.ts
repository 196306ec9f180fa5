import { expect } from 'vitest'
import { type FailureCode, failures } from '#contract/failures.ts'
import type { Reply } from '#test/shop.ts'

/** What the schema library says when nobody gave it Vietnamese words. */
const english = /invalid|expected|received|required|too (big|small)|must |unrecognized/i

/** `409 out_of_stock`, after a look at the answer's shape, its language and its silence about the inside. */
export function refusal({ status, body, headers }: Reply): string {
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

/** The fields at fault. */
export const faults = ({ body }: Reply): string[] => (body.details ?? []).map((fault) => fault.path)

/** An id in the shop's form that nothing has. */
export const unknownId = '019a0000-0000-7000-8000-00000000dead'
/** Ids that cannot be: each is simply not there (dangers.md I8). */
export const strangeIds = [
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
