import { expect, test } from 'vitest'
import { parseTypedQuantity } from './typed-quantity.ts'

test.each([
  ['áo polo đen M x10', 'áo polo đen M', 10],
  ['PL-DEN-M X 250', 'PL-DEN-M', 250],
  ['áo × 3 ', 'áo', 3],
  ['áo x0', 'áo x0', null],
  ['giày size 41', 'giày size 41', null],
  ['x10', 'x10', null],
  ['áo max10', 'áo max10', null],
])('“%s” searches “%s” with quantity %s', (text, terms, quantity) => {
  expect(parseTypedQuantity(text)).toEqual({ terms, quantity })
})
