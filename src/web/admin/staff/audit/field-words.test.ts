import { expect, test } from 'vitest'
import { fieldWords, valueWords } from './field-words.ts'

test('field names and values are formatted as Vietnamese labels', () => {
  expect(fieldWords('variant Đỏ / M')).toBe('Phân loại Đỏ / M')
  expect(fieldWords('một chữ lạ')).toBe('một chữ lạ')
  expect(valueWords('price', 199_000).replace(/\s/g, ' ')).toBe('199.000 ₫')
  expect(valueWords('featured', false)).toBe('không')
  expect(valueWords('gallery', ['/a', '/b'])).toBe('2 ảnh')
  expect(valueWords('tags', ['hè', 'đi biển'])).toBe('hè, đi biển')
  expect(valueWords('variant –', { sku: null, price: 5000, stock: 3 }).replace(/\s/g, ' ')).toBe(
    'giá 5.000 ₫, tồn kho 3',
  )
  expect([valueWords('name', ''), valueWords('name', null)]).toEqual(['–', '–'])
  expect(`${fieldWords('payment')}: ${valueWords('payment', 'cod')}`).toBe('Thanh toán: Cash On Delivery')
  expect(valueWords('role', 'admin')).toBe('quản trị')
  expect(valueWords('from', '2026-11-01')).toBe('01/11/2026')
})
