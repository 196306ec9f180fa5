import { expect, test } from 'vitest'
import type { ParcelQuotes } from '#contract/shipping/parcel-quotes.ts'
import type { ParcelLabel } from '#contract/shipping/shipments.ts'
import { createGhtk } from '#operations/shipping/carriers/ghtk.ts'
import { afterwards } from '#test/afterwards.ts'
import { checkFailure } from '#test/api/access/check-failure.ts'
import { GhtkSimulator } from '../../../demo/carrier/ghtk-simulator.ts'
import { expectOneParcel } from './expect-one-parcel.ts'
import { openCarrierShop } from './open-carrier-shop.ts'

const token = 'a token that GHTK gave'
const pickUp = {
  ...{ pickName: 'Tiệm', pickPhone: '0905123456', pickStreet: '2 Tràng Tiền' },
  ...{ pickWard: 'Phường Cửa Nam', pickProvince: 'Thành phố Hà Nội' },
}
const { shop, admin, db, callbackKey, callbackUrl, ...carrierShop } = await openCarrierShop('ghtk')
const { place, createParcel, cancel, readOrder, readParcels, runJobs } = carrierShop
const ghtk = await new GhtkSimulator({ token }).start()
afterwards(() => ghtk.close())
ghtk.callbackUrl = `${callbackUrl}?key=${callbackKey}`
const createCarrier = (given: string) =>
  createGhtk({ ...pickUp, url: ghtk.url, token: given, partner: '', callbackKey, timeoutMs: 2000 })
shop.carriers = [createCarrier(token)]

test('a parcel is created, moved by reports that GHTK confirms, delivered and paid', async () => {
  const order = await place()
  const { body } = await createParcel(order)
  expect(body).toMatchObject({ cod: 530_000, fee: 26_000, carrier: { name: 'Giao Hàng Tiết Kiệm' } })
  for (const status of [3, 4, 5, 6]) {
    await ghtk.move(order.orderNumber, status, 2)
    await runJobs()
  }
  expect(ghtk.answers.every((status) => status === 200)).toBe(true)
  const [parcel] = await readParcels(order)
  expect(parcel?.events.filter(({ moved }) => moved).map(({ state }) => state)).toEqual([
    ...['waiting', 'picked', 'delivering', 'delivered'],
  ])
  expect(await readOrder(order)).toMatchObject({ status: 'đã giao', paid: 530_000 })
})

test('a report moves nothing that GHTK does not confirm, and one without the key is refused [T5]', async () => {
  const order = await place()
  await createParcel(order)
  const parcel = ghtk.find(order.orderNumber)
  if (!parcel) throw new Error('the parcel was not created')
  expect(await ghtk.report({ ...parcel, status: 5 })).toBe(200)
  await runJobs()
  expect(await readOrder(order)).toMatchObject({ status: 'đã xác nhận', paid: 0 })
  const body = `label_id=${parcel.label}&partner_id=${parcel.clientCode}&status_id=5`
  const forged = await fetch(`${callbackUrl}?key=guess`, { method: 'POST', body })
  expect(forged.status).toBe(401)
  expect(await ghtk.report({ ...parcel, label: 'S9', clientCode: 'unknown' })).toBe(404)
})

test('after an answer that was lost, the repeated code leads to the one parcel', async () => {
  const order = await place()
  ghtk.faults = { losesAnswers: true }
  expect((await createParcel(order)).body.state).toBe('asked')
  ghtk.faults = {}
  await runJobs()
  expect(await readParcels(order)).toMatchObject([
    { state: 'waiting', code: ghtk.find(order.orderNumber)?.label },
  ])
})

test('the fee is asked for, and a ward that GHTK does not serve has none', async () => {
  const order = await place()
  const quote = (weight: number) =>
    admin.post<ParcelQuotes>('/api/v1/shipments/quotes', { orderId: order._id, weight })
  expect((await quote(1200)).body).toMatchObject({ proposed: 'ghtk', quotes: [{ fee: 32_000 }] })
  expect((await quote(25_000)).body).toMatchObject({
    ...{ proposed: null, quotes: [{ refuses: true, problem: expect.stringContaining('nhẹ hơn 20 kg') }] },
  })
})

test('a parcel is cancelled once until it is picked up, even if the answer was lost', async () => {
  const [early, late] = [await place(), await place()]
  const [first, second] = [(await createParcel(early)).body, (await createParcel(late)).body]
  ghtk.faults = { losesAnswers: true }
  expect((await cancel(first)).body.cancelRequested).toBe(true)
  ghtk.faults = {}
  await runJobs()
  expect((await readParcels(early))[0]?.state).toBe('cancelled')
  await ghtk.move(late.orderNumber, 3, 0)
  expect(checkFailure(await cancel(second))).toBe('409 shipment_already_picked_up')
})

test('the label is the PDF file of GHTK, byte for byte', async () => {
  const { body: parcel } = await createParcel(await place())
  const { body } = await admin.get<ParcelLabel>(`/api/v1/shipments/${parcel._id}/label`)
  expect(body.url).toBe(null)
  expect(Buffer.from(body.pdf ?? '', 'base64').toString('latin1')).toBe('%PDF-1.4\n\xff\xfe\x00')
})

test('a token that GHTK does not accept leaves the parcel open', async () => {
  shop.carriers = [createCarrier('a wrong token of some length')]
  const { body } = await createParcel(await place())
  expect(body).toMatchObject({ state: 'asked', lastError: expect.stringContaining('Token') })
  shop.carriers = [createCarrier(token)]
})

test('lost answers, reports in any order, repeats and cancellations leave one parcel and one payment', async () => {
  const statuses = [12, 3, 4, 10, 4, 5]
  await expectOneParcel({ db, ...carrierShop }, ghtk, { statuses, cancelled: -1, delivered: 5 })
}, 120_000)
