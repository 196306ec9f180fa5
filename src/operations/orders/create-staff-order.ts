import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { type Failure, fail, failed } from '#contract/failures.ts'
import type { CreateManualOrder } from '#contract/orders/admin-orders.ts'
import type { OrderChannel } from '#contract/orders/order-channels.ts'
import { delivered, type OrderStatus } from '#contract/orders/order-statuses.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { PaymentMethod } from '#contract/payments/payment-methods.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction, isUniqueViolation } from '#data/database/transaction.ts'
import { findManualOrder, findOrder, isOrderNumberInUse } from '#data/orders/orders.ts'
import { type NewOrder, writeOrder } from '#data/orders/write-order.ts'
import type { NewLedgerEntry } from '#data/payments/order-ledger.ts'
import { readCheckoutSettings } from '#data/settings/checkout-settings.ts'
import { lockExistingVariants } from '#data/stock/stock-list.ts'
import { countVoucherUses, lockVoucher } from '#data/vouchers/vouchers.ts'
import { overrideShippingFee } from '#domain/money.ts'
import { priceOrder } from '#domain/orders/checkout.ts'
import { choosePublicNumber } from '#domain/orders/order-number.ts'
import { calculateDeliveryWindow, findDeliveryRate } from '#domain/shipping/delivery.ts'
import { toShopDay } from '#domain/shop-day.ts'
import { foldVoucherCode } from '#domain/vouchers/voucher.ts'
import type { OfficialAddress } from '#operations/customers/check-address.ts'
import { syncInvoices } from '#operations/invoices/sync-invoices.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { hashOrderRequest } from './place-order.ts'

type SharedFields =
  | 'items'
  | 'totalPrice'
  | 'customerInfo'
  | 'orderNumber'
  | 'note'
  | 'voucherCode'
  | 'discount'
  | 'shippingFee'

/** An order that staff enter: for a customer on the phone, or for one at the counter. */
export interface StaffOrder extends Pick<CreateManualOrder, SharedFields> {
  status: OrderStatus
  channel: OrderChannel
  payment: PaymentMethod
  address: OfficialAddress | null
  cashReceived: number | null
}

interface StaffOrderAttempt {
  actor: Actor
  request: StaffOrder
  requestHash: Buffer
}

/**
 * Checks stock, voucher and total as `placeOrder` does, but not the rules of extensions and the limits of cash on
 * delivery. The order belongs to no account, even if one has this phone number: numbers in profiles are not verified,
 * and the account would see orders of other people. LOCK ORDER: the voucher, variants by id, then invoices.
 */
export async function createStaffOrder(
  shop: Shop,
  actor: Actor,
  request: StaffOrder,
): Promise<Order | Failure> {
  const attempt: StaffOrderAttempt = { actor, request, requestHash: hashStaffOrder(request) }
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
  attempt: StaffOrderAttempt,
): Promise<{ id: string } | Failure> {
  const { actor, request, requestHash } = attempt
  const locked = await lockForStaffOrder(tx, attempt)
  const { earlier } = locked
  if (earlier) return earlier.requestHash.equals(requestHash) ? { id: earlier._id } : refuseNumber(earlier)
  const order = buildOrder(attempt, locked)
  if (failed(order)) return order
  await writeOrder(tx, actor, order)
  if (order.status === delivered) await syncInvoices(tx, order._id)
  await recordAuditEntry(tx, actor, {
    action: 'create',
    entity: 'order',
    id: order._id,
    name: order.orderNumber,
    after: {
      status: order.status,
      totalPrice: order.totalPrice,
      payment: order.payment,
      channel: order.channel,
      ...(request.discount && { discount: request.discount.amount }),
    },
  })
  return { id: order._id }
}

/** The earlier order may have another public number than the one that was sent. */
const refuseNumber = ({ orderNumber }: { orderNumber: string }): Failure =>
  fail('order_number_reused', {}, { details: [{ path: 'orderNumber', message: orderNumber }] })

type LockedOrderParts = Awaited<ReturnType<typeof lockForStaffOrder>>

async function lockForStaffOrder(tx: Transaction, { actor, request }: StaffOrderAttempt) {
  const { items, customerInfo, orderNumber, voucherCode } = request
  const code = voucherCode ? foldVoucherCode(voucherCode) : null
  const variantIds = items.map(({ variantId }) => variantId)
  const [voucher, shopperUses, variants, earlier, settings, isNumberTaken] = await Promise.all([
    code === null ? null : lockVoucher(tx, code),
    code === null ? 0 : countVoucherUses(tx, code, { accountId: null, phone: customerInfo.customerPhone }),
    lockExistingVariants(tx, variantIds),
    findManualOrder(tx, actor._id, orderNumber),
    readCheckoutSettings(tx),
    isOrderNumberInUse(tx, orderNumber),
  ])
  return { code, voucher, shopperUses, variants, earlier, settings, isNumberTaken }
}

function buildOrder(
  { actor, request, requestHash }: StaffOrderAttempt,
  locked: LockedOrderParts,
): NewOrder | Failure {
  const { code, voucher, shopperUses, settings } = locked
  const { customerInfo, payment, address, note, orderNumber } = request
  if (payment === 'bank_transfer' && !settings.takesTransfers) return fail('bank_transfer_unavailable')
  const items = chooseItems(request, locked)
  if (failed(items)) return items
  if (code !== null && !voucher) return fail('voucher_not_found', { code })
  const now = Date.now()
  const rates = findDeliveryRate(settings, address?.provinceCode ?? null)
  const usedVoucher = voucher && { voucher, shopperUses, today: toShopDay(new Date(now)) }
  const manualDiscount = request.discount?.amount ?? 0
  const priced = priceOrder(
    { ...request, items, provinceCode: address?.provinceCode ?? null, manualDiscount },
    items,
    overrideShippingFee(rates, request.shippingFee),
    usedVoucher,
  )
  if (failed(priced)) return priced
  const numberChoice = { isTaken: locked.isNumberTaken, now, random: Math.random() }
  return {
    _id: uuid(),
    orderNumber: choosePublicNumber(orderNumber, numberChoice),
    clientNumber: orderNumber,
    requestHash,
    userId: null,
    enteredBy: actor._id,
    ...{ status: request.status, channel: request.channel, customerInfo, payment, address, note },
    arrival: address && calculateDeliveryWindow(now, settings, rates),
    items: priced.lines,
    ...priced.totals,
    voucherId: voucher?._id ?? null,
    voucherCode: voucher?.code ?? null,
    manualDiscountReason: request.discount?.reason,
    cashReceived: request.cashReceived,
    payments: payment === 'cash' ? [takeCash(priced.totals.totalPrice, actor)] : [],
  }
}

const takeCash = (amount: number, actor: Actor): NewLedgerEntry => ({
  ...{ kind: 'payment', method: 'cash', amount, by: actor },
})

function chooseItems({ items }: StaffOrderAttempt['request'], { variants }: LockedOrderParts) {
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
function hashStaffOrder(request: StaffOrder): Buffer {
  const { channel, discount, shippingFee, cashReceived } = request
  const items = request.items.map((item) => ({ ...item, productId: item.variantId }))
  return createHash('sha256')
    .update(hashOrderRequest({ ...request, items }))
    .update(JSON.stringify([channel, discount, shippingFee, cashReceived]))
    .digest()
}
