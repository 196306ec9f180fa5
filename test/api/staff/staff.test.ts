import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { AdminSearchResults } from '#contract/search/admin-search.ts'
import type { Right } from '#contract/staff/rights.ts'
import type { StaffMember } from '#contract/staff/staff.ts'
import { checkFailure, unknownId } from '#test/api/access/check-failure.ts'
import { createReview } from '#test/api/reviews/reviewer.ts'
import { adminEmail, openTestShop, password, type TestClient } from '#test/shop.ts'

const shop = await openTestShop()
const { admin } = shop
const url = '/api/v1/admin/staff'
const staff = async () => (await admin.get<StaffMember[]>(url)).body
const dismiss = (by: TestClient, id: string, self = false) =>
  by.post(`${url}/${id}/dismissal`, { password, self })
const appoint = (email = '', secret = password) => admin.post<StaffMember>(url, { email, password: secret })

test('an appointed account becomes an admin and must sign in again', async () => {
  const shopper = await shop.verifiedShopper('Trần Văn Mới')
  const email = shopper.user?.email
  const response = await appoint(email?.toUpperCase())
  expect(response.status).toBe(201)
  expect(response.body).toMatchObject({
    _id: shopper.id,
    name: 'Trần Văn Mới',
    sessions: 0,
    lastSeenAt: null,
  })
  expect(checkFailure(await shopper.get('/api/v1/orders'))).toBe('401 not_signed_in')
  await shopper.signIn(email ?? '')
  expect((await shopper.get('/api/v1/orders')).status).toBe(200)
  expect(await staff()).toContainEqual(
    expect.objectContaining({ _id: shopper.id, name: 'Trần Văn Mới', sessions: 1 }),
  )
  expect(checkFailure(await appoint(email))).toBe('409 already_staff')
})

test('appointing requires your password and an existing account', async () => {
  const { user } = await shop.shopper()
  expect(checkFailure(await appoint(user?.email, 'khong-phai'))).toBe('403 wrong_password')
  expect(checkFailure(await appoint('khong-co@tiem.example'))).toBe('404 account_not_found')
  expect(checkFailure(await appoint('khong'))).toBe('400 invalid')
})

// A stranger may have registered the address of a future staff member.
test('an account with an unverified address cannot become staff, and appointing ends its sessions and sign-ins', async () => {
  const stranger = await shop.shopper()
  const email = stranger.user?.email
  expect(checkFailure(await appoint(email))).toBe('409 email_unverified')
  expect((await stranger.get('/api/v1/account/profile')).status).toBe(200)
  await shop.db.query(sql`
    INSERT INTO identities (id, account_id, issuer, subject, email)
    VALUES (gen_random_uuid(), ${stranger.id}, 'https://id.example', 'x', 'x@id.example')`)
  await shop.db.query(sql`UPDATE accounts SET email_verified_at = now() WHERE id = ${stranger.id}`)
  expect((await appoint(email)).status).toBe(201)
  expect(checkFailure(await stranger.get('/api/v1/account/profile'))).toBe('401 not_signed_in')
  expect(await shop.db.query(sql`SELECT FROM identities WHERE account_id = ${stranger.id}`)).toHaveLength(0)
})

test('a dismissed member loses access at the next request and keeps the account', async () => {
  const shopper = await shop.verifiedShopper()
  await appoint(shopper.user?.email)
  await shopper.signIn(shopper.user?.email ?? '')
  expect((await shopper.get(url)).status).toBe(200)
  expect((await dismiss(admin, shopper.id)).status).toBe(200)
  expect(checkFailure(await shopper.get(url))).toBe('403 forbidden')
  expect((await shopper.get('/api/v1/account/profile')).status).toBe(200)
  expect(checkFailure(await dismiss(admin, shopper.id))).toBe('404 not_found')
  expect(checkFailure(await dismiss(admin, unknownId))).toBe('404 not_found')
})

test('removing your role needs a confirmation', async () => {
  const shopper = await shop.verifiedShopper()
  await appoint(shopper.user?.email)
  await shopper.signIn(shopper.user?.email ?? '')
  expect(checkFailure(await dismiss(shopper, shopper.id))).toBe('409 self_removal_unconfirmed')
  expect((await dismiss(shopper, shopper.id, true)).status).toBe(200)
  expect(checkFailure(await shopper.get(url))).toBe('403 forbidden')
})

test('ending sessions of another member ends all; ending your own keeps the current one', async () => {
  const shopper = await shop.verifiedShopper()
  await appoint(shopper.user?.email)
  await shopper.signIn(shopper.user?.email ?? '')
  const ended = await admin.delete<{ ended: number }>(`${url}/${shopper.id}/sessions`)
  expect(ended.body).toEqual({ ended: 1 })
  expect(checkFailure(await shopper.get(url))).toBe('401 not_signed_in')
  await shop.anonymous().signIn(adminEmail)
  expect((await admin.delete(`${url}/${admin.id}/sessions`)).body).toEqual({ ended: 1 })
  expect((await admin.get(url)).status).toBe(200)
})

const staffWith = async (...rights: Right[]) => {
  const person = await shop.verifiedShopper('Nguyễn Thị Kho')
  const email = person.user?.email ?? ''
  expect((await admin.post(url, { email, password, rights })).status).toBe(201)
  return person.signIn(email)
}
const changeRights = (id: string, rights: Right[] | null, by = admin, secret = password) =>
  by.put<StaffMember>(`${url}/${id}/rights`, { rights, password: secret })

