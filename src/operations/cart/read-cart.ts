import type { Cart, FeeByRule } from '#contract/cart/carts.ts'
import { type Failure, fail, failed, failureMessage } from '#contract/failures.ts'
import * as limits from '#contract/limits.ts'
import type { VoucherOffer } from '#contract/vouchers/voucher-offer.ts'
import { type CartDetails, countCartLines, findCartDetails, findProvinceCode } from '#data/cart/cart.ts'
import type { Db } from '#data/database/connection.ts'
import type { StoredVoucher, VoucherWithUses } from '#data/vouchers/vouchers.ts'
import { listFeesByRule } from '#domain/cart/fees-by-rule.ts'
import { listOrderableLines } from '#domain/cart/orderable-lines.ts'
import { type PriceRules, priceLines } from '#domain/cart/price-rules.ts'
import { quoteCartDelivery } from '#domain/cart/quote-cart.ts'
import { calculateShippingFee, calculateSubtotal } from '#domain/money.ts'
import { type DeliveryRates, findDeliveryRate } from '#domain/shipping/delivery.ts'
import { provinceLocalities } from '#domain/shipping/localities/provinces.ts'
import { toShopDay } from '#domain/shop-day.ts'
import { calculateVoucherDiscount, type VoucherContext, type VoucherLine } from '#domain/vouchers/voucher.ts'
import { createPriceRules } from '#operations/extensions/create-price-rules.ts'
import type { Shop } from '#operations/shop.ts'

type CartShop = { db: Db } & Pick<Shop, 'extensions'>

interface CartView {
  only?: string | undefined
  listsFees?: boolean
}

/** The cart has current prices (R11). */
export async function readCart(shop: CartShop, userId: string, view?: CartView): Promise<Cart | Failure> {
  const read = await readCartWithVoucher(shop, userId, null, view)
  return failed(read) ? read : read.cart
}

/** @param voucherCode folded; replaces the one in the cart unless null */
export async function readCartWithVoucher(
  { db, extensions }: CartShop,
  userId: string,
  voucherCode: string | null,
  { only, listsFees = false }: CartView = {},
): Promise<{ cart: Cart; voucherFailure: Failure | null } | Failure> {
  const today = toShopDay(new Date())
  const cart = await findCartDetails(db, userId, { voucherCode, today })
  if (!cart) return fail('not_found')
  const view = only ? keepLine(cart, only) : cart
  const rules = createPriceRules(extensions)
  return showCart(view, { rules, today, listsFees, code: voucherCode ?? cart.voucherCode })
}

const keepLine = (cart: CartDetails, only: string): CartDetails => ({
  ...cart,
  products: cart.products.filter(({ variantId }) => variantId === only),
  unavailable: cart.unavailable.filter(({ variantId }) => variantId === only),
})

interface CartPricing {
  rules: PriceRules | null
  today: string
  code: string | null
  listsFees: boolean
}

function showCart(cart: CartDetails, { rules, today, code, listsFees }: CartPricing) {
  const { vouchers, provinceCode, ...rates } = cart
  const { products, refusal } = applyLineRules(cart, rules)
  const lines = listOrderableLines(products)
  const subtotal = calculateSubtotal(lines)
  const shownProvinces = provinceLocalities.filter(({ code }) => listsFees || code === provinceCode)
  const fees = listFeesByRule(
    lines,
    rates,
    rules,
    shownProvinces.map(({ code }) => code),
  )
  const feesByRule = fees && refusal ? fees.map((fee) => ({ ...fee, refusal })) : fees
  const place = { provinceCode, nowMs: Date.now() }
  const delivery = quoteCartDelivery({ products, subtotal, feesByRule }, rates, place)
  const basis = { lines, shippingFee: findHighestFee(subtotal, rates, fees), today }
  const result = applyCode(code, vouchers, basis)
  const discountByVariant = new Map(lines.map(({ variantId }, at) => [variantId, result.discounts[at] ?? 0]))
  const read: Cart = {
    _id: cart.id,
    userId: cart.accountId,
    products: products.map((line) => ({ ...line, discount: discountByVariant.get(line.variantId) ?? 0 })),
    unavailable: cart.unavailable,
    unmergedLines: cart.unmergedLines,
    subtotal,
    shippingFee: result.freeDelivery ? 0 : delivery.shippingFee,
    shippingTo: provinceLocalities.find((place) => place.code === provinceCode)?.name ?? null,
    shippingVaries: delivery.varies && !result.freeDelivery,
    arrival: delivery.arrival,
    freeShippingFrom: rates.freeShippingFrom,
    voucher: result.voucher,
    discountTotal: result.discounts.reduce((sum, one) => sum + one, 0),
    offers: listOffers(listOffered(vouchers, code), basis),
    ...{ feesByRule, refusal: refusal ?? delivery.refusal },
  }
  return { cart: read, voucherFailure: result.failure }
}

