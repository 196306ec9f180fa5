import { expect, test } from 'vitest'
import { OrderQuery } from '#contract/orders/order-list.ts'
import { type OrderFilter, type OrderListQuery, toOrderListQuery } from './order-filter.ts'

test('a query of the API filters orders only after its four parameters were renamed', () => {
  const query = OrderQuery.parse({ q: 'lan', counted: 'true', money: 'paid', by: 'province', key: '01' })
  // @ts-expect-error
  const filter: OrderFilter = query
  // @ts-expect-error
  const listQuery: OrderListQuery = query
  expect([filter, listQuery]).toEqual([query, query])
  const renamed = toOrderListQuery(query)
  expect(renamed).toMatchObject({
    ...{ q: 'lan', excludesCancelled: true, paymentState: 'paid' },
    ...{ dimension: 'province', dimensionKey: '01' },
  })
  for (const parameter of ['counted', 'money', 'by', 'key']) expect(renamed).not.toHaveProperty(parameter)
})
