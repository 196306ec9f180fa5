import { z } from 'zod'
import { parseJson } from '#operations/runtime/parse-json.ts'
import { type OutboundSender, sendRequest } from '#operations/runtime/send-request.ts'

export interface GhtkSettings {
  url: string
  token: string
  /** The shop's code as a partner; empty: GHTK gave none. */
  partner: string
  pickName: string
  pickPhone: string
  pickStreet: string
  pickWard: string
  pickProvince: string
}

export interface GhtkClientOptions extends GhtkSettings {
  timeoutMs?: number
  send?: OutboundSender
}

/** `refused` is GHTK's reason, which it sends with status 200. */
type GhtkAnswer =
  | { data: Record<string, unknown> }
  | { refused: string; existingCode: string | null }
  | { outcomeUnknown: string }
export type GhtkCall = (method: 'GET' | 'POST', path: string, body?: object) => Promise<GhtkAnswer>

const Envelope = z.looseObject({
  success: z.boolean(),
  message: z.string().nullish(),
  error: z
    .object({ ghtk_label: z.coerce.string().min(1).max(60).nullish() })
    .nullish()
    .catch(null),
})

const maxFileBytes = 4 * 1024 * 1024

/** A PDF file is the data `pdf`. */
export function createGhtkCall(options: GhtkClientOptions): GhtkCall {
  const { url, token, partner, timeoutMs = 8000, send = sendRequest } = options
  return async (method, path, body) => {
    const answer = await send(new URL(path, url), {
      ...{ method, timeoutMs, maxBytes: maxFileBytes, ...(body && { body: JSON.stringify(body) }) },
      headers: {
        ...{ 'content-type': 'application/json', token },
        ...(partner && { 'x-client-source': partner }),
      },
    })
    if (!answer) return { outcomeUnknown: 'Giao Hàng Tiết Kiệm chưa trả lời.' }
    if (answer.status === 401 || answer.status === 403)
      return { outcomeUnknown: 'Giao Hàng Tiết Kiệm không nhận Token của cửa hàng.' }
    if (answer.status === 200 && answer.text.startsWith('%PDF-')) return { data: { pdf: answer.bytes } }
    const read = Envelope.safeParse(parseJson(answer.text)).data
    if (answer.status >= 500 || answer.status === 408 || answer.status === 429 || !read)
      return { outcomeUnknown: `Giao Hàng Tiết Kiệm đang gặp lỗi (${answer.status}).` }
    if (read.success) return { data: read }
    return { refused: read.message || 'không nói lý do', existingCode: read.error?.ghtk_label ?? null }
  }
}
