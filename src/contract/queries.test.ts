import { expect, test } from 'vitest'
import type { ZodType } from 'zod'
import { endpoints } from './endpoints.ts'

/** Not written into SQL. */
const exceptions = [
  'carrierCallback params.carrier',
  'startOidcSignIn query.redirect',
  'startOidcSignIn query.add',
]

test('no text of an address keeps a NUL character, which PostgreSQL refuses', () => {
  const fields = Object.entries(endpoints).flatMap(([name, endpoint]) =>
    (['params', 'query'] as const).flatMap((part) => {
      const { shape = {} } = (part in endpoint ? endpoint[part as never] : {}) as {
        shape?: Record<string, ZodType>
      }
      return Object.entries(shape)
        .filter(([, field]) => `${field.safeParse('a\u0000b').data}`.includes('\u0000'))
        .map(([key]) => `${name} ${part}.${key}`)
    }),
  )
  expect(fields.toSorted()).toEqual(exceptions.toSorted())
})
