import { expect, it } from 'vitest'
import { readClosingEntriesSearch } from '#web/admin/analytics/closing/closing-search.ts'
import { listOrderFilters } from '#web/admin/orders/list/order-filters.ts'
import { readAuditSearch, readOrderSearch } from './read-list-searches.ts'

it('the search of the audit log keeps its names, so the filters of an address survive a reload', () => {
  const search = {
    actor: 'operator',
    entity: 'settings',
    entityId: '01900000-0000-7000-8000-000000000000',
    from: '2026-11-01',
    to: '2026-11-02',
  }
  expect(readAuditSearch(search)).toEqual(search)
  expect(readAuditSearch({ actor: 'somebody', entity: 'nothing' })).toEqual({})
})

it('orders and closings are filtered by the gateway of an extension that was removed', () => {
  const gateway = 'extension-old-pay'
  const search = readOrderSearch({ payment: gateway })
  expect(search.payment).toBe(gateway)
  expect(readClosingEntriesSearch({ method: gateway }).method).toBe(gateway)
  const offered = listOrderFilters(search).find(({ id }) => id === 'payment')?.choices
  expect(offered).toContainEqual({ value: gateway, label: 'old-pay' })
  expect(readOrderSearch({ payment: 'extension-A B' }).payment).toBeUndefined()
  expect(readClosingEntriesSearch({ method: 'extension-' }).method).toBeUndefined()
})
