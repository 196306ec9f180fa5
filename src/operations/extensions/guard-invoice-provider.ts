import { z } from 'zod'
import type * as invoices from '#operations/invoices/invoice-provider.ts'
import type { Shop } from '#operations/shop.ts'
import { callProviderAsync, OutcomeUnknown, Refused, toUnknownOutcome } from './guarded-call.ts'

const Issued = z.object({
  issued: z.object({
    number: z.string().regex(/^\P{Cc}{1,60}$/u),
    // A wrong code must not lose the number of an invoice that exists.
    lookupCode: z
      .string()
      .regex(/^\P{Cc}{1,200}$/u)
      .nullable()
      .catch(null),
    issuedAt: z.iso.datetime({ offset: true }),
  }),
})

const IssueInvoiceResult = z.union([Issued, Refused, OutcomeUnknown])
const FindInvoiceResult = z.union([Issued, z.literal('not found'), OutcomeUnknown])
const DownloadInvoiceResult = z.union([z.object({ pdf: z.instanceof(Uint8Array) }), Refused, OutcomeUnknown])

export function guardInvoiceProvider(
  provider: invoices.InvoiceProvider,
  shop: Pick<Shop, 'warn'>,
  timeoutMs?: number,
): invoices.InvoiceProvider {
  const { id, name, account, template, lookupUrl } = provider
  const guarded = { subject: `The provider of invoices ${id}`, name, shop, timeoutMs }
  const callGuarded = <Answer>(task: string, answer: z.ZodType<Answer>, call: () => unknown) =>
    callProviderAsync(guarded, { task, answer, fallback: toUnknownOutcome }, call)
  return {
    ...{ id, name, account, template, lookupUrl },
    check: () => provider.check(),
    issueInvoice: (invoice) =>
      callGuarded('issue an invoice', IssueInvoiceResult, () => provider.issueInvoice(invoice)),
    adjustInvoice: (invoice, original) =>
      callGuarded('adjust an invoice', IssueInvoiceResult, () => provider.adjustInvoice(invoice, original)),
    findInvoice: (invoiceId) =>
      callGuarded('find an invoice', FindInvoiceResult, () => provider.findInvoice(invoiceId)),
    downloadInvoice: (invoice) =>
      callGuarded('download an invoice', DownloadInvoiceResult, () => provider.downloadInvoice(invoice)),
  }
}
