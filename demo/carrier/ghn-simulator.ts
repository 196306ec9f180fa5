import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listWards } from '#data/shipping/wards.ts'
import { provinceLocalities } from '#domain/shipping/localities/provinces.ts'
import { ReportingCarrier } from './reporting-carrier.ts'

export interface GhnParcel {
  code: string
  clientCode: string
  status: string
  updatedAt: number
  reason: string
  cod: number
  ward: string
}

export interface GhnFaults {
  /** Do the work, but drop the answer. */
  losesAnswers?: boolean
  /** Answer 500 and do nothing. */
  fails?: boolean
  /** Accept no token. */
  refusesToken?: boolean
  /** Refuse a code that was used before, against the documents. */
  refusesRepeats?: boolean
}

type Fields = Record<string, unknown>
type Answer = [status: number, body: { code: number; message: string; code_message?: string; data: unknown }]

const done = (data: unknown): Answer => [200, { code: 200, message: 'Success', data }]
const refuse = (status: number, code_message: string, message: string): Answer => [
  status,
  { code: status, message, code_message, data: null },
]

const firstPlaceId = 1_000_001
const toPlace = (_id: number, name: string) => ({
  _id,
  name,
  extension_names: [name.toLowerCase()],
  status: 1,
})
const listProvinces = () =>
  provinceLocalities.map(({ name }, at) => toPlace(firstPlaceId + at, name.replace(/^(Thành phố|Tỉnh) /, '')))

const baseFee = 22_000
const feePerKg = 5_000
/** GHN cancels a parcel until it is picked up. */
const cancellable = new Set(['ready_to_pick', 'picking'])

/** Simulates GHN's API for shops: envelope, refusals, idempotency by the shop's code, unsigned reports. */
export class GhnSimulator extends ReportingCarrier<GhnParcel> {
  faults: GhnFaults = {}
  /** What GHN calls a ward by its official code; null: it does not know the ward. */
  readonly wardNames = new Map<string, string | null>()
  readonly #token: string
  readonly #shopId: string
  #serial = 0

  constructor({ token, shopId }: { token: string; shopId: string }) {
    super()
    this.#token = token
    this.#shopId = shopId
  }

  override get url(): string {
    return `${super.url}/shiip/public-api`
  }

  /** @param changes what a forger changes */
  report({ code, clientCode, status, updatedAt, cod }: GhnParcel, changes: object = {}): Promise<number> {
    const body = {
      ...{ OrderCode: code, ClientOrderCode: clientCode, Status: status, Type: 'switch_status' },
      ...{ Time: new Date(updatedAt).toISOString(), Reason: '', ReasonCode: '', CODAmount: cod },
      ...changes,
    }
    return this.sendReport({ 'content-type': 'application/json' }, JSON.stringify(body))
  }