test('owners change rights with their password, effective from the next request', async () => {
  const clerk = await staffWith('orders')
  const seen = async () => (await clerk.get<{ user: object; rights: Right[] }>('/api/v1/auth/session')).body
  expect(await seen()).toMatchObject({ user: { role: 'staff' }, rights: ['orders'] })
  expect((await clerk.get('/api/v1/orders')).status).toBe(200)
  expect(checkFailure(await clerk.get('/api/v1/transfers'))).toBe('403 missing_right')
  expect(checkFailure(await changeRights(clerk.id, ['money'], admin, 'khong-phai'))).toBe(
    '403 wrong_password',
  )
  expect((await changeRights(clerk.id, ['money'])).body).toMatchObject({ rights: ['money'] })
  expect(checkFailure(await clerk.get('/api/v1/orders'))).toBe('403 missing_right')
  expect((await clerk.get('/api/v1/transfers')).status).toBe(200)
  expect((await changeRights(clerk.id, null)).body).toMatchObject({ rights: null })
  expect(await seen()).toMatchObject({
    user: { role: 'admin' },
    rights: ['catalogue', 'orders', 'money', 'costs', 'settings', 'content'],
  })
  expect(checkFailure(await changeRights(admin.id, []))).toBe('409 cannot_change_own_rights')
  expect(checkFailure(await changeRights(unknownId, []))).toBe('404 not_found')
  expect(checkFailure(await changeRights((await shop.shopper()).id, []))).toBe('404 not_found')
  expect((await changeRights(clerk.id, [])).body).toMatchObject({ rights: [] })
  for (const path of ['orders', 'transfers', 'stock', 'admin/audit-log']) {
    expect(checkFailure(await clerk.get(`/api/v1/${path}`))).toBe('403 missing_right')
  }
})

test('order notes require the right `orders`; `money` alone is not enough', async () => {
  const [clerk, cashier] = [await staffWith('orders'), await staffWith('money')]
  const buyer = await shop.shopper()
  await buyer.add(await shop.createProduct({ name: 'Áo ghi chú' }))
  const { body: order } = await buyer.order()
  await clerk.post(`/api/v1/orders/notes/${order._id}`, { text: 'Khách dặn gọi buổi tối' })
  const notes = async (who: typeof clerk) =>
    (await who.get<{ notes: object[] }>(`/api/v1/orders/staff-details/${order._id}`)).body.notes
  expect(await notes(clerk)).toHaveLength(1)
  expect(await notes(cashier)).toEqual([])
})

test('no right allows giving more rights', async () => {
  const clerk = await staffWith('catalogue', 'orders', 'money', 'costs', 'settings')
  const friend = await shop.verifiedShopper()
  const email = friend.user?.email
  const request = { email, password, rights: null }
  expect(checkFailure(await clerk.post(url, request))).toBe('403 missing_right')
  expect(checkFailure(await changeRights(clerk.id, null, clerk))).toBe('403 missing_right')
  expect(checkFailure(await changeRights(admin.id, [], clerk))).toBe('403 missing_right')
  expect(checkFailure(await dismiss(clerk, admin.id))).toBe('403 missing_right')
  expect(checkFailure(await clerk.delete(`${url}/${admin.id}/sessions`))).toBe('403 missing_right')
  const { body } = await clerk.get<{ version: number }>('/api/v1/admin/settings')
  const settings = (more: object) => clerk.put('/api/v1/admin/settings', { version: body.version, ...more })
  expect(checkFailure(await settings({ demandsSecondFactor: true }))).toBe('403 missing_right')
  expect((await settings({ lowStock: 7 })).status).toBe(200)
})

test("two owners who remove each other's rights at once: one remains an owner", async () => {
  const other = await shop.verifiedShopper()
  await appoint(other.user?.email)
  await other.signIn(other.user?.email ?? '')
  const answers = await Promise.all([changeRights(other.id, []), changeRights(admin.id, [], other)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 403])
  const owners = await shop.db.query(
    sql`SELECT id FROM accounts WHERE role = 'admin' AND id IN (${admin.id}, ${other.id})`,
  )
  expect(owners).toHaveLength(1)
  await shop.db.query(sql`UPDATE accounts SET role = 'admin', rights = '{}' WHERE id = ${admin.id}`)
})

test('admin search and hiding reviews follow the rights; staff are not listed as customers', async () => {
  await shop.createProduct({ name: 'Áo len Kho' })
  const [catalogueStaff, orderStaff] = [await staffWith('catalogue'), await staffWith('orders')]
  const found = async (who: typeof catalogueStaff) =>
    (await who.get<AdminSearchResults>('/api/v1/admin/search?q=kho')).body.products.map(({ name }) => name)
  expect([await found(catalogueStaff), await found(orderStaff)]).toEqual([['Áo len Kho'], []])
  const { body: customers } = await admin.get<{ _id: string }[]>('/api/v1/customers')
  expect(customers.filter(({ _id }) => [catalogueStaff.id, orderStaff.id].includes(_id))).toEqual([])
  const { review } = await createReview(shop, await shop.createProduct(), { text: 'Đẹp' })
  expect(checkFailure(await orderStaff.delete(`/api/v1/reviews/${review._id}`))).toBe('403 forbidden')
  expect((await catalogueStaff.delete(`/api/v1/reviews/${review._id}`)).status).toBe(200)
})

test('two owners who dismiss each other at once: one remains, and the last one cannot be dismissed', async () => {
  const own = await openTestShop()
  expect(checkFailure(await dismiss(own.admin, own.admin.id, true))).toBe('409 last_staff')
  const second = await own.verifiedShopper()
  await own.admin.post(url, { email: second.user?.email, password })
  await second.signIn(second.user?.email ?? '')
  const answers = await Promise.all([dismiss(own.admin, second.id), dismiss(second, own.admin.id)])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const [row] = await own.db.query<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM accounts WHERE role = 'admin'`)
  expect(row?.count).toBe(1)
})
