import { expect, it } from 'vitest'
import { sumMenuTasks } from './tasks.ts'

it('a menu entry sums the tasks of its list and names those that wait', () => {
  const counts = { confirm: 18, payment: 3, pack: 0, return: 2, transfer: 1200 }
  expect(sumMenuTasks(counts, '/admin/orders')).toEqual({
    total: 21,
    texts: ['18 chờ xác nhận', '3 chờ khách trả tiền'],
  })
  expect(sumMenuTasks(counts, '/admin/transfers')).toEqual({
    total: 1200,
    texts: ['1.200 tiền chưa biết của đơn nào'],
  })
  expect(sumMenuTasks(counts, '/admin/products')).toEqual({ total: 0, texts: [] })
  expect(sumMenuTasks(undefined, '/admin/orders')).toEqual({ total: 0, texts: [] })
})
