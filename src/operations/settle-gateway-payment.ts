import { failed } from '#contract/failures.ts'
import type { Tx } from '#data/connect.ts'
import { findGatewayOrder, readGatewayPayment, settleGatewayPayment } from '#data/gateway-payments.ts'
import { enterMoney } from '#data/order-money.ts'
import { lockOrder } from '#data/orders.ts'
import { inTransaction } from '#data/transaction.ts'
import type { Shop } from './shop.ts'
import { isSigned, type Parameters } from './vnpay.ts'

/** What VNPay is answered (vietnam.md); it asks again until it hears 00 or 02. */
const replies = {
  '00': 'Confirm Success',
  '01': 'Order not found',
  '02': 'Order already confirmed',
  '04': 'Invalid amount',
  '97': 'Invalid signature',
} as const
type Code = keyof typeof replies
export interface VnpayReply {
  RspCode: Code
  Message: string
}

/**
 * Takes what VNPay says of a payment, once however often it comes. Money that came in is entered also where the
 * order was cancelled meanwhile, or paid already: then it is to be given back. LOCK ORDER: the order.
 */
export async function settleVnpay(shop: Shop, said: Parameters): Promise<VnpayReply> {
  const code = await settle(shop, said)
  return { RspCode: code, Message: replies[code] }
}

async function settle(shop: Shop, said: Parameters): Promise<Code> {
  if (!shop.vnpay || !isSigned(said, shop.vnpay.secret)) return '97'
  const reference = said.vnp_TxnRef ?? ''
  const orderId = await findGatewayOrder(shop.sql, reference)
  if (!orderId) return '01'
  const settled = await inTransaction(shop.sql, (tx) => settleIn(tx, orderId, reference, said))
  return failed(settled) ? '01' : settled.code
}

async function settleIn(
  tx: Tx,
  orderId: string,
  reference: string,
  said: Parameters,
): Promise<{ code: Code }> {
  await lockOrder(tx, orderId)
  const payment = await readGatewayPayment(tx, reference)
  if (!payment) return { code: '01' }
  if (said.vnp_Amount !== `${payment.amount * 100}`) return { code: '04' }
  const paid = said.vnp_ResponseCode === '00' && said.vnp_TransactionStatus === '00'
  // A try that failed may yet succeed, while VNPay lets the shopper try; one that succeeded is settled.
  if (payment.state === 'paid' || (payment.state === 'failed' && !paid)) return { code: '02' }
  const transactionNumber = said.vnp_TransactionNo || null
  const result = { code: said.vnp_ResponseCode ?? '', transactionNumber }
  await settleGatewayPayment(tx, reference, { state: paid ? 'paid' : 'failed', ...result })
  if (paid) {
    await enterMoney(tx, orderId, [{ kind: 'payment', amount: payment.amount, method: 'vnpay', reference }])
  }
  return { code: '00' }
}
