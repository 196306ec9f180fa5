import { z } from 'zod'
import { parseJson } from '#operations/runtime/parse-json.ts'
import { type OutboundSender, sendRequest } from '#operations/runtime/send-request.ts'

export interface SinvoiceSettings {
  url: string
  taxCode: string
  username: string
  password: string
  /** Such as `1/0012`. It begins with the type: 1 with value added tax, 2 without. */
  templateCode: string
  /** Such as `C26TTA`. */
  series: string
}

export interface SinvoiceClientOptions extends SinvoiceSettings {
  timeoutMs?: number
  send?: OutboundSender
}

/** `code` is a word such as `INVOICE_SERIAL_NOT_FOUND`; empty: none. */
type SinvoiceAnswer =
  | { data: Record<string, unknown> }
  | { refused: string; code: string }
  | { outcomeUnknown: string }
export type SinvoiceCall = (path: string, body: object | URLSearchParams) => Promise<SinvoiceAnswer>

const text = z.coerce.string().nullish().catch(null)
/** Success has an empty `errorCode`; a refusal a word in it or in `message`, with status 400 or 200. */
const Envelope = z.looseObject({ errorCode: text, description: text, message: text, data: text })
const Token = z.object({ access_token: z.string().min(1).max(5000) })

const apiPath = '/services/einvoiceapplication/api/InvoiceAPI'
const maxFileBytes = 4 * 1024 * 1024
const silent = { outcomeUnknown: 'Viettel SInvoice chưa trả lời.' }
const notSignedIn = { outcomeUnknown: 'Viettel SInvoice không nhận tài khoản của cửa hàng.' }

/** Signs in when needed: a token lives for some minutes. */
export function createSinvoiceCall(options: SinvoiceClientOptions): SinvoiceCall {
  const { url, username, password, timeoutMs = 20_000, send = sendRequest } = options
  let token: string | null = null

  async function signIn(): Promise<SinvoiceAnswer | null> {
    const answer = await send(new URL('/auth/login', url), {
      ...{ method: 'POST', timeoutMs, headers: { 'content-type': 'application/json' } },
      body: JSON.stringify({ username, password }),
    })
    if (!answer) return silent
    token = Token.safeParse(parseJson(answer.text)).data?.access_token ?? null
    return token ? null : notSignedIn
  }

  async function attempt(path: string, body: object | URLSearchParams) {
    const isForm = body instanceof URLSearchParams
    return send(new URL(apiPath + path, url), {
      ...{ method: 'POST', timeoutMs, maxBytes: maxFileBytes },
      body: isForm ? body.toString() : JSON.stringify(body),
      headers: {
        'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
        cookie: `access_token=${token}`,
      },
    })
  }

  return async (path, body) => {
    const isTokenNew = token === null
    const problem = token === null ? await signIn() : null
    if (problem) return problem
    const answer = await attempt(path, body)
    if (!answer || !isTokenExpired(answer) || isTokenNew) return readAnswer(answer)
    const renewal = await signIn()
    return renewal ?? readAnswer(await attempt(path, body))
  }
}

type SinvoiceReply = Awaited<ReturnType<OutboundSender>>

/** An expired token is also answered with status 500 and the word GENERAL. */
const isTokenExpired = ({ status, text: body }: NonNullable<SinvoiceReply>) =>
  status === 401 || status === 403 || (status === 500 && body.includes('"GENERAL"'))

function readAnswer(answer: SinvoiceReply): SinvoiceAnswer {
  if (!answer) return silent
  const { status, text: body } = answer
  if (status === 401 || status === 403) return notSignedIn
  const read = Envelope.safeParse(parseJson(body)).data
  if (status >= 500 || status === 408 || status === 429 || !read)
    return { outcomeUnknown: `Viettel SInvoice đang gặp lỗi (${status}).` }
  const { errorCode, description, message, data } = read
  if (status === 200 && !errorCode) return { data: read }
  const word = errorCode || message || ''
  return { refused: (description || data || word || 'không nói lý do').slice(0, 300), code: word }
}
