import { expect, test } from 'vitest'
import type { Order } from '#contract/orders/orders.ts'
import type { ShopSettings } from '#contract/settings/settings.ts'
import type { CarrierWard } from '#contract/shipping/carrier-wards.ts'
import type { ParcelQuotes } from '#contract/shipping/parcel-quotes.ts'
import type { Carrier } from '#operations/shipping/carriers/carrier.ts'
import { checkFailure } from '#test/api/access/check-failure.ts'
import { createTestCommandLine } from '#test/commands/command-line.ts'
import { home } from './open-carrier-shop.ts'
import { openGhnShop } from './open-ghn-shop.ts'

const { admin, shop, db, ghn, place, createParcel, readParcels } = await openGhnShop()
const [ghnCarrier] = shop.carriers ?? []
if (!ghnCarrier) throw new Error('GHN is not connected')
const packed = { weight: 1200, size: { length: 30, width: 20, height: 5 } }
const quote = (order: Order, more: object = packed) =>
  admin.post<ParcelQuotes>('/api/v1/shipments/quotes', { orderId: order._id, ...more })
const changeSettings = async (change: Partial<ShopSettings>) => {
  const { version } = (await admin.get<ShopSettings>('/api/v1/admin/settings')).body
  return admin.put<ShopSettings>('/api/v1/admin/settings', { version, ...change })
}
const wards = '/api/v1/carriers/ghn/wards'
const checkWards = () => admin.post<{ wards: number; unknown: number }>(`${wards}/check`, undefined)
const createCarrier = (id: string, fee: number) =>
  ({ id, name: id, quoteParcel: async () => ({ fee }) }) as unknown as Carrier

test('the fee of a parcel is asked for without creating it, and the cheapest carrier is proposed', async () => {
  const order = await place()
  shop.carriers = [createCarrier('dear', 40_000), ghnCarrier, createCarrier('mid', 35_000)]
  const { body } = await quote(order)
  expect([body.proposed, body.isFixed]).toEqual(['ghn', false])
  expect(body.quotes.map(({ carrier, fee }) => [carrier.id, fee])).toEqual([
    ['ghn', 32_000],
    ['mid', 35_000],
    ['dear', 40_000],
  ])
  expect(ghn.find(order.orderNumber)).toBe(undefined)
  shop.carriers = [ghnCarrier]
})

test('a carrier that does not take the parcel or does not answer has no fee and is not proposed', async () => {
  const order = await place()
  expect((await quote(order, { weight: null, size: null })).body).toMatchObject({
    proposed: null,
    quotes: [{ fee: null, refuses: true, problem: expect.stringContaining('cân nặng và kích thước') }],
  })
  ghn.faults = { fails: true }
  expect((await quote(order)).body).toMatchObject({
    proposed: null,
    quotes: [{ fee: null, refuses: false, problem: 'Giao Hàng Nhanh đang gặp lỗi (500).' }],
  })
  ghn.faults = {}
  await createParcel(order)
  expect(checkFailure(await quote(order))).toBe('409 shipment_already_exists')
})

test('the settings can fix the carrier of a province', async () => {
  const saved = await changeSettings({ provinceCarriers: { '01': 'shop', '79': 'ghn' } })
  expect(saved.body.provinceCarriers).toEqual({ '01': 'shop', '79': 'ghn' })
  const order = await place()
  expect((await quote(order)).body).toMatchObject({ proposed: 'shop', isFixed: true })
  await changeSettings({ provinceCarriers: { '01': 'no-longer-connected' } })
  expect((await quote(order)).body).toMatchObject({ proposed: 'ghn', isFixed: false })
  expect(checkFailure(await changeSettings({ provinceCarriers: { '02': 'ghn' } }))).toBe('400 invalid')
  await changeSettings({ provinceCarriers: {} })
})

test('all wards are compared with those of GHN; staff choose its ward for one that it does not know', async () => {
  expect((await checkWards()).body).toEqual({ wards: 3321, unknown: 0 })
  const order = await place()
  const code = order.address?.wardCode ?? ''
  ghn.wardNames.set(code, 'Phường Cửa Nam Mới')
  expect((await checkWards()).body.unknown).toBe(1)
  expect((await admin.get<CarrierWard[]>(wards)).body).toEqual([
    { code, ward: home.ward, province: home.province, provinceCode: '01', name: null },
  ])
  expect((await quote(order)).body.quotes[0]?.problem).toContain('Chưa nhận ra Phường Cửa Nam')
  const refused = await createParcel(order)
  expect(checkFailure(refused)).toBe('409 carrier_rejected')
  const names = (await admin.get<string[]>(`${wards}/names?province=01`)).body
  expect(names).toContain('Phường Cửa Nam Mới')
  expect(checkFailure(await admin.put(`${wards}/${code}`, { name: 'Phường Không Có' }))).toBe('400 invalid')
  expect((await admin.put(`${wards}/${code}`, { name: 'Phường Cửa Nam Mới' })).status).toBe(200)
  await createParcel(order)
  expect((await readParcels(order))[0]?.state).toBe('waiting')
  expect(ghn.find(`${order.orderNumber}.2`)?.ward).toBe('Phường Cửa Nam Mới')
  // The choice outlives another check.
  expect((await checkWards()).body.unknown).toBe(0)
})

test('a list that GHN sends only in part changes nothing', async () => {
  const before = (await admin.get<CarrierWard[]>(wards)).body
  ghn.faults = { fails: true }
  expect(checkFailure(await checkWards())).toBe('502 carrier_not_answering')
  ghn.faults = {}
  expect((await admin.get<CarrierWard[]>(wards)).body).toEqual(before)
})

test('the command needs a connected carrier', async () => {
  const { code, text } = await createTestCommandLine(db).command(['wards', 'check'])
  expect([code, text]).toEqual([1, '! No connected carrier has a list of wards.'])
})

test('the label of a parcel is a page of GHN', async () => {
  const order = await place()
  const { body: parcel } = await createParcel(order)
  expect(parcel.hasLabel).toBe(true)
  const { body: label } = await admin.get<{ url: string }>(`/api/v1/shipments/${parcel._id}/label`)
  expect(label.url).toBe(`${new URL(ghn.url).origin}/a5/public-api/printA5?token=label-${parcel.code}`)
})
