import { z } from 'zod'
import { parseJson } from '#operations/runtime/parse-json.ts'
import { type OutboundSender, sendRequest } from '#operations/runtime/send-request.ts'

export interface ZnsSettings {
  url: string
  appId: string
  secret: string
  /** The first one; Zalo gives a new one with each access token. */
  refreshToken: string
  /** Signs Zalo's reports. Without it, they are not accepted. */
  oaSecret?: string | undefined
}
export interface ZnsConnection extends ZnsSettings {
  send?: OutboundSender
}

export interface ZnsRequest {
  phone: string
  template: string
  data: Record<string, string>
  /** The same for all attempts of a message. */
  trackingId: string
}

/**
 * `token`: the access token is not valid; `refused`: Zalo sends no such message; `later`: nothing was sent;
 * `outcomeUnknown`: the message may have been sent.
 */
export type ZnsAnswer =
  | { sent: { messageId: string; remainingQuota: number | null } }
  | { kind: 'tokenRefused' | 'refused' | 'later' | 'outcomeUnknown'; message: string }
type ZnsRenewal =
  | { tokens: { accessToken: string; refreshToken: string; seconds: number } }
  | { problem: string }

const timeoutMs = 10_000
const officialHost = 'business.openapi.zalo.me'
const tokenOrigin = (url: string) => (new URL(url).host === officialHost ? 'https://oauth.zaloapp.com' : url)

const Tokens = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.coerce.number().int().positive(),
})
const Refusal = z.looseObject({ error: z.int(), message: z.string().catch('') })
const Sent = z.object({
  error: z.literal(0),
  data: z.object({
    msg_id: z.string(),
    quota: z.object({ remainingQuota: z.coerce.number().int() }).nullish().catch(null),
  }),
})

const MessageState = z.object({
  error: z.literal(0),
  data: z.object({ status: z.literal([1, 0, -1]) }),
})

// https://zalo.cloud/zns/guidelines/handle-error-code
const noAccount = -118
const quotaErrors = [-115, -144, -147]
const tokenErrors = [-124, -216]
const temporaryErrors = [-100, -101, -102, -103, -104, -105, -133]
const spentToken = -14020

/** Spends the refresh token. DANGER: call it only with a claim on the tokens. */
export async function renewZnsTokens(connection: ZnsConnection, refreshToken: string): Promise<ZnsRenewal> {
  const { url, appId, secret, send = sendRequest } = connection
  const form = { refresh_token: refreshToken, app_id: appId, grant_type: 'refresh_token' }
  const answer = await send(new URL('/v4/oa/access_token', tokenOrigin(url)), {
    ...{ method: 'POST', timeoutMs, body: new URLSearchParams(form).toString() },
    headers: { 'content-type': 'application/x-www-form-urlencoded', secret_key: secret },
  })
  if (!answer) return { problem: 'Zalo chưa trả lời.' }
  const body = parseJson(answer.text)
  const tokens = Tokens.safeParse(body).data
  if (tokens) {
    const { access_token: accessToken, refresh_token: next, expires_in: seconds } = tokens
    return { tokens: { accessToken, refreshToken: next, seconds } }
  }
  const isSpent = Refusal.safeParse(body).data?.error === spentToken
  return isSpent
    ? { problem: 'Refresh token đã dùng rồi hoặc hết hạn. Hãy lấy refresh token mới ở Zalo rồi nhập lại.' }
    : { problem: 'Zalo không nhận ứng dụng, khoá bí mật hoặc refresh token của cửa hàng.' }
}

export async function sendZnsMessage(
  { url, send = sendRequest }: ZnsConnection,
  accessToken: string,
  { phone, template, data, trackingId }: ZnsRequest,
): Promise<ZnsAnswer> {
  let isReached = true
  const answer = await send(new URL('/message/template', url), {
    ...{
      method: 'POST',
      timeoutMs,
      headers: { 'content-type': 'application/json', access_token: accessToken },
    },
    body: JSON.stringify({
      ...{ phone: phone.replace(/^\+/, ''), template_id: template },
      ...{ template_data: data, tracking_id: trackingId },
    }),
    onUnreachable: () => {
      isReached = false
    },
  })
  if (!answer && !isReached) return { kind: 'later', message: 'Không nối được đến Zalo.' }
  if (!answer) return { kind: 'outcomeUnknown', message: '' }
  if (answer.status === 401) return { kind: 'tokenRefused', message: 'Zalo không nhận access token.' }
  if (answer.status === 429) return { kind: 'later', message: 'Zalo đang từ chối vì quá nhiều tin.' }
  const body = parseJson(answer.text)
  const sent = Sent.safeParse(body).data
  if (sent) {
    const { msg_id: messageId, quota } = sent.data
    return { sent: { messageId, remainingQuota: quota?.remainingQuota ?? null } }
  }
  const refusal = Refusal.safeParse(body).data
  if (!refusal || refusal.error === 0) return { kind: 'outcomeUnknown', message: '' }
  return readRefusal(refusal.error, refusal.message)
}

function readRefusal(error: number, message: string): ZnsAnswer {
  if (tokenErrors.includes(error)) return { kind: 'tokenRefused', message: 'Zalo không nhận access token.' }
  if (error === noAccount) return { kind: 'refused', message: 'Số điện thoại này không dùng Zalo.' }
  if (quotaErrors.includes(error)) return { kind: 'refused', message: 'Đã hết hạn mức tin Zalo.' }
  const text = `Zalo báo lỗi ${error}: ${message.slice(0, 200) || 'không nói lý do'}`
  return { kind: temporaryErrors.includes(error) ? 'later' : 'refused', message: text }
}

/**
 * Zalo confirms an arrival with 1. Neither 0, not on the phone yet, nor -1, a message that Zalo does not find, says that
 * it will not arrive. @returns token: the access token is not valid; null: no answer
 */
export async function readZnsMessageState(
  { url, send = sendRequest }: ZnsConnection,
  accessToken: string,
  { messageId, phone }: { messageId: string; phone: string },
): Promise<'delivered' | 'unconfirmed' | 'tokenRefused' | null> {
  const query = new URLSearchParams({ message_id: messageId, phone: phone.replace(/^\+/, '') })
  const answer = await send(new URL(`/message/status?${query}`, url), {
    ...{ method: 'GET', timeoutMs, headers: { access_token: accessToken } },
  })
  if (!answer) return null
  const body = parseJson(answer.text)
  const refusal = Refusal.safeParse(body).data?.error ?? 0
  if (answer.status === 401 || tokenErrors.includes(refusal)) return 'tokenRefused'
  const state = MessageState.safeParse(body).data?.data.status
  return state === undefined ? null : state === 1 ? 'delivered' : 'unconfirmed'
}

/** Lists the templates, which sends nothing. @returns the problem */
export async function checkZns(
  { url, send = sendRequest }: ZnsConnection,
  accessToken: string,
): Promise<string | null> {
  const answer = await send(new URL('/template/all?offset=0&limit=1', url), {
    ...{ method: 'GET', timeoutMs, headers: { access_token: accessToken } },
  })
  if (!answer) return 'Zalo không trả lời. Hãy xem lại địa chỉ API.'
  const error = Refusal.safeParse(parseJson(answer.text)).data?.error
  return error === 0 ? null : `Zalo báo lỗi ${error ?? answer.status}.`
}
