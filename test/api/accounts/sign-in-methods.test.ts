import sql from 'sql-template-tag'
import { beforeEach, expect, test } from 'vitest'
import type { SignInMethods } from '#contract/accounts/identities.ts'
import type { AccountExport } from '#contract/accounts/profile.ts'
import { paths } from '#contract/all-paths.ts'
import { createAdmin } from '#operations/staff/create-admin.ts'
import { checkFailure, listInvalidFields, unknownId } from '#test/api/access/check-failure.ts'
import { listAuditRows } from '#test/api/staff/audit-entries.ts'
import { signInAtProvider } from '#test/servers/oidc-server.ts'
import { password, type TestClient } from '#test/shop.ts'
import { hasWaitingStatement } from '#test/waiting-statement.ts'
import { back, openAtProvider } from './oidc-test-shop.ts'

const { away, comeBack, enter, issuer, link, person, providerOf, resetPasswordByEmail, shop, whoIs } =
  await openAtProvider()

const at = paths.listIdentities[1]
const ways = async (who: TestClient) => (await who.get<SignInMethods>(at)).body
const first = async (who: TestClient) => (await ways(who)).identities[0]?._id ?? ''
const choose = (who: TestClient, more: object = {}) =>
  who.put('/api/v1/account/password', { newPassword: 'dao-khi-mua', confirmPassword: 'dao-khi-mua', ...more })
const someTimeAgo = (who: string) =>
  shop.db.query(sql`UPDATE sessions SET created_at = now() - interval '11 minutes' WHERE account_id = ${who}`)
/** Creates an account by the provider, without a password. */
async function newcomer() {
  const { sub, email } = person()
  const browser = shop.anonymous()
  await enter(browser, sub)
  return { browser, sub, email, id: (await whoIs(browser))?._id ?? '' }
}

beforeEach(() => {
  shop.shop.oidcProvider = providerOf()
})

test('a shopper can link a sign-in with the password, list it and unlink it', async () => {
  const shopper = await shop.shopper()
  expect(await ways(shopper)).toEqual({ byEmail: true, identities: [], linkable: 'Vngg' })
  const { sub, email } = person({ email: 'an-o-noi-khac@mail.example' })
  expect(checkFailure(await shopper.post(at, { password: 'khong-dung' }))).toBe('403 wrong_password')
  const without = await shopper.post(at, {})
  expect([checkFailure(without), listInvalidFields(without)]).toEqual(['400 invalid', ['password']])
  expect(await link(shopper, sub)).toEqual({ to: '/account', says: 'Đã liên kết Vngg' })
  const { identities, linkable } = await ways(shopper)
  expect(identities).toMatchObject([{ issuer, email, name: 'Vngg', last: false }])
  expect(linkable).toBeNull()
  const browser = shop.anonymous()
  await enter(browser, sub)
  expect((await whoIs(browser))?._id).toBe(shopper.id)

  const stranger = await shop.shopper()
  const id = await first(shopper)
  expect(checkFailure(await stranger.delete(`${at}/${id}`))).toBe('404 not_found')
  expect(checkFailure(await shopper.delete(`${at}/${unknownId}`))).toBe('404 not_found')
  expect((await shopper.delete<SignInMethods>(`${at}/${id}`)).body.identities).toEqual([])
  const after = shop.anonymous()
  await enter(after, sub)
  expect((await whoIs(after))?._id).not.toBe(shopper.id)
})

test('an identity belongs to one account, and an account has one identity per provider', async () => {
  const { sub } = await newcomer()
  const shopper = await shop.shopper()
  const identityTakenMessage = 'Tài khoản Vngg này đã liên kết với một tài khoản khác của cửa hàng.'
  expect(await link(shopper, sub)).toEqual({ to: '/account', says: identityTakenMessage })
  await link(shopper, person().sub)
  expect(await link(shopper, person().sub)).toEqual({ to: '/account', says: identityTakenMessage })
  expect((await ways(shopper)).identities).toHaveLength(1)
})

