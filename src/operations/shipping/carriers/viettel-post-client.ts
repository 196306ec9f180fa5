import { z } from 'zod'
import { parseJson } from '#operations/runtime/parse-json.ts'
import { type OutboundSender, sendRequest } from '#operations/runtime/send-request.ts'

export interface ViettelPostSettings {
  url: string
  username: string
  password: string
  service: string
  reportSecret: string
  pickName: string
  pickPhone: string
  pickStreet: string
  pickWard: string
  pickProvince: string
}

export interface ViettelPostClientOptions extends ViettelPostSettings {
  timeoutMs?: number
  send?: OutboundSender
}

/**
 * `message` is data of some calls. `refused` is Viettel Post's reason, which it often sends with status 200.
 * `isUnusable`: Viettel Post answered, but what it answered decides nothing.
 */
type ViettelPostAnswer =
  | { data: unknown; message: string }
  | { refused: string }
  | { outcomeUnknown: string; isUnusable?: true }
export type ViettelPostCall = (
  method: 'GET' | 'POST',
  path: string,
  body?: object,
) => Promise<ViettelPostAnswer>

const message = z.union([z.string(), z.array(z.string()).transform((all) => all.join(' '))]).nullish()
const Envelope = z.looseObject({ error: z.boolean().nullish(), message: message.catch(null) })
const LoggedIn = z.object({ token: z.string().min(1).max(2000) })
const maxBytes = 1024 * 1024
/** Creating a parcel takes up to five calls, which must end before another process repeats it. */
const defaultTimeoutMs = 6000
/** Repeated logins with a wrong password could lock the account. */
const refusedLoginMs = 60_000
export const parcelStatusPath = 'v2/order/getOrderDetailV3'
const deniedPollMs = 15 * 60_000
const deniedCall = {
  outcomeUnknown: 'Viettel Post không nhận phiên đăng nhập của cửa hàng.',
  isUnusable: true,
} as const

const isTokenRefusal = (answer: ViettelPostAnswer) => 'refused' in answer && /\btoken\b/i.test(answer.refused)

/** Logs in when a token is needed, and once more when Viettel Post no longer accepts it. */
export function createViettelPostCall(options: ViettelPostClientOptions): ViettelPostCall {
  const send = createSender(options)
  const openSession = createSession(() => logIn(send, options))
  let pollsDeniedUntil = 0
  return async (method, path, body) => {
    const session = await openSession()
    if ('outcomeUnknown' in session) return session
    const answer = await send(method, path, body, session.token)
    if (!isTokenRefusal(answer)) return answer
    const isPoll = path.startsWith(parcelStatusPath)
    if (isPoll && pollsDeniedUntil > Date.now()) return deniedCall
    const renewed = await openSession(session.token)
    if ('outcomeUnknown' in renewed) return renewed
    const repeated = await send(method, path, body, renewed.token)
    if (!isTokenRefusal(repeated)) return repeated
    if (isPoll) pollsDeniedUntil = Date.now() + deniedPollMs
    return deniedCall
  }
}

type ViettelPostSender = (
  ...request: [...Parameters<ViettelPostCall>, token?: string]
) => Promise<ViettelPostAnswer>

function createSender({
  url,
  timeoutMs = defaultTimeoutMs,
  send = sendRequest,
}: ViettelPostClientOptions): ViettelPostSender {
  const base = url.endsWith('/') ? url : `${url}/`
  return async (method, path, body, token) => {
    const answer = await send(new URL(path, base), {
      ...{ method, timeoutMs, maxBytes, ...(body && { body: JSON.stringify(body) }) },
      headers: { 'content-type': 'application/json', ...(token && { token }) },
    })
    if (!answer) return { outcomeUnknown: 'Viettel Post chưa trả lời.' }
    const { status, text } = answer
    if (status >= 500 || status === 408 || status === 429)
      return { outcomeUnknown: `Viettel Post đang gặp lỗi (${status}).` }
    if (status === 401 || status === 403) return { refused: 'Token invalid' }
    return readAnswer(parseJson(text), status)
  }
}

function readAnswer(body: unknown, status: number): ViettelPostAnswer {
  if (Array.isArray(body)) return { data: body, message: '' }
  const read = Envelope.safeParse(body).data
  if (!read) return { outcomeUnknown: `Viettel Post trả lời không đọc được (${status}).`, isUnusable: true }
  const text = read.message ?? ''
  // Its documents give no cause for this error, so the request may have succeeded.
  if (/^system error/i.test(text)) return { outcomeUnknown: 'Viettel Post đang gặp lỗi (System error).' }
  if (read.error || status >= 400) return { refused: text || 'không nói lý do' }
  return { data: 'data' in read ? read.data : read, message: text }
}

type Session = { token: string } | { outcomeUnknown: string; isRefused?: true }

/** The first token lasts for minutes only; the second call exchanges it for one that lasts for a year. */
async function logIn(
  send: ViettelPostSender,
  { username, password }: Pick<ViettelPostSettings, 'username' | 'password'>,
): Promise<Session> {
  const account = { USERNAME: username, PASSWORD: password }
  let token: string | undefined
  for (const path of ['v2/user/Login', 'v2/user/ownerconnect']) {
    const answer = await send('POST', path, account, token)
    if ('outcomeUnknown' in answer) return answer
    if ('refused' in answer)
      return { outcomeUnknown: 'Viettel Post không nhận tài khoản của cửa hàng.', isRefused: true }
    token = LoggedIn.safeParse(answer.data).data?.token
    if (!token) return { outcomeUnknown: 'Viettel Post trả lời không đọc được.' }
  }
  return { token: token ?? '' }
}

function createSession(open: () => Promise<Session>): (expired?: string) => Promise<Session> {
  let opened: { session: Promise<Session>; until: number; token?: string } | undefined
  return (expired) => {
    if (opened && opened.until > Date.now() && (!expired || opened.token !== expired)) return opened.session
    const next = { session: open(), until: Number.POSITIVE_INFINITY, token: '' }
    opened = next
    next.session.then((session) => {
      if ('token' in session) next.token = session.token
      else next.until = session.isRefused ? Date.now() + refusedLoginMs : 0
    })
    return next.session
  }
}
