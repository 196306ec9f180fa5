import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wayBack } from '#domain/returns/way-back.ts'
import { parseSearch, searchText } from './address.ts'

describe('the search', () => {
  test('numbers and yes are read as such, the rest as text', () => {
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

  test('of one name twice the first counts, and no name reaches a prototype', () => {
    expect(parseSearch('?a=1&a=2')).toEqual({ a: 1 })
    expect(({} as { role?: string }).role).toBeUndefined()
    expect(Object.getPrototypeOf(parseSearch('?__proto__=admin'))).toBe(Object.prototype)
  })

  test('what is not said is left out', () => {
    expect(searchText({ q: 'áo sơ mi', page: undefined, sort: '', from: null, zero: 0 })).toBe(
      '?q=%C3%A1o+s%C6%A1+mi&zero=0',
    )
    expect(searchText({})).toBe('')
  })

  test('what is written is read again', () => {
    const search = { q: 'quần & áo #1', page: 3, sale: true, color: 'Đen,Trắng' }
    expect(parseSearch(searchText(search))).toEqual(search)
  })
})

/** What an address may be made of by somebody who means to lead away. */
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
const words = fc.array(part, { maxLength: 8 }).map((parts) => parts.join(''))
const shop = 'https://tiem.example'
const hostOf = (href: string) => new URL(href, `${shop}/detail/1?q=2`).origin
const router = createRouter({
  routeTree: createRootRoute(),
  history: createMemoryHistory(),
  parseSearch,
  stringifySearch: searchText,
})

const options = (href: string) => ({ to: '.', href }) as Parameters<typeof router.buildLocation>[0]
const asLink = (href: string) => router.buildLocation(options(href)).publicHref

describe('whatever follows the first slash, an address stays in this shop', () => {
  test('where a link leads', () => {
    fc.assert(
      fc.property(words, (rest) => {
        const written = asLink(`/${rest}`)
        expect([rest, written, hostOf(written)]).toEqual([rest, written, shop])
      }),
      { numRuns: 2000 },
    )
  })

  test('the way back from signing in', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          words,
          words.map((rest) => `/${rest}`),
        ),
        (redirect) => {
          const back = wayBack(redirect)
          if (back === null) return
          // As a `Location`, and as a link.
          for (const written of [back, asLink(back)]) {
            expect([redirect, written, hostOf(written)]).toEqual([redirect, written, shop])
            expect(written).toMatch(/^\/(?![/\\])/)
          }
        },
      ),
      { numRuns: 2000 },
    )
  })
})
