import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import type { ParcelQuotes } from '#contract/shipping/parcel-quotes.ts'
import type { SettlementResult } from '#contract/shipping/settlements.ts'
import type { ParcelLabel, Shipment } from '#contract/shipping/shipments.ts'
import { createViettelPost } from '#operations/shipping/carriers/viettel-post.ts'
import { pollCarriers } from '#operations/shipping/poll-carriers.ts'
import { afterwards } from '#test/afterwards.ts'
import { checkFailure } from '#test/api/access/check-failure.ts'
import { hasWaitingStatement } from '#test/waiting-statement.ts'
import { ViettelPostSimulator } from '../../../demo/carrier/viettel-post-simulator.ts'
import { expectOneParcel } from './expect-one-parcel.ts'
import { home, openCarrierShop } from './open-carrier-shop.ts'

const account = { username: '0905123456', password: 'mat-khau', reportSecret: 'a secret of some length' }
const pickUp = {
  ...{ pickName: 'Tiệm', pickPhone: '0905123456', pickStreet: '2 Tràng Tiền' },
  ...{ pickWard: 'Phường Cửa Nam', pickProvince: 'Thành phố Hà Nội' },
}
const { shop, admin, db, callbackKey, callbackUrl, ...carrierShop } = await openCarrierShop('viettel-post')
const { place, createParcel, cancel, readOrder, readParcels, runJobs } = carrierShop
const simulator = await new ViettelPostSimulator(account).start()
afterwards(() => simulator.close())
simulator.callbackUrl = `${callbackUrl}?key=${callbackKey}`
const createCarrier = (more: object = {}) =>
  createViettelPost({
    ...{ ...pickUp, ...account, url: simulator.url, service: '', callbackKey, timeoutMs: 2000, ...more },
  })
shop.carriers = [createCarrier()]
const findParcel = (order: Order, suffix = '') => {
  const parcel = simulator.find(`${order.orderNumber}${suffix}`)
  if (!parcel) throw new Error('the parcel was not created')
  return parcel
}
const enterCode = ({ _id }: Shipment, code: string | null) =>
  admin.put<Shipment>(`/api/v1/shipments/${_id}/code`, { code })
const enterState = ({ _id }: Shipment, state: string) =>
  admin.put<Shipment>(`/api/v1/shipments/${_id}/state`, { state })
async function placeInDoubt(): Promise<[Order, Shipment]> {
  const order = await place()
  simulator.faults = { losesAnswers: true }
  const { body } = await createParcel(order)
  simulator.faults = {}
  return [order, body]
}

test('a parcel is created, moved by reports, delivered and paid', async () => {
  const order = await place()
  const { body } = await createParcel(order)
  expect(body).toMatchObject({ cod: 530_000, fee: 29_000, carrier: { name: 'Viettel Post' } })
  expect(findParcel(order).address).toBe('1 Tràng Thi, Phường Cửa Nam, Thành phố Hà Nội')
  for (const status of [104, 200, 300, 500, 506, 508, 501]) await simulator.move(order.orderNumber, status, 2)
  expect(simulator.answers.every((status) => status === 200)).toBe(true)
  const [parcel] = await readParcels(order)
  expect(parcel?.events.filter(({ moved }) => moved).map(({ state }) => state)).toEqual([
    ...['waiting', 'picking', 'picked', 'moving', 'delivering', 'failed', 'delivering', 'delivered'],
  ])
  expect(await readOrder(order)).toMatchObject({ status: 'đã giao', paid: 530_000 })
})

test('a report needs the key in the address and the secret, in its body or its header', async () => {
  const order = await place()
  await createParcel(order)
  const parcel = { ...findParcel(order), status: 501 }
  const { answers } = simulator
  answers.length = 0
  await simulator.report(parcel, { token: 'guess', authorization: 'guess' })
  simulator.callbackUrl = `${callbackUrl}?key=guess`
  await simulator.report(parcel)
  simulator.callbackUrl = `${callbackUrl}?key=${callbackKey}`
  expect(answers).toEqual([401, 401])
  expect((await readParcels(order))[0]?.state).toBe('waiting')
  await simulator.report(parcel, { authorization: account.reportSecret })
  expect((await readParcels(order))[0]?.state).toBe('delivered')
})

