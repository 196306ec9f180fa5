import { createHmac } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { type Failure, fail, failed } from '#contract/failures.ts'
import { firstStatus } from '#contract/orders/order-statuses.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { PlaceOrder } from '#contract/orders/place-order.ts'
import { acceptsAmount, isGateway } from '#contract/payments/gateways.ts'
import type { PaymentMethod } from '#contract/payments/payment-methods.ts'
import { deleteCartLines, type StoredCartLine, setCartVoucher } from '#data/cart/cart.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction, isUniqueViolation } from '#data/database/transaction.ts'
import { type LockedForOrder, lockForOrder } from '#data/orders/lock-for-order.ts'
import { findOrder } from '#data/orders/orders.ts'
import { type NewOrder, type OrderTimes, writeOrder } from '#data/orders/write-order.ts'
import { formatPhone } from '#domain/customers/format-phone.ts'
import { type PricedOrder, priceOrder } from '#domain/orders/checkout.ts'
import { checkCodLimits, suggestCodAlternative } from '#domain/orders/cod-limits.ts'
import { choosePublicNumber } from '#domain/orders/order-number.ts'
import { calculateDeliveryWindow, findDeliveryRate } from '#domain/shipping/delivery.ts'
import { toShopDay } from '#domain/shop-day.ts'
import { foldVoucherCode } from '#domain/vouchers/voucher.ts'
import type { OfficialAddress } from '#operations/customers/check-address.ts'
import { queueNewOrderEmails, queueNewOrderTelegram } from '#operations/emails/queue-email.ts'
import { applyOrderRules } from '#operations/extensions/apply-order-rules.ts'
import { createPriceRules } from '#operations/extensions/create-price-rules.ts'
import type { Extensions } from '#operations/extensions/extensions.ts'
import { toOrderDraft } from '#operations/extensions/to-order-draft.ts'
import { type Gateway, listGateways } from '#operations/payments/gateways/gateways.ts'
import { hashRequest } from '#operations/runtime/hash-request.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { checkRecipient } from './check-recipient.ts'

export type CheckedOrder<Request extends { address: unknown }> = Omit<Request, 'address'> & {
  address: OfficialAddress | null
}

interface PlaceOrderAttempt {
  buyer: Actor
  request: CheckedOrder<PlaceOrder>
  requestHash: Buffer
  networkKey: Buffer | null
  gateways: readonly Gateway[]
  extensions: Extensions | undefined
}

/**
 * Places an order from the shopper's cart (R16, R17), with the lock order of `lockForOrder`. The client's number is
 * the idempotency key, unique per account: a repeated request returns the earlier order.
 * @failure cart_changed, order_number_reused, bank_transfer_unavailable, payment_method_unavailable, cod_limit_reached, and those of `priceOrder` and `applyOrderRules`
 */
export async function placeOrder(
  shop: Shop,
  buyer: Actor,
  request: PlaceOrder,
  { trustedRateLimitKey }: { trustedRateLimitKey: string | null },
): Promise<Order | Failure> {
  const checked = checkRecipient(request)
  if (failed(checked)) return checked
  const { payment } = checked
  const attempt: PlaceOrderAttempt = {
    buyer,
    request: checked,
    requestHash: hashOrderRequest(checked),
    networkKey: payment === 'cod' && trustedRateLimitKey ? hashNetwork(shop, trustedRateLimitKey) : null,
    gateways: listGateways(shop),
    extensions: shop.extensions,
  }
  return inTransaction(
    shop.db,
    (tx) => placeInTransaction(tx, attempt),
    // Two shoppers sent the same number at once; the retry sees that it is taken and generates another.
    (error) => isUniqueViolation(error, 'orders_number_key'),
  )
}

async function placeInTransaction(tx: Transaction, attempt: PlaceOrderAttempt): Promise<Order | Failure> {
  const { buyer, request, requestHash, networkKey } = attempt
  const voucherCode = request.voucherCode ? foldVoucherCode(request.voucherCode) : null
  const locked = await lockForOrder(tx, {
    accountId: buyer._id,
    clientNumber: request.orderNumber,
    productIds: request.items.map(({ productId }) => productId),
    phone: request.customerInfo.customerPhone,
    isCod: request.payment === 'cod',
    networkKey,
    voucherCode,
  })
  const { cartId, earlier, voucher } = locked
  if (earlier && !earlier.requestHash.equals(requestHash)) return fail('order_number_reused')
  if (earlier) return (await findOrder(tx, earlier._id)) ?? fail('not_found')
  if (!cartId || (voucherCode !== null && !voucher)) return fail('cart_changed')
  const order = buildOrder(attempt, locked)
  if (failed(order)) return order
  const variantIds = order.items.map(({ variantId }) => variantId)
  const [times] = await Promise.all([
    writeOrder(tx, buyer, order),
    deleteCartLines(tx, cartId, variantIds),
    voucher && setCartVoucher(tx, buyer._id, null),
  ])
  if (locked.settings.emailsNewOrders) await queueNewOrderEmails(tx, order._id)
  if (locked.settings.telegramNewOrders) await queueNewOrderTelegram(tx, order._id)
  return toOrder(order, times)
}

