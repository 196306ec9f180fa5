import { z } from 'zod'
import { parseJson } from '#operations/runtime/parse-json.ts'
import { type OutboundSender, sendRequest } from '#operations/runtime/send-request.ts'

export interface GhnSettings {
  url: string
  token: string
  shopId: string
}

export interface GhnClientOptions extends GhnSettings {
  timeoutMs?: number
  send?: OutboundSender
}

/** Null: no answer. */
export type GhnAnswer = { status: number; message: string; reason: string; data: unknown } | null
/** Without a body it only reads. */
export type GhnCall = (path: string, body?: object) => Promise<GhnAnswer>

const Envelope = z.object({
  message: z.string().nullish(),
  code_message: z.string().nullish(),
  data: z.unknown(),
})
/** The list of a province's wards is the largest answer. */
const maxBytes = 1024 * 1024

/** GHN wraps every answer: `{ code, message, data }`. */
export function createGhnCall(options: GhnClientOptions): GhnCall {
  const { url, token, shopId, timeoutMs = 8000, send = sendRequest } = options
  const base = url.endsWith('/') ? url : `${url}/`
  return async (path, body) => {
    const headers = { 'content-type': 'application/json', token, shopid: shopId }
    const answer = await send(new URL(path, base), {
      ...(body ? { method: 'POST', body: JSON.stringify(body) } : { method: 'GET' }),
      ...{ headers, timeoutMs, maxBytes },
    })
    if (!answer) return null
    const { message, code_message, data } = Envelope.safeParse(parseJson(answer.text)).data ?? { data: null }
    return { status: answer.status, message: message ?? '', reason: code_message ?? '', data }
  }
}

/** A token that GHN does not accept says nothing about the parcel, so the request is repeated. */
const noVerdict = [401, 403, 408, 429]
export const isGhnRefusal = (answer: GhnAnswer) =>
  answer !== null && answer.status >= 400 && answer.status < 500 && !noVerdict.includes(answer.status)

export function describeGhnOutage(answer: GhnAnswer): { outcomeUnknown: string } {
  if (!answer) return { outcomeUnknown: 'Giao Hàng Nhanh chưa trả lời.' }
  const isTokenWrong = answer.status === 401 || answer.status === 403
  if (isTokenWrong) return { outcomeUnknown: 'Giao Hàng Nhanh không nhận Token của cửa hàng.' }
  return { outcomeUnknown: `Giao Hàng Nhanh đang gặp lỗi (${answer.status}).` }
}