test('nobody can link for another account or link an unverified address', async () => {
  const shopper = await shop.shopper()
  const unverified = person({ email_verified: false })
  expect((await link(shopper, unverified.sub)).says).toMatch(/chưa xác nhận email/)
  const reply = await shopper.post<{ url: string }>(at, { password })
  const other = await shop.shopper()
  const { cookie } = other
  other.cookie = `${cookie}; ${shopper.cookie.split('; ').find((one) => one.startsWith('tiem-provider'))}`
  const address = await signInAtProvider(reply.body.url, back, person().sub)
  expect(await comeBack(other, address)).toEqual({
    to: '/account',
    says: 'Bước đăng nhập bằng Vngg đã hết hạn hoặc đã dùng. Hãy thử lại.',
  })
  expect((await ways(other)).identities).toEqual([])
  expect((await ways(shopper)).identities).toEqual([])
})

test('a stolen session cannot link a sign-in', async () => {
  const shopper = await shop.shopper()
  const thief = shop.anonymous()
  thief.cookie = shopper.cookie
  const { sub } = person()
  for (const [body, answer] of [
    [{}, '400 invalid'],
    [{ password: '' }, '403 wrong_password'],
    [{ password: 'mat-khau-cua-ke-trom' }, '403 wrong_password'],
  ] as const) {
    expect(checkFailure(await thief.post(at, body))).toBe(answer)
  }
  // Signing in with the provider does not link; it ends the account's session in that browser.
  await enter(thief, sub)
  expect((await whoIs(thief))?._id).not.toBe(shopper.id)
  // Linking started for the thief's own account is valid for that account only.
  const own = await shop.shopper()
  const { body } = await own.post<{ url: string }>(at, { password })
  const address = await signInAtProvider(body.url, back, person().sub)
  const again = await shop.anonymous().signIn(shopper.user?.email ?? '')
  again.cookie = `${again.cookie}; ${own.cookie.split('; ').find((one) => one.startsWith('tiem-provider'))}`
  expect((await comeBack(again, address)).says).toContain('đã hết hạn hoặc đã dùng')
  expect((await ways(again)).identities).toEqual([])
})

test('a password change while a sign-in is being linked leaves it unlinked', async () => {
  const shopper = await shop.shopper()
  const { body } = await shopper.post<{ url: string }>(at, { password })
  const address = await signInAtProvider(body.url, back, person().sub)
  let coming: Promise<{ says: string | null }> = Promise.resolve({ says: null })
  await shop.db.transaction(async (tx) => {
    await tx.query(sql`SELECT FROM accounts WHERE id = ${shopper.id} FOR NO KEY UPDATE`)
    let done = false
    coming = comeBack(shopper, address).finally(() => {
      done = true
    })
    while (!done && !(await hasWaitingStatement(shop.db)));
    await tx.query(sql`DELETE FROM sessions WHERE account_id = ${shopper.id}`)
  })
  expect((await coming).says).toContain('đã hết hạn hoặc đã dùng')
  expect(await shop.db.query(sql`SELECT FROM identities WHERE account_id = ${shopper.id}`)).toHaveLength(0)
})

test('the only sign-in method cannot be removed until a password is set after a recent sign-in', async () => {
  const { browser, email, id } = await newcomer()
  expect(await ways(browser)).toMatchObject({ byEmail: false, identities: [{ last: true }], linkable: null })
  expect(checkFailure(await browser.delete(`${at}/${await first(browser)}`))).toBe('409 last_sign_in_method')
  await expect(shop.anonymous().signIn(email, '')).rejects.toThrow('400')
  await expect(shop.anonymous().signIn(email)).rejects.toThrow('401')
  await someTimeAgo(id)
  expect(checkFailure(await choose(browser))).toBe('403 reauthentication_required')
  expect(checkFailure(await browser.post('/api/v1/account/deletion', {}))).toBe(
    '403 reauthentication_required',
  )
  expect(checkFailure(await browser.post(at, {}))).toBe('403 reauthentication_required')
  await comeBack(browser, await away(browser, (await readSubject(id)) ?? ''))
  expect((await choose(browser)).status).toBe(200)
  expect((await whoIs(browser))?._id).toBe(id)
  expect(checkFailure(await choose(browser))).toBe('400 invalid')
  await shop.anonymous().signIn(email, 'dao-khi-mua')
  expect((await browser.delete<SignInMethods>(`${at}/${await first(browser)}`)).body).toEqual({
    byEmail: true,
    identities: [],
    linkable: 'Vngg',
  })
})

