import { createHash } from 'node:crypto'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { AccountExport } from '#contract/accounts/profile.ts'
import type { SecondFactor } from '#contract/accounts/second-factor.ts'
import { lockAccount } from '#data/accounts/accounts.ts'
import { createSession } from '#operations/accounts/sign-in/session.ts'
import { rateLimits } from '#operations/runtime/rate-limit.ts'
import { createAdmin } from '#operations/staff/create-admin.ts'
import { checkFailure, unknownId } from '#test/api/access/check-failure.ts'
import { listAuditRows } from '#test/api/staff/audit-entries.ts'
import { openTestShop, password, type TestClient } from '#test/shop.ts'
import { countWaitingStatements, hasWaitingStatement } from '#test/waiting-statement.ts'
import { computeCode, turnOn } from './authenticator.ts'

const shop = await openTestShop()
const at = (part = '') => `/api/v1/account/second-factor${part}`
let colleagues = 0
const colleague = async () => {
  const email = `dong-nghiep-${++colleagues}@tiem.example`
  await createAdmin(shop.shop, { name: 'Đồng nghiệp', email, password })
  return shop.anonymous().signIn(email)
}
const firstStep = async (who: TestClient) => {
  const browser = shop.anonymous()
  const body = { email: who.user?.email, password }
  return { browser, answer: await browser.post('/api/v1/auth/signin', body) }
}
const secondStep = (browser: TestClient, code: string) => browser.post('/api/v1/auth/code', { code })
/** Makes the codes of the current step usable again. */
const aWhileLater = () => shop.db.query(sql`UPDATE second_factors SET last_step = 0`)
const whoIs = async (browser: TestClient) =>
  (await browser.get<{ user: { _id: string } | null }>('/api/v1/auth/session')).body.user?._id ?? null

test('with a second factor the password alone does not sign in; the code does, once', async () => {
  const who = await colleague()
  const elsewhere = await shop.anonymous().signIn(who.user?.email ?? '')
  const { key, uri, code: first } = await turnOn(who)
  expect(new URL(uri).searchParams.get('secret')).toBe(key)
  expect(await Promise.all([who, elsewhere].map(whoIs))).toEqual([who.id, null])

  const { browser, answer } = await firstStep(who)
  expect([checkFailure(answer), await whoIs(browser)]).toEqual(['401 second_factor_required', null])
  expect(checkFailure(await browser.get('/api/v1/orders'))).toBe('401 not_signed_in')
  expect((await who.get<object[]>('/api/v1/account/sessions')).body).toHaveLength(1)
  // This code confirmed the app, so it is used.
  expect(checkFailure(await secondStep(browser, first))).toBe('403 invalid_code')
  await aWhileLater()
  const code = computeCode(key)
  const entered = await secondStep(browser, `${code.slice(0, 3)} ${code.slice(3)}`)
  expect([entered.status, entered.body, await whoIs(browser)]).toEqual([200, who.user, who.id])
  const replay = (await firstStep(who)).browser
  expect(checkFailure(await secondStep(replay, code))).toBe('403 invalid_code')
  // A drift of one step is accepted, two are not.
  expect(checkFailure(await secondStep(replay, computeCode(key, 3)))).toBe('403 invalid_code')
  expect((await secondStep(replay, computeCode(key, 1))).status).toBe(200)
  expect(checkFailure(await secondStep(replay, computeCode(key, 1)))).toBe('401 sign_in_step_expired')
})

test('a sign-in without a code is ended when the second factor is turned on at the same moment', async () => {
  const who = await colleague()
  let turned: Promise<unknown> | undefined
  await shop.db.transaction(async (tx) => {
    await lockAccount(tx, who.id)
    await createSession(tx, who.id)
    turned = turnOn(who)
    await Promise.race([
      turned,
      expect.poll(() => hasWaitingStatement(shop.db), { timeout: 5000 }).toBe(true),
    ])
  })
  await turned
  expect((await who.get<object[]>('/api/v1/account/sessions')).body).toHaveLength(1)
})

