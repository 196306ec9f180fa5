import { deflateRawSync } from 'node:zlib'
import { serializeSigned } from 'hono/utils/cookie'
import { expect, test } from 'vitest'
import { formPaths } from '#contract/paths.ts'
import { pages, said } from '#test/api/access/said.ts'
import { openShop } from '#test/shop.ts'

const shop = await openShop({}, pages)

/** What the page at `path` is told by this cookie, and whether the cookie goes with it. */
async function shown(cookie: string, path = '/') {
  said.length = 0
  const answer = await fetch(shop.url + path, { headers: { cookie } })
  return { status: answer.status, flash: said[0], taken: answer.headers.getSetCookie() }
}
async function given(): Promise<string> {
  const refused = await shop.visitor().send('POST', formPaths.signIn, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'email=a',
  })
  const [cookie = ''] = refused.headers.getSetCookie()
  expect(cookie).toMatch(/^tiem-flash=.*HttpOnly/i)
  return cookie.split(';')[0] ?? ''
}
const gone = [expect.stringMatching(/^tiem-flash=; Path=\/; Max-Age=0/)]

test('it is said once, on a page that is there or not; a page that is away for a moment leaves it', async () => {
  const cookie = await given()
  const flash = { title: 'Đăng nhập thất bại !', form: 'signIn', typed: { email: 'a' } }
  expect(await shown(cookie)).toMatchObject({ status: 200, flash, taken: gone })
  expect(await shown(cookie, '/missing')).toMatchObject({ status: 404, flash, taken: gone })
  expect(await shown(cookie, '/away')).toMatchObject({ status: 503, flash, taken: [] })
})

test('what the shop has not signed is not said', async () => {
  const value = (await given()).slice('tiem-flash='.length)
  for (const forged of [
    `x${value}`,
    value.replace(/\..*/, '.abc'),
    'eyJ0aXRsZSI6IngifQ',
    '%',
    '%E0%A4',
    '',
    '.',
    'x'.repeat(4000),
  ]) {
    expect([forged, await shown(`tiem-flash=${forged}`)]).toMatchObject([
      forged,
      { status: 200, flash: null },
    ])
  }
})

test('what the shop of another time has signed does no harm', async () => {
  const sign = async (value: string) =>
    (await serializeSigned('tiem-flash', value, shop.shop.secret)).split(';')[0] ?? ''
  const pack = (value: unknown) => deflateRawSync(JSON.stringify(value)).toString('base64url')
  const old = { title: 'Xin chào', look: 'success' }
  for (const other of [
    null,
    [],
    'x',
    5,
    {},
    { title: {}, look: 'success' },
    { ...old, lines: 'x' },
    { ...old, typed: { email: {} } },
    { ...old, details: [null] },
    { ...old, look: 'loud' },
  ]) {
    expect([other, await shown(await sign(pack(other)))]).toMatchObject([other, { status: 200, flash: null }])
  }
  for (const broken of ['x', '!!!', deflateRawSync(Buffer.alloc(1e6)).toString('base64url')]) {
    expect([broken, await shown(await sign(broken))]).toMatchObject([broken, { status: 200, flash: null }])
  }
  // What it knew beyond is left out.
  expect((await shown(await sign(pack({ ...old, user: { _id: '1' } })))).flash).toEqual(old)
})
