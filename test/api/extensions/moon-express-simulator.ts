import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { afterwards } from '#test/afterwards.ts'
import { signReport } from '../../../examples/extensions/moon-express/moon-express.ts'

interface MoonParcel {
  code: string
  reference: string
  address: string
  fee: number
  isCancelled: boolean
}

/** The other side of the example: the company's server. */
export async function startMoonExpress(key: string) {
  const parcels = new Map<string, MoonParcel>()
  const refused = 'Không giao đến mặt trăng.'
  const moon = { parcels, losesAnswers: false, refuses: false }
  const server = createServer(async (request, response) => {
    const answer = (status: number, body: object = {}) => response.writeHead(status).end(JSON.stringify(body))
    if (request.headers.authorization !== `Bearer ${key}`) return answer(401)
    if (request.url === '/account') return answer(200)
    const [, reference = ''] = request.url?.match(/^\/parcels\/([^/]+)\/cancel$/) ?? []
    const found = parcels.get(decodeURIComponent(reference))
    if (reference && !found) return answer(404)
    if (found) {
      found.isCancelled = true
      return answer(200)
    }
    if (moon.refuses) return answer(422, { reason: refused })
    if (request.url === '/quotes') return answer(200, { fee: 31_000 })
    const sent = (await json(request)) as { reference: string; address: string }
    const parcel = parcels.get(sent.reference) ?? {
      ...{
        reference: sent.reference,
        address: sent.address,
        code: `MOON${parcels.size + 1}`,
        fee: 31_000,
        isCancelled: false,
      },
    }
    parcels.set(sent.reference, parcel)
    return moon.losesAnswers ? request.socket.destroy() : answer(201, parcel)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  afterwards(() => new Promise<void>((done) => server.close(() => done())))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  async function report(
    callbackUrl: string,
    parcel: MoonParcel | undefined,
    state: string,
    signedWith = key,
  ) {
    const at = new Date().toISOString()
    const body = JSON.stringify({ code: parcel?.code, reference: parcel?.reference, state, at })
    const headers = { 'x-moon-signature': signReport(body, signedWith) }
    return (await fetch(callbackUrl, { method: 'POST', headers, body })).status
  }
  return Object.assign(moon, { url, refused, report })
}