test('one of two concurrent uses of a code succeeds', async () => {
  const who = await colleague()
  const { key, recoveryCodes } = await turnOn(who)
  await aWhileLater()
  for (const code of [computeCode(key), recoveryCodes[0] ?? '']) {
    const browsers = [(await firstStep(who)).browser, (await firstStep(who)).browser]
    const answers = await Promise.all(browsers.map((browser) => secondStep(browser, code)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  }
})

test('a recovery code replaces the app once; new codes invalidate the old ones', async () => {
  const who = await colleague()
  const { recoveryCodes } = await turnOn(who)
  expect(new Set(recoveryCodes).size).toBe(10)
  const { browser } = await firstStep(who)
  expect((await secondStep(browser, recoveryCodes[0]?.toLowerCase() ?? '')).status).toBe(200)
  expect((await browser.get<SecondFactor>(at())).body).toMatchObject({ codesLeft: 9 })
  const again = (await firstStep(who)).browser
  expect(checkFailure(await secondStep(again, recoveryCodes[0] ?? ''))).toBe('403 invalid_code')
  expect(checkFailure(await who.post(at('/recovery-codes'), { password: 'khong-phai' }))).toBe(
    '403 wrong_password',
  )
  const renewed = await who.post<{ recoveryCodes: string[] }>(at('/recovery-codes'), { password })
  expect(checkFailure(await secondStep(again, recoveryCodes[1] ?? ''))).toBe('403 invalid_code')
  expect((await secondStep(again, renewed.body.recoveryCodes[1] ?? '')).status).toBe(200)
})

test('two concurrent renewals leave 10 recovery codes', async () => {
  const who = await colleague()
  await turnOn(who)
  const renew = () => who.post(at('/recovery-codes'), { password })
  let renewals: ReturnType<typeof renew>[] = []
  await shop.db.transaction(async (tx) => {
    await tx.query(sql`SELECT FROM recovery_codes WHERE account_id = ${who.id} FOR UPDATE`)
    renewals = [renew(), renew()]
    await expect.poll(() => countWaitingStatements(shop.db), { timeout: 5000 }).toBe(2)
  })
  expect((await Promise.all(renewals)).map(({ status }) => status)).toEqual([200, 200])
  expect((await who.get<SecondFactor>(at())).body).toMatchObject({ codesLeft: 10 })
})

test('codes can be tried 5 times in 15 minutes, over all browsers', async () => {
  const who = await colleague()
  const { key } = await turnOn(who)
  for (let tries = 0; tries < rateLimits.codeAccount.maxAttempts; tries++) {
    expect(checkFailure(await secondStep((await firstStep(who)).browser, '000000'))).toBe('403 invalid_code')
  }
  const { browser } = await firstStep(who)
  expect(checkFailure(await secondStep(browser, computeCode(key)))).toBe('429 too_many_attempts')
  await shop.db.query(sql`DELETE FROM rate_limits`)
  await aWhileLater()
  expect((await secondStep(browser, computeCode(key))).status).toBe(200)
})

test('a password change while the code is checked ends the sign-in', async () => {
  const who = await colleague()
  const { key } = await turnOn(who)
  await aWhileLater()
  const { browser } = await firstStep(who)
  let coming: Promise<unknown> = Promise.resolve()
  await shop.db.transaction(async (tx) => {
    await tx.query(sql`SELECT FROM accounts WHERE id = ${who.id} FOR NO KEY UPDATE`)
    let done = false
    coming = secondStep(browser, computeCode(key)).then((answer) => {
      done = true
      return checkFailure(answer)
    })
    while (!done && !(await hasWaitingStatement(shop.db)));
    await tx.query(sql`DELETE FROM sessions WHERE account_id = ${who.id}`)
  })
  expect(await coming).toBe('401 sign_in_step_expired')
  expect(await shop.db.query(sql`SELECT FROM sessions WHERE account_id = ${who.id}`)).toHaveLength(0)
})

test('the first step is valid for 10 minutes and ends with a password change', async () => {
  const who = await colleague()
  const { key } = await turnOn(who)
  await aWhileLater()
  const late = (await firstStep(who)).browser
  await shop.db.query(sql`UPDATE sessions SET expires_at = now() - interval '1 second' WHERE awaits_code`)
  expect(checkFailure(await secondStep(late, computeCode(key)))).toBe('401 sign_in_step_expired')
  const { browser } = await firstStep(who)
  const changed = { oldPassword: password, newPassword: 'mat-khau-moi', confirmPassword: 'mat-khau-moi' }
  expect((await who.put('/api/v1/account/password', changed)).status).toBe(200)
  expect(checkFailure(await secondStep(browser, computeCode(key)))).toBe('401 sign_in_step_expired')
  expect(checkFailure(await secondStep(shop.anonymous(), computeCode(key)))).toBe('401 sign_in_step_expired')
})

test('turning the second factor on or off requires the password, and turning it on a valid code', async () => {
  const who = await colleague()
  expect(checkFailure(await who.post(at(), { password: 'khong-phai' }))).toBe('403 wrong_password')
  expect(checkFailure(await who.put(at(), { code: '123456' }))).toBe('403 invalid_code')
  const { body: first } = await who.post<{ key: string }>(at(), { password })
  const { body: second } = await who.post<{ key: string }>(at(), { password })
  expect(checkFailure(await who.put(at(), { code: computeCode(first.key) }))).toBe('403 invalid_code')
  // An unconfirmed second factor has no effect.
  expect((await firstStep(who)).answer.status).toBe(200)
  expect((await who.put(at(), { code: computeCode(second.key) })).status).toBe(200)
  expect(checkFailure(await who.post(at(), { password }))).toBe('409 second_factor_enabled')
  expect(checkFailure(await who.post(at('/removal'), { password: 'khong-phai' }))).toBe('403 wrong_password')
  expect((await who.post(at('/removal'), { password })).body).toEqual({ since: null, codesLeft: 0 })
  expect(checkFailure(await who.post(at('/removal'), { password }))).toBe('409 second_factor_disabled')
  expect((await firstStep(who)).answer.status).toBe(200)
  const auditedChanges = (await listAuditRows(shop.db))
    .filter(({ entityId }) => entityId === who.id)
    .map(({ after }) => after)
  expect(auditedChanges.slice(-2)).toEqual([{ secondFactor: true }, { secondFactor: false }])
})

test('the database contains neither the secret nor a recovery code; the export says that the factor is on', async () => {
  const who = await colleague()
  const { key, recoveryCodes } = await turnOn(who)
  const stored = await shop.db.query<{ sealed: Buffer; hash: Buffer }>(sql`
    SELECT sealed_secret AS sealed, code_hash AS hash FROM second_factors JOIN recovery_codes USING (account_id)
    WHERE account_id = ${who.id}`)
  expect(stored).toHaveLength(10)
  const plain = recoveryCodes.map((code) => code.replace('-', ''))
  const hashes = new Set(plain.map((code) => createHash('sha256').update(code).digest('hex')))
  for (const { sealed, hash } of stored) {
    expect(hashes.has(hash.toString('hex'))).toBe(false)
    expect(sealed.toString('latin1')).not.toContain(key)
    expect(sealed.length).toBe(12 + 16 + 20)
  }
  const { secondFactor } = (await who.post<AccountExport>('/api/v1/account/export', { password })).body
  expect(secondFactor).toMatchObject({ since: expect.any(String), codesLeft: 10 })
})

test("an owner, a dismissal and the operator's command can turn off another member's second factor", async () => {
  const [who, other] = [await colleague(), await colleague()]
  await turnOn(who)
  const removal = (id: string) => `/api/v1/admin/staff/${id}/second-factor/removal`
  expect(checkFailure(await other.post(removal(who.id), { password: 'khong-phai' }))).toBe(
    '403 wrong_password',
  )
  expect(checkFailure(await other.post(removal(unknownId), { password }))).toBe('404 not_found')
  expect((await other.post(removal(who.id), { password })).status).toBe(200)
  expect(checkFailure(await other.post(removal(who.id), { password }))).toBe('409 second_factor_disabled')
  expect(await whoIs(who)).toBeNull()
  expect((await firstStep(who)).answer.status).toBe(200)

  await who.signIn(who.user?.email ?? '')
  await turnOn(who)
  await createAdmin(shop.shop, { name: 'Đồng nghiệp', email: who.user?.email ?? '', password })
  expect((await firstStep(who)).answer.status).toBe(200)
  await who.signIn(who.user?.email ?? '')
  await turnOn(who)
  await other.post(`/api/v1/admin/staff/${who.id}/dismissal`, { password })
  expect((await firstStep(who)).answer.status).toBe(200)
})

test('a password reset by email does not replace the code', async () => {
  const who = await colleague()
  const { key } = await turnOn(who)
  await aWhileLater()
  const token = 'mot-lien-ket-cua-thu'
  const hash = createHash('sha256').update(token).digest()
  await shop.db.query(sql`
    INSERT INTO password_resets (id, account_id, token_hash, expires_at)
    VALUES (gen_random_uuid(), ${who.id}, ${hash}, now() + interval '1 hour')`)
  const browser = shop.anonymous()
  const chosen = { token, password: 'mat-khau-moi', confirmPassword: 'mat-khau-moi' }
  expect(checkFailure(await browser.post('/api/v1/auth/reset-password', chosen))).toBe(
    '401 second_factor_required',
  )
  expect(await whoIs(browser)).toBeNull()
  expect((await secondStep(browser, computeCode(key))).status).toBe(200)
})

test('if the owner requires it, staff without a second factor can only use their own account page', async () => {
  const [owner, other, shopper] = [await colleague(), await colleague(), await shop.shopper()]
  const url = '/api/v1/admin/settings'
  const demand = async (by: TestClient, demandsSecondFactor: boolean) => {
    const { body } = await shop.admin.get<{ version: number }>(url)
    const version = body.version ?? (await by.get<{ version: number }>(url)).body.version
    return by.put(url, { version, demandsSecondFactor })
  }
  expect(checkFailure(await demand(owner, true))).toBe('409 own_second_factor_required')
  await turnOn(owner)
  expect((await demand(owner, true)).status).toBe(200)
  expect(checkFailure(await other.get('/api/v1/orders'))).toBe('403 second_factor_missing')
  expect(checkFailure(await other.get(`/api/v1/carts/${shopper.id}`))).toBe('403 forbidden')
  expect((await other.get('/api/v1/auth/session')).body).toMatchObject({ factorMissing: true })
  expect((await other.get(`/api/v1/orders/${other.id}`)).status).toBe(200)
  expect((await shopper.get('/api/v1/auth/session')).body).toMatchObject({ factorMissing: false })
  await turnOn(other)
  expect((await other.get('/api/v1/orders')).status).toBe(200)
  expect((await demand(owner, false)).status).toBe(200)
  expect((await shop.admin.get('/api/v1/orders')).status).toBe(200)
})
