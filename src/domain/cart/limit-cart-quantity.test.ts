import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { limitCartQuantity } from './limit-cart-quantity.ts'

const cartOf = (lines: number) => new Map(Array.from({ length: lines }, (_, n) => [`variant ${n}`, 1]))
const full = cartOf(limits.maxCartLines)

test.for([
  ['the whole stock is allowed', cartOf(0), 'new', 5, 5, 5, null],
  ['a quantity above the stock is reduced to the stock', cartOf(0), 'new', 5, 6, 5, 'out_of_stock'],
  ['nothing is allowed without stock', cartOf(0), 'new', 0, 1, 0, 'out_of_stock'],
  [
    'a line is limited to the largest quantity of a cart, which says nothing about the stock',
    cartOf(0),
    'new',
    20_000,
    20_000,
    limits.maxCartQuantity,
    'cart_quantity_too_large',
  ],
  [
    'a line above both limits gets the lower one',
    cartOf(0),
    'new',
    limits.maxCartQuantity,
    20_000,
    limits.maxCartQuantity,
    'out_of_stock',
  ],
  ['a full cart accepts no new line', full, 'new', 5, 1, 0, 'cart_full'],
  ['a full cart accepts a higher quantity of its own line', full, 'variant 0', 5, 2, 2, null],
  ['a sold-out variant gets out_of_stock, also with a full cart', full, 'new', 0, 1, 0, 'out_of_stock'],
] as const)('%s', ([, cart, variantId, stock, requested, quantity, failure]) => {
  const allowed = limitCartQuantity(cart, { variantId, stock }, requested)
  expect([allowed.quantity, allowed.failure?.failure ?? null]).toEqual([quantity, failure])
})
