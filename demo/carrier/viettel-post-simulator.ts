import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { listWards } from '#data/shipping/wards.ts'
import { provinceLocalities } from '#domain/shipping/localities/provinces.ts'
import { formatVietnamTime, ReportingCarrier } from './reporting-carrier.ts'

export interface ViettelPostParcel {
  code: string
  clientCode: string
  status: number
  updatedAt: number
  cod: number
  address: string
  isReturning: boolean
}

export interface ViettelPostFaults {
  /** Create or cancel, but drop the answer. */
  losesAnswers?: boolean
  /** Answer 500 and do nothing. */
  fails?: boolean
  /** Refuse the call that no document has. */
  hidesStates?: boolean
  /** Answer that call with this status and a page. */
  stateStatus?: number
}

interface ViettelPostAccount {
  username: string
  password: string
  reportSecret: string
}

type Fields = Record<string, unknown>

const done = (data: unknown, message = 'OK') => ({ status: 200, error: false, message, data })
const refuse = (message: string) => ({ status: 205, error: true, message, data: null })
const baseFee = 24_000
const feePerKg = 4000
const surcharge = 1000
const maxBytes = 150
/** Parcels are cancelled until the courier has them. */
const cancellable = new Set([102, 103, 104])
const cancelled = 107
const firstProvinceId = 1
const statePath = '/v2/order/getOrderDetailV3'

/** Simulates Viettel Post's API for shops: login in two steps, addresses as text, no way to find a parcel again. */
export class ViettelPostSimulator extends ReportingCarrier<ViettelPostParcel> {
  faults: ViettelPostFaults = {}
  /** What Viettel Post calls a ward by its official code; null: it does not know the ward. */
  readonly wardNames = new Map<string, string | null>()
  /** Also refused ones. */
  logins = 0
  readonly #account: ViettelPostAccount
  #tokens = 0

  constructor(account: ViettelPostAccount) {
    super()
    this.#account = account
  }

  /** @param secrets what a forger knows */
  report(
    parcel: ViettelPostParcel,
    secrets: { token?: string; authorization?: string } = { token: this.#account.reportSecret },
  ): Promise<number> {
    const { token = '', authorization } = secrets
    const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) }
    return this.sendReport(headers, JSON.stringify({ DATA: describe(parcel), TOKEN: token }))
  }

  /** The next call with a token must log in again. */
  expireTokens(): void {
    this.#tokens += 1
  }

  protected async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://simulator')
    if (pathname.startsWith('/DigitalizePrint/'))
      return void response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Viettel Post</h1>')
    const fields = JSON.parse((await text(request)) || '{}')
    if (this.faults.fails) return void response.writeHead(500).end()
    const { size } = this.parcels
    const body = this.#answer(pathname, searchParams, fields, String(request.headers.token ?? ''))
    await this.reportNewParcel(size)
    if (this.faults.stateStatus && pathname === statePath)
      return void response.writeHead(this.faults.stateStatus, { 'content-type': 'text/html' }).end('<h1>')
    const isChange = /(createOrderNlp|UpdateOrder)$/.test(pathname)
    if (this.faults.losesAnswers && isChange) response.destroy()
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  #answer(path: string, query: URLSearchParams, fields: Fields, token: string) {
    if (path === '/v2/user/Login') return this.#logIn(fields, 'short')
    if (path === '/v2/user/ownerconnect')
      return token === this.#formatToken('short') ? this.#logIn(fields, 'long') : refuse('Token invalid')
    if (token !== this.#formatToken('long'))
      return refuse(token ? 'Token invalid' : 'Header Token is required')
    if (path === '/v2/user/listInventory') return done([])
    if (path === '/v3/categories/listProvinceNew') return done(listProvinces())
    if (path === '/v3/categories/listWardsNew') return done(this.#listWards(Number(query.get('provinceId'))))
    if (path === '/v2/order/getPriceAllNlp') return listServices(fields)
    if (path === '/v2/order/getPriceNlp') return done({ MONEY_TOTAL: calculateFee(fields) + surcharge })
    if (path === '/v2/order/createOrderNlp') return this.#create(fields)
    if (path === '/v2/order/UpdateOrder') return this.#cancel(String(fields.ORDER_NUMBER))
    if (path === statePath) return this.#describe(query.get('OrderNumber'))
    if (path === '/v2/order/printing-code') return done(null, `label-${fields.ORDER_ARRAY}=`)
    return refuse('System error')
  }

  #formatToken(kind: 'short' | 'long') {
    return `${kind} token ${this.#tokens}`
  }

  #logIn({ USERNAME, PASSWORD }: Fields, kind: 'short' | 'long') {
    const { username, password } = this.#account
    if (kind === 'short') this.logins += 1
    if (USERNAME !== username || PASSWORD !== password) return refuse('Invalid owner account or password!')
    return done({ userId: 1, token: this.#formatToken(kind), expired: 0 })
  }

  #listWards(provinceId: number) {
    const { code = '' } = provinceLocalities[provinceId - firstProvinceId] ?? {}
    return listWards(code)
      .filter((ward) => this.wardNames.get(ward.code) !== null)
      .map((ward) => ({
        WARDS_ID: Number(ward.code),
        WARDS_NAME: (this.wardNames.get(ward.code) ?? ward.name).toLocaleUpperCase('vi'),
      }))
  }

  /** The code of the first parcel is not told. The documents do not quote this refusal. */
  #create(fields: Fields) {
    const clientCode = String(fields.ORDER_NUMBER)
    if (fields.CHECK_UNIQUE === true && this.parcels.has(clientCode))
      return refuse('Order number already exists')
    const tooLong = Object.values(fields).some(
      (value) => typeof value === 'string' && Buffer.byteLength(value) > maxBytes,
    )
    if (tooLong || !fields.RECEIVER_ADDRESS) return refuse('Invalid [RECEIVER_ADDRESS]')
    if (fields.ORDER_SERVICE !== 'VCN' && fields.ORDER_SERVICE !== 'VTK')
      return refuse('Incorrect data: ORDER_SERVICE')
    const parcel = {
      ...{ code: `VTP${this.parcels.size + 1}`, clientCode, status: 103, updatedAt: this.tick() },
      ...{
        cod: Number(fields.MONEY_COLLECTION),
        address: String(fields.RECEIVER_ADDRESS),
        isReturning: false,
      },
    }
    this.parcels.set(clientCode, parcel)
    return done({ ORDER_NUMBER: parcel.code, MONEY_TOTAL: calculateFee(fields) + surcharge })
  }

  #describe(code: string | null) {
    const parcel = [...this.parcels.values()].find((one) => one.code === code)
    return parcel && !this.faults.hidesStates ? done(describe(parcel)) : refuse('Order does not exist')
  }

  #cancel(code: string) {
    const parcel = [...this.parcels.values()].find((one) => one.code === code)
    if (!parcel) return refuse('Order does not exist')
    if (parcel.status === cancelled) return refuse('Order status already exists on the system')
    if (!cancellable.has(parcel.status)) return refuse('Không thể huỷ đơn hàng đã nhận')
    Object.assign(parcel, { status: cancelled, updatedAt: this.tick() })
    return done(null, 'Hủy đơn hàng thành công')
  }
}

