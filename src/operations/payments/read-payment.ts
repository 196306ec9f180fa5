import { createHmac } from 'node:crypto'
import { type Failure, fail } from '#contract/failures.ts'
import type { Order } from '#contract/orders/orders.ts'
import { fillPath, qrImagePath } from '#contract/paths.ts'
import { banks } from '#contract/payments/banks.ts'
import type { DueTransfer, OrderPayment } from '#contract/payments/payments.ts'
import type { ShopSettings } from '#contract/settings/settings.ts'
import { findOrder } from '#data/orders/orders.ts'
import { readShopSettings } from '#data/settings/shop-settings.ts'
import { getAutoCancelTime } from '#domain/orders/is-auto-cancellable.ts'
import { calculatePaymentState } from '#domain/payments/calculate-payment-state.ts'
import { encodeQr } from '#domain/payments/encode-qr.ts'
import { formatTransferMemo } from '#domain/payments/transfer-memo.ts'
import { encodeVietQr } from '#domain/payments/vietqr.ts'
import { isSameSignature } from '#operations/runtime/is-same-signature.ts'
import type { Shop } from '#operations/shop.ts'

type TransferableOrder = Pick<Order, '_id' | 'orderNumber' | 'payment' | 'status' | 'totalPrice' | 'paid'>
type Bank = ShopSettings['bank']

export async function readPayment(shop: Shop, id: string): Promise<OrderPayment | Failure> {
  const [order, { bank }] = await Promise.all([findOrder(shop.db, id), readShopSettings(shop.db)])
  if (!order) return fail('not_found')
  const { paid } = order
  return {
    ...calculatePaymentState(order),
    paid,
    payBefore: getAutoCancelTime(order),
    transfer: buildDueTransfer(shop, order, bank),
  }
}

/** @returns null if nothing is to be transferred, or the shop has no bank account */
export function buildDueTransfer(shop: Shop, order: TransferableOrder, bank: Bank): DueTransfer | null {
  const transfer = buildQrTransfer(order, bank)
  if (!transfer || !bank) return null
  const { bin, amount, account, memo } = transfer
  return {
    ...{ amount, account, memo },
    bank: banks[bin] ?? bin,
    holder: bank.holder,
    qr: encodeQr(encodeVietQr(transfer)),
    picture: buildQrImagePath(shop, order._id),
  }
}

function buildQrTransfer(order: TransferableOrder, bank: Bank) {
  const { due: amount } = calculatePaymentState(order)
  if (order.payment !== 'bank_transfer' || amount === 0 || !bank) return null
  return { bin: bank.bin, account: bank.account, amount, memo: formatTransferMemo(order.orderNumber) }
}

export async function readQrText(shop: Shop, id: string): Promise<string | null> {
  const [order, { bank }] = await Promise.all([findOrder(shop.db, id), readShopSettings(shop.db)])
  const transfer = order && buildQrTransfer(order, bank)
  return transfer && encodeVietQr(transfer)
}

const signQrPath = (shop: Shop, id: string) =>
  createHmac('sha256', shop.secret).update(`qr picture ${id}`).digest('base64url').slice(0, 32)

/** The reader of an email has no session, so the URL itself is signed. */
function buildQrImagePath(shop: Shop, id: string): string {
  return fillPath(qrImagePath, { id, signature: signQrPath(shop, id) })
}

export function isValidQrSignature(shop: Shop, id: string, signature: string): boolean {
  return isSameSignature(signature, signQrPath(shop, id))
}
