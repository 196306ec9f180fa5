import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import type { ParcelQuotes } from '#contract/shipping/parcel-quotes.ts'
import type { ShipmentState } from '#contract/shipping/shipment-states.ts'
import type { ShipmentResult } from '#contract/shipping/shipments.ts'
import { guardCarrier } from '#operations/extensions/guard-carrier.ts'
import { refreshConnections } from '#operations/settings/connections/refresh-connections.ts'
import type { Carrier } from '#operations/shipping/carriers/carrier.ts'
import { pollCarriers } from '#operations/shipping/poll-carriers.ts'
import { checkFailure } from '#test/api/access/check-failure.ts'
import { expectOneParcel } from '#test/api/shipping/expect-one-parcel.ts'
import { openCarrierShop } from '#test/api/shipping/open-carrier-shop.ts'
import { PaperCarrier } from './paper-carrier.ts'

const { shop, admin, db, callbackUrl, ...carrierShop } = await openCarrierShop('paper')
const { place, createParcel, cancel, readOrder, readParcels, runJobs } = carrierShop
const paper = new PaperCarrier()
const warnings: string[] = []
shop.warn = (message) => warnings.push(message)

const timeoutMs = 20
const connect = (changes: Partial<Carrier> = {}) => {
  shop.carriers = [guardCarrier({ ...paper.carrier, ...changes }, shop, timeoutMs)]
}
connect()

const report = async (body: object) =>
  (await fetch(callbackUrl, { method: 'POST', body: JSON.stringify(body) })).status

test('answers that never come, errors and reports in any order leave one parcel and one payment', async () => {
  const simulator = {
    ...{ parcels: paper.parcels, find: paper.find },
    get faults() {
      return paper.faults
    },
    set faults(faults) {
      paper.faults = faults
    },
    report: (parcel: NonNullable<ReturnType<typeof paper.find>>) => report(paper.readReport(parcel)),
    move: async (clientCode: string, status: ShipmentState, reports: number) => {
      const parcel = paper.find(clientCode)
      if (!parcel) return
      parcel.status = status
      for (let count = 0; count < reports; count++) await report(paper.readReport(parcel))
    },
  }
  const statuses: ShipmentState[] = ['picked', 'moving', 'delivered']
  await expectOneParcel({ db, ...carrierShop }, simulator, {
    ...{ statuses, cancelled: 'cancelled', delivered: 'delivered' },
  })
}, 120_000)

test('calls of a carrier that never answers end as calls without an answer', async () => {
  paper.faults = {}
  const order = await place()
  const { body: parcel } = await createParcel(order)
  const never = () => new Promise<never>(() => {})
  connect({
    cancelParcel: never,
    createLabel: never,
    quoteParcel: never,
    listWards: never,
    readParcel: never,
  })
  const label = await admin.get(`/api/v1/shipments/${parcel._id}/label`)
  expect(checkFailure(label)).toBe('502 carrier_not_answering')
  const { body } = await admin.post<ParcelQuotes>('/api/v1/shipments/quotes', {
    ...{ orderId: (await place())._id, weight: 400 },
  })
  expect(body.quotes).toMatchObject([{ fee: null, problem: 'Giấy chưa trả lời.' }])
  const wards = await admin.get('/api/v1/carriers/paper/wards/names?province=01')
  expect(checkFailure(wards)).toBe('502 carrier_not_answering')
  expect((await cancel(parcel)).body).toMatchObject({
    cancelRequested: true,
    lastError: 'Giấy chưa trả lời.',
  })
  await runJobs()
  connect()
  await runJobs()
  expect((await readParcels(order))[0]).toMatchObject({ state: 'cancelled', lastError: '' })
})

test('of 3 parcels created at once, the first that gets no answer leaves the others without a parcel', async () => {
  const orders: Order[] = [await place(), await place(), await place()]
  const ids = orders.map(({ _id }) => _id)
  const calls = paper.createCalls
  paper.faults = { fails: true }
  const createParcels = async () => {
    const request = { carrier: 'paper', ids, include: { ids, reason: 'Khách giục' } }
    return (await admin.post<ShipmentResult[]>('/api/v1/shipments/bulk', request)).body
  }
  expect((await createParcels()).map(({ code }) => code)).toEqual([
    null,
    'carrier_not_answering',
    'carrier_not_answering',
  ])
  expect(paper.createCalls - calls).toBe(1)
  expect(await Promise.all(orders.map(async (order) => (await readParcels(order)).length))).toEqual([1, 0, 0])
  paper.faults = {}
  await runJobs()
  await createParcels()
  for (const order of orders) expect((await readParcels(order))[0]?.state).toBe('waiting')
})

