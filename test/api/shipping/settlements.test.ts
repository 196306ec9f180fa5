import { writeXlsx } from 'hucre/xlsx'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import type { ParcelEntry } from '#contract/shipping/parcels.ts'
import type {
  CarrierBalance,
  Settlement,
  SettlementDetails,
  SettlementLine,
  SettlementResult,
} from '#contract/shipping/settlements.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import type { AuditEntry } from '#contract/staff/audit-log.ts'
import { signatureHeader, signCallback } from '#operations/shipping/carriers/simulated-carrier.ts'
import { checkFailure } from '#test/api/access/check-failure.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { carrierKey, startCarrier } from '#test/servers/carrier.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
const carrier = await startCarrier(shop.url, { pace: 60_000 })
shop.shop.carriers = [carrier.adapter]
const { admin, db } = shop
const shirt = await shop.createProduct({ name: 'Áo thun', price: 250_000, countInStock: 1000 })
const buyer = await shop.shopper()
const home = { province: 'Thành phố Hà Nội', ward: 'Phường Cửa Nam', street: '1 Tràng Thi' }
const cod = 280_000

async function sendParcel(): Promise<Shipment & { code: string }> {
  await buyer.add(shirt, 1)
  const placed = await buyer.order({ address: home, totalPrice: cod })
  expect(placed.status, placed.body.error).toBe(201)
  const body = { orderId: (placed.body as Order)._id, carrier: 'simulator', handOverReason: 'Khách giục' }
  const made = await admin.post<Shipment & { code: string }>('/api/v1/shipments', body)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body
}

let seconds = 0

async function report(parcel: { code: string }, status: string) {
  seconds += 1
  const body = JSON.stringify({
    ...{ Type: 'switch_status', OrderCode: parcel.code, ClientOrderCode: '', Status: status },
    ...{ Reason: '', Time: new Date(Date.now() + seconds * 1000).toISOString() },
  })
  const headers = { [signatureHeader]: signCallback(body, carrierKey) }
  const url = `${shop.url}/api/v1/carriers/simulator/callback`
  expect((await fetch(url, { method: 'POST', body, headers })).status).toBe(200)
}

async function deliverParcel() {
  const parcel = await sendParcel()
  await report(parcel, 'delivered')
  return parcel
}

function sendFile(content: BlobPart, apply = false, name = 'cod.csv', of = 'simulator') {
  const form = new FormData()
  form.set('file', new Blob([content]), name)
  form.set('carrier', of)
  if (apply) form.set('apply', 'yes')
  return admin.send<SettlementResult>('POST', '/api/v1/settlements/files', { body: form })
}
const toCsv = (rows: readonly (string | number)[][]) =>
  ['Mã vận đơn,Tiền thu hộ,Tổng phí', ...rows.map((row) => row.join(','))].join('\n')
const outcomesOf = ({ rows }: SettlementResult) => rows.map(({ outcome }) => outcome)
const listUnsettled = async () => (await admin.get<ParcelEntry[]>('/api/v1/shipments/list?tab=settle')).body
const findUnsettled = async ({ _id: id }: Shipment) => (await listUnsettled()).find(({ _id }) => _id === id)
const balance = async () => (await admin.get<CarrierBalance[]>('/api/v1/settlements/balances')).body[0]
const listSettlements = async () => (await admin.get<Settlement[]>('/api/v1/settlements')).body
const readDetails = async (id: string) =>
  (await admin.get<SettlementDetails>(`/api/v1/settlements/${id}`)).body
const readLines = (id: string, query = '') =>
  admin.get<SettlementLine[]>(`/api/v1/settlements/${id}/lines${query}`)
const settle = (parcel: Shipment, body: object) =>
  admin.post<{ open: number }>(`/api/v1/shipments/${parcel._id}/settlement`, body)

