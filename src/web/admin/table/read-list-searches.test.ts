import { expect, it } from 'vitest'
import { readAuditSearch } from './read-list-searches.ts'

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
