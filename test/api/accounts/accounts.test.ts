import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { SignedInUser } from '#contract/accounts/accounts.ts'
import { finishDemoData } from '#data/settings/checkout-settings.ts'
import { demoAdmin } from '#domain/accounts/demo-admin.ts'
import { checkFailure, listInvalidFields } from '#test/api/access/check-failure.ts'
import { adminEmail, openTestShop, password, TestClient } from '#test/shop.ts'
import { reconcileDemo } from '../../../demo/seed-demo.ts'

const shop = await openTestShop()
const form = (changes: object = {}) => ({
  name: 'Nguyễn Thị Ước',
  email: `uoc-${Math.random().toString(36).slice(2)}@tiem.example`,
  password,
  confirmPassword: password,
  ...changes,
})
const signUp = (changes: object = {}, who = shop.anonymous()) =>
  who.post<SignedInUser>('/api/v1/auth/signup', form(changes))
const signIn = (body: object, who = shop.anonymous()) => who.post<SignedInUser>('/api/v1/auth/signin', body)
const session = async (who: TestClient) =>
  (await who.get<{ user: SignedInUser | null; cartLines: number }>('/api/v1/auth/session')).body

const noStaff = { factorMissing: false, rights: [], owners: [] }

test('sign-up creates a shopper account and signs in [U6]', async () => {
  const sent = form({ email: 'Ước.Nguyễn@Tiem.Example' })
  const who = shop.anonymous()
  const response = await who.post<SignedInUser>('/api/v1/auth/signup', sent)
  expect(response.status).toBe(201)
  expect(response.body).toEqual({ _id: response.body._id, name: sent.name, email: sent.email, role: 'user' })
  expect(await session(who)).toEqual({ user: response.body, cartLines: 0, province: null, ...noStaff })
  // Different spellings of one address belong to one account.
  for (const email of ['ước.nguyễn@tiem.example', ' Ước.Nguyễn@TIEM.example '.normalize('NFD')]) {
    const repeated = await signUp({ email })
    expect(checkFailure(repeated)).toBe('409 email_taken')
    expect(repeated.body.error).toBe('Email đã trùng !')
    expect((await signIn({ email, password })).body).toEqual({ ...response.body, earlierCartLines: 0 })
  }
})

