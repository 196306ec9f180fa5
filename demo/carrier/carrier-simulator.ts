import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { CallbackSender } from './callback-sender.ts'
import { type CarrierBehaviour, defaultCarrierBehaviour } from './carrier-behaviour.ts'
import { createParcelRandom } from './parcel-routes.ts'
import { ParcelStore } from './parcel-store.ts'
import { renderTrackingPage } from './simulated-parcel.ts'

export interface CarrierSimulatorOptions extends Partial<CarrierBehaviour> {
  key: string
  /** URL of the shop's callback */
  callback: string
  port?: number
  seed?: number
  /** milliseconds until a failed callback is sent again; GHN waits 5 s */
  retry?: number
}

/**
 * Simulates a carrier with GHN's API paths (create, cancel): parcels follow seeded random routes, and signed
 * callbacks arrive late, twice and out of order. No parcel moves.
 */
export async function startCarrierSimulator(options: CarrierSimulatorOptions) {
  const { key, callback, port = 0, seed = 1, retry = 5000, ...how } = options
  const behaviour: CarrierBehaviour = { ...defaultCarrierBehaviour, ...how }
  const random = createParcelRandom(seed)
  const caller = new CallbackSender({ key, callback, retry, random })
  const parcels = new ParcelStore({ seed, random, caller, behaviour })
  const server = createServer(
    (request, response) => void handleRequest({ key, behaviour, caller, parcels }, request, response),
  )
  await new Promise<void>((result) => server.listen(port, '127.0.0.1', result))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      caller.stop()
      server.closeAllConnections()
      await new Promise<void>((result) => server.close(() => result()))
    },
  }
}

interface SimulatorState {
  key: string
  behaviour: CarrierBehaviour
  caller: CallbackSender
  parcels: ParcelStore
}

async function handleRequest(
  { key, behaviour, caller, parcels }: SimulatorState,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<unknown> {
  const { pathname } = new URL(request.url ?? '/', 'http://simulator')
  const sendJson = (status: number, body: object) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const trackedCode = /^\/tracking\/(\w+)$/.exec(pathname)?.[1]
  if (request.method === 'GET' && trackedCode) return renderTrackingPage(response, parcels.get(trackedCode))
  if (request.headers.token !== key) return sendJson(401, { code: 401, message: 'Sai token' })
  if (request.method === 'GET') return sendJson(200, { orders: parcels.list(), ...caller.report })
  const body = (await json(request).catch(() => ({}))) as Record<string, unknown>
  if (pathname === '/simulator') return sendJson(200, Object.assign(behaviour, body))
  const handleCall = {
    '/v2/shipping-order/create': parcels.create,
    '/v2/switch-status/cancel': parcels.cancel,
  }[pathname]
  if (!handleCall) return sendJson(404, { code: 404, message: 'Không có địa chỉ này' })
  if (behaviour.calls === 'silent') return
  if (behaviour.calls === 'broken') return sendJson(500, { code: 500, message: 'Lỗi hệ thống' })
  const result = handleCall(body)
  if (behaviour.calls === 'mute') return
  return behaviour.calls === 'lost'
    ? sendJson(500, { code: 500, message: 'Lỗi hệ thống' })
    : sendJson(result.status, result.body)
}