test('reports in any order lead to one state; an old one, and one of a parcel of others, is accepted', async () => {
  const order = await place()
  await createParcel(order)
  const early = { ...findParcel(order), status: 200 }
  await simulator.move(order.orderNumber, 500)
  expect(await simulator.report(early)).toBe(200)
  expect((await readParcels(order))[0]?.state).toBe('delivering')
  expect(await simulator.report({ ...early, code: 'VTP999', clientCode: 'unknown' })).toBe(200)
})

test('on its way back a parcel is returning under the same numbers, and 501 books no cash', async () => {
  const order = await place()
  await createParcel(order)
  await simulator.move(order.orderNumber, 505)
  findParcel(order).isReturning = true
  for (const status of [515, 300, 500, 501]) await simulator.move(order.orderNumber, status)
  expect((await readParcels(order))[0]).toMatchObject({ state: 'returning', collected: 0 })
  await simulator.move(order.orderNumber, 504)
  expect(await readOrder(order)).toMatchObject({ status: 'đã huỷ', paid: 0 })
})

test('after an answer that was lost, the parcel waits for a report, which tells its code', async () => {
  const [order, parcel] = await placeInDoubt()
  expect(parcel).toMatchObject({ state: 'asked', code: null, isUntraceable: true })
  await runJobs()
  expect((await readParcels(order))[0]).toMatchObject({
    ...{ state: 'asked', lastError: expect.stringContaining(`mã đơn hàng ${order.orderNumber}`) },
  })
  await simulator.move(order.orderNumber, 104)
  expect(await readParcels(order)).toMatchObject([{ state: 'picking', code: findParcel(order).code }])
})

test('after an answer that was lost, a refusal of the shop itself is not called an answer of Viettel Post', async () => {
  const [order] = await placeInDoubt()
  shop.carriers = [createCarrier({ service: 'KHONGCO' })]
  await runJobs()
  shop.carriers = [createCarrier()]
  expect((await readParcels(order))[0]?.lastError).toMatch(/^Không có dịch vụ KHONGCO đến đây\. Có thể đã có/)
})

test('a parcel whose cancellation is requested before its code is known is cancelled with the first report', async () => {
  const [order, parcel] = await placeInDoubt()
  expect((await cancel(parcel)).body).toMatchObject({ state: 'asked', cancelRequested: true })
  await simulator.move(order.orderNumber, 104)
  await runJobs()
  expect(findParcel(order).status).toBe(107)
  expect((await readParcels(order))[0]?.state).toBe('cancelled')
})

test('staff enter the code that they find at Viettel Post', async () => {
  const [order, parcel] = await placeInDoubt()
  const { code } = findParcel(order)
  expect((await enterCode(parcel, code)).body).toMatchObject({ state: 'waiting', code })
  expect(checkFailure(await enterCode(parcel, code))).toBe('409 shipment_closed')
  const [other, doubtful] = await placeInDoubt()
  const refused = await enterCode(doubtful, code)
  const message = `Mã này đã được ghi cho đơn hàng ${order.orderNumber}.`
  expect(refused).toMatchObject({ status: 400, body: { details: [{ path: 'code', message }] } })
  expect((await enterCode(doubtful, findParcel(other).code)).status).toBe(200)
  expect((await cancel(parcel)).body.state).toBe('cancelled')
  expect((await enterCode((await placeInDoubt())[1], code)).body.details).toMatchObject([{ message }])
})

test('of two staff who enter the same code at once, one gets the order that has it', async () => {
  const [[order, first], [, second]] = [await placeInDoubt(), await placeInDoubt()]
  const { code } = findParcel(order)
  let entered: ReturnType<typeof enterCode> | undefined
  await db.transaction(async (tx) => {
    await tx.query(sql`UPDATE shipments SET code = ${code} WHERE id = ${first._id}`)
    entered = enterCode(second, code)
    await expect.poll(() => hasWaitingStatement(db)).toBe(true)
  })
  expect(await entered).toMatchObject({
    status: 400,
    body: { details: [{ message: expect.stringContaining(order.orderNumber) }] },
  })
})

test('a new parcel whose code staff have entered for another one waits with a sentence', async () => {
  const [, parcel] = await placeInDoubt()
  const next = `VTP${simulator.parcels.size + 1}`
  await enterCode(parcel, next)
  const order = await place()
  const waiting = {
    state: 'asked',
    code: null,
    lastError: `Mã vận đơn ${next} đã được ghi cho đơn hàng khác.`,
    // Nothing finds this parcel without its code.
    isRetried: false,
  }
  expect(await createParcel(order)).toMatchObject({ status: 201, body: waiting })
  expect(checkFailure(await cancel(parcel))).toBe('409 shipment_code_disputed')
  await runJobs()
  expect((await readParcels(order))[0]).toMatchObject(waiting)
})