async function createDueParcels() {
  connect()
  const [first, second] = [await place(), await place()]
  for (const order of [first, second]) await createParcel(order)
  for (const [order, minutes] of [
    [first, 2],
    [second, 1],
  ] as const) {
    await db.query(sql`
      UPDATE shipments SET ask_at = now() - make_interval(mins => ${minutes}) WHERE order_id = ${order._id}`)
    const parcel = paper.find(order.orderNumber)
    if (parcel) parcel.status = 'picked'
  }
  return { first, second }
}

test('an error about a parcel is thrown only after the other parcels of the run were polled', async () => {
  const { first, second } = await createDueParcels()
  const readParcel: Carrier['readParcel'] = async (clientCode, code) => {
    if (clientCode === first.orderNumber) throw new Error('broken')
    return (await paper.carrier.readParcel?.(clientCode, code)) ?? 'no news'
  }
  shop.carriers = [{ ...paper.carrier, readParcel }]
  await expect(pollCarriers(shop)).rejects.toThrow('broken')
  expect((await readParcels(first))[0]?.state).toBe('waiting')
  expect((await readParcels(second))[0]?.state).toBe('picked')
})

test('a carrier that reports an unknown parcel is asked again after 5 and 15 minutes, and staff see it', async () => {
  const { first, second } = await createDueParcels()
  const unknown = { code: 'P0', clientCode: 'không có', status: 'picked' } as const
  connect({
    readParcel: async (clientCode, code) =>
      clientCode === first.orderNumber
        ? { report: paper.readReport(unknown) }
        : ((await paper.carrier.readParcel?.(clientCode, code)) ?? 'no news'),
  })
  await pollCarriers(shop)
  const lastError = expect.stringMatching(/^Giấy trả lời về mã P0, tin này không ghi nhận được/)
  expect((await readParcels(first))[0]).toMatchObject({ state: 'waiting', lastError })
  expect((await readParcels(second))[0]).toMatchObject({ state: 'picked', lastError: '' })
  const readMinutes = () =>
    db.query(sql`SELECT round(extract(epoch FROM ask_at - now()) / 60)::int AS minutes
      FROM shipments WHERE order_id = ${first._id}`)
  expect(await readMinutes()).toEqual([{ minutes: 5 }])
  await db.query(sql`UPDATE shipments SET ask_at = now() WHERE order_id = ${first._id}`)
  await pollCarriers(shop)
  expect(await readMinutes()).toEqual([{ minutes: 15 }])
  connect()
  await db.query(sql`UPDATE shipments SET ask_at = now() WHERE order_id = ${first._id}`)
  await pollCarriers(shop)
  expect((await readParcels(first))[0]).toMatchObject({ state: 'picked', lastError: '' })
})

test('a report that the extension cannot read is refused, logged without personal data, and ends no process', async () => {
  connect()
  const order = await place()
  await createParcel(order)
  const parcel = paper.find(order.orderNumber)
  if (!parcel) throw new Error('no parcel')
  const delivered = paper.readReport({ ...parcel, status: 'delivered' })
  warnings.length = 0
  for (const readCallback of [
    () => {
      throw new Error('0912345678')
    },
    async () => Promise.reject(new Error('0912345678')),
    () => undefined,
    () => ({ ...delivered, state: 'flown' }),
    () => ({ ...delivered, at: Number.NaN }),
    // Not a signed report, although it has all that one has.
    () => ({ ...delivered, isSigned: 'no' }),
  ]) {
    connect({ readCallback: readCallback as never })
    expect(await report({})).toBe(400)
  }
  expect(warnings).toHaveLength(6)
  for (const warning of warnings) expect(warning).toMatch(/^The carrier paper could not read a report: /)
  expect(warnings.join()).not.toContain('0912345678')
  connect({ readCallback: () => ({ ...delivered, isSigned: false }) as never })
  expect(await report({})).toBe(200)
  expect((await readOrder(order)).paid).toBe(0)
})

test('a tracking page that is no address, and a fee that is no amount, do not lose the code of a parcel', async () => {
  connect({
    trackingUrl: () => 'javascript:alert(1)',
    createParcel: async () => ({ created: { code: 'ODD', fee: 0.5 } }),
  })
  const { body } = await createParcel(await place())
  expect(body).toMatchObject({ state: 'waiting', code: 'ODD', fee: null, trackingUrl: null })
})

test('the shop calls the carrier of an extension through the guard', async () => {
  const loaded = { name: 'paper', definition: { api: 1 }, host: { settings: {}, send: async () => null } }
  const none = { invoiceProvider: null, gateway: null, channel: null }
  const carrier = { ...paper.carrier, createParcel: () => Promise.reject(new Error('broken')) }
  shop.extensions = {
    ...{ list: [{ ...loaded, ...none, carrier }], ruleReports: new Map(), onRuleProblem: () => {} },
  }
  await refreshConnections(shop)
  const { status, body } = await createParcel(await place())
  expect(status).toBe(201)
  expect(body).toMatchObject({
    state: 'asked',
    lastError: expect.stringMatching(/^Phần mở rộng của Giấy báo/),
  })
})
