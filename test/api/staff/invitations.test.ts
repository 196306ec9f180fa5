import { Writable } from 'node:stream'
import pino from 'pino'
import sql from 'sql-template-tag'
import { afterEach, expect, test } from 'vitest'
import type { AccountExport } from '#contract/accounts/profile.ts'
import type { EmailDetail, OutboxEmail } from '#contract/emails/emails.ts'
import type { Invitation, InvitationView } from '#contract/staff/invitations.ts'
import type { StaffMember } from '#contract/staff/staff.ts'
import { deriveLinkToken } from '#operations/emails/queue-email.ts'
import { purgeExpiredData } from '#operations/runtime/purge-expired-data.ts'
import { checkFailure, unknownId } from '#test/api/access/check-failure.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openTestShop, password, type TestClient, type TestResponse } from '#test/shop.ts'

const logged: string[] = []
const log = pino(
  { level: 'trace' },
  new Writable({
    write: (line, _, done) => {
      logged.push(String(line))
      done()
    },
  }),
)
const shop = await openTestShop({ log })
shop.shop.mail = { publicUrl: 'https://tiem.example', from: 'cua-hang@tiem.example', canSend: false }
const { admin, db } = shop
const url = '/api/v1/admin/invitations'
type Made = Invitation & { token: string }
const invite = async (more: object = {}, who = admin) =>
  who.post<Made>(url, { rights: ['orders'], password, ...more })
/** The status, or the status and failure code. */
const outcome = (reply: TestResponse) => (reply.status < 400 ? `${reply.status}` : checkFailure(reply))
afterEach(async () => {
  await db.query(sql`DELETE FROM rate_limits`)
})
const open = async () => (await admin.get<Invitation[]>(url)).body
const readIt = (token: string, who = shop.anonymous()) =>
  who.post<InvitationView>('/api/v1/invitations/reading', { token })
const accept = (who: TestClient, token: string, secret = password) =>
  who.post('/api/v1/invitations/acceptance', { token, password: secret })
let serial = 0
const form = (token: string, more: object = {}) => ({
  token,
  name: 'Trần Thị Mới',
  email: `nhan-vien-${++serial}-${Date.now()}@tiem.example`,
  password: 'mat-khau-rieng',
  confirmPassword: 'mat-khau-rieng',
  ...more,
})
const join = (token: string, more: object = {}, who = shop.anonymous()) =>
  who.post('/api/v1/invitations/accounts', form(token, more))
const readRights = async (who: TestClient) =>
  (await who.get<{ user: { role: string }; rights: string[] }>('/api/v1/auth/session')).body
async function secondOwner() {
  const other = await shop.verifiedShopper('Chủ thứ hai')
  const email = other.user?.email ?? ''
  await admin.post('/api/v1/admin/staff', { email, password, rights: null })
  return other.signIn(email)
}

test('an invitation with an email address is also sent there, and the outbox does not contain its token', async () => {
  const email = `moi-${Date.now()}@tiem.example`
  const { body } = await invite({ email })
  const [queued] = (await admin.get<OutboxEmail[]>(`/api/v1/admin/emails?q=${email}`)).body
  expect(queued).toMatchObject({ event: 'staff-invitation', recipient: email })
  const detail = (await admin.get<EmailDetail>(`/api/v1/admin/emails/${queued?._id}`)).body
  expect(detail.content?.text).toContain('https://tiem.example/invitation#…')
  expect(JSON.stringify(detail)).not.toContain(body.token)
  expect(deriveLinkToken(shop.shop, 'staff-invitation', body._id)).toBe(body.token)
  const withoutAddress = (await invite()).body._id
  const all = await admin.get<OutboxEmail[]>('/api/v1/admin/emails?event=staff-invitation')
  expect(all.body).toHaveLength(1)
  for (const id of [body._id, withoutAddress]) await admin.delete(`${url}/${id}`)
  expect((await admin.get<OutboxEmail[]>(`/api/v1/admin/emails?q=${email}`)).body).toEqual([])
})

