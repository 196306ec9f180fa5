import type { Transaction } from '#data/database/connection.ts'
import { reusePlans } from '#data/database/transaction.ts'
import { readCheckoutSettings } from '#data/settings/checkout-settings.ts'
import { countVoucherUses, lockCartVoucher } from '#data/vouchers/vouchers.ts'
import { lockCart, lockVariantsOfCart } from '../cart/cart.ts'
import { countOpenCodOrders, lockCodBuyer } from './open-cod-orders.ts'
import { findOrderByClientNumber } from './orders.ts'

interface OrderRequest {
  accountId: string
  clientNumber: string
  productIds: string[]
  phone: string
  isCod: boolean
  /** Null if the network is unknown or the order is not paid on delivery. */
  networkKey: Buffer | null
  voucherCode: string | null
}

/**
 * Sends all statements in one round trip; PostgreSQL runs them in order, so each reads rows that are locked already.
 * LOCK ORDER: the cart, the phone number and the network of an order paid on delivery, the voucher, variants by id.
 * The cart lock serializes the orders of one account. Variants come last, because all buyers wait for them.
 */
export async function lockForOrder(tx: Transaction, request: OrderRequest) {
  const { accountId, clientNumber, productIds, phone, voucherCode, networkKey } = request
  const codBuyer = request.isCod ? { accountId, phone, networkKey } : null
  const [, cartId, { earlier, isNumberTaken }, settings, , openCodOrders, voucher, shopperUses, lines] =
    await Promise.all([
      reusePlans(tx),
      lockCart(tx, accountId),
      findOrderByClientNumber(tx, accountId, clientNumber),
      readCheckoutSettings(tx),
      codBuyer && lockCodBuyer(tx, codBuyer),
      codBuyer && countOpenCodOrders(tx, codBuyer),
      voucherCode === null ? null : lockCartVoucher(tx, accountId, voucherCode),
      voucherCode === null ? 0 : countVoucherUses(tx, voucherCode, { accountId, phone }),
      lockVariantsOfCart(tx, accountId, productIds),
    ])
  return { cartId, earlier, isNumberTaken, settings, openCodOrders, voucher, shopperUses, lines }
}

export type LockedForOrder = Awaited<ReturnType<typeof lockForOrder>>
