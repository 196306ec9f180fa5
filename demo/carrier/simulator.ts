import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { Caller } from './callbacks.ts'
import { type Order, page } from './order.ts'
import { chooseWalk, seeded, type WalkName, walks } from './walks.ts'

/** How it behaves; `POST /simulator` changes it while it runs. */
export interface Behaviour {
  /** milliseconds between two states of a parcel */
  pace: number
  /** the most milliseconds that a callback is late: more than `pace`, and they come out of order */
  late: number
  /** of 1: how many callbacks are sent twice, and before how many somebody else tries a forged one */
  twice: number
  forged: number
  /** how every parcel fares; null: by chance */
  walk: WalkName | null
  /**
   * What the next calls of the shop meet: an answer, none in time, or an error; `mute` and `lost`: it is done, and then no
   * answer, or an error.
   */
  calls: 'answer' | 'silent' | 'broken' | 'mute' | 'lost'
}
export const usual: Behaviour = {
  pace: 4000,
  late: 6000,
  twice: 0.2,
  forged: 0,
  walk: null,
  calls: 'answer',
}

export interface SimulatorOptions extends Partial<Behaviour> {
  key: string
  /** where the shop listens */
  callback: string
  port?: number
  seed?: number
  /** milliseconds until a callback that was not taken is sent again; GHN waits 5 s, 10 times */
  retry?: number
}

/**
 * Behaves like a carrier: takes parcels under GHN's addresses (create, cancel), lets them fare by a seed, and tells
 * the shop by signed callbacks, late, twice and out of order. No parcel moves.
 */
export async function startCarrier({
  key,
  callback,
  port = 0,
  seed = 1,
  retry = 5000,
  ...how
}: SimulatorOptions) {
  const behaviour: Behaviour = { ...usual, ...how }
  const random = seeded(seed)
  const orders = new Map<string, Order>()
  const caller = new Caller({ key, callback, retry, random })

  function create(body: Record<string, unknown>): { status: number; body: object } {
    const text = (name: string) => (typeof body[name] === 'string' ? (body[name] as string).trim() : '')
    const client = text('client_order_code')
    const known = [...orders.values()].find((order) => order.client === client)
    if (known) return created(known)
    const missing = ['client_order_code', 'to_name', 'to_address', 'to_ward_name', 'to_province_name'].find(
      (name) => !text(name),
    )
    if (missing) return refused(400, `Thiếu ${missing}`)
    if (!/^0\d{9,10}$/.test(text('to_phone'))) return refused(400, 'Số điện thoại người nhận không hợp lệ')
    const cod = Number(body.cod_amount)
    if (!(cod >= 0 && cod <= 50_000_000)) return refused(400, 'Tiền thu hộ phải từ 0 đến 50.000.000 đồng')
    const order: Order = {
      code: `SIM${(seed * 100_000 + orders.size).toString(36).toUpperCase()}`,
      ...{ client, cod, fee: 22_000 + 1000 * Math.floor(random() * 20), history: [], timers: [] },
    }
    orders.set(order.code, order)
    setOut(order)
    return created(order)
  }

  /** Everything is decided now, so that the same seed gives the same walk whatever the machine is busy with. */
  function setOut(order: Order): void {
    const walk = walks[behaviour.walk ?? chooseWalk(random())]
    const begun = Date.now()
    reach(order, { status: 'ready_to_pick' }, begun)
    walk.steps.forEach((step, index) => {
      const after = (index + 1) * behaviour.pace
      order.timers.push(caller.later(after, () => reach(order, step, begun + after)))
    })
  }
  function reach(
    order: Order,
    { status, reason = '' }: { status: string; reason?: string },
    at: number,
  ): void {
    order.history.push({ status, at })
    caller.tell(
      {
        Type: order.history.length === 1 ? 'create' : 'switch_status',
        ...{ OrderCode: order.code, ClientOrderCode: order.client, Status: status, Reason: reason },
        ...{ CODAmount: order.cod, TotalFee: order.fee, Time: new Date(at).toISOString() },
      },
      behaviour,
    )
  }

  function cancel(body: Record<string, unknown>): { status: number; body: object } {
    const order = [...orders.values()].find(
      ({ code, client }) => code === body.order_code || client === body.client_order_code,
    )
    if (!order) return refused(404, 'Không có đơn này')
    const status = order.history.at(-1)?.status ?? ''
    if (status === 'cancel') return { status: 200, body: { code: 200, message: 'Success' } }
    if (status !== 'ready_to_pick' && status !== 'picking') return refused(409, 'Đơn đã được lấy')
    for (const timer of order.timers) caller.forget(timer)
    reach(order, { status: 'cancel' }, Date.now())
    return { status: 200, body: { code: 200, message: 'Success' } }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const { pathname } = new URL(request.url ?? '/', 'http://simulator')
    const say = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    const tracked = /^\/tracking\/(\w+)$/.exec(pathname)?.[1]
    if (request.method === 'GET' && tracked) return page(response, orders.get(tracked))
    if (request.headers.token !== key) return say(401, { code: 401, message: 'Sai token' })
    const all = () => [...orders.values()].map(({ timers: _, ...order }) => order)
    if (request.method === 'GET') return say(200, { orders: all(), ...caller.report })
    const body = (await json(request).catch(() => ({}))) as Record<string, unknown>
    if (pathname === '/simulator') return say(200, Object.assign(behaviour, body))
    const act = { '/v2/shipping-order/create': create, '/v2/switch-status/cancel': cancel }[pathname]
    if (!act) return say(404, { code: 404, message: 'Không có địa chỉ này' })
    if (behaviour.calls === 'silent') return
    if (behaviour.calls === 'broken') return say(500, { code: 500, message: 'Lỗi hệ thống' })
    const done = act(body)
    if (behaviour.calls === 'mute') return
    return behaviour.calls === 'lost'
      ? say(500, { code: 500, message: 'Lỗi hệ thống' })
      : say(done.status, done.body)
  }

  const server = createServer((request, response) => void answer(request, response))
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      caller.stop()
      server.closeAllConnections()
      await new Promise<void>((done) => server.close(() => done()))
    },
  }
}

const refused = (status: number, message: string) => ({ status, body: { code: status, message } })
const created = ({ code, fee }: Order) => ({
  status: 200,
  body: { code: 200, message: 'Success', data: { order_code: code, total_fee: fee } },
})
