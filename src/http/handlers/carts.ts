import { addToCart, decreaseCartLine, increaseCartLine, removeCartLine } from '#operations/change-cart.ts'
import { readCart } from '#operations/read-cart.ts'
import type { Handlers } from '../mount.ts'

export const cartHandlers = {
  getCart: ({ shop, params }) => readCart(shop, params.userId),
  increaseCartLine: ({ shop, body, user }) => increaseCartLine(shop, user._id, body),
  decreaseCartLine: ({ shop, body, user }) => decreaseCartLine(shop, user._id, body),
  removeCartLine: ({ shop, body, user }) => removeCartLine(shop, user._id, body),
  addToCart: ({ shop, body, user }) => addToCart(shop, user._id, body),
} satisfies Partial<Handlers>
