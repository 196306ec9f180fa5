import { z } from 'zod'
import { ghnCarrierId } from '#contract/shipping/carrier-ids.ts'
import { ghnCarrierName } from '#contract/shipping/carrier-names.ts'
import { isCredibleTime } from '#domain/payments/find-hold-reason.ts'
import type { CallbackRequest } from '#operations/runtime/callback-request.ts'
import { isSameSignature } from '#operations/runtime/is-same-signature.ts'
import { parseJson } from '#operations/runtime/parse-json.ts'
import type {
  CancelParcelResult,
  Carrier,
  CarrierParcel,
  CreateLabelResult,
  CreateParcelResult,
  QuoteResult,
  ReadParcelResult,
  UnsignedReport,
} from './carrier.ts'
import {
  createGhnCall,
  describeGhnOutage,
  type GhnAnswer,
  type GhnCall,
  type GhnClientOptions,
  isGhnRefusal,
} from './ghn-client.ts'
import { buildGhnParcel, findGhnProblem } from './ghn-parcel.ts'
import { createGhnWardLister } from './ghn-places.ts'
import { ghnStates } from './ghn-states.ts'

interface GhnOptions extends GhnClientOptions {
  /** Part of the callback URL, because GHN signs nothing. */
  callbackKey: string
}

const code = z.string().min(1).max(60)
const fee = z.coerce.number().int().min(0)
const Created = z.object({ order_code: code, total_fee: fee.nullish() })
const Quoted = z.object({ total_fee: fee })
const Cancelled = z.array(z.object({ result: z.boolean() })).min(1)
const PrintToken = z.object({ token: z.string().min(1).max(500) })
const Callback = z.object({ OrderCode: code, ClientOrderCode: z.string().max(60).nullish() })
const Parcel = z.object({
  order_code: code,
  client_order_code: z.string().max(60),
  status: z.string(),
  updated_date: z.iso
    .datetime({ offset: true })
    .refine((time) => isCredibleTime(Date.parse(time)), 'time is not credible'),
  reason: z.string().nullish(),
})

/** GHN's API for shops (api.ghn.vn). Built from its documents, not yet run against the live service. */
export function createGhn({ callbackKey, ...options }: GhnOptions): Carrier {
  const call = createGhnCall(options)
  return {
    id: ghnCarrierId,
    name: ghnCarrierName,
    check: async () => readCheck(await call('v2/shop/all')),
    createParcel: (parcel) => createParcel(call, parcel),
    quoteParcel: async (parcel) => {
      const problem = findGhnProblem(parcel)
      if (problem) return { refused: problem }
      return readQuote(await call('v2/shipping-order/preview', buildGhnParcel(parcel)))
    },
    cancelParcel: (parcel) => cancelParcel(call, parcel),
    listWards: createGhnWardLister(call),
    createLabel: (code) => createLabel(call, code, options.url),
    readParcel: (clientCode) => readParcel(call, clientCode),
    readCallback: (request) => readCallback(request, callbackKey),
    trackingUrl: (code) => `https://donhang.ghn.vn/?order_code=${encodeURIComponent(code)}`,
  }
}

/**
 * GHN answers a repeated code with the first parcel. If it refuses instead, an earlier request may have created the
 * parcel, so it is looked for before the refusal counts.
 */
async function createParcel(call: GhnCall, parcel: CarrierParcel): Promise<CreateParcelResult> {
  const problem = findGhnProblem(parcel)
  if (problem) return { refused: problem }
  const answer = await call('v2/shipping-order/create', buildGhnParcel(parcel))
  const created = answer?.status === 200 ? Created.safeParse(answer.data).data : undefined
  if (created) return { created: { code: created.order_code, fee: created.total_fee ?? null } }
  const refusal = readRefusal(answer)
  if (!refusal) return describeGhnOutage(answer)
  const earlier = await findParcel(call, parcel.clientCode)
  if (earlier && 'outcomeUnknown' in earlier) return earlier
  return earlier ? { created: { code: earlier.order_code, fee: null } } : refusal
}

function readQuote(answer: GhnAnswer): QuoteResult {
  const read = answer?.status === 200 ? Quoted.safeParse(answer.data).data : undefined
  if (read) return { fee: read.total_fee }
  return readRefusal(answer) ?? describeGhnOutage(answer)
}

