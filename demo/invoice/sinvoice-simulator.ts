import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { SimulatedService } from '../simulated-service.ts'

export interface SimulatedInvoice {
  id: string
  number: string
  lookupCode: string
  issuedAt: number
  /** Number of the invoice that this one adjusts; null: it adjusts none. */
  adjusts: string | null
  templateCode: string
  /** Dong with the sign of an adjustment. */
  total: number
  buyerName: string
}

export interface SinvoiceFaults {
  /** Issue the invoice, but drop the answer. */
  losesAnswers?: boolean
  /** Answer 500 and do nothing. */
  fails?: boolean
  /** A repeated id is refused instead of answered with its invoice. */
  refusesRepeats?: boolean
  /** Every token has expired. */
  expiresTokens?: boolean
  /** Why invoices are refused. */
  refusal?: string
}

export interface SinvoiceAccount {
  taxCode: string
  username: string
  password: string
  templateCode: string
  series: string
}

interface Reply {
  status: number
  body: object
}

interface SentInvoice {
  generalInvoiceInfo: {
    transactionUuid: string
    templateCode: string
    invoiceSeries: string
    adjustmentType: string
    originalInvoiceId?: string
    originalTemplateCode?: string
  }
  buyerInfo: { buyerName?: string; buyerLegalName?: string }
  itemInfo: { itemTotalAmountWithTax: number; isIncreaseItem?: boolean }[]
  summarizeInfo: { totalAmountWithTax: number; isTotalAmountPos?: boolean }
}

const file = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.from([0xff, 0xfe, 0x00])])
const done = (more: object): Reply => ({
  status: 200,
  body: { errorCode: '', description: '', ...more },
})
const refuse = (message: string, data: string): Reply => ({
  status: 400,
  body: { code: 400, message, data },
})

/** Simulates Viettel SInvoice: sign-in with a cookie, one invoice per transactionUuid, adjustments, search, PDF file. */
export class SinvoiceSimulator extends SimulatedService {
  faults: SinvoiceFaults = {}
  readonly invoices: SimulatedInvoice[] = []
  /** The template and the series may be replaced by later ones. */
  readonly account: SinvoiceAccount
  readonly #tokens = new Set<string>()

  constructor(account: SinvoiceAccount) {
    super()
    this.account = account
  }

  protected async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request)
    if (this.faults.fails) return void response.writeHead(500).end()
    const { status, body: answer } = this.#answer(request, body)
    if (this.faults.losesAnswers) response.destroy()
    else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer))
  }

  #answer({ url = '', headers }: IncomingMessage, body: string): Reply {
    if (url === '/auth/login') return this.#signIn(JSON.parse(body))
    const token = headers.cookie?.replace('access_token=', '') ?? ''
    if (this.faults.expiresTokens) {
      this.faults = { ...this.faults, expiresTokens: false }
      this.#tokens.clear()
    }
    if (!this.#tokens.has(token)) return { status: 500, body: { code: 500, message: 'GENERAL' } }
    const path = url.replace('/services/einvoiceapplication/api/InvoiceAPI', '')
    if (path === `/InvoiceWS/createInvoice/${this.account.taxCode}`) return this.#create(JSON.parse(body))
    if (path === '/InvoiceWS/searchInvoiceByTransactionUuid') return this.#search(new URLSearchParams(body))
    if (path === '/InvoiceUtilsWS/getInvoiceRepresentationFile') return this.#download(JSON.parse(body))
    return refuse('NOT_FOUND', 'Không có địa chỉ này')
  }

  #signIn({ username, password }: { username: string; password: string }): Reply {
    const { username: name, password: secret } = this.account
    if (username !== name || password !== secret) return { status: 401, body: { message: 'Bad credentials' } }
    const token = randomUUID()
    this.#tokens.add(token)
    return { status: 200, body: { access_token: token, token_type: 'bearer', expires_in: 300 } }
  }

  #create(sent: SentInvoice): Reply {
    const { generalInvoiceInfo: info, buyerInfo, itemInfo, summarizeInfo } = sent
    const { templateCode, series } = this.account
    const known = this.invoices.find(({ id }) => id === info.transactionUuid)
    if (known && this.faults.refusesRepeats)
      return refuse('TRANSACTION_UUID_INVALID', 'Mã giao dịch đã được dùng')
    if (known) return done({ result: describe(known) })
    if (this.faults.refusal) return refuse('BAD_REQUEST', this.faults.refusal)
    if (info.templateCode !== templateCode || info.invoiceSeries !== series)
      return refuse('INVOICE_SERIAL_NOT_FOUND', 'Ký hiệu hoá đơn không tồn tại')
    const adjusts = info.adjustmentType === '5' ? (info.originalInvoiceId ?? '') : null
    const original = this.invoices.find(({ number }) => number === adjusts)
    if (adjusts !== null && original?.templateCode !== info.originalTemplateCode)
      return refuse('ORIGINAL_INVOICE_NOT_FOUND', 'Không tìm thấy hoá đơn gốc')
    const sum = itemInfo.reduce(
      (total, item) => total + (item.isIncreaseItem === false ? -1 : 1) * item.itemTotalAmountWithTax,
      0,
    )
    const total = (summarizeInfo.isTotalAmountPos === false ? -1 : 1) * summarizeInfo.totalAmountWithTax
    if (itemInfo.length === 0 || sum !== total) return refuse('TOTAL_AMOUNT_INVALID', 'Tổng tiền không khớp')
    const count = this.invoices.length + 1
    const invoice: SimulatedInvoice = {
      ...{ id: info.transactionUuid, number: `${series}${count}`, lookupCode: `TRACUU${count}` },
      ...{ issuedAt: Date.now(), adjusts, templateCode, total },
      buyerName: buyerInfo.buyerLegalName ?? buyerInfo.buyerName ?? '',
    }
    this.invoices.push(invoice)
    return done({ result: describe(invoice) })
  }

  #search(form: URLSearchParams): Reply {
    const found = this.invoices.find(({ id }) => id === form.get('transactionUuid'))
    if (!found) return refuse('NOT_FOUND_DATA', 'Không tìm thấy dữ liệu')
    return done({
      result: [{ ...describe(found), issueDate: found.issuedAt, status: 'Hoá đơn đã phát hành' }],
    })
  }

  #download({ invoiceNo, templateCode }: { invoiceNo: string; templateCode: string }): Reply {
    const found = this.invoices.find(({ number }) => number === invoiceNo)
    if (found?.templateCode !== templateCode) return refuse('NOT_FOUND_DATA', 'Không tìm thấy hoá đơn')
    return done({ fileName: `${invoiceNo}.pdf`, fileToBytes: file.toString('base64') })
  }
}

const describe = ({ id, number, lookupCode }: SimulatedInvoice) => ({
  ...{ invoiceNo: number, transactionID: id, reservationCode: lookupCode },
})
