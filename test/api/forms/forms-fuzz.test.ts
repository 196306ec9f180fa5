import fc from 'fast-check'
import pino from 'pino'
import { expect, test } from 'vitest'
import { type FormName, formPaths } from '#contract/paths.ts'
import { chooseRuns } from '#test/runs.ts'
import { openTestShop } from '#test/shop.ts'

const loggedErrors: string[] = []
const shop = await openTestShop({
  log: pino({ level: 'error' }, { write: (line: string) => loggedErrors.push(line) }),
})
const shirt = await shop.createProduct({ countInStock: 5 })
const shopper = await shop.shopper()
await shopper.add(shirt)

const field = fc.constantFrom(
  ...['productId', 'variantId', 'product-color', 'quantity', 'act', 'from', 'price', 'orderId', 'lines'],
  ...['totalPrice', 'orderNumber', 'customerName', 'province', 'note', 'payment', 'email', 'password'],
  ...['name', 'confirmPassword', 'redirect', 'token', '__proto__', 'constructor', ''],
)
const value = fc.oneof(
  fc.constantFrom(
    shirt._id,
    shirt.variants[0]?._id ?? '',
    'set',
    'accept',
    'order',
    '1',
    '-1',
    '1e9',
    '9'.repeat(16),
  ),
  fc.constantFrom(
    '..',
    '//evil.example',
    '/\\evil.example',
    'a b c,d',
    '\r\nSet-Cookie: x=y',
    '\0',
    '%',
    '\ud800',
    'cod',
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
)
const encoded = fc
  .array(fc.tuple(field, value), { maxLength: 8 })
  .map((pairs) => new URLSearchParams(pairs).toString())
const rawText = fc.string({
  unit: fc.constantFrom('%', '&', '=', '+', 'a', 'ð', '%ED%A0%80', '%00'),
  maxLength: 12,
})
const referer = fc.constantFrom(
  '',
  'http://localhost/cart',
  'http://localhost//evil.example',
  'http://localhost/\\\\evil.example',
  '::',
)

const submissions = fc.record({
  body: fc.oneof(encoded, rawText),
  search: encoded,
  from: referer,
  isSignedIn: fc.boolean(),
})
const headers = { 'content-type': 'application/x-www-form-urlencoded' }

test.each(Object.keys(formPaths) as FormName[])(
  'any input to %s redirects to a page of this shop',
  async (name) => {
    const send = async ({
      body,
      search,
      from,
      isSignedIn,
    }: {
      body: string
      search: string
      from: string
      isSignedIn: boolean
    }) => {
      const caller = isSignedIn ? shopper : shop.anonymous()
      const { cookie } = caller
      const path = `${formPaths[name]}?${search}`
      const answer = await caller.send('POST', path, { headers: { ...headers, referer: from }, body })
      // Keep the session of the shopper.
      caller.cookie = cookie
      const to = answer.headers.get('location') ?? ''
      expect([answer.status, new URL(to, 'http://shop.example').origin]).toEqual([303, 'http://shop.example'])
      expect(to).toMatch(/^\/(?![/\\])/)
    }
    await fc.assert(fc.asyncProperty(submissions, send), { numRuns: chooseRuns(25, 60) })
    // No unexpected error was logged.
    expect(loggedErrors).toEqual([])
  },
)
