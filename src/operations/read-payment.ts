import { createHmac, timingSafeEqual } from 'node:crypto'
import { banks } from '#contract/banks.ts'
import { type Failure, fail } from '#contract/failures.ts'
import type { Order } from '#contract/orders.ts'
import { fillPath, qrPicturePath } from '#contract/paths.ts'
import type { OrderPayment } from '#contract/payments.ts'
import type { Db } from '#data/connect.ts'
import { findOrder } from '#data/orders.ts'
import { readShopSettings } from '#data/shop-settings.ts'
import { paymentState } from '#domain/payment-state.ts'
import { qrOf } from '#domain/qr.ts'
import { memoOf } from '#domain/transfer-memo.ts'
import { vietQr } from '#domain/vietqr.ts'
import type { Shop } from './shop.ts'

type Payable = Pick<Order, '_id' | 'orderNumber' | 'payment' | 'status' | 'totalPrice' | 'paid' | 'payBefore'>

/** How an order stands with its money, and what a transfer of the rest needs. */
export async function readPayment(shop: Shop, id: string): Promise<OrderPayment | Failure> {
  const order = await findOrder(shop.sql, id)
  return order ? paymentOf(shop, order) : fail('not_found')
}

/** The same of an order that was read already; for letters and slips too. */
export async function paymentOf(shop: Shop, order: Payable): Promise<OrderPayment> {
  const state = paymentState(order)
  const due = order.payment === 'bank_transfer' ? state.due : 0
  const transfer = due > 0 ? await transferOf(shop.sql, order, due) : null
  return {
    ...state,
    paid: order.paid,
    payBefore: order.payBefore,
    transfer: transfer && {
      ...transfer.words,
      qr: qrOf(transfer.payload),
      picture: qrPictureOf(shop, order._id),
    },
  }
}

/** Null where the shop has no account that money could go to. */
async function transferOf(db: Db, { orderNumber }: Payable, amount: number) {
  const { bank } = await readShopSettings(db)
  if (!bank) return null
  const { bin, account, holder } = bank
  const memo = memoOf(orderNumber)
  const words = { amount, bank: banks[bin] ?? bin, account, holder, memo }
  return { words, payload: vietQr({ bin, account, amount, memo }) }
}

/** What the QR code of an order says now; null where nothing is to be transferred. */
export async function readQrText(shop: Shop, id: string): Promise<string | null> {
  const order = await findOrder(shop.sql, id)
  if (order?.payment !== 'bank_transfer') return null
  const { due } = paymentState(order)
  return due > 0 ? ((await transferOf(shop.sql, order, due))?.payload ?? null) : null
}

const signatureOf = (shop: Shop, id: string) =>
  createHmac('sha256', shop.secret).update(`qr picture ${id}`).digest('base64url').slice(0, 32)

/** Who reads a letter has no session: the address itself says that the shop gave it out. */
export function qrPictureOf(shop: Shop, id: string): string {
  return fillPath(qrPicturePath, { id, signature: signatureOf(shop, id) })
}

export function isQrSignature(shop: Shop, id: string, signature: string): boolean {
  const [told, right] = [Buffer.from(signature), Buffer.from(signatureOf(shop, id))]
  return told.length === right.length && timingSafeEqual(told, right)
}
