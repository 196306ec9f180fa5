import { z } from 'zod'
import { invoiceModes, invoiceVats } from './invoice-labels.ts'

export const InvoiceSettings = z
  .object({
    mode: z
      .enum(invoiceModes, 'Hãy chọn khi nào xuất hoá đơn')
      .describe('`none`: no invoices; `request`: when buyers ask; `delivered`: for every delivered order.'),
    vat: z
      .enum(invoiceVats, 'Hãy chọn thuế suất')
      .describe('Percent of value added tax within the prices. `none`: the shop charges no such tax.'),
  })
  .describe('Electronic invoices.')
export type InvoiceSettings = z.infer<typeof InvoiceSettings>
