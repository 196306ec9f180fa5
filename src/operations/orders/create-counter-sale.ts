import type { Failure } from '#contract/failures.ts'
import type { CreateCounterSale } from '#contract/orders/counter-sale.ts'
import { walkInBuyer } from '#contract/orders/order-channels.ts'
import { delivered } from '#contract/orders/order-statuses.ts'
import type { Order } from '#contract/orders/orders.ts'
import { failInvalidFields } from '#operations/runtime/fail-invalid-fields.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { createStaffOrder } from './create-staff-order.ts'

/**
 * Sells over the counter (R51). The buyer takes the goods, so the order is `đã giao` at once; cash is paid, a transfer
 * is awaited. Nothing about the buyer is stored. @failure those of `createStaffOrder`
 */
export async function createCounterSale(
  shop: Shop,
  actor: Actor,
  request: CreateCounterSale,
): Promise<Order | Failure> {
  const { payment, cashReceived, totalPrice } = request
  if (payment !== 'cash' && cashReceived !== null) return refuseCash('Chuyển khoản không nhận tiền mặt')
  if (cashReceived !== null && cashReceived < totalPrice) return refuseCash('Khách đưa chưa đủ tiền')
  return createStaffOrder(shop, actor, {
    ...request,
    status: delivered,
    channel: 'counter',
    customerInfo: { customerName: walkInBuyer, customerPhone: '' },
    address: null,
    shippingFee: null,
    note: '',
  })
}

const refuseCash = (message: string) => failInvalidFields({ path: 'cashReceived', message })
