import type { IncomingMessage, ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { formatVietnamTime, ReportingCarrier } from './reporting-carrier.ts'

export interface GhtkParcel {
  label: string
  clientCode: string
  status: number
  updatedAt: number
  cod: number
  ward: string
}

export interface GhtkFaults {
  /** Do the work, but drop the answer. */
  losesAnswers?: boolean
  /** Answer 500 and do nothing. */
  fails?: boolean
}

type Body = { success: boolean; message: string; [key: string]: unknown }
type Fields = Record<string, unknown>

const baseFee = 20_000
const feePerKg = 6000
/** GHTK takes back a parcel until its courier has it. */
const cancellable = new Set([1, 2, 12])
const cancelled = -1

/** Bytes that are not UTF-8 follow the head, as in a real file. */
const labelFile = Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.from([0xff, 0xfe, 0x00])])

const done = (more: object = {}): Body => ({ success: true, message: '', ...more })
const refuse = (message: string, error?: object): Body => ({
  ...{ success: false, message },
  ...(error && { error }),
})
const calculateFee = (grams: number) => baseFee + Math.ceil(grams / 1000) * feePerKg

/** Simulates GHTK's API for shops: refusals with status 200, a repeated code, unsigned reports as a form. */
export class GhtkSimulator extends ReportingCarrier<GhtkParcel> {
  faults: GhtkFaults = {}
  readonly #token: string

  constructor({ token }: { token: string }) {
    super()
    this.#token = token
  }

  report({ label, clientCode, status, updatedAt, cod }: GhtkParcel): Promise<number> {
    // A bare plus, which a reader of forms takes for a space.
    const time = formatVietnamTime(updatedAt).replace(' ', 'T')
    const body = `label_id=${label}&partner_id=${clientCode}&status_id=${status}&action_time=${time}+07:00&reason=&pick_money=${cod}`
    return this.sendReport({ 'content-type': 'application/x-www-form-urlencoded' }, body)
  }

  protected async handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const fields = JSON.parse((await text(request)) || '{}')
    if (this.faults.fails) return void response.writeHead(500).end()
    if (request.headers.token !== this.#token) return void response.writeHead(401).end()
    if (request.url?.startsWith('/services/label/'))
      return void response.writeHead(200, { 'content-type': 'application/pdf' }).end(labelFile)
    const { size } = this.parcels
    const body = this.#answer(new URL(request.url ?? '', 'http://simulator'), fields)
    await this.reportNewParcel(size)
    if (this.faults.losesAnswers) response.destroy()
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  }

  #answer({ pathname, searchParams }: URL, fields: Fields): Body {
    const last = decodeURIComponent(pathname.split('/').at(-1) ?? '')
    if (pathname === '/services/shipment/list_pick_add') return done({ data: [] })
    if (pathname === '/services/shipment/fee') return this.#quote(searchParams)
    if (pathname === '/services/shipment/order/') return this.#create(fields.order as Fields)
    if (pathname.startsWith('/services/shipment/v2/')) return this.#describe(last)
    if (pathname.startsWith('/services/shipment/cancel/'))
      return this.#cancel(last.replace('partner_id:', ''))
    return refuse('Không có địa chỉ này')
  }

  #quote(query: URLSearchParams): Body {
    const delivery = query.get('ward') !== 'Phường Không Phục Vụ'
    const fee = { fee: calculateFee(Number(query.get('weight'))), insurance_fee: 0, delivery }
    return done({ fee })
  }

  #create(order: Fields): Body {
    const clientCode = String(order.id)
    const existing = this.parcels.get(clientCode)
    if (existing) {
      const error = { code: 'ORDER_ID_EXIST', partner_id: clientCode, ghtk_label: existing.label }
      return refuse('Đơn hàng đã tồn tại', error)
    }
    if (!order.province || !order.ward) return refuse('Thiếu tỉnh hoặc phường, xã người nhận')
    const parcel: GhtkParcel = {
      ...{ label: `S1.A1.${this.parcels.size + 1}`, clientCode, status: 1, updatedAt: this.clock },
      ...{ cod: Number(order.pick_money), ward: String(order.ward) },
    }
    this.parcels.set(clientCode, parcel)
    const fee = calculateFee(Number(order.total_weight))
    return done({
      order: { partner_id: clientCode, label: parcel.label, fee: String(fee), insurance_fee: '0' },
    })
  }

  #describe(clientCode: string): Body {
    const parcel = this.parcels.get(clientCode)
    if (!parcel) return refuse('Không tìm thấy đơn hàng')
    const { label, status, updatedAt } = parcel
    const order = { label_id: label, partner_id: clientCode, status: String(status) }
    return done({ order: { ...order, modified: formatVietnamTime(updatedAt) } })
  }

  #cancel(clientCode: string): Body {
    const parcel = this.parcels.get(clientCode)
    if (!parcel) return refuse('Không tìm thấy đơn hàng')
    if (parcel.status === cancelled) return refuse('Đơn hàng đã ở trạng thái hủy')
    if (!cancellable.has(parcel.status)) return refuse('Đơn hàng đã được lấy')
    Object.assign(parcel, { status: cancelled, updatedAt: this.tick() })
    return done()
  }
}
