import { z } from 'zod'
import { Invoice, InvoiceBuyer } from '#contract/invoices/invoices.ts'
import { GatewayPayment } from './gateway.ts'

const orderNumber = z.string()

/** Fields of the export of an account: what was paid through gateways, and invoices. */
export const exportedPayments = {
  gatewayPayments: z.array(GatewayPayment.extend({ orderNumber })),
  invoices: z.array(
    Invoice.extend({ orderNumber, buyer: InvoiceBuyer.nullable().describe('Null: the buyer entered none.') }),
  ),
  invoiceBuyers: z.array(InvoiceBuyer.safeExtend({ orderNumber })),
}