test('without a mail server an owner can invite a person, who creates an account with the given rights', async () => {
  const { status, body } = await invite({ name: 'Trần Thị Mới' })
  expect(status).toBe(201)
  expect(Date.parse(body.expiresAt) - Date.parse(body.createdAt)).toBe(2 * 24 * 60 * 60 * 1000)
  expect((await readIt(body.token)).body).toMatchObject({
    name: 'Trần Thị Mới',
    by: 'Chủ tiệm',
    rights: ['orders'],
  })
  const browser = shop.anonymous()
  const joined = await join(body.token, {}, browser)
  expect([joined.status, joined.body]).toMatchObject([201, { name: 'Trần Thị Mới', role: 'staff' }])
  expect(await readRights(browser)).toMatchObject({ user: { role: 'staff' }, rights: ['orders'] })
  expect((await browser.get('/api/v1/orders')).status).toBe(200)
  expect(checkFailure(await browser.get('/api/v1/transfers'))).toBe('403 missing_right')
  expect(await open()).toEqual([])
})

test('reading an invitation does not use it up; one of two concurrent acceptances does [U14 T1]', async () => {
  const { token } = (await invite()).body
  for (let n = 0; n < 3; n++) {
    expect((await readIt(token)).status).toBe(200)
    expect((await shop.anonymous().get(`/invitation`)).status).toBeLessThan(500)
  }
  const answers = await Promise.all([join(token), join(token)])
  expect(answers.map(outcome).sort()).toEqual(['201', '404 link_expired'])
  expect(checkFailure(await readIt(token))).toBe('404 link_expired')
})

test('the database contains only a hash of the token [T2]', async () => {
  const { token } = (await invite()).body
  const tables = await db.query<{ name: string }>(sql`
    SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`)
  for (const { name } of tables) {
    const rows = await db.runScript<{ row: string }>(`SELECT t::text AS row FROM ${name} t`)
    expect(rows.filter(({ row }) => row.includes(token))).toEqual([])
  }
  const [row] = await db.query<{ found: boolean }>(sql`
    SELECT bool_or(token_hash = sha256(${token}::text::bytea)) AS found FROM staff_invitations`)
  expect(row?.found).toBe(true)
})

test('the token is in no log, audit log, email or list; its page sends no referrer [U14 T3]', async () => {
  const { token, _id } = (await invite({ name: 'Lê Thị Mời', email: 'le-thi-moi@tiem.example' })).body
  await readIt(token)
  await join(token, { email: 'le-thi-moi@tiem.example' })
  const lists = ['/api/v1/admin/audit-log', '/api/v1/admin/emails', url, '/api/v1/admin/staff']
  const pages = await Promise.all(lists.map(async (at) => JSON.stringify((await admin.get(at)).body)))
  const emails = (await admin.get<OutboxEmail[]>('/api/v1/admin/emails?event=staff-changed')).body
  for (const email of emails) {
    pages.push(JSON.stringify((await admin.get<EmailDetail>(`/api/v1/admin/emails/${email._id}`)).body))
  }
  for (const text of [...pages, ...logged]) expect(text).not.toContain(token)
  expect(logged.length).toBeGreaterThan(0)
  const changes = await db.query<{ line: string }>(
    sql`SELECT c::text AS line FROM audit_log c WHERE entity_id = ${_id}`,
  )
  expect(changes.length).toBeGreaterThan(0)
  expect(changes.filter(({ line }) => line.includes('le-thi-moi') || line.includes('Lê Thị Mời'))).toEqual([])
  for (const page of ['/invitation', '/reset-password']) {
    expect((await shop.anonymous().get(page)).headers.get('referrer-policy')).toBe('no-referrer')
  }
})

