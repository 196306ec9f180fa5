import { expect, test } from 'vitest'
import { findAuditObjectPath } from './find-audit-object-path.ts'

test('an entry of the audit log leads to its object, or to the list of such objects', () => {
  const update = { action: 'update', entityId: 'a1' } as const
  expect(findAuditObjectPath({ ...update, entity: 'voucher' })).toBe('/admin/vouchers/a1')
  expect(findAuditObjectPath({ ...update, entity: 'settlement' })).toBe('/admin/settlements/a1')
  expect(findAuditObjectPath({ ...update, entity: 'menu', entityId: null })).toBe('/admin/pages/menus')
})

test('an entry about many objects and one about an image lead nowhere', () => {
  expect(findAuditObjectPath({ action: 'update', entity: 'product', entityId: null })).toBeNull()
  expect(findAuditObjectPath({ action: 'create', entity: 'image', entityId: 'a1' })).toBeNull()
})

test('a deleted product leads to the deleted ones, a cancelled settlement to its page, others nowhere', () => {
  const deletion = { action: 'delete', entityId: 'a1' } as const
  expect(findAuditObjectPath({ ...deletion, entity: 'product' })).toBe('/admin/products?view=deleted')
  expect(findAuditObjectPath({ ...deletion, entity: 'settlement' })).toBe('/admin/settlements/a1')
  expect(findAuditObjectPath({ ...deletion, entity: 'voucher' })).toBeNull()
})
