import { expect, test } from 'vitest'
import type { Attribute } from '#contract/catalog/attributes.ts'
import { createAdmin } from '#operations/staff/create-admin.ts'
import { listAuditRows } from '#test/api/staff/audit-entries.ts'
import { adminEmail, openTestShop, password } from '#test/shop.ts'

const shop = await openTestShop()
const lines = () => listAuditRows(shop.db)
const lastLine = async () => (await lines()).at(-1)

test('an administrator created on the command line leaves an audit entry without the password', async () => {
  const input = { name: 'Quản lý', email: 'quan-ly@tiem.example', password: 'mot-bi-mat-dai' }
  await createAdmin(shop.shop, input)
  expect(await lastLine()).toMatchObject({
    accountId: null,
    byName: 'Hệ thống (dòng lệnh)',
    action: 'create',
    entity: 'account',
  })
  await createAdmin(shop.shop, { ...input, password: 'bi-mat-khac-dai' })
  expect(await lastLine()).toMatchObject({ action: 'update', after: { credentials: 'reset' } })
  const allEntries = JSON.stringify(await lines())
  for (const secret of [password, input.password, 'bi-mat-khac-dai', input.email, adminEmail, '$argon2']) {
    expect(allEntries).not.toContain(secret)
  }
})

test('deleting an account removes its name from entries about it and keeps its name as actor of other entries', async () => {
  const member = { name: 'Người Đi', email: 'nguoi-di@tiem.example', password: 'mot-bi-mat-dai' }
  await createAdmin(shop.shop, member)
  const client = await shop.anonymous().signIn(member.email, member.password)
  const response = await client.post<Attribute>('/api/v1/attributes', { value: 'Kiểu cổ' })
  expect((await client.post('/api/v1/account/deletion', { password: member.password })).status).toBe(200)
  const all = await lines()
  expect(all.filter(({ name }) => name === 'Người Đi')).toEqual([])
  expect(all.find(({ entityId }) => entityId === response.body._id)).toMatchObject({
    accountId: null,
    byName: 'Người Đi',
  })
})
