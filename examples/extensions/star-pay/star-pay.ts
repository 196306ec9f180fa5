import { createHmac, timingSafeEqual } from 'node:crypto'
import type {
  CallbackRequest,
  ExtensionHost,
  PaymentGateway,
  PaymentReport,
  PaymentRequest,
  ReportOutcome,
} from '#extension'

interface Options {
  url: string | undefined
  shop: string | undefined
  key: string | undefined
  send: ExtensionHost['send']
}
type Fields = Readonly<Record<string, unknown>>

export function createStarPay({ url, shop, key, send }: Options): PaymentGateway {
  if (!url || !shop || !key) throw new Error('set STAR_PAY_URL, STAR_PAY_SHOP and STAR_PAY_KEY')
  const { origin } = new URL(url)
  const call = async (action: 'create' | 'query', fields: Fields) => {
    const body = JSON.stringify({ ...fields, shop, signature: sign({ ...fields, shop }, key) })
    const headers = { 'content-type': 'application/json' }
    const address = new URL(`${url.replace(/\/$/, '')}/${action}`)
    const answer = await send(address, { method: 'POST', headers, body, timeoutMs: 10_000 })
    return answer && parse(answer.text)
  }
  return {
    id: 'star-pay',
    name: 'Star Pay',
    means: 'Ví Star Pay',
    maxAmount: 20_000_000,
    returnCode: { parameter: 'star', pending: 0, stopped: 1 },
    pageOrigins: [origin],
    startPayment: async (request) => {
      const answer = await call('create', describe(request))
      return typeof answer?.page === 'string' ? answer.page : null
    },
    check: async (request) => {
      const answer = await call('create', describe(request))
      if (!answer) return 'Star Pay không trả lời. Hãy xem lại địa chỉ.'
      return answer.page ? null : 'Star Pay từ chối. Hãy xem lại mã cửa hàng và khoá.'
    },
    askPayment: async ({ reference }) => {
      const answer = await call('query', { reference })
      return answer && readResult(answer)
    },
    readReport: (request) => readReport(request, key),
    reply: (outcome) => ({ result: replies[outcome] }),
  }
}

const describe = ({ reference, amount, description, returnUrl, reportUrl, expiresAt }: PaymentRequest) => ({
  ...{ reference, amount, description, returnUrl, reportUrl },
  expiresAt: expiresAt.toISOString(),
})

/** Star Pay repeats a report until it gets `done` or `refused`. */
const replies: Readonly<Record<ReportOutcome, string>> = {
  recorded: 'done',
  already_recorded: 'done',
  pending: 'done',
  unknown_reference: 'refused',
  wrong_amount: 'refused',
  forged: 'refused',
}

/** Anybody can call the URL of reports, so the signature comes first. */
function readReport(
  { body }: CallbackRequest,
  key: string,
): PaymentReport | 'pending' | 'forged' | 'unreadable' {
  const fields = parse(Buffer.from(body).toString('utf8'))
  if (!fields || !Object.values(fields).every(isPlain)) return 'unreadable'
  const { signature, ...signed } = fields
  return isSame(String(signature), sign(signed, key)) ? (readResult(signed) ?? 'pending') : 'forged'
}

const isPlain = (value: unknown) => value === null || typeof value === 'string' || typeof value === 'number'

/** Null: the shopper has not decided. The shop compares the amount with that of the attempt. */
function readResult({ reference, amount, state, transaction }: Fields): PaymentReport | null {
  if (state !== 'paid' && state !== 'cancelled') return null
  return {
    reference: String(reference),
    amount: Number(amount),
    isPaid: state === 'paid',
    code: state,
    transactionNumber: transaction ? String(transaction) : null,
  }
}

/** Star Pay signs `name=value` joined by `&`, in the order of the names. */
export function sign(fields: Fields, key: string): string {
  const pairs = Object.entries(fields).map(([name, value]) => `${name}=${value}`)
  return createHmac('sha256', key).update(pairs.sort().join('&')).digest('hex')
}

function isSame(received: string, expected: string): boolean {
  const [sent, own] = [Buffer.from(received), Buffer.from(expected)]
  return sent.length === own.length && timingSafeEqual(sent, own)
}

function parse(text: string): Fields | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Fields) : null
  } catch {
    return null
  }
}
