import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toSafeRedirect } from '#domain/accounts/to-safe-redirect.ts'
import { parseSearch, stringifySearch } from './url-search.ts'

describe('the query of a URL', () => {
  test('integers and booleans are parsed, the text stays text', () => {
    expect(
      parseSearch('?page=2&sale=true&q=007&size=42.5&minus=-3&big=12345678901234567890&none=null'),
    ).toEqual({
      page: 2,
      sale: true,
      q: '007',
      size: '42.5',
      minus: -3,
      big: '12345678901234567890',
      none: 'null',
    })
  })

  test('the first of repeated parameters wins, and no parameter changes a prototype', () => {
    expect(parseSearch('?a=1&a=2')).toEqual({ a: 1 })
    expect(({} as { role?: string }).role).toBeUndefined()
    expect(Object.getPrototypeOf(parseSearch('?__proto__=admin'))).toBe(Object.prototype)
  })

  test('undefined, null and empty values are omitted', () => {
    expect(stringifySearch({ q: 'áo sơ mi', page: undefined, sort: '', from: null, zero: 0 })).toBe(
      '?q=%C3%A1o+s%C6%A1+mi&zero=0',
    )
    expect(stringifySearch({})).toBe('')
  })

  test('parsing a stringified query returns the same values', () => {
    const search = { q: 'quần & áo #1', page: 3, sale: true, color: 'Đen,Trắng' }
    expect(parseSearch(stringifySearch(search))).toEqual(search)
  })
})

/** Parts of URLs that try to redirect to another site. */
const part = fc.oneof(
  fc.constantFrom(
    '/',
    '//',
    '\\',
    '.',
    '..',
    '%2f',
    '%5c',
    '\t',
    '\n',
    ' ',
    ':',
    '@',
    '?',
    '#',
    'evil.example',
  ),
  fc.constantFrom('https:', 'javascript:', 'cart', 'sign-in', '?redirect=', '\u3002', '\u2215', '\0'),
  fc.string({ maxLength: 3, unit: 'grapheme' }),
)
const path = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''))
const shop = 'https://tiem.example'
const hostOf = (href: string) => new URL(href, `${shop}/detail/1?q=2`).origin
const router = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory(),
  parseSearch,
  stringifySearch: stringifySearch,
})

const options = (href: string) => ({ to: '.', href }) as Parameters<typeof router.buildLocation>[0]
const asLink = (href: string) => router.buildLocation(options(href)).publicHref

describe('a path with any text after the first slash stays on this site', () => {
  test('as the target of a link', () => {
    fc.assert(
      fc.property(path, (text) => {
        const href = asLink(`/${text}`)
        expect([text, href, hostOf(href)]).toEqual([text, href, shop])
      }),
      { numRuns: 2000 },
    )
  })

  test('as the redirect after sign-in', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          path,
          path.map((text) => `/${text}`),
        ),
        (redirect) => {
          const back = toSafeRedirect(redirect)
          if (back === null) return
          // As a `Location` header and as a link.
          for (const href of [back, asLink(back)]) {
            expect([redirect, href, hostOf(href)]).toEqual([redirect, href, shop])
            expect(href).toMatch(/^\/(?![/\\])/)
          }
        },
      ),
      { numRuns: 2000 },
    )
  })
})
