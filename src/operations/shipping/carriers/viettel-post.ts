import { z } from 'zod'
import { viettelPostCarrierId } from '#contract/shipping/carrier-ids.ts'
import { viettelPostCarrierName } from '#contract/shipping/carrier-names.ts'
import { minuteMs } from '#domain/durations.ts'
import type {
  CancelParcelResult,
  Carrier,
  CarrierParcel,
  CreateLabelResult,
  CreateParcelResult,
  QuoteResult,
} from './carrier.ts'
import {
  createViettelPostCall,
  parcelStatusPath,
  type ViettelPostCall,
  type ViettelPostClientOptions,
  type ViettelPostSettings,
} from './viettel-post-client.ts'
import {
  buildPriceQuery,
  buildServicePriceQuery,
  buildViettelPostOrder,
  findViettelPostProblem,
} from './viettel-post-parcel.ts'
import { createViettelPostPlaces, type ViettelPostPlaces } from './viettel-post-places.ts'
import { readParcelState, readViettelPostReport } from './viettel-post-report.ts'

interface ViettelPostOptions extends ViettelPostClientOptions {
  callbackKey: string
  warn?: ((message: string) => void) | undefined
}

interface ViettelPostConnection {
  call: ViettelPostCall
  places: ViettelPostPlaces
  settings: ViettelPostSettings
}

const dong = z.coerce.number().int().min(0)
const code = z.coerce.string().min(1).max(60)
const Created = z.object({ ORDER_NUMBER: code, MONEY_TOTAL: dong.nullish() })
const Services = z.object({
  RECEIVER_ADDRESS: z
    .object({ ADDRESS: z.string().max(500).nullish() })
    .nullish()
    .catch(null),
  RESULT: z.array(z.object({ MA_DV_CHINH: z.string().min(1).max(20), GIA_CUOC: dong })),
})
const Price = z.object({ MONEY_TOTAL: dong })
const unreadable = { outcomeUnknown: 'Viettel Post trả lời không đọc được.' }
const labelMinutes = 30

/** Viettel Post's API for shops (partner2.viettelpost.vn). Built from its documents, not yet run against the live service. */
export function createViettelPost({ callbackKey, warn, ...settings }: ViettelPostOptions): Carrier {
  const call = createViettelPostCall(settings)
  const connection = { call, settings, places: createViettelPostPlaces(call) }
  return {
    id: viettelPostCarrierId,
    name: viettelPostCarrierName,
    isUntraceable: true,
    check: () => checkShop(call),
    createParcel: (parcel, isRepeated) => createParcel(connection, parcel, isRepeated),
    quoteParcel: (parcel) => quoteParcel(connection, parcel),
    cancelParcel: (parcel) => cancelParcel(call, parcel),
    listWards: connection.places.listWards,
    createLabel: (code) => createLabel(call, code, settings.url),
    readParcel: createParcelReader(call, warn),
    readCallback: (request) => readViettelPostReport(request, { callbackKey, secret: settings.reportSecret }),
    // OPEN POINT: no document names the parameter of this page; public shops use this one.
    trackingUrl: (code) => `https://viettelpost.vn/tra-cuu-hanh-trinh-don?code=${encodeURIComponent(code)}`,
  }
}

async function checkShop(call: ViettelPostCall): Promise<string | null> {
  const answer = await call('GET', 'v2/user/listInventory')
  if ('data' in answer) return null
  return 'refused' in answer ? `Viettel Post từ chối: ${answer.refused}` : answer.outcomeUnknown
}

/**
 * Viettel Post refuses a repeated code, but neither tells the code of the first parcel nor finds it by that of the shop.
 * After a lost answer, a refusal does not prove that no parcel exists; a report or staff decide.
 * OPEN POINT: the text of this refusal is not documented.
 */
async function createParcel(
  connection: ViettelPostConnection,
  parcel: CarrierParcel,
  isRepeated: boolean,
): Promise<CreateParcelResult> {
  const { call, settings } = connection
  const chosen = await chooseService(connection, parcel)
  const answer =
    'service' in chosen
      ? await call('POST', 'v2/order/createOrderNlp', buildViettelPostOrder(parcel, settings, chosen.service))
      : chosen
  if ('refused' in answer && !isRepeated) return answer
  if ('refused' in answer) {
    const problem = 'service' in chosen ? `Viettel Post trả lời “${answer.refused}”.` : answer.refused
    return { outcomeUnknown: describeDoubt(problem, parcel) }
  }
  if ('outcomeUnknown' in answer)
    return 'service' in chosen ? { outcomeUnknown: describeDoubt(answer.outcomeUnknown, parcel) } : answer
  const created = Created.safeParse(answer.data).data
  return created ? { created: { code: created.ORDER_NUMBER, fee: created.MONEY_TOTAL ?? null } } : unreadable
}

const describeDoubt = (problem: string, { clientCode }: CarrierParcel) =>
  `${problem} Có thể đã có vận đơn: hãy tìm mã đơn hàng ${clientCode} trên viettelpost.vn.`

interface ChosenService {
  service: string
  readAddress: string | null
}

