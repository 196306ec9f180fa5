import { v7 as uuid } from 'uuid'
import { type Failure, fail, failed } from '#contract/failures.ts'
import type { CreateManualOrder } from '#contract/orders/admin-orders.ts'
import { firstStatus } from '#contract/orders/order-statuses.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction, isUniqueViolation } from '#data/database/transaction.ts'
import { findManualOrder, findOrder, isOrderNumberInUse } from '#data/orders/orders.ts'
import { type NewOrder, writeOrder } from '#data/orders/write-order.ts'
import { readCheckoutSettings } from '#data/settings/checkout-settings.ts'
import { lockListedVariants } from '#data/stock/stock-list.ts'
import { countVoucherUses, lockVoucher } from '#data/vouchers/vouchers.ts'
import { toShopDay } from '#domain/analytics/period.ts'
import { buildPurchase } from '#domain/orders/checkout.ts'
import { choosePublicNumber } from '#domain/orders/order-number.ts'
import { calculateDeliveryWindow, findDeliveryRate } from '#domain/shipping/delivery.ts'
import { foldVoucherCode } from '#domain/vouchers/voucher.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { checkRecipient } from './check-recipient.ts'
import { type CheckedOrder, hashOrderRequest } from './place-order.ts'

interface ManualOrderAttempt {
  actor: Actor
  request: CheckedOrder<CreateManualOrder>
  requestHash: Buffer
}

/**
 * Places an order for a phone customer, with the rules of `placeOrder`. It belongs to no account, even if one has this
 * phone number: numbers in profiles are not verified, and the account would see orders of other people.
 * LOCK ORDER: the voucher, then variants by id.
 */
export async function createManualOrder(
  shop: Shop,
  actor: Actor,
  request: CreateManualOrder,
): Promise<Order | Failure> {
  const checked = checkRecipient(request)
  if (failed(checked)) return checked
  const attempt: ManualOrderAttempt = { actor, request: checked, requestHash: hashManualOrder(checked) }
  const placed = await inTransaction(
    shop.db,
    (tx) => createInTransaction(tx, attempt),
    (error) =>
      isUniqueViolation(error, 'orders_number_key') || isUniqueViolation(error, 'orders_entered_number'),
  )
  if (failed(placed)) return placed
  return (await findOrder(shop.db, placed.id)) ?? fail('not_found')
}

async function createInTransaction(
  tx: Transaction,
  attempt: ManualOrderAttempt,
): Promise<{ id: string } | Failure> {
  const { actor, requestHash } = attempt
  const locked = await lockForManualOrder(tx, attempt)
  const { earlier } = locked
  if (earlier)
    return earlier.requestHash.equals(requestHash) ? { id: earlier._id } : fail('order_number_reused')
  const order = buildOrder(attempt, locked)
  if (failed(order)) return order
  await writeOrder(tx, actor, order)
  await recordAuditEntry(tx, actor, {
    action: 'create',
    entity: 'order',
    id: order._id,
    name: order.orderNumber,
    after: { status: order.status, totalPrice: order.totalPrice, payment: order.payment },
  })
  return { id: order._id }
}

type LockedForManualOrder = Awaited<ReturnType<typeof lockForManualOrder>>

async function lockForManualOrder(tx: Transaction, { actor, request }: ManualOrderAttempt) {
  const { items, customerInfo, orderNumber, voucherCode } = request
  const code = voucherCode ? foldVoucherCode(voucherCode) : null
  const variantIds = items.map(({ variantId }) => variantId)
  const [voucher, shopperUses, variants, earlier, settings, isNumberTaken] = await Promise.all([
    code === null ? null : lockVoucher(tx, code),
    code === null ? 0 : countVoucherUses(tx, code, { accountId: null, phone: customerInfo.customerPhone }),
    lockListedVariants(tx, variantIds),
    findManualOrder(tx, actor._id, orderNumber),
    readCheckoutSettings(tx),
    isOrderNumberInUse(tx, orderNumber),
  ])
  return { code, voucher, shopperUses, variants, earlier, settings, isNumberTaken }
}

function buildOrder(
  { actor, request, requestHash }: ManualOrderAttempt,
  locked: LockedForManualOrder,
): NewOrder | Failure {
  const { code, voucher, shopperUses, settings } = locked
  const { customerInfo, payment, address, note, orderNumber } = request
  if (payment === 'bank_transfer' && !settings.takesTransfers) return fail('bank_transfer_unavailable')
  const items = chooseItems(request, locked)
  if (failed(items)) return items
  if (code !== null && !voucher) return fail('voucher_not_found', { code })
  const now = Date.now()
  const delivery = findDeliveryRate(settings, address?.provinceCode ?? null)
  const usedVoucher = voucher && { voucher, shopperUses, today: toShopDay(new Date(now)) }
  const purchase = buildPurchase(
    { ...request, items, hasDelivery: address !== null },
    items,
    delivery,
    usedVoucher,
  )
  if (failed(purchase)) return purchase
  const numberChoice = { isTaken: locked.isNumberTaken, now, random: Math.random() }
  return {
    _id: uuid(),
    orderNumber: choosePublicNumber(orderNumber, numberChoice),
    clientNumber: orderNumber,
    requestHash,
    userId: null,
    enteredBy: actor._id,
    status: firstStatus,
    customerInfo,
    payment,
    address,
    note,
    arrival: address && calculateDeliveryWindow(now, settings, delivery),
    items: purchase.lines,
    ...purchase.totals,
    voucherId: voucher?._id ?? null,
    voucherCode: voucher?.code ?? null,
  }
}

function chooseItems({ items }: ManualOrderAttempt['request'], { variants }: LockedForManualOrder) {
  const sold = variants.filter(({ isForSale }) => isForSale)
  const variantById = new Map(sold.map((variant) => [variant.variantId, variant]))
  const missing = items.find(({ variantId }) => !variantById.has(variantId))
  if (missing) {
    return fail(
      'product_not_for_sale',
      {},
      { details: [{ path: missing.variantId, message: 'Không còn bán' }] },
    )
  }
  return items.flatMap(({ variantId, quantity }) => {
    const variant = variantById.get(variantId)
    return variant ? [{ ...variant, quantity }] : []
  })
}

/** The product is not hashed, so that a repeated request still matches after the product was deleted. */
const hashManualOrder = (request: ManualOrderAttempt['request']): Buffer =>
  hashOrderRequest({
    ...request,
    items: request.items.map((item) => ({ ...item, productId: item.variantId })),
  })
