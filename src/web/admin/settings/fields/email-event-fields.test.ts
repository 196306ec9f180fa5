import { expect, test } from 'vitest'
import { emailEventFields } from './email-event-fields.ts'

test('the fields are in four groups, each in one place', () => {
  const groups = emailEventFields.map(({ group }) => group)
  const headings = groups.filter((group, at) => group !== groups[at - 1])
  expect(headings).toEqual(['Đặt hàng', 'Giao hàng', 'Sửa, huỷ đơn', 'Hoá đơn'])
})

test('the four fields of an event stand together', () => {
  const events = emailEventFields.map(({ path }) => path.split('.')[1])
  const firstOfEach = events.filter((event, at) => event !== events[at - 1])
  expect(firstOfEach).toHaveLength(events.length / 4)
  expect(new Set(firstOfEach).size).toBe(firstOfEach.length)
})