function buildOrder(attempt: PlaceOrderAttempt, locked: LockedForOrder): NewOrder | Failure {
  const { buyer, request, requestHash, networkKey } = attempt
  const { settings, voucher, shopperUses, lines, isNumberTaken } = locked
  const { customerInfo, payment, address, note } = request
  const paymentFailure = checkPaymentMethod(attempt, settings)
  if (paymentFailure) return paymentFailure
  const now = Date.now()
  const provinceCode = address?.provinceCode ?? null
  const delivery = findDeliveryRate(settings, provinceCode)
  const usedVoucher = voucher && { voucher, shopperUses, today: toShopDay(new Date(now)) }
  const rules = createPriceRules(attempt.extensions)
  const priced = priceOrder({ ...request, provinceCode }, lines, delivery, usedVoucher, rules)
  if (failed(priced)) return priced
  if (!acceptsAmount(payment, priced.totals.totalPrice)) return fail('payment_method_unavailable')
  const codFailure = payment === 'cod' ? checkCod(attempt, locked, priced) : null
  if (codFailure) return codFailure
  const draft = toOrderDraft({ ...request, ...priced.totals, lines: priced.lines })
  const failure = applyOrderRules(attempt.extensions, draft)
  if (failure) return failure
  return {
    _id: uuid(),
    orderNumber: choosePublicNumber(request.orderNumber, {
      isTaken: isNumberTaken,
      now,
      random: Math.random(),
    }),
    clientNumber: request.orderNumber,
    userId: buyer._id,
    status: firstStatus,
    channel: 'web',
    customerInfo,
    payment,
    address,
    note,
    networkKey,
    requestHash,
    arrival: address && calculateDeliveryWindow(now, settings, delivery),
    items: priced.lines,
    ...priced.totals,
    voucherId: voucher?._id ?? null,
    voucherCode: voucher?.code ?? null,
  }
}

function checkPaymentMethod(
  { request: { payment }, gateways }: PlaceOrderAttempt,
  { takesTransfers }: LockedForOrder['settings'],
): Failure | null {
  if (payment === 'bank_transfer' && !takesTransfers) return fail('bank_transfer_unavailable')
  const isUnavailable = isGateway(payment) && !gateways.some(({ id }) => id === payment)
  return isUnavailable ? fail('payment_method_unavailable') : null
}

function checkCod(
  { gateways: [gateway] }: PlaceOrderAttempt,
  { settings, openCodOrders }: LockedForOrder,
  { lines, totals }: PricedOrder<StoredCartLine>,
): Failure | null {
  const { takesTransfers, codLimits, phone, email } = settings
  const contact = phone ? formatPhone(phone) : (email ?? '')
  const alternative = suggestCodAlternative({ takesTransfers, gateway: gateway?.id, contact })
  return checkCodLimits(codLimits, { lines, totalPrice: totals.totalPrice }, openCodOrders, alternative)
}

function toOrder(order: NewOrder, times: OrderTimes): Order {
  const items = order.items.map((item, position) => ({
    ...item,
    position,
    exchangedFrom: null,
    returned: 0,
    shipsApart: false,
    toSend: 0,
  }))
  return { ...order, ...times, items, paid: 0, cancelReason: null }
}

/** The hash is keyed, so that stored orders do not reveal the IP addresses of shoppers. */
const hashNetwork = (shop: Shop, network: string): Buffer =>
  createHmac('sha256', shop.secret).update(`network of an order ${network}`).digest().subarray(0, 16)

export function hashOrderRequest(
  order: Omit<PlaceOrder, 'userId' | 'orderNumber' | 'payment'> & { payment: PaymentMethod },
): Buffer {
  const { items, totalPrice, customerInfo, payment, address, note, voucherCode } = order
  const lines = items.map((item) => [item.productId, item.variantId ?? '', item.quantity].join(' ')).sort()
  const parts = [
    lines,
    totalPrice,
    customerInfo.customerName,
    customerInfo.customerPhone,
    payment,
    address && { province: address.province, ward: address.ward, street: address.street },
    note,
    voucherCode ? foldVoucherCode(voucherCode) : null,
  ]
  return hashRequest(parts)
}
