import { deflateRawSync } from 'node:zlib'
import { serializeSigned } from 'hono/utils/cookie'
import { expect, test } from 'vitest'
import { formPaths } from '#contract/paths.ts'
import { fakePages, receivedFlashes } from '#test/api/access/fake-pages.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop({}, fakePages)

async function readFlash(cookie: string, path = '/') {
  receivedFlashes.length = 0
  const answer = await fetch(shop.url + path, { headers: { cookie } })
  return { status: answer.status, flash: receivedFlashes[0], setCookies: answer.headers.getSetCookie() }
}
async function createFlashCookie(): Promise<string> {
  const failedSignIn = await shop.anonymous().send('POST', formPaths.signIn, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'email=a',
  })
  const [cookie = ''] = failedSignIn.headers.getSetCookie()
  expect(cookie).toMatch(/^tiem-flash=.*HttpOnly/i)
  return cookie.split(';')[0] ?? ''
}
const removedCookie = [expect.stringMatching(/^tiem-flash=; Path=\/; Max-Age=0/)]

test('a page with status 200 or 404 shows and removes the flash message; a 503 keeps it', async () => {
  const cookie = await createFlashCookie()
  const flash = { title: 'Đăng nhập thất bại !', form: 'signIn', input: { email: 'a' } }
  expect(await readFlash(cookie)).toMatchObject({ status: 200, flash, setCookies: removedCookie })
  expect(await readFlash(cookie, '/missing')).toMatchObject({ status: 404, flash, setCookies: removedCookie })
  expect(await readFlash(cookie, '/away')).toMatchObject({ status: 503, flash, setCookies: [] })
})

test('a forged flash cookie is ignored', async () => {
  const value = (await createFlashCookie()).slice('tiem-flash='.length)
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
    expect([forged, await readFlash(`tiem-flash=${forged}`)]).toMatchObject([
      forged,
      { status: 200, flash: null },
    ])
  }
})

test('signed flash cookies of other versions cause no error', async () => {
  const sign = async (value: string) =>
    (await serializeSigned('tiem-flash', value, shop.shop.secret)).split(';')[0] ?? ''
  const pack = (value: unknown) => deflateRawSync(JSON.stringify(value)).toString('base64url')
  const old = { title: 'Xin chào', kind: 'success' }
  for (const other of [
    null,
    [],
    'x',
    5,
    {},
    { title: {}, kind: 'success' },
    { ...old, lines: 'x' },
    { ...old, input: { email: {} } },
    { ...old, details: [null] },
    { ...old, kind: 'loud' },
    // Former names of `kind`.
    { title: 'Xin chào', look: 'success' },
    { title: 'Xin chào', variant: 'success' },
  ]) {
    expect([other, await readFlash(await sign(pack(other)))]).toMatchObject([
      other,
      { status: 200, flash: null },
    ])
  }
  for (const broken of ['x', '!!!', deflateRawSync(Buffer.alloc(1e6)).toString('base64url')]) {
    expect([broken, await readFlash(await sign(broken))]).toMatchObject([
      broken,
      { status: 200, flash: null },
    ])
  }
  // Unknown fields are removed.
  expect((await readFlash(await sign(pack({ ...old, user: { _id: '1' } })))).flash).toEqual(old)
})
