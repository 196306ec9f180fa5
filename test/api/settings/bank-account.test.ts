import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { EmailDetail, OutboxEmail } from '#contract/emails/emails.ts'
import type { BankAccountChange } from '#contract/settings/bank-account.ts'
import type { ShopSettings } from '#contract/settings/settings.ts'
import type { Right } from '#contract/staff/rights.ts'
import { createAdmin } from '#operations/staff/create-admin.ts'
import { checkFailure, listInvalidFields } from '#test/api/access/check-failure.ts'
import { openTestShop, password, type TestClient } from '#test/shop.ts'

const shop = await openTestShop()
shop.shop.mail = { publicUrl: 'https://tiem.example', from: 'cua-hang@tiem.example', canSend: false }
const { admin } = shop
const first = { bin: '970436', account: '0011001932418', holder: 'NGUYEN THI UOC' }
const second = { bin: '970418', account: '12010000123456', holder: 'TRAN VAN KHAC' }
const read = async (who = admin) => (await who.get<ShopSettings>('/api/v1/admin/settings')).body
const change = async (bank: object | null, who = admin, more: object = {}) =>
  who.put<ShopSettings>('/api/v1/admin/settings/bank-account', {
    version: (await read()).version,
    bank,
    password,
    ...more,
  })
const changes = async (who = admin) =>
  (await who.get<BankAccountChange[]>('/api/v1/admin/settings/bank-account/changes')).body
async function staffWith(rights: Right[], name = 'Nguyễn Thị Kho'): Promise<TestClient> {
  const person = await shop.verifiedShopper(name)
  const email = person.user?.email ?? ''
  await admin.post('/api/v1/admin/staff', { email, password, rights })
  return person.signIn(email)
}

test('staff with the right `settings` cannot change the bank account, neither by its call nor by the settings [A4]', async () => {
  await change(first)
  const clerk = await staffWith(['settings', 'orders', 'catalogue'])
  expect(checkFailure(await change(second, clerk))).toBe('403 missing_right')
  const { version } = await read(clerk)
  const sent = { version, bank: second, lowStock: 9 }
  const answer = await clerk.put('/api/v1/admin/settings', sent)
  expect(checkFailure(answer)).toBe('409 bank_account_requires_password')
  expect(answer.body.error).toContain('Chưa có gì thay đổi')
  expect(await read()).toMatchObject({ version, bank: first })
})

test('settings can be written back unchanged, including the bank account', async () => {
  await change(first)
  const { privacyVersion: _, ...writable } = await read()
  const answer = await admin.put<ShopSettings>('/api/v1/admin/settings', { ...writable, lowStock: 7 })
  expect(answer.body).toMatchObject({ bank: first, lowStock: 7 })
})

test('changing the bank account requires your password; a wrong one changes nothing [A4]', async () => {
  await change(first)
  expect(checkFailure(await change(second, admin, { password: 'khong-dung' }))).toBe('403 wrong_password')
  expect(checkFailure(await change(second, admin, { password: undefined }))).toBe('400 invalid')
  expect((await read()).bank).toEqual(first)
})

test('staff with the right `money` and owners can change it; spaces and dots in the number are removed', async () => {
  const cashier = await staffWith(['money'])
  expect((await change({ ...second, account: '1201 0000.123456' }, cashier)).body.bank).toEqual(second)
  expect((await change(null)).body.bank).toBeNull()
  expect((await shop.anonymous().get<{ bank: unknown }>('/api/v1/shop')).body.bank).toBeNull()
})

test('the second of two concurrent changes is refused with settings_changed [A2]', async () => {
  await change(null)
  const { version } = await read()
  const answers = await Promise.all([first, second].map((bank) => change(bank, admin, { version })))
  const refused = answers.filter(({ status }) => status !== 200)
  expect(refused.map(checkFailure)).toEqual(['409 settings_changed'])
})

test.each([
  [{ bin: '000000', account: '1234567', holder: 'A' }, 'bank.bin'],
  [{ bin: 'constructor', account: '1234567', holder: 'A' }, 'bank.bin'],
  [{ bin: '970436', account: '12/34', holder: 'A' }, 'bank.account'],
  [{ bin: '970436', account: '1234567', holder: '' }, 'bank.holder'],
])('the bank account %j is refused at its field and nothing is changed', async (bank, path) => {
  const before = await read()
  const answer = await change(bank)
  expect([checkFailure(answer), listInvalidFields(answer)]).toEqual(['400 invalid', [path]])
  expect(await read()).toEqual(before)
})

test('every owner gets an email with both accounts, even after the tenth change of a day [A4]', async () => {
  const other = { name: 'Chủ thứ hai', email: 'chu-hai@tiem.example', password }
  await createAdmin(shop.shop, other)
  await shop.db.query(sql`UPDATE accounts SET email_verified_at = now() WHERE email = ${other.email}`)
  const cashier = await staffWith(['money'], 'Trần Thu Ngân')
  await change(first, cashier)
  await shop.db.query(sql`DELETE FROM emails`)
  for (let n = 1; n <= 12; n++) await change({ ...second, account: `1201000000${n}` }, cashier)
  const { body } = await admin.get<OutboxEmail[]>('/api/v1/admin/emails?event=bank-account-changed')
  expect(body.filter(({ recipient }) => recipient === other.email)).toHaveLength(12)
  expect(new Set(body.map(({ recipient }) => recipient)).size).toBe(2)
  const oldest = body.findLast(({ recipient }) => recipient === other.email)
  const { body: email } = await admin.get<EmailDetail>(`/api/v1/admin/emails/${oldest?._id}`)
  for (const word of [first.account, first.holder, '12010000001', second.holder, 'Trần Thu Ngân']) {
    expect(email.content?.text).toContain(word)
  }
})

test('the overview shows changes of the last 7 days with author, time, old and new account, even if only one digit changed', async () => {
  await shop.db.query(sql`DELETE FROM audit_log WHERE entity = 'settings'`)
  await change(null)
  await shop.db.query(sql`DELETE FROM audit_log WHERE entity = 'settings'`)
  await change(first)
  await change({ ...first, account: '0011001932419' })
  await change(second)
  const named = { bank: 'Vietcombank', account: first.account, holder: first.holder }
  const listed = await changes(await staffWith(['settings']))
  expect(listed.map(({ from, to }) => [from, to])).toEqual([
    [
      { ...named, account: '0011001932419' },
      { bank: 'BIDV', account: second.account, holder: second.holder },
    ],
    [named, { ...named, account: '0011001932419' }],
    [null, named],
  ])
  expect(listed[0]).toMatchObject({ by: 'Chủ tiệm', at: expect.stringMatching(/^\d{4}-/) })
  await shop.db.query(sql`UPDATE audit_log SET at = now() - interval '8 days' WHERE entity = 'settings'`)
  expect(await changes()).toEqual([])
})

test('staff without the rights `money` and `settings` cannot see the changes', async () => {
  const clerk = await staffWith(['orders'])
  const answer = await clerk.get('/api/v1/admin/settings/bank-account/changes')
  expect(checkFailure(answer)).toBe('403 missing_right')
})
