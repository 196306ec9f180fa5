import { type Failure, fail, failed } from '#contract/failures.ts'
import { type GatewayId, isExtensionGateway } from '#contract/payments/gateways.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { lockOrder } from '#data/orders/orders.ts'
import {
  findGatewayOrder,
  readGatewayPayment,
  setGatewayPaymentResult,
} from '#data/payments/gateway-payments.ts'
import { postEntries } from '#data/payments/order-ledger.ts'
import type { CallbackRequest } from '#operations/runtime/callback-request.ts'
import type { Shop } from '#operations/shop.ts'
import type { PaymentReport, ReportOutcome } from './gateway.ts'
import { findGateway } from './gateways.ts'

/** @failure not_found for a gateway of an extension that is not installed, malformed */
export async function receiveGatewayReport(
  shop: Shop,
  gatewayId: GatewayId,
  request: CallbackRequest,
): Promise<ReportOutcome | Failure> {
  const gateway = findGateway(shop, gatewayId)
  if (!gateway && isExtensionGateway(gatewayId)) return fail('not_found')
  const report = gateway?.readReport(request) ?? 'forged'
  if (report === 'unreadable') return fail('malformed')
  if (report === 'forged') return 'forged'
  return report === 'pending' ? 'pending' : recordGatewayResult(shop, gatewayId, report)
}

/** Repeated reports change nothing. Money for a cancelled or paid order is booked, and is to be refunded. */
export async function recordGatewayResult(
  shop: Shop,
  gatewayId: GatewayId,
  report: PaymentReport,
): Promise<ReportOutcome> {
  const orderId = await findGatewayOrder(shop.db, gatewayId, report.reference)
  if (!orderId) return 'unknown_reference'
  const recorded = await lockAndRecord(shop, gatewayId, orderId, report)
  return failed(recorded) ? 'unknown_reference' : recorded.outcome
}

const lockAndRecord = (shop: Shop, method: GatewayId, orderId: string, report: PaymentReport) =>
  inTransaction(shop.db, async (tx): Promise<{ outcome: ReportOutcome }> => {
    const { reference, isPaid, code, transactionNumber } = report
    await lockOrder(tx, orderId)
    const payment = await readGatewayPayment(tx, reference)
    if (!payment) return { outcome: 'unknown_reference' }
    if (report.amount !== payment.amount) return { outcome: 'wrong_amount' }
    // A failed attempt may still succeed while the gateway's page is open; a successful one is final.
    if (payment.state === 'paid' || (payment.state === 'failed' && !isPaid))
      return { outcome: 'already_recorded' }
    await setGatewayPaymentResult(tx, reference, {
      state: isPaid ? 'paid' : 'failed',
      code,
      transactionNumber,
    })
    if (isPaid)
      await postEntries(tx, orderId, [{ kind: 'payment', amount: payment.amount, method, reference }])
    return { outcome: 'recorded' }
  })