  protected async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url?.startsWith('/a5/public-api/printA5?'))
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>GHN</h1>')
    const fields = JSON.parse((await text(request)) || '{}')
    const { size } = this.parcels
    const [status, body] = this.#answer(request, fields)
    await this.reportNewParcel(size)
    if (this.faults.losesAnswers) response.destroy()
    else response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  #answer({ headers, url = '' }: IncomingMessage, fields: Fields): Answer {
    if (this.faults.fails) return refuse(500, 'SYSTEM_ERROR', 'Lỗi hệ thống')
    const { pathname, searchParams } = new URL(url, 'http://simulator')
    if (headers.token !== this.#token || this.faults.refusesToken)
      return refuse(401, 'UNAUTHORIZED', 'Token is not valid!')
    if (pathname.endsWith('/shop/all')) return done({ shops: [{ _id: Number(this.#shopId) }] })
    if (pathname.endsWith('/province/all')) return done(listProvinces())
    if (pathname.endsWith('/ward/all-by-province-id')) return done(this.#listWards(searchParams))
    if (headers.shopid !== this.#shopId)
      return refuse(400, 'CLIENT_NOT_OWNER_OF_SHOP', 'Tài khoản không sở hữu cửa hàng này')
    if (pathname.endsWith('/shipping-order/preview')) return this.#price(fields)
    if (pathname.endsWith('/shipping-order/create')) return this.#create(fields)
    if (pathname.endsWith('/detail-by-client-code')) return this.#describe(String(fields.client_order_code))
    if (pathname.endsWith('/switch-status/cancel')) return this.#cancel(fields.order_codes as string[])
    if (pathname.endsWith('/a5/gen-token')) return done({ token: `label-${fields.order_codes}` })
    return refuse(404, 'NOT_FOUND', 'Không có địa chỉ này')
  }

  /** GHN sends at most 200 wards at once. */
  #listWards(query: URLSearchParams) {
    const { code = '' } = provinceLocalities[Number(query.get('province_id')) - firstPlaceId] ?? {}
    const [offset, limit] = [Number(query.get('offset')), Number(query.get('limit'))]
    return listWards(code)
      .filter((ward) => this.wardNames.get(ward.code) !== null)
      .map((ward) => toPlace(Number(ward.code), this.wardNames.get(ward.code) ?? ward.name))
      .slice(offset, offset + Math.min(limit, 200))
  }

  #price(fields: Fields): Answer {
    const problem = findProblem(fields)
    if (problem) return refuse(400, 'USER_ERR_COMMON', problem)
    return done({ order_code: '', total_fee: baseFee + Math.ceil(Number(fields.weight) / 1000) * feePerKg })
  }

  #create(fields: Fields): Answer {
    const [status, answer] = this.#price(fields)
    if (status !== 200) return [status, answer]
    const clientCode = String(fields.client_order_code)
    if (this.faults.refusesRepeats && this.parcels.has(clientCode))
      return refuse(400, 'USER_ERR_COMMON', 'Mã đơn hàng đã tồn tại')
    const parcel = this.parcels.get(clientCode) ?? {
      ...{ code: `GHN${++this.#serial}`, clientCode, status: 'ready_to_pick', reason: '' },
      ...{ updatedAt: this.tick(), cod: Number(fields.cod_amount) },
      ward: String(fields.to_ward_name),
    }
    this.parcels.set(clientCode, parcel)
    return done({ ...(answer.data as object), order_code: parcel.code, expected_delivery_time: null })
  }

  #describe(clientCode: string): Answer {
    const parcel = this.parcels.get(clientCode)
    if (!parcel) return refuse(400, 'ORDER_NOT_FOUND', 'Không tìm thấy đơn hàng')
    const { code, status, reason, updatedAt } = parcel
    const updated_date = new Date(updatedAt).toISOString()
    return done({ order_code: code, client_order_code: clientCode, status, reason, updated_date })
  }

  #cancel([code]: string[]): Answer {
    const parcel = [...this.parcels.values()].find((one) => one.code === code)
    if (!parcel) return refuse(400, 'ORDER_NOT_FOUND', 'Không tìm thấy đơn hàng')
    const result = cancellable.has(parcel.status)
    if (result) Object.assign(parcel, { status: 'cancel', updatedAt: this.tick() })
    return done([{ order_code: code, result, message: result ? 'OK' : 'Đơn đã được lấy' }])
  }
}

/** GHN reads the address by names, in two levels. */
function findProblem({
  to_ward_name,
  to_province_name,
  is_new_to_address,
  weight,
  length,
}: Fields): string | null {
  const isProvinceKnown = listProvinces().some(({ name }) => name === to_province_name)
  if (is_new_to_address !== true || !to_ward_name || !isProvinceKnown)
    return 'Địa chỉ người nhận không hợp lệ'
  if (!weight || !length) return 'Thiếu cân nặng hoặc kích thước'
  return to_ward_name === 'Phường Không Phục Vụ' ? 'Khu vực này chưa được phục vụ' : null
}