test('a COD file is compared with the parcels: matched, short, over, not delivered, unknown and missing', async () => {
  const missing = await deliverParcel()
  const [matched, short, over] = [await deliverParcel(), await deliverParcel(), await deliverParcel()]
  const moving = await sendParcel()
  const file = toCsv([
    [matched.code, cod, 22_000],
    [short.code, cod - 30_000, 22_000],
    [over.code, cod + 5000, 22_000],
    [moving.code, cod, 22_000],
    ['KHONG-CO', 100_000, 0],
    ['', 5_000_000, 0],
  ])
  const preview = await sendFile(file)
  expect(preview.body.applied).toBe(false)
  expect(outcomesOf(preview.body)).toEqual([
    'matched',
    'short',
    'over',
    'undelivered',
    'unknown',
    'unreadable',
  ])
  expect(preview.body.missing).toMatchObject([{ _id: missing._id, open: cod }])
  expect(await listSettlements()).toEqual([])

  const applied = await sendFile(file, true)
  expect(outcomesOf(applied.body)).toEqual(outcomesOf(preview.body))
  expect(await findUnsettled(matched)).toBeUndefined()
  expect(await findUnsettled(short)).toMatchObject({ settled: cod - 30_000, open: 30_000 })
  expect(await findUnsettled(missing)).toMatchObject({ settled: 0, open: cod })
  expect(await listSettlements()).toMatchObject([
    { fileName: 'cod.csv', parcels: 5, received: 4 * cod - 25_000 + 100_000, fee: 88_000 },
  ])
  const sums = await balance()
  expect(sums).toMatchObject({
    collected: 4 * cod,
    settled: 4 * cod - 25_000,
    open: cod + 30_000,
    overpaid: cod + 5000,
    unmatched: 100_000,
  })
  // Money that the carrier paid in advance is no longer over once the parcel is delivered.
  const id = (await listSettlements())[0]?._id ?? ''
  expect((await readDetails(id)).counts).toMatchObject({ matched: 1, over: 1, undelivered: 1 })
  await report(moving, 'delivered')
  expect((await readDetails(id)).counts).toMatchObject({ matched: 2, over: 1, undelivered: 0 })
  expect(await balance()).toMatchObject({ collected: 5 * cod, overpaid: 5000, open: cod + 30_000 })
  expect(await brokenInvariants(db)).toEqual([])
})

test('the row of sums of a COD file is not recorded as a payment, and a repeated row names the row that it repeats', async () => {
  const parcel = await deliverParcel()
  const name = 'tong-cong.csv'
  const file = toCsv([
    [parcel.code, cod, 22_000],
    [parcel.code, cod, 22_000],
    ['Tổng cộng', 2 * cod, 44_000],
  ])
  const { body } = await sendFile(file, true, name)
  expect(body.rows.map(({ outcome, code, fault }) => [outcome, code, fault])).toEqual([
    ['matched', parcel.code, null],
    ['already_recorded', parcel.code, 'Trùng với dòng 2'],
    ['sum', 'Tổng cộng', null],
  ])
  expect(body.rows.at(-1)).toMatchObject({ received: 2 * cod, fee: 44_000 })
  const recorded = (await listSettlements()).find(({ fileName }) => fileName === name)
  expect(recorded).toMatchObject({ parcels: 1, received: cod, fee: 22_000 })
})

test('a row of sums that differs from the rows above says so, and the rows are recorded all the same', async () => {
  const parcel = await deliverParcel()
  const file = toCsv([
    [parcel.code, cod, 22_000],
    ['Tổng cộng', 2 * cod, 22_000],
  ])
  const [, sum] = (await sendFile(file)).body.rows
  expect(sum).toMatchObject({ outcome: 'sum', received: 2 * cod })
  expect(sum?.fault).toMatch(/^Dòng tổng ghi tiền thu hộ 560.000.₫, .* cộng lại là 280.000.₫.$/)
  const applied = await sendFile(file, true)
  expect(outcomesOf(applied.body)).toEqual(['matched', 'sum'])
  expect(await findUnsettled(parcel)).toBeUndefined()
})

test('a returned parcel, a transfer fee and a number of orders do not make a sum wrong; a remark hides no wrong sum', async () => {
  const { code } = await deliverParcel()
  const send = async (...rows: string[]) =>
    (await sendFile(['STT,Mã vận đơn,Tiền thu hộ,Thực nhận', ...rows].join('\n'))).body.rows
  const rows = [
    ...[`1,${code},280000,258000`, '2,SIMHOAN,0,-15000'],
    ...['Phí chuyển khoản,,,3300', 'Tổng số đơn,,,1 đơn'],
  ]
  for (const net of [239_700, 243_000, 254_700]) {
    const right = await send(...rows, `Tổng cộng,,280000,${net}`)
    expect(right.map(({ outcome }) => outcome)).toEqual([
      'matched',
      ...['unknown', 'unreadable', 'sum', 'sum'],
    ])
    expect(right.at(-1)?.fault).toBeNull()
  }
  const remark = 'Ghi chú,,chuyển ngày 30/11'
  for (const more of [[], [remark]])
    expect((await send(...rows, ...more, 'Tổng cộng,,300000')).at(-1)?.fault).toMatch(
      /^Dòng tổng ghi tiền thu hộ 300.000/,
    )
})

