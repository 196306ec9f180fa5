import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { AccountExport } from '#contract/accounts/profile.ts'
import type { EmailDetail, OutboxEmail } from '#contract/emails/emails.ts'
import { purgeExpiredData } from '#operations/runtime/purge-expired-data.ts'
import { checkFailure } from '#test/api/access/check-failure.ts'
import { openTestShop, password, type TestClient } from '#test/shop.ts'
import { computeCode, turnOn } from './authenticator.ts'

const shop = await openTestShop()
const { db } = shop
const getEmail = (who: TestClient) => who.user?.email ?? ''
const attempt = (caller: TestClient, email: string, secret = password) =>
  caller.post('/api/v1/auth/signin', { email, password: secret })
const readDeviceToken = (caller: TestClient) => /(?:^|; )device=([\w-]{43})/.exec(caller.cookie)?.[1] ?? ''
const signOut = async (caller: TestClient) => {
  await caller.post('/api/v1/auth/signout', {})
  return caller
}
/** Sends ten wrong passwords from another browser. */
async function spendGuesses(email: string) {
  for (let n = 0; n < 10; n++) await attempt(shop.anonymous(), email, `doan-${n}-lan`)
}
async function personWithDevice(name?: string) {
  const { user } = await shop.verifiedShopper(name)
  const email = user?.email ?? ''
  const device = await signOut(await shop.anonymous().signIn(email))
  return { id: user?._id ?? '', email, device }
}
const listAttackEmails = async (email: string) =>
  (await shop.admin.get<OutboxEmail[]>(`/api/v1/admin/emails?q=${email}&event=sign-in-attack`)).body

test('10 wrong passwords block unknown devices for 15 minutes; a known device still signs in [U3]', async () => {
  const { email, device } = await personWithDevice()
  await spendGuesses(email)
  const unknown = await attempt(shop.anonymous(), email)
  expect(checkFailure(unknown)).toBe('429 too_many_attempts')
  expect(Number(unknown.headers.get('retry-after'))).toBeGreaterThan(800)
  expect((await attempt(device, email)).status).toBe(200)
  // The attempts of unknown devices are still used up.
  expect(checkFailure(await attempt(shop.anonymous(), email))).toBe('429 too_many_attempts')
})

test('a known device has 10 attempts of its own and uses up no others', async () => {
  const { email, device } = await personWithDevice()
  for (let n = 0; n < 10; n++) {
    expect(checkFailure(await attempt(device, email, `quen-${n}-lan`))).toBe('401 invalid_credentials')
  }
  expect(checkFailure(await attempt(device, email))).toBe('429 too_many_attempts')
  expect((await attempt(shop.anonymous(), email)).status).toBe(200)
  expect(await listAttackEmails(email)).toEqual([])
})

test('a device is known only to the accounts that signed in on it', async () => {
  const [mine, yours] = [await personWithDevice(), await personWithDevice()]
  await spendGuesses(mine.email)
  expect(checkFailure(await attempt(yours.device, mine.email))).toBe('429 too_many_attempts')
  await signOut(await mine.device.signIn(mine.email))
  await signOut(await mine.device.signIn(yours.email))
  await spendGuesses(yours.email)
  for (const email of [mine.email, yours.email]) {
    expect((await attempt(mine.device, email)).status).toBe(200)
    await signOut(mine.device)
  }
})

test('a planted device token is replaced at the first sign-in', async () => {
  const [attacker, person] = [await personWithDevice(), await shop.verifiedShopper()]
  const planted = readDeviceToken(attacker.device)
  const browser = shop.anonymous()
  browser.cookie = `device=${planted}`
  await browser.signIn(getEmail(person))
  expect(readDeviceToken(browser)).not.toBe(planted)
  await spendGuesses(getEmail(person))
  expect(checkFailure(await attempt(attacker.device, getEmail(person)))).toBe('429 too_many_attempts')
})

test('a device is unknown 90 days after its last sign-in, and the purge deletes it', async () => {
  const { id, email, device } = await personWithDevice()
  await db.query(
    sql`UPDATE known_devices SET signed_in_at = now() - interval '91 days' WHERE account_id = ${id}`,
  )
  await spendGuesses(email)
  expect(checkFailure(await attempt(device, email))).toBe('429 too_many_attempts')
  expect((await purgeExpiredData(shop.shop)).devices).toBe(1)
  expect(await db.query(sql`SELECT FROM known_devices WHERE account_id = ${id}`)).toHaveLength(0)
})

test('on a shared browser, someone whose 90 days are over signs in before the purge', async () => {
  const [mine, yours] = [await personWithDevice(), await personWithDevice()]
  await signOut(await mine.device.signIn(yours.email))
  await db.query(
    sql`UPDATE known_devices SET signed_in_at = now() - interval '91 days' WHERE account_id = ${mine.id}`,
  )
  expect((await attempt(mine.device, mine.email)).status).toBe(200)
  await signOut(mine.device)
  await spendGuesses(mine.email)
  expect((await attempt(mine.device, mine.email)).status).toBe(200)
})

