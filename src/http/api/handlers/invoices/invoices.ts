import type { ApiHandlers } from '#http/api/mount-api.ts'
import { downloadInvoice, readOrderInvoices } from '#operations/invoices/read-invoices.ts'
import { issueInvoice, requestInvoice } from '#operations/invoices/request-invoice.ts'

export const invoiceHandlers = {
  getOrderInvoices: ({ shop, params }) => readOrderInvoices(shop, params.id),
  requestInvoice: ({ shop, params, body }) => requestInvoice(shop, params.id, body),
  getInvoiceFile: ({ shop, actor, params }) => downloadInvoice(shop, actor._id, params),
  issueInvoice: ({ shop, actor, params }) => issueInvoice(shop, actor, params.id),
} satisfies Partial<ApiHandlers>
