import { z } from 'zod'
import { ghtkCarrierId } from '#contract/shipping/carrier-ids.ts'
import { ghtkCarrierName } from '#contract/shipping/carrier-names.ts'
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
import { createGhtkCall, type GhtkCall, type GhtkClientOptions } from './ghtk-client.ts'
import { buildGhtkFeeQuery, buildGhtkOrder, findGhtkProblem } from './ghtk-parcel.ts'
import { ghtkStates } from './ghtk-states.ts'

interface GhtkOptions extends GhtkClientOptions {
  /** Part of the callback URL, because GHTK signs nothing. */
  callbackKey: string
}

const code = z.coerce.string().min(1).max(60)
const dong = z.coerce.number().int().min(0)
const Created = z.object({
  order: z.object({ label: code, fee: dong.nullish(), insurance_fee: dong.nullish() }),
})
const Quoted = z.object({
  fee: z.object({ fee: dong, insurance_fee: dong.nullish(), delivery: z.boolean() }),
})
const Callback = z.object({ label_id: code, partner_id: z.string().max(60) })
/** In Vietnam's time, without a zone. */
const ghtkTime = z
  .string()
  .regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  .transform((text) => Date.parse(`${text.replace(' ', 'T')}+07:00`))
  .refine(isCredibleTime, 'time is not credible')
const Parcel = z.object({
  order: z.object({ label_id: code, partner_id: code, status: z.coerce.string(), modified: ghtkTime }),
})
const unreadable = { outcomeUnknown: 'Giao Hàng Tiết Kiệm trả lời không đọc được.' }

/** GHTK's API for shops (api.ghtk.vn). Built from its documents, not yet run against the live service. */
export function createGhtk({ callbackKey, ...options }: GhtkOptions): Carrier {
  const call = createGhtkCall(options)
  return {
    id: ghtkCarrierId,
    name: ghtkCarrierName,
    check: () => checkShop(call),
    createParcel: (parcel) => createParcel(call, parcel, options),
    quoteParcel: (parcel) => quoteParcel(call, parcel, options),
    cancelParcel: (parcel) => cancelParcel(call, parcel),
    createLabel: (code) => createLabel(call, code),
    readParcel: (clientCode) => readParcel(call, clientCode),
    readCallback: (request) => readCallback(request, callbackKey),
    trackingUrl: (code) => `https://i.ghtk.vn/${encodeURIComponent(code)}`,
  }
}

async function checkShop(call: GhtkCall): Promise<string | null> {
  const answer = await call('GET', '/services/shipment/list_pick_add')
  if ('data' in answer) return null
  return 'refused' in answer ? `Giao Hàng Tiết Kiệm từ chối: ${answer.refused}` : answer.outcomeUnknown
}

/** GHTK refuses a repeated code and tells the label of the first parcel; an earlier request may have created it. */
async function createParcel(
  call: GhtkCall,
  parcel: CarrierParcel,
  options: GhtkOptionsWithoutKey,
): Promise<CreateParcelResult> {
  const problem = findGhtkProblem(parcel)
  if (problem) return { refused: problem }
  const answer = await call('POST', '/services/shipment/order/?ver=1.5', buildGhtkOrder(parcel, options))
  if ('outcomeUnknown' in answer) return answer
  if ('data' in answer) {
    const order = Created.safeParse(answer.data).data?.order
    return order
      ? { created: { code: order.label, fee: addFees(order.fee, order.insurance_fee) } }
      : unreadable
  }
  if (answer.existingCode) return { created: { code: answer.existingCode, fee: null } }
  const earlier = await findParcel(call, parcel.clientCode)
  if (earlier && 'outcomeUnknown' in earlier) return earlier
  return earlier ? { created: { code: earlier.label_id, fee: null } } : { refused: answer.refused }
}

type GhtkOptionsWithoutKey = Omit<GhtkOptions, 'callbackKey'>

const addFees = (fee: number | null | undefined, insurance: number | null | undefined) =>
  fee === null || fee === undefined ? null : fee + (insurance ?? 0)

async function quoteParcel(
  call: GhtkCall,
  parcel: CarrierParcel,
  options: GhtkOptionsWithoutKey,
): Promise<QuoteResult> {
  const problem = findGhtkProblem(parcel)
  if (problem) return { refused: problem }
  const answer = await call('GET', `/services/shipment/fee?${buildGhtkFeeQuery(parcel, options)}`)
  if (!('data' in answer)) return answer
  const quoted = Quoted.safeParse(answer.data).data?.fee
  if (!quoted) return unreadable
  if (!quoted.delivery) return { refused: 'Không giao đến phường, xã này.' }
  return { fee: quoted.fee + (quoted.insurance_fee ?? 0) }
}

async function createLabel(call: GhtkCall, code: string): Promise<CreateLabelResult> {
  const path = `/services/label/${encodeURIComponent(code)}?original=portrait&page_size=A6`
  const answer = await call('GET', path)
  if (!('data' in answer)) return answer
  return answer.data.pdf instanceof Uint8Array ? { pdf: answer.data.pdf } : unreadable
}

/** A parcel that is cancelled already is refused too, so its state decides. */
async function cancelParcel(
  call: GhtkCall,
  { clientCode }: { clientCode: string },
): Promise<CancelParcelResult> {
  const answer = await call('POST', `/services/shipment/cancel/partner_id:${encodeURIComponent(clientCode)}`)
  if ('data' in answer) return 'done'
  if ('outcomeUnknown' in answer) return answer
  const parcel = await findParcel(call, clientCode)
  if (!parcel) return 'not found'
  if ('outcomeUnknown' in parcel) return parcel
  return ghtkStates[parcel.status] === 'cancelled' ? 'done' : 'too late'
}

/** @returns null if GHTK does not know the code */
async function findParcel(
  call: GhtkCall,
  clientCode: string,
): Promise<z.infer<typeof Parcel>['order'] | { outcomeUnknown: string } | null> {
  const answer = await call('GET', `/services/shipment/v2/${encodeURIComponent(clientCode)}`)
  if ('outcomeUnknown' in answer) return answer
  if ('refused' in answer) return null
  return Parcel.safeParse(answer.data).data?.order ?? unreadable
}

async function readParcel(call: GhtkCall, clientCode: string): Promise<ReadParcelResult> {
  const parcel = await findParcel(call, clientCode)
  if (parcel && 'outcomeUnknown' in parcel) return parcel
  const state = parcel && ghtkStates[parcel.status]
  if (!parcel || !state) return 'no news'
  const { label_id, partner_id, status, modified: at } = parcel
  const report = { code: label_id, clientCode: partner_id, key: `${status} ${at}`, state, at, reason: '' }
  return { report }
}

/** A form, or JSON as in some examples of the documents. */
function readCallback(
  { query, body }: CallbackRequest,
  callbackKey: string,
): UnsignedReport | 'forged' | 'unreadable' {
  if (!isSameSignature(query.get('key') ?? '', callbackKey)) return 'forged'
  const text = Buffer.from(body).toString('utf8')
  const fields = text.startsWith('{') ? parseJson(text) : Object.fromEntries(new URLSearchParams(text))
  const read = Callback.safeParse(fields).data
  if (!read) return 'unreadable'
  return { code: read.label_id, clientCode: read.partner_id || null, isSigned: false }
}
