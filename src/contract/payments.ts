import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { PaymentState } from './order-money.ts'
import { cleanText, dong, id, timestamp } from './text.ts'

/** What a transfer of the rest needs. */
export const DueTransfer = z.object({
  /** What is still due, in dong. */
  amount: dong,
  bank: z.string(),
  account: z.string(),
  holder: z.string(),
  memo: z.string(),
  /** The code's black squares: an SVG path of `size` by `size`. */
  qr: z.object({ size: z.int(), path: z.string() }),
  /** The same as a picture to keep. */
  picture: z.string(),
})
export type DueTransfer = z.infer<typeof DueTransfer>

/** What a shopper needs to pay an order, and how it stands. */
export const OrderPayment = PaymentState.extend({
  paid: dong,
  /** Nothing paid by then, the order is cancelled; null where it is not cancelled by itself. */
  payBefore: timestamp.nullable(),
  /** Null where nothing is to be transferred. */
  transfer: DueTransfer.nullable(),
})
export type OrderPayment = z.infer<typeof OrderPayment>

/** Reports are kept as they come, cut where a bank writes too much; null where nothing is said. */
const said = (max: number) =>
  z
    .union([z.string(), z.number()])
    .nullish()
    .transform((value) => [...cleanText(String(value ?? '').toWellFormed())].slice(0, max).join('') || null)
const amount = z.int().min(0).max(1_000_000_000_000)

/** SePay (developer.sepay.vn); what the shop does not need is not read. */
export const SepayReport = z.object({
  id: said(100),
  transactionDate: z.string().max(40),
  accountNumber: said(40),
  subAccount: said(40),
  transferType: z.enum(['in', 'out']),
  transferAmount: amount,
  content: said(1000),
  referenceCode: said(100),
})
export type SepayReport = z.infer<typeof SepayReport>

/** PayOS (payos.vn/docs). */
export const PayosReport = z.object({
  code: z.string().optional(),
  data: z.object({
    code: z.string().optional(),
    amount,
    description: said(1000),
    accountNumber: said(40),
    virtualAccountNumber: said(40),
    reference: said(100),
    transactionDateTime: z.string().max(40),
    paymentLinkId: said(100),
  }),
})
export type PayosReport = z.infer<typeof PayosReport>

const heard = z.object({ success: z.literal(true) })

export const paymentEndpoints = {
  getOrderPayment: endpoint({
    access: 'own-order',
    rights: ['orders'],
    summary: 'How an order stands with its money, and what a transfer for it needs',
    params: z.object({ id }),
    status: 200,
    answer: OrderPayment,
  }),
  reportFromSepay: endpoint({
    access: 'signed',
    signedBy: 'sepay',
    summary: 'SePay reports a transfer; reported again it is the same one',
    body: SepayReport,
    status: 200,
    answer: heard,
  }),
  reportFromPayos: endpoint({
    access: 'signed',
    signedBy: 'payos',
    summary: 'PayOS reports a transfer; reported again it is the same one',
    body: PayosReport,
    status: 200,
    answer: heard,
  }),
}
