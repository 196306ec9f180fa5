import type { EditOrder } from '#contract/orders/edit-order.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Db } from '#data/database/connection.ts'
import { findOrderVersion, listEditableLines } from '#data/orders/edit-order.ts'
import { joinDiscountReasons } from '#domain/orders/edit/join-discount-reasons.ts'
import { sumManualDiscount } from '#domain/orders/edit/sum-manual-discount.ts'

export async function buildDiscountEdit(
  db: Db,
  order: Order,
  { amount, reason }: { amount: number; reason: string },
): Promise<EditOrder> {
  const { version, manualDiscountReason } = await findOrderVersion(db, order._id)
  const lines = await listEditableLines(db, order._id)
  return {
    ...{ version, customerInfo: order.customerInfo, address: order.address, note: order.note },
    lines: lines
      .filter(({ quantity, returned }) => quantity > returned)
      .map(({ position, quantity, returned }) => ({ position, quantity: quantity - returned })),
    added: [],
    shippingFee: order.shippingFee,
    discount: {
      amount: sumManualDiscount(lines) + amount,
      reason: joinDiscountReasons(manualDiscountReason, reason),
    },
    dropsVoucher: false,
    totalPrice: order.totalPrice - amount,
  }
}