test('concurrent sign-ups with one address create one account with one cart', async () => {
  const { email } = form()
  const answers = await Promise.all([1, 2, 3, 4].map(() => signUp({ email })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  const [carts] = await shop.db.query(
    sql`SELECT count(*)::int AS n FROM carts c JOIN accounts a ON a.id = c.account_id`,
  )
  expect(carts).toEqual((await shop.db.query(sql`SELECT count(*)::int AS n FROM accounts`))[0])
})

test('sign-up cannot create an admin [Z8]', async () => {
  const changes = { role: 'admin', isAdmin: true, _id: shop.admin.id, __proto__: { role: 'admin' } }
  const response = await signUp(changes)
  expect(response).toMatchObject({ status: 201, body: { role: 'user' } })
  expect(response.body._id).not.toBe(shop.admin.id)
})

test.each([
  ['name', [undefined, '', 'Ng', '    ', 'x'.repeat(101), 5]],
  [
    'email',
    [
      undefined,
      '',
      'a@b',
      'a',
      'a b@c.d',
      `${'a'.repeat(320)}@b.co`,
      'a@b.c\r\nBcc: d@e.f',
      '"<script>"@x.co',
      'a\u0000@b.co',
      'a\u200b@b.co',
      'a@b..c',
      'a@b.co.',
      5,
      ['a@b.co'],
    ],
  ],
  ['password', [undefined, 'abcde', '123456', 'Password', 'x'.repeat(129), 5]],
  ['confirmPassword', [undefined, '', `${password} `, 5]],
])('sign-up refuses a wrong %s [U7 U8]', async (field, wrongs) => {
  for (const wrong of wrongs) {
    const changes = field === 'password' ? { password: wrong, confirmPassword: wrong } : { [field]: wrong }
    const answer = await signUp(changes)
    expect([wrong, checkFailure(answer)]).toEqual([wrong, '400 invalid'])
    expect(listInvalidFields(answer)).toContain(field)
  }
})

// Passwords are neither truncated nor trimmed.
test.each([
  'aB3$xy',
  ' đầu trống',
  '👗👠👜👗👠👜',
  `${'x'.repeat(72)}1`,
  `${'mật khẩu '.repeat(14)}`,
  'a\u0000bcdef',
])('the password %j is neither trimmed nor truncated [U7]', async (secret) => {
  const who = shop.anonymous()
  const { email } = (await signUp({ password: secret, confirmPassword: secret }, who)).body
  expect((await signIn({ email, password: secret })).status).toBe(200)
  for (const other of [secret.slice(0, -1), secret.trim(), secret.slice(0, 72), `${secret}x`]) {
    if (other !== secret && other.length > 5)
      expect((await signIn({ email, password: other })).status).toBe(401)
  }
})

test('a password of 16 kB is refused before it is hashed, and one of 2 MB before it is read [U7]', async () => {
  const startMs = performance.now()
  expect(checkFailure(await signIn({ email: adminEmail, password: 'x'.repeat(16_000) }))).toBe('400 invalid')
  expect(checkFailure(await signIn({ email: adminEmail, password: 'x'.repeat(2_000_000) }))).toBe(
    '413 too_large',
  )
  expect(performance.now() - startMs).toBeLessThan(1000)
})

test.each([
  {},
  { email: 'a@b.co' },
  { password },
  { email: 'ab', password },
  { email: adminEmail, password: 'abc' },
  { email: [adminEmail], password },
])('sign-in requires an email address and a password: %j', async (body) => {
  expect(checkFailure(await signIn(body))).toBe('400 invalid')
})

test('an unknown address and a wrong password get the same answer in about the same time [P1 U5]', async () => {
  const knownEmail = (await signUp()).body.email
  const times: Record<string, number[]> = { known: [], unknown: [] }
  for (let n = 0; n < 9; n++) {
    for (const [which, email] of [
      ['known', knownEmail],
      ['unknown', `khong-${n}@tiem.example`],
    ] as const) {
      const startMs = performance.now()
      const answer = await signIn({ email, password: 'sai-mat-khau' })
      times[which]?.push(performance.now() - startMs)
      expect(checkFailure(answer)).toBe('401 invalid_credentials')
      expect(answer.body.error).toBe('Email hoặc mật khẩu không đúng !')
    }
  }
  const median = (list: number[] = []) => list.toSorted((a, b) => a - b)[4] ?? 0
  const ratio = median(times.known) / median(times.unknown)
  // In CVE-2026-25050 (Vendure) the times differed by a factor of 100; the bound is loose because the machine is shared.
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
})

test('signing in always creates a new token and invalidates the old one [U1]', async () => {
  const who = await shop.shopper()
  const before = who.cookie
  const { email } = who.user as SignedInUser
  await who.signIn(email)
  expect(who.cookie).not.toBe(before)
  const old = shop.anonymous()
  old.cookie = before
  expect((await session(old)).user).toBeNull()
  const planted = new TestClient(shop.url)
  planted.cookie = `tiem=${'A'.repeat(43)}`
  await planted.signIn(email)
  expect(planted.cookie).not.toContain('AAAA')
})

test('after signing out the cookie is invalid everywhere [U2]', async () => {
  const who = await shop.shopper()
  const copy = new TestClient(shop.url)
  copy.cookie = who.cookie
  const out = await who.post('/api/v1/auth/signout', {})
  expect(out).toMatchObject({ status: 200, body: {} })
  expect(out.headers.get('set-cookie')).toMatch(/^tiem=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax$/)
  expect((await session(copy)).user).toBeNull()
  expect(checkFailure(await copy.get(`/api/v1/carts/${who.id}`))).toBe('401 not_signed_in')
  expect((await shop.anonymous().post('/api/v1/auth/signout', {})).status).toBe(200)
})

test('whoAmI answers null without a session, else the user and the number of cart lines', async () => {
  expect(await session(shop.anonymous())).toEqual({
    user: null,
    cartLines: 0,
    province: null,
    ...noStaff,
  })
  const who = await shop.shopper()
  await who.add(await shop.createProduct(), 3)
  expect(await session(who)).toEqual({ user: who.user, cartLines: 1, province: null, ...noStaff })
})

test('the session cookie is HttpOnly, long and stored only as a hash [U9]', async () => {
  const answer = await signUp()
  const [cookie = ''] = answer.headers.getSetCookie()
  expect(cookie).toMatch(/^tiem=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
  const token = cookie.slice(5, 48)
  expect(JSON.stringify(answer.body)).not.toContain(token)
  const rows = await shop.db.query<{ row: string }>(sql`SELECT s::text AS row FROM sessions s`)
  expect(
    rows.some(({ row }) => row.includes(token) || row.includes(Buffer.from(token).toString('hex'))),
  ).toBe(false)
})

test('over TLS the cookie is bound to this host and path [U9]', async () => {
  const safe = await openTestShop({ publicUrl: 'https://tiem.example' })
  const answer = await safe.anonymous().post('/api/v1/auth/signup', form())
  expect(answer.headers.getSetCookie()[0]).toMatch(
    /^__Host-tiem=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  expect(answer.headers.get('strict-transport-security')).toMatch(/^max-age=\d{8}/)
})

test('a changed, expired, oversized or duplicate cookie is ignored [U10]', async () => {
  const who = await shop.shopper()
  const { cookie } = who
  const as = async (value: string) => {
    const caller = new TestClient(shop.url)
    caller.cookie = value
    return (await session(caller)).user
  }
  for (const value of [
    `${cookie}x`,
    cookie.slice(0, -1),
    cookie.toUpperCase(),
    `tiem=${'x'.repeat(8000)}`,
    'tiem=',
    'tiem=%00',
    '=;;=',
    'tiem="',
    'tiem=%E0%A4',
  ]) {
    expect([value, await as(value)]).toEqual([value, null])
  }
  expect([null, who.id]).toContain((await as(`tiem=${'B'.repeat(43)}; ${cookie}`))?._id ?? null)
  await shop.db.query(
    sql`UPDATE sessions SET expires_at = now() - interval '1 second' WHERE account_id = ${who.id}`,
  )
  expect(await as(cookie)).toBeNull()
})

test('the removal of a role or account takes effect at the next request [Z11]', async () => {
  const who = await shop.shopper()
  await shop.db.query(sql`UPDATE accounts SET role = 'admin' WHERE id = ${who.id}`)
  expect((await who.get('/api/v1/orders')).status).toBe(200)
  await shop.db.query(sql`UPDATE accounts SET role = 'user' WHERE id = ${who.id}`)
  expect(checkFailure(await who.get('/api/v1/orders'))).toBe('403 forbidden')
  await shop.db.query(sql`DELETE FROM accounts WHERE id = ${who.id}`)
  expect(checkFailure(await who.get(`/api/v1/carts/${who.id}`))).toBe('401 not_signed_in')
})

test('the demo admin exists only in a shop with demo data [U12]', async () => {
  const own = await openTestShop()
  await own.createProduct()
  const may = async (withDemo: boolean) => {
    const runs = await reconcileDemo(own.shop, withDemo, (_, work) => work())
    const { status } = await own.anonymous().post('/api/v1/auth/signin', demoAdmin)
    return [runs, status]
  }
  expect(await may(true)).toEqual([false, 401])
  await finishDemoData(own.db)
  expect(await may(true)).toEqual([true, 200])
  expect(await may(false)).toEqual([false, 401])
})
