import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import type {
  CallbackReport,
  CallbackRequest,
  CancelParcelResult,
  Carrier,
  CarrierHost,
  CarrierParcel,
  CreateParcelResult,
  QuoteResult,
} from '#extension'

interface Options {
  url: string | undefined
  key: string | undefined
  send: CarrierHost['send']
}
type State = CallbackReport['state']
const states: Readonly<Record<string, State>> = {
  collected: 'picked',
  moving: 'moving',
  arrived: 'delivered',
  bouncing: 'returning',
  bounced: 'returned',
}
const noAnswer = { outcomeUnknown: 'Moon Express chưa trả lời.' }
const unreadable = { outcomeUnknown: 'Moon Express trả lời không đọc được.' }

export function createMoonExpress({ url, key, send }: Options): Carrier {
  if (!url || !key) throw new Error('set MOON_EXPRESS_URL and MOON_EXPRESS_KEY')
  const base = url.replace(/\/$/, '')
  const call = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await send(new URL(base + path), {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      ...(body && { body: JSON.stringify(body) }),
      timeoutMs: 8000,
    })
    return answer && { status: answer.status, body: parse(answer.text) }
  }
  return {
    id: 'moon-express',
    name: 'Moon Express',
    async check() {
      const answer = await call('GET', '/account')
      if (!answer) return 'Moon Express không trả lời. Hãy xem lại địa chỉ.'
      return answer.status === 200 ? null : `Moon Express trả lời lỗi ${answer.status}.`
    },
    createParcel: async (parcel) => readCreated(await call('POST', '/parcels', describe(parcel))),
    quoteParcel: async (parcel) => readQuote(await call('POST', '/quotes', describe(parcel))),
    cancelParcel: async ({ clientCode }) =>
      readCancelled(await call('POST', `/parcels/${encodeURIComponent(clientCode)}/cancel`)),
    readCallback: (request) => readCallback(request, key),
    trackingUrl: (code) => `${base}/track/${encodeURIComponent(code)}`,
  }
}

type Answer = { status: number; body: Record<string, unknown> } | null

/** Only an answer that names a reason is a refusal: after anything else the parcel may exist, and the shop asks again. */
function readCreated(answer: Answer): CreateParcelResult {
  if (!answer) return noAnswer
  const { code, fee, reason } = answer.body
  if (answer.status === 422 && typeof reason === 'string') return { refused: reason }
  if (answer.status > 201 || typeof code !== 'string') return unreadable
  return { created: { code, fee: typeof fee === 'number' ? fee : null } }
}

function readQuote(answer: Answer): QuoteResult {
  if (!answer) return noAnswer
  const { fee, reason } = answer.body
  if (answer.status === 422 && typeof reason === 'string') return { refused: reason }
  return answer.status === 200 && typeof fee === 'number' ? { fee } : unreadable
}

function readCancelled(answer: Answer): CancelParcelResult {
  if (!answer) return noAnswer
  if (answer.status === 200) return 'done'
  if (answer.status === 404) return 'not found'
  return answer.status === 409 ? 'too late' : unreadable
}

const describe = ({ clientCode, recipient, address, wardName, cod, value, weight }: CarrierParcel) => ({
  reference: clientCode,
  to: `${recipient.customerName}, ${recipient.customerPhone}`,
  address: [address.street, wardName, address.province].join(', '),
  ...{ cod, value, grams: weight },
})

export const signReport = (body: Uint8Array | string, key: string): string =>
  createHmac('sha256', key).update(body).digest('hex')

/** Anybody can call the address of reports, so the signature comes first. */
function readCallback(
  { headers, body }: CallbackRequest,
  key: string,
): CallbackReport | 'forged' | 'unreadable' | 'ignored' {
  const sent = Buffer.from(headers.get('x-moon-signature') ?? '')
  const expected = Buffer.from(signReport(body, key))
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) return 'forged'
  const { code, reference, state, at, reason } = parse(Buffer.from(body).toString('utf8'))
  const time = Date.parse(String(at))
  if (typeof code !== 'string' || Number.isNaN(time)) return 'unreadable'
  const known = states[String(state)]
  if (!known) return 'ignored'
  return {
    ...{ code, clientCode: typeof reference === 'string' ? reference : null, state: known, at: time },
    key: createHash('sha256').update(body).digest('base64url'),
    reason: typeof reason === 'string' ? reason.slice(0, 500) : '',
  }
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
