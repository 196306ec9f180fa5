import fc from 'fast-check'
import type { Schema } from './find-undeclared.ts'

/** Values that have broken other shops. */
export const hostileValue = fc.oneof(
  fc.constantFrom<unknown>(null, '', ' ', '\u0000', '\ud800', -1, 0, 1, 1.5, 2 ** 53, 1e308, true, [], {}),
  fc.constantFrom('đã huỷ', '0912345678', 'a@b.co', '1700000000000-001', 'https://a.example/1', '%'),
  fc.constantFrom("' OR 1=1--", '{"$ne":null}', '__proto__', '../..', '<img src=x onerror=alert(1)>'),
  fc.constantFrom('x'.repeat(300), '9'.repeat(400), '2026-02-30', '2026-01-01T00:00:00Z', '+84', 'NaN'),
  fc.string({ unit: 'binary', maxLength: 300 }),
  fc.integer(),
  fc.double(),
  fc.array(fc.constantFrom<unknown>('', null, 0, [], {}), { maxLength: 4 }),
  fc.dictionary(fc.constantFrom('_id', '__proto__', 'constructor', 'role', 'price'), fc.integer()),
)

/** Values of the schema, some replaced by hostile ones. @param ids existing ids */
export function arbitraryInput(schema: Schema, ids: string[]): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 7, arbitrary: validValue(schema, ids) }, { weight: 1, arbitrary: hostileValue })
}

function validValue(schema: Schema, ids: string[]): fc.Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => validValue(one, ids)))
  if (schema.type === 'object') return arbitraryObject(schema, ids)
  if (schema.type === 'array') {
    const { minItems = 0, maxItems = 3, items = {} } = schema
    return fc.array(arbitraryInput(items, ids), {
      minLength: minItems,
      maxLength: Math.max(minItems, Math.min(maxItems, 3)),
    })
  }
  if (schema.type === 'string') return arbitraryString(schema, ids)
  if (schema.type === 'boolean') return fc.boolean()
  if (schema.type === 'integer' || schema.type === 'number') {
    const { minimum: min = -10, maximum: max = 2_000_000_000 } = schema
    return fc.oneof(
      fc.integer({ min: Math.ceil(min), max: Math.floor(Math.min(max, min + 20)) }),
      fc.constantFrom(min, max),
    )
  }
  return hostileValue
}

function arbitraryObject({ properties = {}, required = [] }: Schema, ids: string[]): fc.Arbitrary<unknown> {
  const fields = Object.entries(properties).map(
    ([name, field]) => [name, arbitraryInput(field, ids)] as const,
  )
  return fc.record(Object.fromEntries(fields), { requiredKeys: required })
}

const texts = ['Áo sơ mi', 'Hà Nội', 'Phường Cửa Nam', 'một-mật-khẩu-dài', '0912345678', 'a@b.co', 'GIAM10']

function arbitraryString({ format, pattern, minLength = 0, maxLength = 300 }: Schema, ids: string[]) {
  if (format === 'uuid') return fc.constantFrom(...ids)
  if (format === 'date-time') return fc.constantFrom('2026-01-01T00:00:00.000Z', '9999-12-31T23:59:59Z')
  if (format === 'date') return fc.constantFrom('2026-01-01', '2026-12-31', '0001-01-01')
  if (pattern && !pattern.includes('\\p{')) return fc.stringMatching(new RegExp(pattern))
  const text = fc.string({
    unit: 'grapheme',
    minLength,
    maxLength: Math.max(minLength, Math.min(maxLength, 40)),
  })
  return fc.oneof(fc.constantFrom(...texts), text)
}

/** Valid, forged and oversized headers. */
export const headers = fc.dictionary(
  fc.constantFrom(
    ...['accept', 'accept-language', 'accept-encoding', 'content-encoding', 'content-type', 'forwarded'],
    ...['if-match', 'if-none-match', 'origin', 'range', 'referer', 'sec-fetch-site', 'user-agent'],
    ...[
      'x-forwarded-for',
      'x-forwarded-host',
      'x-forwarded-proto',
      'x-http-method-override',
      'x-original-url',
    ],
  ),
  fc.oneof(
    fc.constantFrom('', '*', 'null', 'application/json; charset=utf-16', 'text/plain', 'multipart/form-data'),
    fc.constantFrom('gzip', 'same-origin', 'cross-site', 'http://evil.example', 'DELETE', '/admin'),
    fc.constantFrom(
      '127.0.0.1',
      '1.2.3.4, ::1',
      'bytes=0-1',
      'vi;q=0.9,'.repeat(800),
      `"${'x'.repeat(4000)}"`,
    ),
    fc.string({ unit: fc.constantFrom(...'az09 ,;=/:"\\%<>é\u00ff\t') }),
  ),
  { maxKeys: 2 },
)
/** Sent in addition to the session cookie. */
export const cookies = fc.oneof(
  { weight: 5, arbitrary: fc.constant('') },
  fc.constantFrom('tiem', 'tiem=', '=;;=', 'tiem=%E0%A4; ', 'tiem-flash=x.y', 'a="', `b=${'x'.repeat(1000)}`),
)