async function chooseService(
  { call, places, settings }: ViettelPostConnection,
  parcel: CarrierParcel,
): Promise<ChosenService | { refused: string } | { outcomeUnknown: string }> {
  const problem = findViettelPostProblem(parcel, settings)
  if (problem) return { refused: problem }
  const province = await places.findProvince(parcel.address.province)
  if (!province) return { refused: `Viettel Post không có ${parcel.address.province}.` }
  if ('outcomeUnknown' in province) return province
  const answer = await call('POST', 'v2/order/getPriceAllNlp', buildPriceQuery(parcel, settings, province.id))
  if (!('data' in answer)) return answer
  const read = Services.safeParse(answer.data).data
  if (!read) return unreadable
  const [cheapest] = read.RESULT.filter(
    (one) => !settings.service || one.MA_DV_CHINH === settings.service,
  ).toSorted((one, other) => one.GIA_CUOC - other.GIA_CUOC)
  return cheapest
    ? { service: cheapest.MA_DV_CHINH, readAddress: read.RECEIVER_ADDRESS?.ADDRESS ?? null }
    : {
        refused: settings.service
          ? `Không có dịch vụ ${settings.service} đến đây.`
          : 'Không giao đến phường, xã này.',
      }
}

/** The list of services leaves surcharges out, so the fee of the chosen one is asked for. */
async function quoteParcel(connection: ViettelPostConnection, parcel: CarrierParcel): Promise<QuoteResult> {
  const { call, settings } = connection
  const chosen = await chooseService(connection, parcel)
  if (!('service' in chosen)) return chosen
  const { service, readAddress } = chosen
  const answer = await call('POST', 'v2/order/getPriceNlp', buildServicePriceQuery(parcel, settings, service))
  if (!('data' in answer)) return answer
  const price = Price.safeParse(answer.data).data
  return price ? { fee: price.MONEY_TOTAL, readAddress } : unreadable
}

const cancelType = 4

/**
 * Viettel Post cancels by its own code, until it has the parcel. OPEN POINT: its documents say neither what a second
 * request is answered nor that `Order does not exist` is final; that code came from Viettel Post, so it is asked again.
 */
async function cancelParcel(
  call: ViettelPostCall,
  { code }: { code: string | null },
): Promise<CancelParcelResult> {
  if (code === null) return { outcomeUnknown: 'Chưa biết mã vận đơn của Viettel Post nên chưa huỷ được.' }
  const request = { TYPE: cancelType, ORDER_NUMBER: code, NOTE: 'Cửa hàng huỷ' }
  const answer = await call('POST', 'v2/order/UpdateOrder', request)
  if ('data' in answer) return 'done'
  if ('outcomeUnknown' in answer) return answer
  if (/status already exists/i.test(answer.refused)) return 'done'
  return /not exist/i.test(answer.refused)
    ? { outcomeUnknown: `Viettel Post trả lời “${answer.refused}”.` }
    : 'too late'
}

/** OPEN POINT: no document has this call, which a public project uses; where it is refused, reports alone have the state. */
function createParcelReader(
  call: ViettelPostCall,
  warn: ViettelPostOptions['warn'],
): NonNullable<Carrier['readParcel']> {
  let isLogged = false
  const ignore = (answer: string) => {
    if (!isLogged) warn?.(`Viettel Post does not tell the state of a parcel, only its reports do: ${answer}`)
    isLogged = true
    return 'no news' as const
  }
  return async (clientCode, code) => {
    if (code === null) return 'no news'
    const answer = await call('GET', `${parcelStatusPath}?OrderNumber=${encodeURIComponent(code)}`)
    if ('outcomeUnknown' in answer) return answer.isUnusable ? ignore(answer.outcomeUnknown) : answer
    if ('refused' in answer) return ignore(answer.refused.slice(0, 200))
    const report = readParcelState(Array.isArray(answer.data) ? answer.data[0] : answer.data)
    if (report === 'ignored') return 'no news'
    if (report === 'unreadable') return ignore(report)
    return report.code === code && report.clientCode === clientCode
      ? { report }
      : ignore('it described another parcel')
  }
}

async function createLabel(call: ViettelPostCall, code: string, url: string): Promise<CreateLabelResult> {
  const request = { EXPIRY_TIME: Date.now() + labelMinutes * minuteMs, ORDER_ARRAY: [code] }
  const answer = await call('POST', 'v2/order/printing-code', request)
  if (!('data' in answer)) return answer
  if (!answer.message) return unreadable
  const page = new URL('/DigitalizePrint/report.do', findPrintOrigin(url))
  page.search = String(new URLSearchParams({ type: '1', bill: answer.message, showPostage: '0' }))
  return { url: page.href }
}

/** Labels come from another server than the API, which has no setting of its own. */
function findPrintOrigin(url: string): string {
  const { hostname, origin } = new URL(url)
  if (hostname === 'partner.viettelpost.vn') return 'https://digitalize.viettelpost.vn'
  return hostname === 'partnerdev.viettelpost.vn' ? 'https://dev-print.viettelpost.vn' : origin
}