test('what carriers collected equals the cash on delivery in the ledger of their orders', async () => {
  await deliverParcel()
  const [ledger] = await db.query<{ cod: number }>(sql`
    SELECT sum(amount)::bigint AS cod FROM order_ledger WHERE method = 'cod'`)
  const sums = await balance()
  expect(sums?.collected).toBe(ledger?.cod)
  const { collected = 0, overpaid = 0, settled = 0, waived = 0, open = 0 } = sums ?? {}
  expect(collected + overpaid).toBe(settled + waived + open)
})

test('a file that is sent twice, or a row that is in it twice, is recorded once', async () => {
  const parcel = await deliverParcel()
  const file = toCsv([
    [parcel.code, cod, 0],
    [parcel.code, cod, 0],
  ])
  const results = await Promise.all([1, 2, 3].map(() => sendFile(file, true)))
  const outcomes = results.flatMap(({ body }) => outcomesOf(body)).toSorted()
  expect(outcomes).toEqual([...Array(5).fill('already_recorded'), 'matched'])
  const [row] = await db.query(sql`SELECT settled FROM shipments WHERE id = ${parcel._id}`)
  expect(row).toEqual({ settled: cod })
})

test('an Excel file is read like a CSV file, below a letterhead, and parcels are found by the order number', async () => {
  const parcel = await deliverParcel()
  const { orderNumber } = (await admin.get<Order>(`/api/v1/orders/staff-details/${parcel.orderId}`)).body
  const rows = [
    ['BẢNG KÊ ĐỐI SOÁT'],
    ['Mã đơn khách hàng', 'Tiền thu hộ (VND)', 'Phí dịch vụ', 'Thực nhận'],
    [orderNumber, cod, 20_000, cod - 20_000],
  ]
  const file = await writeXlsx({ sheets: [{ name: 'COD', rows }] })
  const read = await sendFile(file as BlobPart, true, 'cod.xlsx')
  expect(read.body.rows).toMatchObject([
    { row: 3, received: cod, fee: 20_000, outcome: 'matched', order: { _id: parcel.orderId } },
  ])
  expect(await findUnsettled(parcel)).toBeUndefined()
})

test('a file of another kind is refused with the reason', async () => {
  for (const content of ['Tên,Giá\nÁo,1000\n', 'PK nonsense', Buffer.from('d0cf11e0a1b11ae1', 'hex')]) {
    const refused = await sendFile(content as BlobPart)
    expect(checkFailure(refused)).toBe('400 invalid')
  }
})

test('a file of which every known code is a parcel of another carrier is refused and names that carrier', async () => {
  const parcel = await deliverParcel()
  const file = toCsv([
    [parcel.code, cod, 20_000],
    ['NO-SUCH-CODE', cod, 20_000],
  ])
  for (const apply of [false, true]) {
    const refused = await sendFile(file, apply, 'cod.csv', 'ghn')
    expect(checkFailure(refused)).toBe('400 invalid')
    expect((refused.body as unknown as { error: string }).error).toBe(
      'Các mã trong file là vận đơn của Hãng mô phỏng, không phải của Giao Hàng Nhanh. Hãy chọn đúng hãng rồi xem thử lại.',
    )
  }
  expect(await findUnsettled(parcel)).toMatchObject({ open: cod })
  expect((await listSettlements()).filter(({ carrier: { id } }) => id === 'ghn')).toEqual([])
})

test('parcels of the shop itself do not refuse the file of a carrier', async () => {
  const parcel = await deliverParcel()
  const setCarrier = (id: string) =>
    db.query(sql`UPDATE shipments SET carrier = ${id} WHERE id = ${parcel._id}`)
  await setCarrier('shop')
  const { status, body } = await sendFile(toCsv([[parcel.code, cod, 20_000]]), false, 'cod.csv', 'ghn')
  await setCarrier(parcel.carrier.id)
  expect([status, outcomesOf(body)]).toEqual([200, ['unknown']])
})

