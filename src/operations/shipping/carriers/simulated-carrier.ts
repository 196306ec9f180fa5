import { createHash, createHmac } from 'node:crypto'
import { z } from 'zod'
import { simulatedCarrierId } from '#contract/shipping/carrier-ids.ts'
import { simulatedCarrierName } from '#contract/shipping/carrier-names.ts'
import { formatLocalPhone } from '#domain/customers/format-phone.ts'
import { isCredibleTime } from '#domain/payments/find-hold-reason.ts'
import type { CallbackRequest } from '#operations/runtime/callback-request.ts'
import { isSameSignature } from '#operations/runtime/is-same-signature.ts'
import { parseJson } from '#operations/runtime/parse-json.ts'
import { type OutboundSender, sendRequest } from '#operations/runtime/send-request.ts'
import type {
  CallbackReport,
  CancelParcelResult,
  Carrier,
  CarrierParcel,
  CreateParcelResult,
} from './carrier.ts'
import { ghnStates } from './ghn-states.ts'

interface SimulatorOptions {
  url: string
  key: string
  timeoutMs?: number
  send?: OutboundSender
}

const CreatedAnswer = z.object({
  data: z.object({ order_code: z.string().min(1).max(60), total_fee: z.int().min(0).nullish() }),
})
const RefusedAnswer = z.object({ message: z.string() })
const Callback = z.object({
  Type: z.string(),
  OrderCode: z.string().min(1).max(60),
  ClientOrderCode: z.string().max(60),
  Status: z.string(),
  Reason: z.string().max(500).default(''),
  Time: z.iso
    .datetime({ offset: true })
    .refine((time) => isCredibleTime(Date.parse(time)), 'time is not credible'),
})

export const signatureHeader = 'x-signature'
export const signCallback = (body: Uint8Array | string, key: string) =>
  createHmac('sha256', key).update(body).digest('hex')

/** Talks to `npm run carrier`, which has the API of GHN and a signature, because GHN signs nothing. */
export function createSimulatedCarrier(options: SimulatorOptions): Carrier {
  const { url, key, timeoutMs = 8000, send = sendRequest } = options
  const call = async (method: 'GET' | 'POST', path: string, body?: object): Promise<HttpAnswer> => {
    const answer = await send(new URL(path, url), {
      method,
      headers: { 'content-type': 'application/json', token: key },
      ...(body && { body: JSON.stringify(body) }),
      timeoutMs,
    })
    return answer && { status: answer.status, body: parseJson(answer.text) }
  }
  return {
    id: simulatedCarrierId,
    name: simulatedCarrierName,
    check: async () => readCheck(await call('GET', '/v2/shop/all')),
    createParcel: async (parcel) =>
      readCreated(await call('POST', '/v2/shipping-order/create', toCreateRequest(parcel))),
    cancelParcel: async ({ code, clientCode }) =>
      readCancelled(
        await call('POST', '/v2/switch-status/cancel', { order_code: code, client_order_code: clientCode }),
      ),
    readCallback: (request) => readCallback(request, key),
    trackingUrl: (code) => new URL(`/tracking/${encodeURIComponent(code)}`, url).href,
  }
}

type HttpAnswer = { status: number; body: unknown } | null

function readCreated(answer: HttpAnswer): CreateParcelResult {
  if (!answer) return { outcomeUnknown: 'Hãng vận chuyển chưa trả lời.' }
  if (isRefusal(answer.status)) return { refused: readRefusal(answer.body) }
  const read = CreatedAnswer.safeParse(answer.body)
  if (answer.status !== 200 || !read.success) {
    return { outcomeUnknown: `Hãng vận chuyển đang gặp lỗi (${answer.status}).` }
  }
  const { order_code, total_fee } = read.data.data
  return { created: { code: order_code, fee: total_fee ?? null } }
}

function readCancelled(answer: HttpAnswer): CancelParcelResult {
  if (!answer) return { outcomeUnknown: 'Hãng vận chuyển chưa trả lời.' }
  if (answer.status === 200) return 'done'
  if (answer.status === 404) return 'not found'
  if (answer.status === 409) return 'too late'
  return { outcomeUnknown: `Hãng vận chuyển đang gặp lỗi (${answer.status}).` }
}

function readCheck(answer: HttpAnswer): string | null {
  if (!answer) return 'Hãng vận chuyển không trả lời. Hãy xem lại địa chỉ của hãng.'
  if (answer.status === 200) return null
  if (answer.status === 401 || answer.status === 403) return 'Hãng vận chuyển không nhận khoá kết nối này.'
  return `Hãng vận chuyển trả lời lỗi ${answer.status}.`
}

const isRefusal = (status: number) => status >= 400 && status < 500 && status !== 408 && status !== 429
const readRefusal = (body: unknown) => RefusedAnswer.safeParse(body).data?.message ?? 'không nói lý do'

/** The address has two levels since July 2025: ward and province. */
function toCreateRequest({
  clientCode,
  recipient,
  address,
  cod,
  value,
  weight,
  size,
  note,
  content,
}: CarrierParcel) {
  return {
    client_order_code: clientCode,
    to_name: recipient.customerName,
    to_phone: formatLocalPhone(recipient.customerPhone),
    to_address: address.street,
    to_ward_name: address.ward,
    to_ward_code: address.wardCode,
    to_province_name: address.province,
    to_province_code: address.provinceCode,
    cod_amount: cod,
    insurance_value: value,
    weight,
    ...size,
    note,
    content,
  }
}

function readCallback(
  { headers, body }: CallbackRequest,
  key: string,
): CallbackReport | 'forged' | 'unreadable' | 'ignored' {
  if (!isSameSignature(headers.get(signatureHeader) ?? '', signCallback(body, key))) return 'forged'
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
  } catch {
    return 'unreadable'
  }
  const read = Callback.safeParse(value)
  if (!read.success) return 'unreadable'
  const { Type, OrderCode, ClientOrderCode, Status, Reason, Time } = read.data
  const state = ghnStates[Status]
  if (!/^(create|switch_status)$/i.test(Type) || !state) return 'ignored'
  return {
    code: OrderCode,
    clientCode: ClientOrderCode || null,
    key: createHash('sha256').update(body).digest('base64url'),
    state,
    at: Date.parse(Time),
    reason: Reason,
  }
}
