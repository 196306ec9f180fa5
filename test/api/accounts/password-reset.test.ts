import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import { formPaths } from '#contract/paths.ts'
import { minDurationMs } from '#operations/accounts/sign-in/with-minimum-duration.ts'
import { deriveLinkToken } from '#operations/emails/queue-email.ts'
import { purgeExpiredData } from '#operations/runtime/purge-expired-data.ts'
import { rateLimits } from '#operations/runtime/rate-limit.ts'
import { checkFailure, listInvalidFields } from '#test/api/access/check-failure.ts'
import { fakePages, receivedFlashes } from '#test/api/access/fake-pages.ts'
import { openTestShop, password } from '#test/shop.ts'

const shop = await openTestShop({}, fakePages)
const anyone = shop.anonymous()
const fresh = 'mot-mat-khau-khac'
const ask = (email: unknown) => anyone.post('/api/v1/auth/forgot-password', { email })
const choose = (token: unknown, secret = fresh, visitor = shop.anonymous()) =>
  visitor.post<{ email: string }>('/api/v1/auth/reset-password', {
    token,
    password: secret,
    confirmPassword: secret,
  })
/** Derives the token of the last email to this address; no response contains it. */
async function tokenFor(email: string): Promise<string> {
  await shop.db.query(sql`DELETE FROM emails`)
  expect((await ask(email)).status).toBe(200)
  const [row] = await shop.db.query<{ linkId: string }>(sql`
    SELECT link_id AS "linkId" FROM emails WHERE recipient = ${email}`)
  return deriveLinkToken(shop.shop, 'password-reset', row?.linkId ?? '')
}
async function member() {
  const shopper = await shop.shopper()
  return { shopper, email: shopper.user?.email ?? '' }
}
beforeEach(async () => {
  await shop.db.query(sql`DELETE FROM rate_limits`)
})

test('a password reset by email ends every session and signs the reader in', async () => {
  const { shopper, email } = await member()
  const elsewhere = await shop.anonymous().signIn(email)
  const reader = shop.anonymous()
  const chosen = await choose(await tokenFor(email), fresh, reader)
  expect([chosen.status, chosen.body.email]).toEqual([200, email])
  for (const old of [shopper, elsewhere]) expect((await old.get('/api/v1/account/profile')).status).toBe(401)
  expect((await reader.get('/api/v1/account/profile')).status).toBe(200)
  await expect(shop.anonymous().signIn(email, password)).rejects.toThrow('401')
  await shop.anonymous().signIn(email, fresh)
})

test('a reset token works once, for its account, for an hour; the newest invalidates the others [P3 U14]', async () => {
  const { email } = await member()
  const other = await member()
  const [first, second] = [await tokenFor(email), await tokenFor(email)]
  const theirs = await tokenFor(other.email)
  for (const wrong of ['', 'x', `${first}x`])
    expect(checkFailure(await choose(wrong))).toBe('404 link_expired')
  expect((await choose(second)).body.email).toBe(email)
  for (const used of [first, second]) expect(checkFailure(await choose(used))).toBe('404 link_expired')
  await shop.db.query(sql`UPDATE password_resets SET expires_at = now() - interval '1 second'`)
  expect(checkFailure(await choose(theirs))).toBe('404 link_expired')
  await purgeExpiredData(shop.shop)
  expect(await shop.db.query(sql`SELECT FROM password_resets`)).toHaveLength(0)
})

test('one of two concurrent uses of a token succeeds [T1]', async () => {
  const { email } = await member()
  const token = await tokenFor(email)
  const answers = await Promise.all([choose(token, 'mat-khau-mot'), choose(token, 'mat-khau-hai')])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404])
})

test('the token is in no table, no response and on no staff page [P2 U14]', async () => {
  const { shopper, email } = await member()
  const token = await tokenFor(email)
  const [dump] = await shop.db.query<{ rows: string }>(sql`
    SELECT string_agg(r::text, ' ') AS rows
    FROM (SELECT l::text AS r FROM emails l UNION ALL SELECT p::text FROM password_resets p) all_rows`)
  const { body: list } = await shop.admin.get<{ _id: string }[]>('/api/v1/admin/emails')
  const detail = await shop.admin.get<{ content: { text: string } }>(`/api/v1/admin/emails/${list[0]?._id}`)
  expect(detail.body.content.text).toContain('/reset-password?token=…')
  const seen = [
    dump?.rows,
    list,
    detail.body,
    (await shopper.post('/api/v1/account/export', { password })).body,
  ]
  expect(JSON.stringify(seen)).not.toContain(token)
})