/** As in reports. */
function describe({ code, clientCode, status, updatedAt, cod, isReturning }: ViettelPostParcel) {
  const [date = '', time] = formatVietnamTime(updatedAt).split(' ')
  return {
    ...{ ORDER_NUMBER: code, ORDER_REFERENCE: clientCode, ORDER_STATUS: status, STATUS_NAME: '', NOTE: '' },
    ...{ ORDER_STATUSDATE: `${date.split('-').toReversed().join('/')} ${time}`, MONEY_COLLECTION: cod },
    ...{ IS_RETURNING: isReturning, DETAIL: [], POD: { IMAGES: [] } },
  }
}

const listProvinces = () =>
  provinceLocalities.map(({ name }, at) => ({
    PROVINCE_ID: firstProvinceId + at,
    PROVINCE_NAME: name.replace(/^(Thành phố|Tỉnh) /, ''),
  }))

const calculateFee = ({ PRODUCT_WEIGHT, ORDER_SERVICE }: Fields) =>
  baseFee + Math.ceil(Number(PRODUCT_WEIGHT) / 1000) * feePerKg * (ORDER_SERVICE === 'VTK' ? 2 : 1)

/** This answer alone is not wrapped. */
function listServices(fields: Fields) {
  const address = String(fields.RECEIVER_ADDRESS)
  if (!fields.RECEIVER_PROVINCE) return refuse('Incorrect data: RECEIVER_PROVINCE')
  const isServed = !address.includes('Phường Không Phục Vụ')
  return {
    SENDER_ADDRESS: { ADDRESS: String(fields.SENDER_ADDRESS) },
    RECEIVER_ADDRESS: { ADDRESS: address.split(', ').slice(1).join(' - ') },
    RESULT: ['VTK', 'VCN']
      .filter(() => isServed)
      .map((code) => ({
        ...{
          MA_DV_CHINH: code,
          TEN_DICHVU: code,
          GIA_CUOC: calculateFee({ ...fields, ORDER_SERVICE: code }),
        },
        ...{ THOI_GIAN: '48 giờ', EXCHANGE_WEIGHT: 0, EXTRA_SERVICE: [] },
      })),
  }
}