test('a disputed code is neither cancelled nor printed, by staff or with the order, until the right one is entered', async () => {
  const [[order, parcel], [other]] = [await placeInDoubt(), await placeInDoubt()]
  const wrong = findParcel(other)
  await enterCode(parcel, wrong.code)
  await simulator.report({ ...wrong, status: 104 })
  expect((await readParcels(order))[0]).toMatchObject({
    ...{ isCodeDisputed: true, hasLabel: false, isRetried: false },
    lastError: `Viettel Post báo mã ${wrong.code} là của đơn hàng ${other.orderNumber}. Hãy ghi lại mã vận đơn đúng.`,
  })
  expect(checkFailure(await cancel(parcel))).toBe('409 shipment_code_disputed')
  expect(checkFailure(await admin.get(`/api/v1/shipments/${parcel._id}/label`))).toBe(
    '409 shipment_code_disputed',
  )
  const closed = await admin.put(`/api/v1/orders/update-status/${order._id}`, { status: 'đã huỷ' })
  expect(closed.status).toBe(200)
  await runJobs()
  expect([wrong.status, findParcel(order).status]).toEqual([103, 103])
  expect((await enterCode(parcel, findParcel(order).code)).body).toMatchObject({
    ...{ isCodeDisputed: false, lastError: '', code: findParcel(order).code },
  })
  await runJobs()
  expect([wrong.status, findParcel(order).status]).toEqual([103, 107])
  await simulator.move(other.orderNumber, 200)
  expect((await readParcels(other))[0]).toMatchObject({ state: 'picked', code: wrong.code })
})

test('a request to cancel that is under way stops when the code is disputed', async () => {
  const [[order, parcel], [other]] = [await placeInDoubt(), await placeInDoubt()]
  const wrong = findParcel(other)
  await enterCode(parcel, wrong.code)
  simulator.faults = { fails: true }
  expect((await cancel(parcel)).body.cancelRequested).toBe(true)
  simulator.faults = {}
  await simulator.report({ ...wrong, status: 104 })
  await runJobs()
  expect(wrong.status).toBe(103)
  expect((await readParcels(order))[0]).toMatchObject({ isCodeDisputed: true, cancelRequested: false })
  expect((await enterCode(parcel, null)).body).toMatchObject({ state: 'rejected', code: null })
  await simulator.report({ ...wrong, status: 200 })
  expect((await readParcels(other))[0]).toMatchObject({ state: 'picked', code: wrong.code })
})

test('a disputed code is right after all if staff enter it again or the carrier reports it for this order', async () => {
  for (const settle of ['staff', 'report']) {
    const [[order, parcel], [other]] = [await placeInDoubt(), await placeInDoubt()]
    const { code } = findParcel(order)
    await enterCode(parcel, code)
    await simulator.report({ ...findParcel(other), code, status: 104 })
    expect((await readParcels(order))[0]).toMatchObject({ isCodeDisputed: true })
    if (settle === 'staff') await enterCode(parcel, code)
    else await simulator.move(order.orderNumber, 104)
    expect((await readParcels(order))[0]).toMatchObject({ isCodeDisputed: false, lastError: '', code })
    expect((await cancel(parcel)).body.state).toBe('cancelled')
  }
})

test('a settlement pays the order that it names, not the parcel with its code while that is disputed', async () => {
  const [[, parcel], [other]] = [await placeInDoubt(), await placeInDoubt()]
  const wrong = findParcel(other)
  await enterCode(parcel, wrong.code)
  await simulator.report({ ...wrong, status: 104 })
  const form = new FormData()
  const file = `Mã vận đơn,Mã tham chiếu,Thu hộ\n${wrong.code},${other.orderNumber},530000\n`
  form.set('file', new Blob([file]), 'cod.csv')
  form.set('carrier', 'viettel-post')
  const { body } = await admin.send<SettlementResult>('POST', '/api/v1/settlements/files', { body: form })
  expect(body.rows).toMatchObject([{ order: { orderNumber: other.orderNumber } }])
})

