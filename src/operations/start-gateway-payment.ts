import { type Failure, fail } from '#contract/failures.ts'
import { gatewayPatience } from '#contract/gateway.ts'
import { countGatewayPayments, insertGatewayPayment } from '#data/gateway-payments.ts'
import { lockOrder } from '#data/orders.ts'
import { inTransaction } from '#data/transaction.ts'
import { paymentState } from '#domain/payment-state.ts'
import type { Shop } from './shop.ts'
import { signedAddress, vnpayTime } from './vnpay.ts'

const minute = 60_000

/**
 * Begins a payment of what the order still costs: kept first, so that whatever the gateway says of it is known.
 * Each try has a reference of its own, since VNPay takes none twice.
 * @param visitor where the shopper comes from, by their whole address, and goes back to
 */
export async function startGatewayPayment(
  shop: Shop,
  orderId: string,
  visitor: { address: string; publicUrl: string },
): Promise<{ url: string } | Failure> {
  const { vnpay } = shop
  if (!vnpay) return fail('no_gateway')
  return inTransaction(shop.sql, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return fail('not_found')
    const { due } = paymentState(order)
    if (order.payment !== 'vnpay' || due === 0) return fail('nothing_due')
    const digits = order.orderNumber.replace('-', '')
    const reference = `${digits}T${(await countGatewayPayments(tx, orderId)) + 1}`
    await insertGatewayPayment(tx, { reference, orderId, amount: due })
    const now = new Date()
    const parameters = {
      vnp_Version: '2.1.0',
      vnp_Command: 'pay',
      vnp_TmnCode: vnpay.terminal,
      // Hundredths of a dong.
      vnp_Amount: `${due * 100}`,
      vnp_CurrCode: 'VND',
      vnp_TxnRef: reference,
      // Letters, digits and spaces alone: encoders differ about the rest (vietnam.md).
      vnp_OrderInfo: `Thanh toan don hang ${digits}`,
      vnp_OrderType: 'other',
      vnp_Locale: 'vn',
      vnp_ReturnUrl: `${visitor.publicUrl}/order/${orderId}`,
      vnp_IpAddr: visitor.address,
      vnp_CreateDate: vnpayTime(now),
      vnp_ExpireDate: vnpayTime(new Date(now.getTime() + gatewayPatience * minute)),
    }
    return { url: signedAddress(vnpay.url, parameters, vnpay.secret) }
  })
}
