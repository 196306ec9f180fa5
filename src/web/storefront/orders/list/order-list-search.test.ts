import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import { filterAndSortOrders } from './filter-and-sort-orders.ts'
import { parseOrderListSearch } from './order-list-search.ts'

const order = (orderNumber: string, name: string, totalPrice: number, quantity = 1) =>
  ({
    orderNumber,
    totalPrice,
    status: 'đang xử lý',
    createdAt: orderNumber,
    items: [{ name, quantity, returned: 0 }],
  }) as Order

const orders = [
  order('1700000000003-003', 'Áo sơ mi linen', 300),
  order('1700000000002-002', 'Giày thể thao', 100, 2),
  order('1700000000001-001', 'Đầm lụa', 200),
]
const lastDigits = (matches: Order[]) => matches.map((match) => match.orderNumber.slice(-1)).join('')

test.each([
  [{}, '321'],
  [{ q: 'ao so mi' }, '3'],
  [{ q: 'ĐẦM' }, '1'],
  [{ q: '1700000000002-002' }, '2'],
  [{ q: 'váy' }, ''],
  [{ by: 'total' }, '213'],
  [{ by: '-items' }, '231'],
  [{ by: 'time' }, '123'],
])('the search parameters %j list the orders %j', (search, expected) => {
  expect(lastDigits(filterAndSortOrders(orders, search))).toBe(expected)
})

test('invalid search parameters are ignored, valid ones are kept', () => {
  expect(parseOrderListSearch({ q: ['a'], by: 'price', page: '-1', hide: {} })).toEqual({})
  expect(parseOrderListSearch({ q: 170, by: '-total', page: '2' })).toEqual({
    q: '170',
    by: '-total',
    page: 2,
  })
})