test('a report is believed only if it names the order of its code', async () => {
  const [[order, parcel], [other]] = [await placeInDoubt(), await placeInDoubt()]
  const wrong = findParcel(other)
  await enterCode(parcel, wrong.code)
  for (const clientCode of [other.orderNumber, '', 'của người khác'])
    expect(await simulator.report({ ...wrong, status: 501, clientCode })).toBe(200)
  expect((await readParcels(order))[0]).toMatchObject({
    state: 'waiting',
    lastError: expect.stringContaining(wrong.code),
  })
  expect([(await readOrder(order)).paid, (await readOrder(other)).paid]).toEqual([0, 0])
  expect((await readParcels(other))[0]).toMatchObject({ state: 'asked', code: null })
  await simulator.move(other.orderNumber, 501, 0)
  await runJobs()
  expect((await readOrder(order)).paid).toBe(0)
  expect((await readParcels(order))[0]?.lastError).toContain(wrong.code)
  await simulator.report({ ...wrong, status: 501, clientCode: order.orderNumber })
  expect((await readOrder(order)).paid).toBe(530_000)
})

test('a parcel that staff did not find and that turns up later is cancelled, so that one goes out', async () => {
  const [order, parcel] = await placeInDoubt()
  expect((await enterCode(parcel, null)).body.state).toBe('rejected')
  const { body: second } = await createParcel(order)
  expect(second.code).toBe(findParcel(order, '.2').code)
  await simulator.move(order.orderNumber, 104)
  await runJobs()
  expect([findParcel(order).status, findParcel(order, '.2').status]).toEqual([107, 103])
})

test('staff report what Viettel Post does not, once it gave a code', async () => {
  const [, inDoubt] = await placeInDoubt()
  expect(checkFailure(await enterState(inDoubt, 'picked'))).toBe('409 shipment_status_from_carrier')
  const order = await place()
  const { body: parcel } = await createParcel(order)
  await enterState(parcel, 'picked')
  expect((await enterState(parcel, 'delivered')).body).toMatchObject({ state: 'delivered' })
  await simulator.move(order.orderNumber, 501)
  expect(await readOrder(order)).toMatchObject({ status: 'đã giao', paid: 530_000 })
})

test('a parcel whose reports are missing is polled, if Viettel Post answers that', async () => {
  const order = await place()
  await createParcel(order)
  await simulator.move(order.orderNumber, 300, 0)
  simulator.faults = { hidesStates: true }
  await runJobs()
  expect((await readParcels(order))[0]).toMatchObject({ state: 'waiting', lastError: '' })
  simulator.faults = {}
  await runJobs()
  expect((await readParcels(order))[0]?.state).toBe('moving')
})

test('a refused or unreadable answer about a state is no news: logged once, one login, growing pauses', async () => {
  const order = await place()
  const { body: parcel } = await createParcel(order)
  await simulator.move(order.orderNumber, 300, 0)
  await db.query(sql`UPDATE shipments SET ask_at = NULL WHERE id <> ${parcel._id}`)
  const warnings: string[] = []
  shop.carriers = [createCarrier({ warn: (message: string) => warnings.push(message) })]
  const { logins } = simulator
  const pauses: number[] = []
  for (const stateStatus of [401, 403, 404, 200, 401]) {
    simulator.faults = { stateStatus }
    await db.query(sql`UPDATE shipments SET ask_at = now() WHERE id = ${parcel._id}`)
    await pollCarriers(shop)
    const [row] = await db.query<{ hours: number }>(sql`
      SELECT round(extract(epoch FROM ask_at - now()) / 3600)::int AS hours FROM shipments WHERE id = ${parcel._id}`)
    pauses.push(row?.hours ?? 0)
    expect((await readParcels(order))[0]).toMatchObject({ state: 'waiting', lastError: '' })
  }
  expect(pauses).toEqual([4, 8, 16, 24, 24])
  // One login opens the session, and one follows the first refusal.
  expect(simulator.logins).toBe(logins + 2)
  expect(warnings).toEqual([expect.stringContaining('does not tell the state')])
  simulator.faults = { fails: true }
  await runJobs()
  expect((await readParcels(order))[0]?.lastError).toBe('Viettel Post đang gặp lỗi (500).')
  simulator.faults = {}
  await runJobs()
  expect((await readParcels(order))[0]).toMatchObject({ state: 'moving', lastError: '' })
  const [row] = await db.query(sql`SELECT ask_tries FROM shipments WHERE id = ${parcel._id}`)
  expect(row).toEqual({ ask_tries: 0 })
  shop.carriers = [createCarrier()]
})

