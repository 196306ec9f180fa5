import { z } from 'zod'
import { defineEndpoint } from '#contract/endpoint.ts'
import * as limits from '#contract/limits.ts'
import { dong } from '#contract/scalar-schemas.ts'
import { CreateManualOrder } from './admin-orders.ts'
import { Order } from './orders.ts'
import { voucherFailures } from './place-order.ts'

export const CreateCounterSale = CreateManualOrder.pick({
  items: true,
  orderNumber: true,
  voucherCode: true,
  discount: true,
}).extend({
  totalPrice: dong.describe('What the buyer pays, in dong; another total is refused (`price_changed`).'),
  payment: z
    .enum(['cash', 'bank_transfer'])
    .describe('`bank_transfer`: the buyer scans a QR code; the sale is unpaid until the money arrives.'),
  cashReceived: dong
    .max(limits.maxCashReceived)
    .nullable()
    .default(null)
    .describe('Cash that the buyer pays with, in dong; the rest is the change. Null: the exact amount.'),
})
export type CreateCounterSale = z.infer<typeof CreateCounterSale>

export const counterSaleEndpoints = {
  createCounterSale: defineEndpoint({
    access: 'staff',
    rights: ['orders'],
    summary: 'Sell over the counter: an order `đã giao`; a repeated order number returns the first order',
    body: CreateCounterSale,
    status: 201,
    response: Order,
    failures: [
      'price_changed',
      'product_not_for_sale',
      'out_of_stock',
      'order_number_reused',
      'bank_transfer_unavailable',
      'voucher_not_found',
      ...voucherFailures,
    ],
  }),
}
