import { expect, test } from 'vitest'
import { parsePriceCell, parseStockCell } from './parse-cell-number.ts'

test('a number cell parses spreadsheet formats and returns a message for invalid or too large numbers', () => {
  expect(['199000.00', '199.000', '199000', '0'].map(parsePriceCell)).toEqual([199_000, 199_000, 199_000, 0])
  expect(['abc', '1,5', ''].map(parsePriceCell)).toEqual(
    Array(3).fill('Giá sản phẩm phải là số nguyên (đồng)'),
  )
  expect(parsePriceCell('2000000001')).toBe('Giá sản phẩm phải từ 0 ₫ đến 2.000.000.000 ₫')
  expect(['12', '12.0', '1.000', '0'].map(parseStockCell)).toEqual([12, 12, 1000, 0])
  expect(['abc', '1,5', ''].map(parseStockCell)).toEqual(Array(3).fill('Số lượng sản phẩm phải là số nguyên'))
  expect(['-3', '1000001'].map(parseStockCell)).toEqual(
    Array(2).fill('Số lượng sản phẩm phải từ 0 đến 1.000.000'),
  )
})