test('an invitation is valid for 2 days and can be revoked [T2]', async () => {
  await db.query(sql`DELETE FROM staff_invitations`)
  const { body } = await invite()
  expect((await admin.delete(`${url}/${body._id}`)).status).toBe(200)
  expect(checkFailure(await join(body.token))).toBe('404 link_expired')
  expect(checkFailure(await admin.delete(`${url}/${body._id}`))).toBe('404 not_found')
  expect(checkFailure(await admin.delete(`${url}/${unknownId}`))).toBe('404 not_found')
  const late = (await invite()).body
  await db.query(
    sql`UPDATE staff_invitations SET expires_at = now() - interval '1 second' WHERE id = ${late._id}`,
  )
  expect(checkFailure(await join(late.token))).toBe('404 link_expired')
  expect(await open()).toEqual([])
  expect((await purgeExpiredData(shop.shop)).invitations).toBe(1)
})

test('an invitation becomes invalid when its author stops being an owner, and stays invalid [T2]', async () => {
  const other = await secondOwner()
  const links = [(await invite({}, other)).body, (await invite({}, other)).body]
  await admin.put(`/api/v1/admin/staff/${other.id}/rights`, { rights: ['orders'], password })
  expect(checkFailure(await readIt(links[0]?.token ?? ''))).toBe('404 link_expired')
  await admin.put(`/api/v1/admin/staff/${other.id}/rights`, { rights: null, password })
  expect(checkFailure(await join(links[0]?.token ?? ''))).toBe('404 link_expired')
  const dismissed = (await invite({}, other)).body
  await admin.post(`/api/v1/admin/staff/${other.id}/dismissal`, { password })
  expect(checkFailure(await join(dismissed.token))).toBe('404 link_expired')
})

test('an invitation of an owner who is dismissed at the same moment gives no lasting access', async () => {
  for (let n = 0; n < 5; n++) {
    const other = await secondOwner()
    const { token } = (await invite({}, other)).body
    const [joined, dismissed] = await Promise.all([
      join(token),
      admin.post(`/api/v1/admin/staff/${other.id}/dismissal`, { password }),
    ])
    expect(dismissed.status).toBe(200)
    expect(['201', '404 link_expired']).toContain(outcome(joined))
    expect(checkFailure(await join(token))).toBe('404 link_expired')
  }
})

test('only an owner can invite, with the password; staff cannot give rights to others or themselves [A4]', async () => {
  const { body } = await invite()
  const clerk = shop.anonymous()
  await join(body.token, {}, clerk)
  for (const answer of [
    await invite({}, clerk),
    await clerk.get(url),
    await clerk.delete(`${url}/${unknownId}`),
  ]) {
    expect(checkFailure(answer)).toBe('403 missing_right')
  }
  expect(checkFailure(await invite({ password: 'khong-dung' }))).toBe('403 wrong_password')
  const more = (await invite({ rights: null })).body
  expect(checkFailure(await accept(clerk, more.token, 'mat-khau-rieng'))).toBe('409 already_staff')
  expect((await readIt(more.token)).status).toBe(200)
  await admin.delete(`${url}/${more._id}`)
})

test('an existing account accepts with its password and is signed out everywhere else [T2]', async () => {
  const { token } = (await invite({ rights: ['catalogue', 'orders'] })).body
  const person = await shop.shopper('Phạm Thị Quen')
  const email = person.user?.email ?? ''
  const phone = await shop.anonymous().signIn(email)
  await db.query(sql`
    INSERT INTO identities (id, account_id, issuer, subject, email)
    VALUES (gen_random_uuid(), ${person.id}, 'https://id.example', ${token}, 'x@id.example')`)
  expect(checkFailure(await accept(shop.anonymous(), token))).toBe('401 not_signed_in')
  expect(checkFailure(await accept(person, token, 'khong-dung'))).toBe('403 wrong_password')
  expect(checkFailure(await join(token, { email }))).toBe('409 email_taken')
  const accepted = await accept(person, token)
  expect([accepted.status, accepted.body]).toMatchObject([200, { _id: person.id, role: 'staff' }])
  expect(await readRights(person)).toMatchObject({ rights: ['catalogue', 'orders'] })
  expect(checkFailure(await phone.get('/api/v1/account/profile'))).toBe('401 not_signed_in')
  expect(await db.query(sql`SELECT FROM identities WHERE account_id = ${person.id}`)).toHaveLength(0)
  expect(checkFailure(await readIt(token))).toBe('404 link_expired')
})