test('the fee is asked for, with the address as Viettel Post reads it', async () => {
  const order = await place()
  const quote = (more: object) =>
    admin.post<ParcelQuotes>('/api/v1/shipments/quotes', { orderId: order._id, weight: 1200, ...more })
  expect((await quote({})).body).toMatchObject({
    proposed: 'viettel-post',
    quotes: [{ fee: 33_000, readAddress: 'Phường Cửa Nam - Thành phố Hà Nội' }],
  })
  expect((await quote({ weight: null })).body.quotes[0]?.problem).toContain('Cần cân nặng')
  const far = { ...home, street: 'Ngõ nhỏ, phố nhỏ, đường vào xưởng cũ, '.repeat(4) }
  expect((await quote({ address: far })).body.quotes[0]).toMatchObject({
    ...{ fee: null, refuses: true, problem: expect.stringContaining('dài quá') },
  })
  shop.carriers = [createCarrier({ service: 'XYZ' })]
  expect((await quote({})).body.quotes[0]?.problem).toContain('Không có dịch vụ XYZ')
  shop.carriers = [createCarrier()]
})

test('a parcel is cancelled once until it is picked up, also if the answer was lost', async () => {
  const [early, late] = [await place(), await place()]
  const [first, second] = [(await createParcel(early)).body, (await createParcel(late)).body]
  simulator.faults = { losesAnswers: true }
  expect((await cancel(first)).body.cancelRequested).toBe(true)
  simulator.faults = {}
  await runJobs()
  expect((await readParcels(early))[0]?.state).toBe('cancelled')
  await simulator.move(late.orderNumber, 200, 0)
  expect(checkFailure(await cancel(second))).toBe('409 shipment_already_picked_up')
})

test('the label is a page of Viettel Post', async () => {
  const { body: parcel } = await createParcel(await place())
  const { body } = await admin.get<ParcelLabel>(`/api/v1/shipments/${parcel._id}/label`)
  expect(body.url).toBe(
    `${simulator.url}/DigitalizePrint/report.do?type=1&bill=label-${parcel.code}%3D&showPostage=0`,
  )
})

test('all wards are compared with those of Viettel Post', async () => {
  const order = await place()
  simulator.wardNames.set(order.address?.wardCode ?? '', 'Phường Hoàn Kiếm Mới')
  const path = '/api/v1/carriers/viettel-post/wards'
  const checked = await admin.post<{ wards: number; unknown: number }>(`${path}/check`, undefined)
  expect(checked.body).toEqual({ wards: 3321, unknown: 1 })
  expect(checkFailure(await createParcel(order))).toBe('409 carrier_rejected')
  await admin.put(`${path}/${order.address?.wardCode}`, { name: 'Phường Hoàn Kiếm Mới' })
  await createParcel(order)
  expect(findParcel(order, '.2').address).toContain('Phường Hoàn Kiếm Mới')
  simulator.wardNames.clear()
  await admin.post(`${path}/check`, undefined)
})

test('a token that has expired is renewed once; a wrong password leaves the parcel open and is not repeated', async () => {
  await createParcel(await place())
  simulator.expireTokens()
  const before = simulator.logins
  expect((await createParcel(await place())).body.state).toBe('waiting')
  expect(simulator.logins).toBe(before + 1)
  shop.carriers = [createCarrier({ password: 'wrong' })]
  const order = await place()
  const { body } = await createParcel(order)
  expect(body).toMatchObject({ state: 'asked', lastError: expect.stringContaining('không nhận tài khoản') })
  await createParcel(await place())
  expect(simulator.logins).toBe(before + 2)
  shop.carriers = [createCarrier()]
  await runJobs()
  expect((await readParcels(order))[0]?.state).toBe('waiting')
})

test('lost answers, reports in any order, repeats and cancelling leave one parcel and one payment', async () => {
  const statuses = [104, 200, 300, 500, 506, 550, 501]
  const walk = { statuses, cancelled: 107, delivered: 501, reportsAtEnd: true } as const
  await expectOneParcel({ db, ...carrierShop }, simulator, walk)
}, 120_000)