test('a common password or a wrong repetition does not use up the token', async () => {
  const { email } = await member()
  const token = await tokenFor(email)
  expect(listInvalidFields(await choose(token, '123456'))).toEqual(['password'])
  const unlike = { token, password: fresh, confirmPassword: 'khac-han' }
  expect(listInvalidFields(await anyone.post('/api/v1/auth/reset-password', unlike))).toEqual([
    'confirmPassword',
  ])
  expect((await choose(token)).status).toBe(200)
})

test('neither the answer nor its time reveals whether an address has an account [U5]', async () => {
  const { email } = await member()
  const took = { known: [] as number[], unknown: [] as number[] }
  // `test/slow/constant-time.test.ts` measures 200 of each.
  for (let n = 0; n < 8; n++) {
    for (const [who, address] of [
      ['known', email],
      ['unknown', `khong-ai-${n}@tiem.example`],
    ] as const) {
      await shop.db.query(sql`DELETE FROM rate_limits`)
      const startMs = performance.now()
      const answer = await ask(address)
      took[who].push(performance.now() - startMs)
      expect([answer.status, answer.body]).toEqual([200, { canSend: false }])
    }
  }
  const median = (times: number[]) => times.toSorted((a, b) => a - b)[times.length / 2] ?? 0
  // The minimum duration hides the extra row of a known address; the bound is loose because the machine is
  // shared.
  expect(Math.min(...took.known, ...took.unknown)).toBeGreaterThanOrEqual(minDurationMs - 1)
  const ratio = median(took.known) / median(took.unknown)
  expect(ratio).toBeGreaterThan(0.5)
  expect(ratio).toBeLessThan(2)
  expect(await shop.db.query(sql`SELECT FROM emails WHERE recipient LIKE 'khong-ai-%'`)).toHaveLength(0)
})

test('requests per address and per network, and guessed tokens, are limited', async () => {
  for (let n = 0; n < rateLimits.resetEmail.maxAttempts; n++) await ask('ai-do@tiem.example')
  expect(checkFailure(await ask('Ai-Do@tiem.example'))).toBe('429 too_many_attempts')
  for (let n = 0; n < rateLimits.resetTokenIp.maxAttempts; n++) await choose(`sai-${n}`)
  expect(checkFailure(await choose('sai'))).toBe('429 too_many_attempts')
})

test('the form without JavaScript works the same, and the token stays in the form', async () => {
  const { email } = await member()
  const post = async (path: string, fields: Record<string, string>, visitor = anyone) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const body = new URLSearchParams(fields).toString()
    const sent = await visitor.send('POST', path, { headers, body })
    receivedFlashes.length = 0
    await visitor.get('/')
    return [sent.headers.get('location'), receivedFlashes[0]?.title, receivedFlashes[0]?.input]
  }
  const reply = await post(formPaths.requestPasswordReset, { email })
  expect(reply).toEqual(['/forgot-password', 'Cửa hàng chưa gửi được thư', undefined])
  const token = await tokenFor(email)
  const wrong = await post(formPaths.resetPassword, { token, password: fresh, confirmPassword: 'x' })
  expect(wrong).toEqual([`/reset-password?token=${token}`, 'Mật khẩu nhập lại không khớp', {}])
  const reader = shop.anonymous()
  const done = await post(formPaths.resetPassword, { token, password: fresh, confirmPassword: fresh }, reader)
  expect(done.slice(0, 2)).toEqual(['/account', 'Đã đổi mật khẩu'])
  expect((await reader.get('/api/v1/account/profile')).status).toBe(200)
})

test('a password reset of staff is in the audit log, without the password', async () => {
  await choose(await tokenFor(shop.admin.user?.email ?? ''))
  const [line] = await shop.db.query(sql`SELECT entity, after FROM audit_log ORDER BY id DESC LIMIT 1`)
  expect(line).toMatchObject({ entity: 'account', after: { credentials: 'reset' } })
})
