import type { CallbackSender } from './callback-sender.ts'
import type { CarrierBehaviour } from './carrier-behaviour.ts'
import { chooseParcelRoute, parcelRoutes } from './parcel-routes.ts'
import type { SimulatedParcel } from './simulated-parcel.ts'

interface ParcelResponse {
  status: number
  body: object
}

interface ParcelStoreOptions {
  seed: number
  /** Returns a number from 0 to 1. */
  random: () => number
  caller: CallbackSender
  behaviour: CarrierBehaviour
}

export class ParcelStore {
  readonly #orders = new Map<string, SimulatedParcel>()
  readonly #options: ParcelStoreOptions
  constructor(options: ParcelStoreOptions) {
    this.#options = options
  }

  get = (code: string): SimulatedParcel | undefined => this.#orders.get(code)

  list = () => [...this.#orders.values()].map(({ timers: _, ...order }) => order)

  create = (body: Record<string, unknown>): ParcelResponse => {
    const text = (name: string) => (typeof body[name] === 'string' ? (body[name] as string).trim() : '')
    const client = text('client_order_code')
    const existing = [...this.#orders.values()].find((order) => order.client === client)
    if (existing) return createSuccess(existing)
    const problem = findProblem(text, Number(body.cod_amount))
    if (problem) return createRefusal(400, problem)
    const { seed, random } = this.#options
    const order: SimulatedParcel = {
      code: `SIM${(seed * 100_000 + this.#orders.size).toString(36).toUpperCase()}`,
      client,
      cod: Number(body.cod_amount),
      fee: 22_000 + 1000 * Math.floor(random() * 20),
      history: [],
      timers: [],
    }
    this.#orders.set(order.code, order)
    this.#schedule(order)
    return createSuccess(order)
  }

  cancel = (body: Record<string, unknown>): ParcelResponse => {
    const order = [...this.#orders.values()].find(
      ({ code, client }) => code === body.order_code || client === body.client_order_code,
    )
    if (!order) return createRefusal(404, 'Không có đơn này')
    const status = order.history.at(-1)?.status ?? ''
    if (status === 'cancel') return { status: 200, body: { code: 200, message: 'Success' } }
    if (status !== 'ready_to_pick' && status !== 'picking') return createRefusal(409, 'Đơn đã được lấy')
    for (const timer of order.timers) this.#options.caller.cancel(timer)
    this.#reach(order, { status: 'cancel' }, Date.now())
    return { status: 200, body: { code: 200, message: 'Success' } }
  }

  /** Schedules the whole route now, so that one seed gives the same route however busy the machine is. */
  #schedule(order: SimulatedParcel): void {
    const { behaviour, random, caller } = this.#options
    const walk = parcelRoutes[behaviour.walk ?? chooseParcelRoute(random())]
    const begin = Date.now()
    this.#reach(order, { status: 'ready_to_pick' }, begin)
    walk.steps.forEach((step, index) => {
      const after = (index + 1) * behaviour.pace
      order.timers.push(caller.schedule(after, () => this.#reach(order, step, begin + after)))
    })
  }

  #reach(
    order: SimulatedParcel,
    { status, reason = '' }: { status: string; reason?: string },
    at: number,
  ): void {
    const { caller, behaviour } = this.#options
    order.history.push({ status, at })
    const callback = {
      Type: order.history.length === 1 ? 'create' : 'switch_status',
      OrderCode: order.code,
      ClientOrderCode: order.client,
      Status: status,
      Reason: reason,
      CODAmount: order.cod,
      TotalFee: order.fee,
      Time: new Date(at).toISOString(),
    }
    caller.send(callback, behaviour)
  }
}

/** Returns the error message of a rejected parcel, in GHN's wording. */
function findProblem(text: (name: string) => string, cod: number): string | undefined {
  const missing = ['client_order_code', 'to_name', 'to_address', 'to_ward_name', 'to_province_name'].find(
    (name) => !text(name),
  )
  if (missing) return `Thiếu ${missing}`
  if (!/^0\d{9,10}$/.test(text('to_phone'))) return 'Số điện thoại người nhận không hợp lệ'
  return cod >= 0 && cod <= 50_000_000 ? undefined : 'Tiền thu hộ phải từ 0 đến 50.000.000 đồng'
}

const createRefusal = (status: number, message: string): ParcelResponse => ({
  status,
  body: { code: status, message },
})

const createSuccess = ({ code, fee }: SimulatedParcel): ParcelResponse => ({
  status: 200,
  body: { code: 200, message: 'Success', data: { order_code: code, total_fee: fee } },
})
