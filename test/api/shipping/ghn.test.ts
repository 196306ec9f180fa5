import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { pollCarriers } from '#operations/shipping/poll-carriers.ts'
import { checkFailure } from '#test/api/access/check-failure.ts'
import { expectOneParcel } from './expect-one-parcel.ts'
import { openGhnShop } from './open-ghn-shop.ts'

const { shop, db, ghn, callbackUrl, ...ghnShop } = await openGhnShop()
const { place, createParcel, cancel, readOrder, readParcels, runJobs } = ghnShop

test('a parcel is created, moved by reports that GHN confirms, delivered and paid', async () => {
  const order = await place()
  const created = await createParcel(order)
  expect(created.body).toMatchObject({ cod: 530_000, fee: 27_000, carrier: { name: 'Giao Hàng Nhanh' } })
  const code = order.orderNumber
  for (const status of ['picked', 'transporting', 'delivering', 'delivered']) {
    await ghn.move(code, status, 2)
    await pollCarriers(shop)
  }
  expect(ghn.answers.every((status) => status === 200)).toBe(true)
  expect((await readParcels(order))[0]?.events.map(({ state }) => state)).toEqual([
    ...['waiting', 'picked', 'moving', 'delivering', 'delivered'],
  ])
  expect(await readOrder(order)).toMatchObject({ status: 'đã giao', paid: 530_000 })
})

test('a report moves nothing that GHN does not confirm, and one without the key is refused [T5]', async () => {
  const order = await place()
  await createParcel(order)
  const parcel = ghn.find(order.orderNumber)
  if (!parcel) throw new Error('the parcel was not created')
  expect(await ghn.report(parcel, { Status: 'delivered' })).toBe(200)
  await pollCarriers(shop)
  expect(await readOrder(order)).toMatchObject({ status: 'đã xác nhận', paid: 0 })
  const report = { OrderCode: parcel.code, ClientOrderCode: parcel.clientCode, Status: 'delivered' }
  const forged = await fetch(`${callbackUrl}?key=guess`, { method: 'POST', body: JSON.stringify(report) })
  expect(forged.status).toBe(401)
  const unknown = await ghn.report({ ...parcel, code: 'GHN999999', clientCode: 'unknown' })
  expect(unknown).toBe(404)
})

test('a report is stored before GHN gets its answer, and one of more than 64 kB is refused [T5]', async () => {
  const order = await place()
  const { body: shipment } = await createParcel(order)
  await ghn.move(order.orderNumber, 'picked', 1)
  const due = sql`SELECT FROM shipments WHERE id = ${shipment._id} AND ask_at <= now()`
  expect(await db.query(due)).toHaveLength(1)
  await pollCarriers(shop)
  expect(await db.query(due)).toHaveLength(0)
  expect((await readParcels(order))[0]?.state).toBe('picked')
  const parcel = ghn.find(order.orderNumber)
  if (!parcel) throw new Error('the parcel was not created')
  expect(await ghn.report(parcel, { Reason: 'x'.repeat(65_536) })).toBe(413)
  expect(await db.query(due)).toHaveLength(0)
})

test('an exception moves nothing and is shown to staff until GHN has another state; a destroyed parcel is lost', async () => {
  const order = await place()
  await createParcel(order)
  const moveTo = async (status: string) => {
    await ghn.move(order.orderNumber, status)
    await pollCarriers(shop)
    return (await readParcels(order))[0]
  }
  await moveTo('picked')
  const lastError = expect.stringMatching(/^Giao Hàng Nhanh báo gói hàng gặp sự cố/)
  expect(await moveTo('exception')).toMatchObject({ state: 'picked', lastError, isRetried: true })
  expect(await moveTo('transporting')).toMatchObject({ state: 'moving', lastError: '' })
  expect(await moveTo('scrap')).toMatchObject({ state: 'lost' })
  expect((await readOrder(order)).paid).toBe(0)
})

test('after an answer that was lost, one parcel exists and its code is known', async () => {
  const order = await place()
  ghn.faults = { losesAnswers: true }
  expect((await createParcel(order)).body.state).toBe('asked')
  ghn.faults = {}
  // The report may come before the answer.
  await ghn.move(order.orderNumber, 'picking')
  await runJobs()
  expect(await readParcels(order)).toMatchObject([
    { state: 'picking', code: ghn.find(order.orderNumber)?.code },
  ])
})

test('a repeated code that GHN refuses leads to the parcel that it has', async () => {
  const order = await place()
  ghn.faults = { losesAnswers: true }
  await createParcel(order)
  ghn.faults = { refusesRepeats: true }
  await runJobs()
  ghn.faults = {}
  expect(await readParcels(order)).toMatchObject([
    { state: 'waiting', code: ghn.find(order.orderNumber)?.code },
  ])
})

test('while GHN does not accept the token, parcels are neither refused nor cancelled', async () => {
  const order = await place()
  ghn.faults = { refusesToken: true }
  const { body: parcel } = await createParcel(order)
  expect(parcel).toMatchObject({ state: 'asked', lastError: expect.stringContaining('Token') })
  ghn.faults = {}
  await runJobs()
  ghn.faults = { refusesToken: true }
  expect((await cancel(parcel)).body).toMatchObject({ state: 'waiting', cancelRequested: true })
  await db.query(sql`UPDATE shipments SET ask_at = now() WHERE id = ${parcel._id}`)
  await pollCarriers(shop)
  ghn.faults = {}
  await runJobs()
  expect((await readParcels(order))[0]).toMatchObject({ state: 'cancelled', lastError: '' })
})

test('a parcel that has ended is polled again only when GHN reports it', async () => {
  const order = await place()
  await createParcel(order)
  await ghn.move(order.orderNumber, 'delivered')
  await pollCarriers(shop)
  const [due] = await db.query(sql`SELECT ask_at FROM shipments WHERE order_id = ${order._id}`)
  expect(due).toEqual({ ask_at: null })
  await ghn.move(order.orderNumber, 'returned')
  await pollCarriers(shop)
  const [parcel] = await readParcels(order)
  expect(parcel?.events.map(({ state, moved }) => [state, moved])).toContainEqual(['returned', false])
  expect(await readOrder(order)).toMatchObject({ status: 'đã giao', paid: 530_000 })
})

test('GHN refuses what it does not serve, and the reason is shown', async () => {
  const order = await place()
  const heavy = await createParcel(order, { weight: 60_000 })
  expect(checkFailure(heavy)).toBe('409 carrier_rejected')
  expect(heavy.body.error).toContain('nặng nhất 50 kg')
  const unmeasured = await createParcel(await place(), { size: null })
  expect(unmeasured.body.error).toContain('cân nặng và kích thước')
})

test('a parcel is cancelled until it is picked up', async () => {
  const [early, late] = [await place(), await place()]
  const [first, second] = [(await createParcel(early)).body, (await createParcel(late)).body]
  expect((await cancel(first)).body.state).toBe('cancelled')
  expect(ghn.find(early.orderNumber)?.status).toBe('cancel')
  await ghn.move(late.orderNumber, 'picked', 0)
  expect(checkFailure(await cancel(second))).toBe('409 shipment_already_picked_up')
})

test('lost answers, reports in any order, repeats and cancellations leave one parcel and one payment', async () => {
  const statuses = [
    'picking',
    'picked',
    'transporting',
    'delivering',
    'delivery_fail',
    'delivering',
    'delivered',
  ]
  await expectOneParcel({ db, ...ghnShop }, ghn, { statuses, cancelled: 'cancel', delivered: 'delivered' })
}, 120_000)
