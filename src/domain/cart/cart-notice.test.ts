import { expect, test } from 'vitest'
import { countBlockingLines, describeBlockingLines, listCartNotices } from './cart-notice.ts'

const line = { price: 100, priceBefore: null, quantity: 2, stock: 5 }

test.each([
  [{}, []],
  [{ priceBefore: 90 }, ['dearer']],
  [{ priceBefore: 110 }, ['cheaper']],
  [{ stock: 1 }, ['fewer']],
  [{ stock: 2 }, []],
  [{ stock: 1, priceBefore: 90 }, ['fewer', 'dearer']],
  [{ stock: 0, priceBefore: 90 }, ['sold_out']],
])('a line with %j has the notices %j', (change, expected) => {
  expect(listCartNotices({ ...line, ...change })).toEqual(expected)
})

test('reduced, sold-out, dearer and unavailable lines block an order; unchanged and cheaper ones do not', () => {
  const cheaper = { ...line, priceBefore: 110 }
  expect(countBlockingLines({ products: [line, cheaper], unavailable: [] })).toBe(0)
  const products = [cheaper, { ...line, stock: 1 }, { ...line, stock: 0 }, { ...line, priceBefore: 1 }]
  expect(countBlockingLines({ products, unavailable: [{}] })).toBe(4)
})

test('the sentence about blocking lines asks to remove lines only if all of them cannot be bought', () => {
  const soldOut = { ...line, stock: 0 }
  const describe = (products: (typeof soldOut)[], gone = 0) =>
    describeBlockingLines({ products, unavailable: Array(gone).fill({}) })
  expect(describe([line])).toBeNull()
  expect(describe([line, soldOut], 1)).toMatch(/^2 món không còn hàng\. Bạn bỏ khỏi giỏ/)
  expect(describe([soldOut, { ...line, stock: 1 }])).toMatch(/^2 món có thay đổi\. Bạn xem lại từng món/)
})
