import sharp from 'sharp'
import sql from 'sql-template-tag'
import { afterEach, expect, test } from 'vitest'
import type { SignedInUser } from '#contract/accounts/accounts.ts'
import { connect } from '#data/database/connect.ts'
import { checkRateLimit, consumeRateLimit, rateLimits } from '#operations/runtime/rate-limit.ts'
import { createAdmin } from '#operations/staff/create-admin.ts'
import { checkFailure } from '#test/api/access/check-failure.ts'
import { openTestShop, password, TestClient } from '#test/shop.ts'

const shop = await openTestShop()
const signIn = (email: string, secret: string, headers: Record<string, string> = {}, url = shop.url) =>
  new TestClient(url).send('POST', '/api/v1/auth/signin', {
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ email, password: secret }),
  })
const address = '127.0.0.1'
afterEach(async () => {
  await shop.db.query(sql`DELETE FROM rate_limits`)
})

test('guessing one password is limited per account, whatever address is claimed; the user can then sign in [U3 U11 D2]', async () => {
  const { user } = await shop.shopper()
  const email = (user as SignedInUser).email
  for (let n = 0; n < rateLimits.signInAccount.maxAttempts; n++) {
    const answer = await signIn(email, `doan-${n}-lan`, { 'x-forwarded-for': `10.0.0.${n}` })
    expect(checkFailure(answer)).toBe('401 invalid_credentials')
  }
  const stopped = await signIn(email.toUpperCase(), password, { 'x-forwarded-for': '10.9.9.9' })
  expect(checkFailure(stopped)).toBe('429 too_many_attempts')
  expect(Number(stopped.headers.get('retry-after'))).toBeGreaterThan(800)
  expect(stopped.body.error).toBe('Bạn đã thử quá nhiều lần. Hãy thử lại sau 15 phút.')
  // The counters are shared by all processes and survive a restart.
  const db = connect(shop.where, { max: 1 })
  expect(await checkRateLimit({ ...shop.shop, db }, 'signInAccount', email)).toMatchObject({
    failure: 'too_many_attempts',
  })
  await db.end()
  await shop.db.query(sql`UPDATE rate_limits SET resets_at = now() - interval '1 second'`)
  expect((await signIn(email, password)).status).toBe(200)
})

test('failed sign-ins at many accounts are limited per network [U3]', async () => {
  for (let n = 0; n < rateLimits.signInIp.maxAttempts; n++)
    await consumeRateLimit(shop.shop, 'signInIp', address)
  expect(checkFailure(await signIn('ai-do@tiem.example', password))).toBe('429 too_many_attempts')
})

test('correct passwords do not count towards the sign-in limit', async () => {
  const { user } = await shop.shopper()
  for (let n = 0; n < 12; n++) expect((await signIn((user as SignedInUser).email, password)).status).toBe(200)
})

test('probing for registered addresses is limited [U6]', async () => {
  const { user } = await shop.shopper()
  for (let n = 1; n < rateLimits.emailTakenIp.maxAttempts; n++)
    await consumeRateLimit(shop.shop, 'emailTakenIp', address)
  const { name, email } = user as SignedInUser
  const ask = () =>
    shop.anonymous().post('/api/v1/auth/signup', { name, email, password, confirmPassword: password })
  expect(checkFailure(await ask())).toBe('409 email_taken')
  expect(checkFailure(await ask())).toBe('429 too_many_attempts')
})

test('repeated sign-up and deletion with one address is limited', async () => {
  const email = 'lai-nua@tiem.example'
  const sent = { name: 'Ước', email, password, confirmPassword: password }
  const make = () => shop.anonymous().post('/api/v1/auth/signup', sent)
  const response = await make()
  expect(response.status).toBe(201)
  await shop.db.query(sql`DELETE FROM accounts WHERE email = ${email}`)
  await shop.db.query(
    sql`UPDATE rate_limits SET count = ${rateLimits.signUpEmail.maxAttempts} WHERE count = 1`,
  )
  expect(checkFailure(await make())).toBe('429 too_many_attempts')
})

