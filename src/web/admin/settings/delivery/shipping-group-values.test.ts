import { expect, test } from 'vitest'
import { toShippingGroupsInput } from './shipping-group-values.ts'

test('a delivery of 2.5 days is sent as typed and never becomes 25 days', () => {
  const group = { name: 'Miền Nam', fee: '30.000', days: { from: '2.5', to: '4' }, provinces: ['79'] }
  expect(toShippingGroupsInput([group])).toEqual([{ ...group, fee: 30_000, days: { from: '2.5', to: 4 } }])
})
