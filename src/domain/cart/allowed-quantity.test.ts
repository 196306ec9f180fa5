import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { allowedQuantity } from './allowed-quantity.ts'

const cartOf = (lines: number) => new Map(Array.from({ length: lines }, (_, n) => [`variant ${n}`, 1]))
const full = cartOf(limits.maxCartLines)

test.for([
  ['as many as are in stock are allowed', cartOf(0), 'new', 5, 5, 5, null],
  ['more than the stock is reduced to it', cartOf(0), 'new', 5, 6, 5, 'out_of_stock'],
  ['of nothing in stock nothing is allowed', cartOf(0), 'new', 0, 1, 0, 'out_of_stock'],
  ['a line has a largest quantity', cartOf(0), 'new', 20_000, 20_000, limits.maxQuantity, 'out_of_stock'],
  ['a full cart takes no other line', full, 'new', 5, 1, 0, 'cart_full'],
  ['a full cart takes more of a line that it has', full, 'variant 0', 5, 2, 2, null],
  ['in a full cart, too, what is sold out is said to be', full, 'new', 0, 1, 0, 'out_of_stock'],
] as const)('%s', ([, cart, variantId, stock, wanted, quantity, failure]) => {
  const allowed = allowedQuantity(cart, { variantId, stock }, wanted)
  expect([allowed.quantity, allowed.refusal?.failure ?? null]).toEqual([quantity, failure])
})
