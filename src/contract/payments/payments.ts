import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import { dong, id, timestamp } from '#contract/scalar-schemas.ts'
import { cleanText } from '#contract/text.ts'
import { PaymentState } from './order-ledger.ts'

export const DueTransfer = z
  .object({
    amount: dong.describe('Still to be paid, in dong.'),
    bank: z.string(),
    account: z.string(),
    holder: z.string(),
    memo: z.string().describe('Transfer text that identifies the order.'),
    qr: z
      .object({
        size: z.int().describe('Modules on each side.'),
        path: z.string().describe('Path data in units of one module.'),
      })
      .describe('QR code: an SVG path of its dark modules, in a view box of `size` × `size`.'),
    picture: z.string().describe('URL of the QR code as an image.'),
  })
  .describe('What is needed to transfer the rest.')
export type DueTransfer = z.infer<typeof DueTransfer>

export const OrderPayment = PaymentState.extend({
  paid: dong.describe('Payments minus refunds, in dong.'),
  payBefore: timestamp.nullable().describe('If unpaid then, the order is cancelled. Null: no deadline.'),
  transfer: DueTransfer.nullable().describe('Null: nothing to transfer.'),
}).describe('The payment state of an order, and how to pay it.')
export type OrderPayment = z.infer<typeof OrderPayment>

const reportText = (max: number) =>
  z
    .union([z.string(), z.number()])
    .nullish()
    .transform((value) => [...cleanText(String(value ?? '').toWellFormed())].slice(0, max).join('') || null)
const amount = z.int().min(0).max(1_000_000_000_000)

export const SepayReport = z
  .object({
    id: reportText(100),
    transactionDate: z.string().max(40),
    accountNumber: reportText(40),
    subAccount: reportText(40),
    transferType: z.enum(['in', 'out']),
    transferAmount: amount,
    content: reportText(1000),
    referenceCode: reportText(100),
  })
  .describe('A transfer as SePay reports it (developer.sepay.vn). Other fields are ignored.')
export type SepayReport = z.infer<typeof SepayReport>

export const PayosReport = z
  .object({
    code: z.string().optional(),
    data: z.object({
      code: z.string().optional(),
      amount,
      description: reportText(1000),
      accountNumber: reportText(40),
      virtualAccountNumber: reportText(40),
      reference: reportText(100),
      transactionDateTime: z.string().max(40),
      paymentLinkId: reportText(100),
    }),
  })
  .describe('A transfer as PayOS reports it (payos.vn/docs). Other fields are ignored.')
export type PayosReport = z.infer<typeof PayosReport>

const acknowledgement = z.object({ success: z.literal(true) })

export const paymentEndpoints = {
  getOrderPayment: defineEndpoint({
    access: 'own-order',
    rights: ['orders'],
    summary: 'Payment state of an order, and the data for a transfer of the amount due',
    params: z.object({ id }),
    status: 200,
    response: OrderPayment,
  }),
  receiveSepayWebhook: defineEndpoint({
    access: 'signature',
    signedBy: 'sepay',
    summary: 'Bank transfer reported by SePay; a repeated report changes nothing',
    body: SepayReport,
    status: 200,
    response: acknowledgement,
  }),
  receivePayosWebhook: defineEndpoint({
    access: 'signature',
    signedBy: 'payos',
    summary: 'Bank transfer reported by PayOS; a repeated report changes nothing',
    body: PayosReport,
    status: 200,
    response: acknowledgement,
  }),
}