test('uploads are limited per account [F5]', async () => {
  await shop.db.query(sql`INSERT INTO rate_limits (key, count, resets_at) VALUES ('x', 0, now())`)
  for (let n = 0; n < 2; n++) await consumeRateLimit(shop.shop, 'uploadAccount', shop.admin.id)
  await shop.db.query(sql`UPDATE rate_limits SET count = ${rateLimits.uploadAccount.maxAttempts}`)
  const form = new FormData()
  form.set('file', new File(['x'], 'x.png'))
  expect(checkFailure(await shop.admin.send('POST', '/api/v1/images', { body: form }))).toBe(
    '429 too_many_attempts',
  )
})

test('a picture that the shop already has does not count as an upload', async () => {
  const countUploads = async () => {
    await shop.db.query(sql`DELETE FROM rate_limits`)
    const create = { width: 3, height: 3, channels: 3, background: '#123456' } as const
    const form = new FormData()
    form.set('file', new File([new Uint8Array(await sharp({ create }).png().toBuffer())], 'x.png'))
    expect((await shop.admin.send('POST', '/api/v1/images', { body: form })).status).toBe(201)
    return shop.db.query(sql`SELECT count FROM rate_limits`)
  }
  expect(await countUploads()).toEqual([{ count: 1 }])
  expect(await countUploads()).toEqual([{ count: 0 }])
})

test("behind a trusted proxy the client's address is the one the proxy saw [U11]", async () => {
  const behind = await openTestShop({ trustedProxyCount: 1 })
  for (let n = 0; n < rateLimits.signInIp.maxAttempts; n++)
    await consumeRateLimit(behind.shop, 'signInIp', '1.2.3.4')
  const from = (seen: string) =>
    signIn('ai-do@tiem.example', password, { 'x-forwarded-for': seen }, behind.url)
  expect((await from('9.9.9.9, 1.2.3.4')).status).toBe(429)
  expect((await from('1.2.3.4, 9.9.9.9')).status).toBe(401)
})

test('one client that writes without pause does not block others [D2]', async () => {
  const [flood, buyer] = [await shop.shopper(), await shop.shopper()]
  const shirt = await shop.createProduct({ countInStock: 10_000 })
  await flood.add(shirt)
  const line = { productId: shirt._id }
  let done = false
  const answers = Promise.all(
    Array.from({ length: 150 }, (_, n) =>
      n % 2 ? flood.put('/api/v1/carts/increase', line) : flood.post('/api/v1/orders', line),
    ),
  ).finally(() => {
    done = true
  })
  const waits: number[] = []
  while (!done) {
    const startMs = performance.now()
    expect((await buyer.add(shirt)).status).toBe(200)
    waits.push(performance.now() - startMs)
  }
  const unexpected = new Set((await answers).map(({ status }) => status))
  for (const known of [200, 400, 429, 503]) unexpected.delete(known)
  expect([...unexpected]).toEqual([])
  expect(waits.toSorted((a, b) => a - b)[waits.length >> 1]).toBeLessThan(2000)
})

test('the stored counters contain no personal data', async () => {
  await signIn('rieng-tu@tiem.example', password)
  const rows = await shop.db.query<{ row: string }>(sql`SELECT t::text AS row FROM rate_limits t`)
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every(({ row }) => /^\("\\\\x[0-9a-f]{64}",/.test(row))).toBe(true)
})

test('an account that becomes an admin with a new password loses its sessions', async () => {
  const squatter = await shop.shopper()
  const email = (squatter.user as SignedInUser).email
  expect(await createAdmin(shop.shop, { name: 'Chủ', email, password: 'mat-khau-moi-dai' })).toBe('reset')
  expect(checkFailure(await squatter.get('/api/v1/orders'))).toBe('401 not_signed_in')
  expect((await signIn(email, 'mat-khau-moi-dai')).body).toMatchObject({ role: 'admin' })
})
