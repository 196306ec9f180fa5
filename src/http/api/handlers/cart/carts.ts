import type { ApiHandlers } from '#http/api/mount-api.ts'
import { buyAgain } from '#operations/cart/buy-again.ts'
import * as change from '#operations/cart/change-cart.ts'
import { readCart } from '#operations/cart/read-cart.ts'
import { addVoucherToCart, removeVoucherFromCart } from '#operations/vouchers/add-voucher-to-cart.ts'

export const cartHandlers = {
  getCart: ({ shop, params, query }) => readCart(shop, params.userId, { ...query, listsFees: true }),
  increaseCartLine: ({ shop, body, user }) => change.increaseCartLine(shop, user._id, body),
  decreaseCartLine: ({ shop, body, user }) => change.decreaseCartLine(shop, user._id, body),
  setCartLine: ({ shop, body, user }) => change.setCartLineQuantity(shop, user._id, body),
  acceptCartPrice: ({ shop, body, user }) => change.acceptCartPrice(shop, user._id, body),
  removeCartLine: ({ shop, body, user }) => change.removeCartLine(shop, user._id, body),
  addToCart: ({ shop, body, user }) => change.addToCart(shop, user._id, body),
  setCartVoucher: ({ shop, body, user, client }) =>
    addVoucherToCart(shop, user._id, body.code, client.rateLimitKey),
  removeCartVoucher: ({ shop, user }) => removeVoucherFromCart(shop, user._id),
  buyAgain: ({ shop, body, user }) => buyAgain(shop, user._id, body.orderIds),
} satisfies Partial<ApiHandlers>