const readRefusal = (answer: GhnAnswer) =>
  answer && isGhnRefusal(answer) ? { refused: answer.message || `lỗi ${answer.status}` } : null

async function cancelParcel(
  call: GhnCall,
  { code, clientCode }: { code: string | null; clientCode: string },
): Promise<CancelParcelResult> {
  const found = code === null ? await findParcel(call, clientCode) : { order_code: code }
  if (!found) return 'not found'
  if ('outcomeUnknown' in found) return found
  // One wrong code spoils a batch, so each request has one.
  const answer = await call('v2/switch-status/cancel', { order_codes: [found.order_code] })
  const [result] = (answer?.status === 200 ? Cancelled.safeParse(answer.data).data : undefined) ?? []
  if (result?.result) return 'done'
  if (result) return (await isCancelled(call, clientCode)) ? 'done' : 'too late'
  if (!answer || !isGhnRefusal(answer)) return describeGhnOutage(answer)
  return answer.reason === 'ORDER_NOT_FOUND' ? 'not found' : 'too late'
}

/** The token of the page lasts for half an hour. */
async function createLabel(call: GhnCall, code: string, url: string): Promise<CreateLabelResult> {
  const answer = await call('v2/a5/gen-token', { order_codes: [code] })
  const token = answer?.status === 200 ? PrintToken.safeParse(answer.data).data?.token : undefined
  if (token) return { url: new URL(`/a5/public-api/printA5?token=${encodeURIComponent(token)}`, url).href }
  return readRefusal(answer) ?? describeGhnOutage(answer)
}

/** An earlier request may have cancelled the parcel, and its answer was lost. */
async function isCancelled(call: GhnCall, clientCode: string): Promise<boolean> {
  const parcel = await findParcel(call, clientCode)
  return parcel !== null && 'status' in parcel && ghnStates[parcel.status] === 'cancelled'
}

function readCheck(answer: GhnAnswer): string | null {
  if (answer?.status === 200) return null
  if (!answer) return 'Giao Hàng Nhanh không trả lời. Hãy xem lại địa chỉ API.'
  return isGhnRefusal(answer)
    ? `Giao Hàng Nhanh trả lời lỗi ${answer.status}. Hãy xem lại địa chỉ API và mã cửa hàng.`
    : describeGhnOutage(answer).outcomeUnknown
}

/** @returns null if GHN does not know the code */
async function findParcel(
  call: GhnCall,
  clientCode: string,
): Promise<z.infer<typeof Parcel> | { outcomeUnknown: string } | null> {
  const answer = await call('v2/shipping-order/detail-by-client-code', { client_order_code: clientCode })
  const parcel = answer?.status === 200 ? Parcel.safeParse(answer.data).data : undefined
  return parcel ?? (isGhnRefusal(answer) ? null : describeGhnOutage(answer))
}

async function readParcel(call: GhnCall, clientCode: string): Promise<ReadParcelResult> {
  const parcel = await findParcel(call, clientCode)
  if (parcel && 'outcomeUnknown' in parcel) return parcel
  const state = parcel && ghnStates[parcel.status]
  if (parcel?.status === 'exception')
    return {
      notice:
        'Giao Hàng Nhanh báo gói hàng gặp sự cố, chưa rõ kết quả. Nếu cần gấp, hãy gọi Giao Hàng Nhanh.',
    }
  if (!parcel || !state) return 'no news'
  const { order_code: code, client_order_code, status, updated_date, reason } = parcel
  const at = Date.parse(updated_date)
  const report = { code, clientCode: client_order_code, key: `${status} ${at}`, state, at }
  return { report: { ...report, reason: (reason ?? '').slice(0, 500) } }
}

function readCallback(
  { query, body }: CallbackRequest,
  callbackKey: string,
): UnsignedReport | 'forged' | 'unreadable' {
  if (!isSameSignature(query.get('key') ?? '', callbackKey)) return 'forged'
  const read = Callback.safeParse(parseJson(Buffer.from(body).toString('utf8'))).data
  if (!read) return 'unreadable'
  return { code: read.OrderCode, clientCode: read.ClientOrderCode || null, isSigned: false }
}