test('staff record a payment by hand and waive the rest with a reason; an outdated amount changes nothing', async () => {
  const parcel = await deliverParcel()
  expect(checkFailure(await settle(parcel, { open: cod - 1, received: cod - 1 }))).toBe(
    '409 settlement_changed',
  )
  expect(checkFailure(await settle(parcel, { open: cod, received: cod - 10_000, waived: 10_000 }))).toBe(
    '400 invalid',
  )
  expect(
    checkFailure(await settle(parcel, { open: cod, received: cod - 10_000, waived: 20_000, note: 'Hỏng' })),
  ).toBe('400 invalid')
  const done = await settle(parcel, { open: cod, received: cod - 10_000, waived: 10_000, note: 'Hộp móp' })
  expect(done.body).toEqual({ open: 0 })
  expect(await findUnsettled(parcel)).toBeUndefined()
  expect(checkFailure(await settle(parcel, { open: cod, received: cod }))).toBe('409 settlement_changed')
  expect(await brokenInvariants(db)).toEqual([])
})

test('of two staff who record one payment at once, one is refused', async () => {
  const parcel = await deliverParcel()
  const answers = await Promise.all([1, 2].map(() => settle(parcel, { open: cod, received: cod })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

test('a cancelled settlement leaves its parcels unsettled, and the file can be recorded again', async () => {
  const parcel = await deliverParcel()
  const file = toCsv([[parcel.code, cod, 0]])
  await sendFile(file, true)
  const [settlement] = await listSettlements()
  const path = `/api/v1/settlements/${settlement?._id}/cancel`
  const cancelled = await Promise.all([1, 2].map(() => admin.post<Settlement>(path, {})))
  expect(cancelled.map(({ status }) => status)).toEqual([200, 200])
  expect(cancelled[0]?.body.cancelledBy).not.toBeNull()
  expect(await findUnsettled(parcel)).toMatchObject({ settled: 0, open: cod })
  expect(outcomesOf((await sendFile(file, true)).body)).toEqual(['matched'])
  expect(await brokenInvariants(db)).toEqual([])
})

test('a settlement changes neither the status nor the ledger of an order', async () => {
  const parcel = await deliverParcel()
  const read = async () => (await admin.get<Order>(`/api/v1/orders/staff-details/${parcel.orderId}`)).body
  const before = await read()
  expect(before).toMatchObject({ status: 'đã giao', paid: cod })
  await settle(parcel, { open: cod, received: cod })
  expect(await read()).toMatchObject({ status: 'đã giao', paid: cod })
})

test('the page of a settlement lists its rows by outcome, with the parcels missing in the file', async () => {
  const missing = await deliverParcel()
  const [full, short] = [await deliverParcel(), await deliverParcel()]
  const file = toCsv([
    [full.code, cod, 12_000],
    [short.code, cod - 30_000, 12_000],
    ['LA-GI-DAY', 90_000, 0],
  ])
  await sendFile(file, true)
  const id = (await listSettlements())[0]?._id ?? ''
  const details = await readDetails(id)
  expect(details.counts).toEqual({ matched: 1, short: 1, over: 0, undelivered: 0, unknown: 1 })
  expect(details.missing.map(({ _id }) => _id)).toContain(missing._id)
  const { body: lines } = await readLines(id)
  expect(lines.map(({ outcome, expected, received }) => [outcome, expected, received])).toEqual([
    ['matched', cod, cod],
    ['short', cod, cod - 30_000],
    ['unknown', 0, 90_000],
  ])
  expect(lines[0]?.order?._id).toBe(full.orderId)
  expect((await readLines(id, '?outcome=short')).body.map(({ code }) => code)).toEqual([short.code])
  expect((await readLines(id, `?q=${full.code}`)).body).toHaveLength(1)
  expect(checkFailure(await admin.get('/api/v1/settlements/019a0000-0000-7000-8000-00000000dead'))).toBe(
    '404 not_found',
  )
})

test('a corrected row is cancelled and recorded again; a row cancelled twice is cancelled once', async () => {
  const parcel = await deliverParcel()
  await sendFile(toCsv([[parcel.code, cod - 30_000, 0]]), true)
  const id = (await listSettlements())[0]?._id ?? ''
  const correct = (body: object) =>
    admin.post<SettlementDetails>(`/api/v1/settlements/${id}/lines/0/correction`, { fee: 0, ...body })
  expect(checkFailure(await correct({ received: cod }))).toBe('400 invalid')
  expect(checkFailure(await correct({ received: cod, waived: 1, note: 'Nhầm' }))).toBe('400 invalid')
  const answers = await Promise.all([1, 2].map(() => correct({ received: cod, note: 'Nhầm' })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await findUnsettled(parcel)).toBeUndefined()
  const [old] = (await readLines(id)).body
  expect(old).toMatchObject({ cancelledBy: 'Chủ tiệm', received: cod - 30_000 })
  expect((await readDetails(id)).received).toBe(0)
  const replacement = old?.replacedBy ?? ''
  expect((await readLines(replacement)).body).toMatchObject([
    { expected: cod, received: cod, outcome: 'matched' },
  ])
  const cancel = () => admin.post(`/api/v1/settlements/${replacement}/lines/0/cancel`, {})
  expect((await Promise.all([cancel(), cancel()])).map(({ status }) => status)).toEqual([200, 200])
  expect(await findUnsettled(parcel)).toMatchObject({ settled: 0, open: cod })
  expect(await brokenInvariants(db)).toEqual([])
})

test('a row with only a fee is corrected; the code of a row with a parcel cannot be changed', async () => {
  const [parcel, other] = [await deliverParcel(), await deliverParcel()]
  await sendFile(toCsv([[parcel.code, cod, 12_000]]), true)
  const id = (await listSettlements())[0]?._id ?? ''
  const correct = (body: object) =>
    admin.post<SettlementDetails>(`/api/v1/settlements/${id}/lines/0/correction`, {
      ...{ received: 0, note: 'Nhầm' },
      ...body,
    })
  expect(await correct({ received: cod, fee: 0, code: other.code })).toMatchObject({
    ...{ status: 400, body: { details: [{ path: 'code' }] } },
  })
  expect(checkFailure(await correct({ fee: 0 }))).toBe('400 invalid')
  expect((await correct({ fee: 15_000, code: parcel.code })).status).toBe(200)
  expect(await findUnsettled(parcel)).toMatchObject({ settled: 0, open: cod })
  expect(await brokenInvariants(db)).toEqual([])
})

test('a row without a parcel is given to the right one by its code', async () => {
  const parcel = await deliverParcel()
  const wrong = `${parcel.code}X`
  await sendFile(toCsv([[wrong, cod, 0]]), true)
  const id = (await listSettlements())[0]?._id ?? ''
  const path = `/api/v1/settlements/${id}/lines/0/correction`
  const body = { received: cod, fee: 0, note: 'Hãng ghi sai mã' }
  expect(checkFailure(await admin.post(path, { ...body, code: 'KHONG-CO' }))).toBe('400 invalid')
  expect((await admin.post(path, { ...body, code: parcel.code })).status).toBe(200)
  expect(await findUnsettled(parcel)).toBeUndefined()
  expect(await brokenInvariants(db)).toEqual([])
})

test('parcels are recorded as paid in full together; a repeated call and a changed parcel record nothing', async () => {
  const [first, second, changed] = [await deliverParcel(), await deliverParcel(), await deliverParcel()]
  const parcels = [
    { _id: first._id, open: cod },
    { _id: second._id, open: cod },
    { _id: changed._id, open: cod - 1 },
  ]
  const send = () =>
    admin.post<{ _id: string; received: number; error: string | null }[]>(
      '/api/v1/settlements/paid-in-full',
      {
        parcels,
      },
    )
  const answers = await Promise.all([send(), send()])
  const received = answers.flatMap(({ body }) => body.map((one) => one.received))
  expect(received.reduce((sum, one) => sum + one, 0)).toBe(2 * cod)
  expect(answers[0]?.body[2]?.error).toMatch(/vừa thay đổi/)
  expect(await findUnsettled(first)).toBeUndefined()
  expect(await findUnsettled(changed)).toMatchObject({ open: cod })
  const [settlement] = await listSettlements()
  expect(settlement).toMatchObject({ fileName: null, parcels: 2, received: 2 * cod })
  expect((await admin.post(`/api/v1/settlements/${settlement?._id}/cancel`, {})).status).toBe(200)
  const log = await admin.get<{ changes: AuditEntry[] }>(
    `/api/v1/admin/audit-log?entityId=${settlement?._id}`,
  )
  expect(log.body.changes.map(({ name }) => name)).toEqual(Array(2).fill(carrier.adapter.name))
  expect(await brokenInvariants(db)).toEqual([])
})
