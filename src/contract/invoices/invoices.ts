import { z } from 'zod'
import { email } from '#contract/accounts/accounts.ts'
import { defineEndpoint } from '#contract/endpoint.ts'
import * as limits from '#contract/limits.ts'
import { id, timestamp } from '#contract/scalar-schemas.ts'
import { singleLine } from '#contract/text.ts'
import { invoiceModes, invoiceStates } from './invoice-labels.ts'

const taxCode = z
  .string()
  .trim()
  .regex(/^(\d{10}(-?\d{3})?|\d{12})?$/, 'Mã số thuế có 10, 12 hoặc 13 chữ số')

export const InvoiceBuyer = z
  .object({
    name: singleLine(limits.maxAddressPartLength, 'Hãy nhập tên trên hoá đơn'),
    taxCode: taxCode.describe('Empty: a person without a tax code.'),
    address: singleLine(limits.maxAddressPartLength).describe('May be empty.'),
    email: z
      .union([z.literal(''), email])
      .describe('To which the provider sends the invoice too; may be empty.'),
  })
  .refine((buyer) => buyer.taxCode === '' || buyer.address !== '', {
    path: ['address'],
    message: 'Hoá đơn cho công ty cần địa chỉ',
  })
export type InvoiceBuyer = z.infer<typeof InvoiceBuyer>

export const Invoice = z
  .object({
    _id: id.describe("The provider's transactionUuid."),
    sequence: z.int().min(0).describe('0: the invoice. From 1 on: an adjustment of it.'),
    total: z
      .int()
      .describe('Dong, tax included. Of an adjustment, the difference; below 0 if it takes away.'),
    state: z.enum(invoiceStates),
    number: z.string().nullable().describe('Series and number. Null: not issued yet.'),
    lookupCode: z.string().nullable().describe('Code with which it is looked up at the provider.'),
    issuedAt: timestamp.nullable().describe('Null: not issued yet.'),
    provider: z
      .string()
      .nullable()
      .describe('Id of the provider to which it was sent first, such as `sinvoice`. Null: to none.'),
    providerAccount: z
      .string()
      .nullable()
      .describe(
        "Identifies the shop there, such as the shop's tax code; empty if unknown. Null: no provider.",
      ),
    attempts: z.int().describe('Requests to the provider so far.'),
    problem: z.string().describe('Why the last request failed. Empty: it did not.'),
    createdAt: timestamp,
  })
  .describe('An electronic invoice or an adjustment of one.')
export type Invoice = z.infer<typeof Invoice>

export const OrderInvoices = z
  .object({
    mode: z.enum(invoiceModes).describe('When the shop issues invoices.'),
    isConnected: z.boolean().describe('False: the shop is not connected with their provider, so they wait.'),
    provider: z
      .string()
      .nullable()
      .describe(
        'Text to show: name of the provider to which they were sent, and account there. Its id is in `invoices`. Null: none was sent.',
      ),
    canRequest: z.boolean().describe('True: the buyer on the invoice can still be entered.'),
    canIssue: z.boolean().describe('True: staff can issue the invoice, or send a refused one again.'),
    lookupUrl: z.url().nullable().describe("Their provider's page for looking invoices up. Null: none."),
    buyer: InvoiceBuyer.nullable().describe('Whom it is made out to. Null: the buyer takes no invoice.'),
    invoices: z.array(Invoice).describe('The invoice and its adjustments, oldest first.'),
  })
  .describe('The electronic invoices of an order.')
export type OrderInvoices = z.infer<typeof OrderInvoices>

export const InvoiceFile = z.object({ pdf: z.base64().describe('The invoice as a PDF file.') })
export type InvoiceFile = z.infer<typeof InvoiceFile>

const params = z.object({ id })

export const invoiceEndpoints = {
  getOrderInvoices: defineEndpoint({
    access: 'own-order',
    rights: ['orders', 'money'],
    summary: 'The electronic invoices of an order and whom they are made out to',
    params,
    status: 200,
    response: OrderInvoices,
  }),
  requestInvoice: defineEndpoint({
    access: 'own-order',
    rights: ['orders', 'money'],
    summary: 'Enter the buyer on the invoice of an order; it is issued once the order is delivered',
    params,
    body: InvoiceBuyer,
    status: 200,
    response: OrderInvoices,
    failures: ['invoice_not_possible'],
  }),
  getInvoiceFile: defineEndpoint({
    access: 'own-order',
    rights: ['orders', 'money'],
    summary: 'An issued invoice as a PDF file from the provider',
    params: z.object({ id, invoiceId: id }),
    status: 200,
    response: InvoiceFile,
    failures: ['invoice_provider_off', 'invoice_provider_not_answering', 'too_many_attempts'],
  }),
  issueInvoice: defineEndpoint({
    access: 'staff',
    rights: ['money'],
    summary: 'Issue the invoice of a delivered order, or send one again that was refused or not answered',
    params,
    status: 200,
    response: OrderInvoices,
    failures: ['invoice_not_possible', 'invoice_provider_off'],
  }),
}