test('an account has at most 50 known devices', async () => {
  const { id, email } = await personWithDevice()
  await db.query(sql`
    INSERT INTO known_devices (account_id, token_hash, device, signed_in_at)
    SELECT ${id}, sha256(n::text::bytea), 'Chrome', now() - make_interval(mins => n) FROM generate_series(1, 60) n`)
  await shop.anonymous().signIn(email)
  const [row] = await db.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM known_devices WHERE account_id = ${id}`)
  expect(row?.count).toBe(50)
})

test('a password change and ending other sessions remove all other known devices', async () => {
  const { id, email, device } = await personWithDevice()
  const devices = async () =>
    (
      await db.query<{ count: number }>(
        sql`SELECT count(*)::int AS count FROM known_devices WHERE account_id = ${id}`,
      )
    )[0]?.count
  const here = await shop.anonymous().signIn(email)
  expect(await devices()).toBe(2)
  const change = { oldPassword: password, newPassword: 'mat-khau-moi', confirmPassword: 'mat-khau-moi' }
  expect((await here.put('/api/v1/account/password', change)).status).toBe(200)
  expect(await devices()).toBe(1)
  await spendGuesses(email)
  expect(checkFailure(await attempt(device, email, 'mat-khau-moi'))).toBe('429 too_many_attempts')
  expect((await attempt(here, email, 'mat-khau-moi')).status).toBe(200)
  await db.query(sql`DELETE FROM rate_limits`)
  await device.signIn(email, 'mat-khau-moi')
  expect(await devices()).toBe(2)
  await here.delete('/api/v1/account/sessions')
  expect(await devices()).toBe(1)
})

test("an attack sends the account's owner one email a day", async () => {
  const { email } = await personWithDevice('Lê Thị Bưởi')
  await spendGuesses(email)
  for (let n = 0; n < 3; n++) {
    await db.query(sql`UPDATE rate_limits SET count = 9 WHERE count >= 10`)
    expect(checkFailure(await attempt(shop.anonymous(), email, 'doan-nua'))).toBe('401 invalid_credentials')
  }
  const emails = await listAttackEmails(email)
  expect(emails).toHaveLength(1)
  const { body } = await shop.admin.get<EmailDetail>(`/api/v1/admin/emails/${emails[0]?._id}`)
  expect(body.content?.text).toContain('Chào Lê Thị Bưởi, có người thử đăng nhập vào tài khoản của bạn')
})

test('guessed second-factor codes do not use up the attempts of a known device [A3]', async () => {
  const email = `hai-buoc-${Date.now()}@tiem.example`
  const member = await shop.verifiedShopper()
  await db.query(
    sql`UPDATE accounts SET email = ${email}, email_key = ${email}, role = 'admin' WHERE id = ${member.id}`,
  )
  const device = await shop.anonymous().signIn(email)
  const { key } = await turnOn(device)
  await signOut(device)
  const thief = shop.anonymous()
  expect(checkFailure(await attempt(thief, email))).toBe('401 second_factor_required')
  for (let n = 0; n < 5; n++) {
    expect(checkFailure(await thief.post('/api/v1/auth/code', { code: '000000' }))).toBe('403 invalid_code')
  }
  expect(checkFailure(await thief.post('/api/v1/auth/code', { code: '000000' }))).toBe(
    '429 too_many_attempts',
  )
  expect(await listAttackEmails(email)).toHaveLength(1)
  await db.query(sql`UPDATE second_factors SET last_step = 0`)
  expect(checkFailure(await attempt(device, email))).toBe('401 second_factor_required')
  expect((await device.post('/api/v1/auth/code', { code: computeCode(key) })).status).toBe(200)
})

test("password guesses in a stolen session do not use up the attempts of the owner's session", async () => {
  const { email, device } = await personWithDevice()
  const thief = await shop.anonymous().signIn(email)
  await device.signIn(email)
  const leave = (who: TestClient, secret: string) =>
    who.post('/api/v1/account/deletion', { password: secret })
  for (let n = 0; n < 10; n++)
    expect(checkFailure(await leave(thief, `doan-${n}`))).toBe('403 wrong_password')
  expect(checkFailure(await leave(thief, password))).toBe('429 too_many_attempts')
  const change = { oldPassword: password, newPassword: 'mat-khau-moi', confirmPassword: 'mat-khau-moi' }
  expect((await device.put('/api/v1/account/password', change)).status).toBe(200)
})

test('known devices are exported without their tokens and deleted with the account [A12]', async () => {
  const { id, email } = await personWithDevice()
  const here = await shop.anonymous().signIn(email)
  const exported = await here.post<AccountExport>('/api/v1/account/export', { password })
  expect(exported.body.devices).toHaveLength(2)
  expect(Object.keys(exported.body.devices[0] ?? {}).sort()).toEqual(['createdAt', 'device', 'signedInAt'])
  expect(JSON.stringify(exported.body)).not.toContain(readDeviceToken(here))
  await here.post('/api/v1/account/deletion', { password })
  expect(await db.query(sql`SELECT FROM known_devices WHERE account_id = ${id}`)).toHaveLength(0)
})

test('the device cookie is bound to the host over TLS, lasts 90 days, signs nobody in and is stored as a hash', async () => {
  const safe = await openTestShop({ publicUrl: 'https://tiem.example' })
  const { user } = await safe.verifiedShopper()
  const browser = safe.anonymous()
  const entered = await attempt(browser, user?.email ?? '')
  const [deviceCookie] = entered.headers.getSetCookie().filter((one) => one.startsWith('__Host-device'))
  expect(deviceCookie).toMatch(
    /^__Host-device=[\w-]{43}; Max-Age=7776000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
  const token = deviceCookie?.split(/[=;]/)[1] ?? ''
  const [row] = await safe.db.query<{ found: boolean }>(sql`
    SELECT bool_or(encode(token_hash, 'hex') = encode(sha256(${token}::text::bytea), 'hex')) AS found FROM known_devices`)
  expect(row?.found).toBe(true)
  const alone = safe.anonymous()
  alone.cookie = `__Host-device=${token}`
  expect((await alone.get<{ user: unknown }>('/api/v1/auth/session')).body.user).toBeNull()
})
