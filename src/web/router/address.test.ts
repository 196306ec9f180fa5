import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { wayBack } from '#domain/way-back.ts'
import { matchPath, parseSearch, placeOf, searchText } from './address.ts'
import { hrefOf } from './target.ts'

describe('the path', () => {
  test.each([
    ['/shop', '/shop', {}],
    ['/detail/$id', '/detail/42', { id: '42' }],
    ['/detail/$id', `/detail/${encodeURIComponent('áo thun/đỏ')}`, { id: 'áo thun/đỏ' }],
    ['/detail/$id', '/detail/%E0%A4', { id: '%E0%A4' }],
    ['/admin/attributes/$id/values', '/admin/attributes/7/values', { id: '7' }],
    ['/detail/$id', '/detail', undefined],
    ['/detail/$id', '/detail/', undefined],
    ['/detail/$id', '/detail/1/2', undefined],
    ['/shop', '/Shop', undefined],
  ])('%s and %s', (pattern, path, params) => {
    expect(matchPath(pattern, path)).toEqual(params)
  })

  test('a slash at its end changes nothing', () => {
    expect(placeOf('/shop/?page=2#top')).toMatchObject({
      pathname: '/shop',
      searchStr: '?page=2',
      hash: 'top',
    })
    expect(placeOf('/').pathname).toBe('/')
  })
})

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

describe('the address of a link', () => {
  const from = placeOf('/shop?q=linen&page=2')

  test('to a page, with its parameters, search and part', () => {
    const link = {
      to: '/detail/$id',
      params: { id: 'a/b' },
      search: { color: 'Đen' },
      hash: 'reviews',
    } as const
    expect(hrefOf(link, from)).toBe('/detail/a%2Fb?color=%C4%90en#reviews')
  })

  test('without a page it is this one with another search', () => {
    expect(hrefOf({ search: (before) => ({ ...before, page: 3 }) }, from)).toBe('/shop?q=linen&page=3')
    expect(hrefOf({ search: {} }, from)).toBe('/shop')
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

describe('whatever follows the first slash, an address stays in this shop', () => {
  test('where a visitor is, and where a link of that page leads', () => {
    fc.assert(
      fc.property(words, (rest) => {
        const href = `/${rest}`
        const place = placeOf(href)
        for (const written of [place.href, hrefOf({ href }, place), hrefOf({ search: { page: 2 } }, place)]) {
          expect([href, written, hostOf(written)]).toEqual([href, written, shop])
        }
        // Written and read again it is the same place.
        expect(placeOf(place.href)).toEqual(place)
      }),
      { numRuns: 2000 },
    )
    expect(placeOf('//evil.example/cart')).toMatchObject({
      pathname: '//evil.example/cart',
      href: '/.//evil.example/cart',
    })
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
          // As a `Location`, as the router's address, and as a link.
          for (const written of [back, hrefOf({ href: back }, placeOf('/'))]) {
            expect([redirect, written, hostOf(written)]).toEqual([redirect, written, shop])
            expect(written).toMatch(/^\/(?![/\\])/)
          }
        },
      ),
      { numRuns: 2000 },
    )
  })
})
