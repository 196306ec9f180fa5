import { expect, test } from 'vitest'
import { formatAuditField, formatAuditValue } from './format-audit-field.ts'

test('field names and values are formatted as Vietnamese labels', () => {
  expect(formatAuditField('variant Đỏ / M')).toBe('Phân loại Đỏ / M')
  expect(formatAuditField('một chữ lạ')).toBe('một chữ lạ')
  expect(formatAuditValue('price', 199_000).replace(/\s/g, ' ')).toBe('199.000 ₫')
  expect(formatAuditValue('featured', false)).toBe('không')
  expect(formatAuditValue('gallery', ['/a', '/b'])).toBe('2 ảnh')
  expect(formatAuditValue('tags', ['hè', 'đi biển'])).toBe('hè, đi biển')
  expect(formatAuditValue('variant –', { sku: null, price: 5000, stock: 3 }).replace(/\s/g, ' ')).toBe(
    'giá 5.000 ₫, tồn kho 3',
  )
  expect([formatAuditValue('name', ''), formatAuditValue('name', null)]).toEqual(['–', '–'])
  expect(`${formatAuditField('payment')}: ${formatAuditValue('payment', 'cod')}`).toBe('Thanh toán: COD')
  expect(formatAuditValue('role', 'admin')).toBe('quản trị')
  expect(formatAuditValue('section s-1', '{"id":"s-1","kind":"text","title":"Đón xuân"}')).toBe(
    'Bài viết: Đón xuân',
  )
  expect(formatAuditField('email order-placed subject')).toBe('Thư “Đã đặt hàng”: tiêu đề')
  expect(formatAuditValue('from', '2026-11-01')).toBe('01/11/2026')
})

test('a discount is an amount at an order and a percentage at a product', () => {
  expect(formatAuditField('discount', 'order')).toBe('Giảm giá bằng tay')
  expect(formatAuditValue('discount', 5000, 'order')).toBe('5.000\u00a0₫')
  expect(formatAuditField('discount', 'product')).toBe('Giảm giá (%)')
  expect(formatAuditValue('discount', 15, 'product')).toBe('15')
})

test('the only variant of a product and totals are named', () => {
  expect(formatAuditField('variant –')).toBe('Phân loại duy nhất')
  expect(formatAuditValue('variant –', { sku: 'MU-TET', stock: 3 })).toBe('SKU MU-TET, tồn kho 3')
  const names = ['total', 'pieces', 'tag', 'slug', 'maxPrice', 'orderNumber', 'entered']
  expect(names.filter((name) => formatAuditField(name) === name)).toEqual([])
})
