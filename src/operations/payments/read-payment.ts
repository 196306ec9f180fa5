import { createHmac } from 'node:crypto'
import { type Failure, fail } from '#contract/failures.ts'
import type { Order } from '#contract/orders/orders.ts'
import { fillPath, qrPicturePath } from '#contract/paths.ts'
import { banks } from '#contract/payments/banks.ts'
import type { DueTransfer, OrderPayment } from '#contract/payments/payments.ts'
import type { Settings } from '#contract/settings/settings.ts'
import { findOrder } from '#data/orders/orders.ts'
import { readShopSettings } from '#data/settings/shop-settings.ts'
import { cancelsAt } from '#domain/orders/awaits-payment.ts'
import { paymentState } from '#domain/payments/payment-state.ts'
import { qrOf } from '#domain/payments/qr.ts'
import { memoOf } from '#domain/payments/transfer-memo.ts'
import { vietQr } from '#domain/payments/vietqr.ts'
import type { Shop } from '#operations/shop.ts'
import { isSameSignature } from './same-signature.ts'

type Payable = Pick<Order, '_id' | 'orderNumber' | 'payment' | 'status' | 'totalPrice' | 'paid'>
type Bank = Settings['bank']

/** How an order stands with its money, and what a transfer of the rest needs. */
export async function readPayment(shop: Shop, id: string): Promise<OrderPayment | Failure> {
  const [order, { bank }] = await Promise.all([findOrder(shop.db, id), readShopSettings(shop.db)])
  if (!order) return fail('not_found')
  const { paid } = order
  return {
    ...paymentState(order),
    paid,
    payBefore: cancelsAt(order),
    transfer: dueTransfer(shop, order, bank),
  }
}

/** Null where nothing is to be transferred, or the shop has no account that it could go to. */
export function dueTransfer(shop: Shop, order: Payable, bank: Bank): DueTransfer | null {
  const asked = transferOf(order, bank)
  if (!asked || !bank) return null
  const { bin, amount, account, memo } = asked
  return {
    ...{ amount, account, memo },
    bank: banks[bin] ?? bin,
    holder: bank.holder,
    qr: qrOf(vietQr(asked)),
    picture: qrPictureOf(shop, order._id),
  }
}

function transferOf(order: Payable, bank: Bank) {
  const { due: amount } = paymentState(order)
  if (order.payment !== 'bank_transfer' || amount === 0 || !bank) return null
  return { bin: bank.bin, account: bank.account, amount, memo: memoOf(order.orderNumber) }
}

/** What the QR code of an order says now; null where nothing is to be transferred. */
export async function readQrText(shop: Shop, id: string): Promise<string | null> {
  const [order, { bank }] = await Promise.all([findOrder(shop.db, id), readShopSettings(shop.db)])
  const asked = order && transferOf(order, bank)
  return asked && vietQr(asked)
}

const signatureOf = (shop: Shop, id: string) =>
  createHmac('sha256', shop.secret).update(`qr picture ${id}`).digest('base64url').slice(0, 32)

/** Who reads a letter has no session: the address itself says that the shop gave it out. */
function qrPictureOf(shop: Shop, id: string): string {
  return fillPath(qrPicturePath, { id, signature: signatureOf(shop, id) })
}

export function isQrSignature(shop: Shop, id: string, signature: string): boolean {
  return isSameSignature(signature, signatureOf(shop, id))
}
