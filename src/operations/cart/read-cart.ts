import type { Cart } from '#contract/cart/carts.ts'
import { type Failure, fail, failed, sentence } from '#contract/failures.ts'
import type { VoucherOffer } from '#contract/vouchers/voucher-offer.ts'
import { type CartToShow, countCartLines, findCartToShow } from '#data/cart/cart.ts'
import type { Db } from '#data/database/connection.ts'
import type { CountedVoucher, StoredVoucher } from '#data/vouchers/vouchers.ts'
import { dayOf } from '#domain/analytics/period.ts'
import { deliveryFee, subtotalOf } from '#domain/money.ts'
import { arrivalOf, deliverySomewhere, deliveryTo } from '#domain/shipping/delivery.ts'
import { provincePlaces } from '#domain/shipping/provinces.ts'
import { type Asked, giveVoucher, type VoucherLine } from '#domain/vouchers/voucher.ts'
import type { Shop } from '#operations/shop.ts'

/** A shopper's cart at current prices (R11), with the cost of delivery and the voucher's discounts. */
export async function readCart(shop: { db: Db }, userId: string): Promise<Cart | Failure> {
  const read = await readCartWith(shop, userId, null)
  return failed(read) ? read : read.cart
}

/** @param voucherCode folded; replaces the cart's own unless it is null */
export async function readCartWith(
  { db }: { db: Db },
  userId: string,
  voucherCode: string | null,
): Promise<{ cart: Cart; refusal: Failure | null } | Failure> {
  const today = dayOf(new Date())
  const cart = await findCartToShow(db, userId, { voucherCode, today })
  return cart ? showCart(cart, today, voucherCode ?? cart.voucherCode) : fail('not_found')
}

function showCart(cart: CartToShow, today: string, code: string | null) {
  const { province, products, gone, vouchers, ...terms } = cart
  const lines = products.filter(({ stock }) => stock > 0)
  const subtotal = subtotalOf(lines)
  const delivery = province ? { ...deliveryTo(terms, province), varies: false } : deliverySomewhere(terms)
  const shippingFee = products.length > 0 ? deliveryFee(subtotal, delivery) : 0
  // Where it is free for some and not for others, free delivery may still be worth a voucher.
  const due = delivery.varies && subtotal < terms.freeShippingFrom ? Math.max(1, shippingFee) : shippingFee
  const asked = { lines, shippingFee: due, today }
  const reduced = reduce(code, vouchers, asked)
  const off = new Map(lines.map(({ variantId }, at) => [variantId, reduced.discounts[at] ?? 0]))
  const offered = vouchers.filter((one) => one.public && one.code !== code)
  const read: Cart = {
    _id: cart.id,
    userId: cart.accountId,
    products: products.map((line) => ({ ...line, discount: off.get(line.variantId) ?? 0 })),
    gone,
    subtotal,
    shippingFee: reduced.freeDelivery ? 0 : shippingFee,
    shippingTo: provincePlaces.find((place) => place.code === province)?.name ?? null,
    shippingVaries: delivery.varies && subtotal < terms.freeShippingFrom && !reduced.freeDelivery,
    arrival: arrivalOf(Date.now(), terms, delivery),
    freeShippingFrom: terms.freeShippingFrom,
    voucher: reduced.voucher,
    discountTotal: reduced.discounts.reduce((sum, one) => sum + one, 0),
    offers: offersFor(offered, asked),
  }
  return { cart: read, refusal: reduced.refusal }
}

type Weighed = Omit<Asked<VoucherLine>, 'ownUses'>

/** What the entered code gives these lines. */
function reduce(code: string | null, vouchers: readonly CountedVoucher[], asked: Weighed) {
  const nothing = { discounts: [] as number[], freeDelivery: false }
  if (code === null) return { ...nothing, voucher: null, refusal: null }
  const voucher = vouchers.find((one) => one.code === code)
  const given = voucher
    ? giveVoucher(voucher, { ...asked, ownUses: voucher.ownUses })
    : fail('voucher_unknown', { code })
  const offer = voucher ? offerOf(voucher) : null
  if (!failed(given)) return { ...given, voucher: { code, offer, refusal: null }, refusal: null }
  const refusal = { code: given.failure, error: sentence(given) }
  return { ...nothing, voucher: { code, offer, refusal }, refusal: given }
}

/** Those that fit these lines, or would with more of them. */
function offersFor(vouchers: readonly CountedVoucher[], asked: Weighed) {
  const subtotal = subtotalOf(asked.lines)
  return vouchers
    .filter((voucher) => {
      const given = giveVoucher(voucher, { ...asked, ownUses: voucher.ownUses })
      return !failed(given) || given.failure === 'voucher_minimum'
    })
    .map((voucher) => ({ ...offerOf(voucher), missing: Math.max(0, voucher.minimum - subtotal) }))
}

export const offerOf = ({ code, kind, value, cap, minimum, to }: StoredVoucher): VoucherOffer => ({
  code,
  kind,
  value,
  cap,
  minimum,
  to,
})

/** How many lines the cart has: the number of the badge. */
export function countLines({ db }: Shop, userId: string): Promise<number> {
  return countCartLines(db, userId)
}
