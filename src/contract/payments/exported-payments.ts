import { z } from 'zod'
import { Invoice, InvoiceBuyer } from '#contract/invoices/invoices.ts'
import { GatewayPayment } from './gateway.ts'

const orderNumber = z.string()

export const exportedPayments = {
  gatewayPayments: z.array(GatewayPayment.extend({ orderNumber })),
  invoices: z.array(
    Invoice.extend({ orderNumber, buyer: InvoiceBuyer.nullable().describe('Null: the buyer entered none.') }),
  ),
  invoiceBuyers: z.array(InvoiceBuyer.safeExtend({ orderNumber })),
}
