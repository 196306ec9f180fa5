import { type Failure, fail, failed } from '#contract/failures.ts'
import { gatewayTimeoutMinutes } from '#contract/payments/gateway.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { lockOrder } from '#data/orders/orders.ts'
import { countGatewayPayments, insertGatewayPayment } from '#data/payments/gateway-payments.ts'
import { minuteMs } from '#domain/durations.ts'
import { calculatePaymentState } from '#domain/payments/calculate-payment-state.ts'
import { consumeRateLimit, refundRateLimit } from '#operations/runtime/rate-limit.ts'
import type { Shop } from '#operations/shop.ts'
import { findGateway, findReportPath, listGateways } from './gateways.ts'

interface ShopperClient {
  ipAddress: string
  publicUrl: string
}

/**
 * Stores the attempt before the call of the gateway, so that every report of it is known.
 * LOCK ORDER: the order.
 * @failure payment_method_unavailable, too_many_attempts, not_found, nothing_to_pay, gateway_unavailable
 */
export async function startGatewayPayment(
  shop: Shop,
  orderId: string,
  client: ShopperClient,
): Promise<{ url: string } | Failure> {
  if (listGateways(shop).length === 0) return fail('payment_method_unavailable')
  const tooMany =
    (await consumeRateLimit(shop, 'gatewayAttemptOrder', orderId)) ??
    (await consumeRateLimit(shop, 'confirmedGatewayAttemptOrder', orderId))
  if (tooMany) return tooMany
  const started = await startAttempt(shop, orderId, client)
  if (failed(started)) await refundRateLimit(shop, 'confirmedGatewayAttemptOrder', orderId)
  return started
}

async function startAttempt(
  shop: Shop,
  orderId: string,
  client: ShopperClient,
): Promise<{ url: string } | Failure> {
  const attempt = await storeAttempt(shop, orderId)
  if (failed(attempt)) return attempt
  const { gateway, reference, amount, digits, startedAt } = attempt
  const url = await gateway.startPayment({
    reference,
    amount,
    description: `Thanh toan don hang ${digits}`,
    returnUrl: `${client.publicUrl}/order/${orderId}`,
    reportUrl: client.publicUrl + findReportPath(shop, gateway.id),
    clientAddress: client.ipAddress,
    startedAt,
    expiresAt: new Date(startedAt.getTime() + gatewayTimeoutMinutes * minuteMs),
  })
  return url === null ? fail('gateway_unavailable') : { url }
}

const storeAttempt = (shop: Shop, orderId: string) =>
  inTransaction(shop.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return fail('not_found')
    const { due } = calculatePaymentState(order)
    const gateway = findGateway(shop, order.payment)
    if (!gateway || due === 0) return fail('nothing_to_pay')
    const digits = order.orderNumber.replace('-', '')
    const reference = `${digits}T${(await countGatewayPayments(tx, orderId)) + 1}`
    const payment = { gateway: gateway.id, reference, orderId, amount: due }
    return { ...payment, gateway, digits, startedAt: await insertGatewayPayment(tx, payment) }
  })