test("accepting with another person's account fails without its password", async () => {
  const { token } = (await invite()).body
  const planted = await shop.shopper()
  expect(checkFailure(await accept(planted, token, 'mat-khau-cua-toi'))).toBe('403 wrong_password')
  expect((await planted.get('/api/v1/account/profile')).body).toMatchObject({ role: 'user' })
})

test('an invitation for an address is accepted only by that address, in any spelling', async () => {
  const email = `dung-nguoi-${Date.now()}@tiem.example`
  const { token } = (await invite({ email })).body
  const other = await join(token)
  expect(checkFailure(other)).toBe('409 invitation_email_mismatch')
  expect(other.body.error).toContain(email)
  expect(checkFailure(await accept(await shop.shopper(), token))).toBe('409 invitation_email_mismatch')
  expect((await join(token, { email: email.toUpperCase() })).status).toBe(201)
})

test('guessed invitation tokens are limited per network', async () => {
  for (let n = 0; n < 30; n++)
    expect(checkFailure(await readIt(`${'x'.repeat(40)}${100 + n}`))).toBe('404 link_expired')
  expect(checkFailure(await readIt('y'.repeat(43)))).toBe('429 too_many_attempts')
})

test('the audit log names the inviting owner, and every owner gets an email', async () => {
  const owner = await secondOwner()
  await db.query(sql`DELETE FROM emails`)
  const { token } = (await invite({ name: 'Ai Đó' }, owner)).body
  const { body: joined } = await join(token)
  const { body: staff } = await admin.get<StaffMember[]>('/api/v1/admin/staff')
  const member = staff.find(({ _id }) => _id === (joined as unknown as { _id: string })._id)
  const [line] = await db.query<{ by: string; after: object }>(sql`
    SELECT by_name AS by, after FROM audit_log WHERE entity = 'account' AND entity_id = ${member?._id ?? ''}`)
  expect(line).toEqual({ by: 'Chủ thứ hai', after: { role: 'staff', rights: ['orders'] } })
  const { body: emails } = await admin.get<OutboxEmail[]>('/api/v1/admin/emails?event=staff-changed')
  const owners = staff.filter(({ rights }) => !rights).map(({ email }) => email)
  expect(emails).toHaveLength(2 * owners.length)
  expect(new Set(emails.map(({ recipient }) => recipient))).toEqual(new Set(owners))
  expect(await brokenInvariants(db)).toEqual([])
})

test('an invitation to an address is exported with its account and deleted with it', async () => {
  const person = await shop.verifiedShopper()
  const email = person.user?.email ?? ''
  const { _id } = (await invite({ name: 'Người Được Mời', email })).body
  const exported = await person.post<AccountExport>('/api/v1/account/export', { password })
  expect(exported.body.invitations).toMatchObject([{ name: 'Người Được Mời' }])
  await person.post('/api/v1/account/deletion', { password })
  expect(await db.query(sql`SELECT FROM staff_invitations WHERE id = ${_id}`)).toHaveLength(0)
})

test('at most 50 invitations can be pending', async () => {
  await db.query(sql`DELETE FROM staff_invitations`)
  await db.query(sql`
    INSERT INTO staff_invitations (id, token_hash, rights, created_by, expires_at)
    SELECT gen_random_uuid(), sha256(n::text::bytea), '{}', ${admin.id}, now() + interval '1 day'
    FROM generate_series(1, 50) n`)
  expect(checkFailure(await invite())).toBe('409 list_full')
  await db.query(sql`DELETE FROM staff_invitations`)
})
