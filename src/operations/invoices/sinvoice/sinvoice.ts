import { NIL as nilUuid } from 'uuid'
import { z } from 'zod'
import type {
  DownloadInvoiceResult,
  FindInvoiceResult,
  InvoicedOriginal,
  InvoiceProvider,
  InvoiceToDownload,
  InvoiceToIssue,
  IssueInvoiceResult,
} from '#operations/invoices/invoice-provider.ts'
import { createSinvoiceCall, type SinvoiceCall, type SinvoiceClientOptions } from './sinvoice-client.ts'
import { buildSinvoiceDocument, findTemplateProblem } from './sinvoice-document.ts'
import { sinvoiceId, sinvoiceLookupUrl } from './sinvoice-site.ts'

const number = z.string().min(1).max(60)
const lookupCode = z.string().max(60).nullish()
const Created = z.object({ result: z.object({ invoiceNo: number, reservationCode: lookupCode }) })
const Found = z.object({
  result: z.array(
    z.object({ invoiceNo: number, reservationCode: lookupCode, issueDate: z.number().int().positive() }),
  ),
})
const Downloaded = z.object({ fileToBytes: z.base64().min(1) })

const unreadable = { outcomeUnknown: 'Viettel SInvoice trả lời không đọc được.' }
const notFoundCode = 'NOT_FOUND_DATA'
const usedIdCode = 'TRANSACTION_UUID_INVALID'

/** Viettel SInvoice, version 2. Built from its documents, not yet run against the live service. */
export function createSinvoice(options: SinvoiceClientOptions): InvoiceProvider {
  const call = createSinvoiceCall(options)
  return {
    id: sinvoiceId,
    name: 'Viettel SInvoice',
    account: options.taxCode.replace('-', ''),
    template: { code: options.templateCode, series: options.series },
    lookupUrl: sinvoiceLookupUrl,
    check: () => checkAccount(call, options),
    issueInvoice: (invoice) => create(call, options, invoice, null),
    adjustInvoice: (invoice, original) => create(call, options, invoice, original),
    findInvoice: (id) => find(call, options, id),
    downloadInvoice: (invoice) => download(call, options, invoice),
  }
}

async function checkAccount(call: SinvoiceCall, options: SinvoiceClientOptions): Promise<string | null> {
  const answer = await find(call, options, nilUuid)
  return answer === 'not found' || 'issued' in answer ? null : answer.outcomeUnknown
}

/** A repeated id is answered with the first invoice, or refused; then the first one is searched for. */
async function create(
  call: SinvoiceCall,
  options: SinvoiceClientOptions,
  invoice: InvoiceToIssue,
  original: InvoicedOriginal | null,
): Promise<IssueInvoiceResult> {
  const problem = findTemplateProblem(options, invoice.document.vat)
  if (problem) return { refused: problem }
  const issuedAt = Date.now()
  const document = buildSinvoiceDocument(invoice, original, options, issuedAt)
  const answer = await call(`/InvoiceWS/createInvoice/${encodeURIComponent(options.taxCode)}`, document)
  if ('outcomeUnknown' in answer) return answer
  if ('refused' in answer) {
    if (answer.code !== usedIdCode) return { refused: answer.refused }
    const found = await find(call, options, invoice._id)
    return found === 'not found' ? unreadable : found
  }
  const result = Created.safeParse(answer.data).data?.result
  if (!result) return unreadable
  return { issued: toIssued(result, issuedAt) }
}

const toIssued = ({ invoiceNo, reservationCode }: z.infer<typeof Created>['result'], issuedAt: number) => ({
  number: invoiceNo,
  lookupCode: reservationCode || null,
  issuedAt: new Date(issuedAt).toISOString(),
})

async function find(
  call: SinvoiceCall,
  { taxCode }: SinvoiceClientOptions,
  id: string,
): Promise<FindInvoiceResult> {
  const form = new URLSearchParams({ supplierTaxCode: taxCode, transactionUuid: id })
  const answer = await call('/InvoiceWS/searchInvoiceByTransactionUuid', form)
  if ('outcomeUnknown' in answer) return answer
  if ('refused' in answer)
    return answer.code === notFoundCode ? 'not found' : { outcomeUnknown: answer.refused }
  const read = Found.safeParse(answer.data).data
  if (!read) return unreadable
  const [found] = read.result
  return found ? { issued: toIssued(found, found.issueDate) } : 'not found'
}

async function download(
  call: SinvoiceCall,
  { taxCode, templateCode }: SinvoiceClientOptions,
  { _id, number: invoiceNo, template }: InvoiceToDownload,
): Promise<DownloadInvoiceResult> {
  const request = {
    ...{ supplierTaxCode: taxCode, templateCode: template?.code ?? templateCode },
    ...{ invoiceNo, transactionUuid: _id, fileType: 'PDF' },
  }
  const answer = await call('/InvoiceUtilsWS/getInvoiceRepresentationFile', request)
  if (!('data' in answer)) return answer
  const file = Downloaded.safeParse(answer.data).data
  return file ? { pdf: Buffer.from(file.fileToBytes, 'base64') } : unreadable
}