const readSubject = async (id: string) =>
  (await shop.db.query<{ subject: string }>(sql`SELECT subject FROM identities WHERE account_id = ${id}`))[0]
    ?.subject

test('an account without a password cannot turn on a second factor, but can be exported and deleted', async () => {
  const { browser, email, id } = await newcomer()
  const { body } = await browser.post<AccountExport>('/api/v1/account/export', {})
  expect(body.identities).toMatchObject([{ issuer, email }])
  expect((await browser.post('/api/v1/account/deletion', {})).status).toBe(200)
  expect(await readSubject(id)).toBeUndefined()
  const [row] = await shop.db.query(sql`SELECT FROM accounts WHERE id = ${id}`)
  expect(row).toBeUndefined()
  const admin = person()
  const appointed = shop.anonymous()
  await enter(appointed, admin.sub)
  const appointment = { email: admin.email, password, rights: ['orders'] }
  expect((await shop.admin.post('/api/v1/admin/staff', appointment)).status).toBe(201)
  // Staff must verify the address by a password reset.
  expect((await enter(appointed, admin.sub)).to).toBe('/sign-in')
  await resetPasswordByEmail(admin.email)
  await link(await shop.anonymous().signIn(admin.email), admin.sub)
  await enter(appointed, admin.sub)
  await shop.db.query(sql`UPDATE accounts SET password_hash = NULL WHERE email = ${admin.email}`)
  const start = await appointed.post('/api/v1/account/second-factor', { password: '123456' })
  expect(checkFailure(start)).toBe('409 password_not_set')
})

// A stranger who linked a sign-in to an address must lose access when its owner resets the password.
test('a password reset and a recreated admin remove all other sign-in methods [U14]', async () => {
  const shopper = await shop.shopper()
  const { sub } = person()
  await link(shopper, sub)
  const reader = await resetPasswordByEmail(shopper.user?.email ?? '')
  expect(await whoIs(reader)).toMatchObject({ _id: shopper.id })
  expect((await ways(reader)).identities).toEqual([])

  const email = `lam-lai-${Date.now()}@tiem.example`
  const colleague = { name: 'Đồng nghiệp', email, password }
  await createAdmin(shop.shop, colleague)
  const staff = await shop.anonymous().signIn(email)
  await link(staff, person().sub)
  await createAdmin(shop.shop, colleague)
  expect((await ways(await shop.anonymous().signIn(email))).identities).toEqual([])
  // Only sign-in methods of staff are audited.
  const auditEntries = (await listAuditRows(shop.db)).filter(
    ({ entityId, after }) => entityId === staff.id && after && 'signInBy' in after,
  )
  expect(auditEntries).toMatchObject([{ entityId: staff.id, after: { signInBy: issuer } }])
})

test('without a provider nothing is offered; linked sign-ins do not work and can be removed', async () => {
  const shopper = await shop.shopper()
  await link(shopper, person().sub)
  shop.shop.oidcProvider = undefined
  const { identities, linkable } = await ways(shopper)
  expect([identities[0]?.name, linkable]).toEqual([new URL(issuer).host, null])
  expect(checkFailure(await shopper.post(at, { password }))).toBe('404 oidc_not_configured')
  for (const path of [paths.startOidcSignIn[1], paths.finishOidcSignIn[1]]) {
    expect(checkFailure(await shopper.get(path))).toBe('404 oidc_not_configured')
  }
  expect((await shopper.delete(`${at}/${await first(shopper)}`)).status).toBe(200)
})
