import { expect, test } from 'vitest'
import type { StaffMember } from '#contract/staff.ts'
import { adminEmail, openShop, password } from '#test/shop.ts'
import { refusal, unknownId } from './refused.ts'

const shop = await openShop()
const { admin } = shop
const url = '/api/v1/admin/staff'
const staff = async () => (await admin.get<StaffMember[]>(url)).body
const appoint = (email = '', secret = password) => admin.post<StaffMember>(url, { email, password: secret })

test('an account becomes an administrator, and signs in anew', async () => {
  const shopper = await shop.shopper('Trần Văn Mới')
  const email = shopper.user?.email
  const made = await appoint(email?.toUpperCase())
  expect(made.status).toBe(201)
  expect(made.body).toMatchObject({ _id: shopper.id, name: 'Trần Văn Mới', sessions: 0, lastSeenAt: null })
  expect(refusal(await shopper.get('/api/v1/orders'))).toBe('401 not_signed_in')
  await shopper.signIn(email ?? '')
  expect((await shopper.get('/api/v1/orders')).status).toBe(200)
  expect((await staff()).map(({ name, sessions }) => [name, sessions])).toEqual([
    ['Chủ tiệm', 1],
    ['Trần Văn Mới', 1],
  ])
  expect(refusal(await appoint(email))).toBe('409 already_staff')
})

test('only with the own password, and only an account that is there', async () => {
  const { user } = await shop.shopper()
  expect(refusal(await appoint(user?.email, 'khong-phai'))).toBe('403 wrong_password')
  expect(refusal(await appoint('khong-co@tiem.example'))).toBe('404 account_unknown')
  expect(refusal(await appoint('khong'))).toBe('400 invalid')
})

test('who loses the role is out with the next request, and keeps the account', async () => {
  const shopper = await shop.shopper()
  await appoint(shopper.user?.email)
  await shopper.signIn(shopper.user?.email ?? '')
  expect((await shopper.get(url)).status).toBe(200)
  expect((await admin.delete(`${url}/${shopper.id}`)).status).toBe(200)
  expect(refusal(await shopper.get(url))).toBe('403 forbidden')
  expect((await shopper.get('/api/v1/account/profile')).status).toBe(200)
  expect(refusal(await admin.delete(`${url}/${shopper.id}`))).toBe('404 not_found')
  expect(refusal(await admin.delete(`${url}/${unknownId}`))).toBe('404 not_found')
})

test('one’s own role goes only when that is said', async () => {
  const shopper = await shop.shopper()
  await appoint(shopper.user?.email)
  await shopper.signIn(shopper.user?.email ?? '')
  expect(refusal(await shopper.delete(`${url}/${shopper.id}`))).toBe('409 self_unconfirmed')
  expect((await shopper.delete(`${url}/${shopper.id}?self=yes`)).status).toBe(200)
  expect(refusal(await shopper.get(url))).toBe('403 forbidden')
})

test('sessions of a colleague end; of the own the one that asks stays', async () => {
  const shopper = await shop.shopper()
  await appoint(shopper.user?.email)
  await shopper.signIn(shopper.user?.email ?? '')
  const ended = await admin.delete<{ ended: number }>(`${url}/${shopper.id}/sessions`)
  expect(ended.body).toEqual({ ended: 1 })
  expect(refusal(await shopper.get(url))).toBe('401 not_signed_in')
  await shop.visitor().signIn(adminEmail)
  expect((await admin.delete(`${url}/${admin.id}/sessions`)).body).toEqual({ ended: 1 })
  expect((await admin.get(url)).status).toBe(200)
})

test('of administrators who take each other’s role at once one stays, and the last cannot go', async () => {
  const others = (await staff()).filter(({ _id }) => _id !== admin.id)
  for (const { _id } of others) await admin.delete(`${url}/${_id}`)
  expect(refusal(await admin.delete(`${url}/${admin.id}?self=yes`))).toBe('409 last_staff')
  const second = await shop.shopper()
  await appoint(second.user?.email)
  await second.signIn(second.user?.email ?? '')
  const answers = await Promise.all([
    admin.delete(`${url}/${second.id}`),
    second.delete(`${url}/${admin.id}`),
  ])
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  const [row] = await shop.sql<{ count: number }[]>`
    SELECT count(*)::int AS count FROM accounts WHERE role = 'admin'`
  expect(row?.count).toBe(1)
})