/** The shopper can still choose another province, so a voucher for free delivery may be useful there. */
function findHighestFee(subtotal: number, rates: DeliveryRates, fees: readonly FeeByRule[] | null): number {
  // Any fee above 0 offers a voucher for free delivery: provinces that the rule was not asked for may pay one.
  if (fees && fees.length < limits.maxProvinces) return 1
  const amounts = fees
    ? fees.filter(({ refusal }) => refusal === null).map(({ shippingFee }) => shippingFee)
    : provinceLocalities.map(({ code }) => calculateShippingFee(subtotal, findDeliveryRate(rates, code)))
  return Math.max(0, ...amounts)
}

const listOffered = (vouchers: readonly VoucherWithUses[], code: string | null) =>
  vouchers.filter((one) => one.public && one.code !== code)

/** Rules decide on what can be ordered, so sold-out lines keep their price. */
function applyLineRules({ products }: CartDetails, rules: PriceRules | null) {
  const unpriced = products.map((line) => ({ ...line, ruleDiscount: 0 }))
  const priced = priceLines(listOrderableLines(products), rules)
  if (failed(priced)) return { products: unpriced, refusal: failureMessage(priced) }
  const byVariant = new Map(priced.map((line) => [line.variantId, line]))
  return {
    products: unpriced.map((line) => subtractFromPriceBefore(byVariant.get(line.variantId) ?? line)),
    refusal: null,
  }
}

const subtractFromPriceBefore = <Line extends { priceBefore: number | null; ruleDiscount: number }>(
  line: Line,
) => ({
  ...line,
  priceBefore: line.priceBefore && Math.max(0, line.priceBefore - line.ruleDiscount),
})

type VoucherBasis = Omit<VoucherContext<VoucherLine>, 'shopperUses'>

function applyCode(code: string | null, vouchers: readonly VoucherWithUses[], basis: VoucherBasis) {
  const nothing = { discounts: [] as number[], freeDelivery: false }
  if (code === null) return { ...nothing, voucher: null, failure: null }
  const voucher = vouchers.find((one) => one.code === code)
  const applied = voucher
    ? calculateVoucherDiscount(voucher, { ...basis, shopperUses: voucher.shopperUses })
    : fail('voucher_not_found', { code })
  const offer = voucher ? toVoucherOffer(voucher) : null
  if (!failed(applied)) return { ...applied, voucher: { code, offer, refusal: null }, failure: null }
  const refusal = { code: applied.failure, error: failureMessage(applied) }
  return { ...nothing, voucher: { code, offer, refusal }, failure: applied }
}

/** A voucher whose minimum is not reached is offered too, with the missing amount. */
function listOffers(vouchers: readonly VoucherWithUses[], basis: VoucherBasis) {
  const subtotal = calculateSubtotal(basis.lines)
  return vouchers
    .filter((voucher) => {
      const applied = calculateVoucherDiscount(voucher, { ...basis, shopperUses: voucher.shopperUses })
      return !failed(applied) || applied.failure === 'voucher_minimum_not_met'
    })
    .map((voucher) => ({ ...toVoucherOffer(voucher), missing: Math.max(0, voucher.minimum - subtotal) }))
}

export const toVoucherOffer = ({ code, kind, value, cap, minimum, to }: StoredVoucher): VoucherOffer => ({
  code,
  kind,
  value,
  cap,
  minimum,
  to,
})

export async function readDeliveryProvince({ db }: Shop, accountId: string) {
  const code = await findProvinceCode(db, accountId)
  return provinceLocalities.find((place) => place.code === code) ?? null
}

export function readCartLineCount({ db }: Shop, userId: string): Promise<number> {
  return countCartLines(db, userId)
}
