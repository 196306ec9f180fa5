import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Connection, ConnectionTest } from '#contract/settings/connections.ts'
import type { ParcelQuotes } from '#contract/shipping/parcel-quotes.ts'
import type { AuditEntry } from '#contract/staff/audit-log.ts'
import { loadExtensions } from '#operations/extensions/load-extensions.ts'
import { refreshConnections } from '#operations/settings/connections/refresh-connections.ts'
import type { Carrier } from '#operations/shipping/carriers/carrier.ts'
import { checkFailure } from '#test/api/access/check-failure.ts'
import { openCarrierShop } from '#test/api/shipping/open-carrier-shop.ts'
import { password, type TestClient } from '#test/shop.ts'
import { createTemporaryFolder } from '#test/start/processes.ts'
import { createMoonExpress } from '../../../examples/extensions/moon-express/moon-express.ts'
import { examplesFolder } from './examples-folder.ts'
import { startMoonExpress } from './moon-express-simulator.ts'

const key = 'a key of the moon'
const moon = await startMoonExpress(key)
const { shop, admin, callbackUrl, ...carrierShop } = await openCarrierShop('moon-express')
const { place, createParcel, cancel, readOrder, readParcels, runJobs } = carrierShop
const folder = createTemporaryFolder()
cpSync(join(examplesFolder, 'moon-express'), join(folder, 'moon-express'), { recursive: true })
const environment = { MOON_EXPRESS_URL: moon.url, MOON_EXPRESS_KEY: key }
shop.extensions = {
  list: await loadExtensions({ folder, environment, secret: shop.secret }),
  ...{ ruleReports: new Map(), onRuleProblem: () => {} },
}
await refreshConnections(shop)

test('the carrier of an extension is among those of the shop and quotes its fee', async () => {
  const { body } = await admin.get<{ id: string }[]>('/api/v1/carriers')
  expect(body).toContainEqual({ id: 'moon-express', name: 'Moon Express' })
  const { _id: orderId } = await place()
  const quotes = await admin.post<ParcelQuotes>('/api/v1/shipments/quotes', { orderId, weight: 400 })
  expect(quotes.body).toMatchObject({ proposed: 'moon-express', quotes: [{ fee: 31_000 }] })
})

test('the audit log names the carrier of a province', async () => {
  const { body } = await admin.get<{ version: number }>('/api/v1/admin/settings')
  const provinceCarriers = { '01': 'moon-express' }
  const saved = await admin.put('/api/v1/admin/settings', { version: body.version, provinceCarriers })
  expect(saved.status).toBe(200)
  const log = await admin.get<{ changes: AuditEntry[] }>('/api/v1/admin/audit-log?entity=settings')
  expect(JSON.stringify(log.body.changes[0]?.after)).toContain('Moon Express')
})

test('an owner sees the carrier among the connections with the key in its address, and tries it', async () => {
  const service = 'carrier-moon-express'
  const find = async (client: TestClient) =>
    (await client.get<Connection[]>('/api/v1/admin/connections')).body.find((one) => one.service === service)
  const connection = { name: 'Moon Express', on: true, canTest: true, setBy: 'operator', secretsToEnter: [] }
  const callback = `http://localhost/api/v1/carriers/moon-express/callback?key=${carrierShop.callbackKey}`
  const carrierChoice = { id: 'moon-express', name: 'Moon Express', hasWardNames: false }
  expect(await find(admin)).toMatchObject({
    ...connection,
    callback,
    carrier: carrierChoice,
    stored: { version: 0 },
  })
  const clerk = await carrierShop.verifiedShopper('Nguyễn Thị Kho')
  const email = clerk.user?.email ?? ''
  await admin.post('/api/v1/admin/staff', { email, password, rights: ['settings'] })
  await clerk.signIn(email)
  expect(await find(clerk)).toMatchObject({
    ...connection,
    callback: null,
    carrier: carrierChoice,
    stored: null,
  })
  const path = `/api/v1/admin/connections/${service}`
  const attempt = (client = admin) => client.post<ConnectionTest>(`${path}/test`, {})
  expect(checkFailure(await attempt(clerk))).toBe('403 missing_right')
  expect((await attempt()).body).toEqual({ works: true, message: 'Moon Express trả lời và nhận cửa hàng.' })
  const [loaded] = shop.extensions?.list ?? []
  const carrier = loaded?.carrier as Carrier
  const { check } = carrier
  carrier.check = async () => 'Sai khoá.'
  expect((await attempt()).body).toEqual({ works: false, message: 'Sai khoá.' })
  carrier.check = () => {
    throw new Error('no answer')
  }
  const message = expect.stringMatching(/^Không hỏi được Moon Express vì phần mở rộng báo lỗi/)
  expect((await attempt()).body).toEqual({ works: false, message })
  carrier.check = undefined as never
  expect(await find(admin)).toMatchObject({ ...connection, canTest: false })
  expect(checkFailure(await attempt())).toBe('409 connection_off')
  carrier.check = check
  expect((await admin.put(path, { version: 0, fields: {}, password })).status).toBe(404)
  expect((await admin.post('/api/v1/admin/connections/carrier-removed/test', {})).status).toBe(409)
})

test('the wards of an extension carrier that lists them are compared, and its parcels get its names of them', async () => {
  const [loaded] = shop.extensions?.list ?? []
  const carrier = loaded?.carrier as Carrier
  const moonWard = { name: 'Cửa Nam Mới', otherNames: ['Phường Cửa Nam'] }
  carrier.listWards = async () => [moonWard]
  await refreshConnections(shop)
  const { body: connections } = await admin.get<Connection[]>('/api/v1/admin/connections')
  expect(connections.flatMap(({ service, carrier }) => (carrier?.hasWardNames ? [service] : []))).toEqual([
    'carrier-moon-express',
  ])
  const { body: checked } = await admin.post<object>('/api/v1/carriers/moon-express/wards/check', undefined)
  expect(checked).toMatchObject({ wards: 3321 })
  const order = await place()
  await createParcel(order)
  expect(moon.parcels.get(order.orderNumber)?.address).toContain(moonWard.name)
  delete carrier.listWards
  await refreshConnections(shop)
})

test('a parcel is created, moved by signed reports, delivered and paid', async () => {
  const order = await place()
  const { body } = await createParcel(order)
  expect(body).toMatchObject({ cod: 530_000, fee: 31_000, carrier: { name: 'Moon Express' } })
  const parcel = [...moon.parcels.values()].find(({ code }) => code === body.code)
  expect(await moon.report(callbackUrl, parcel, 'arrived', 'another key')).toBe(401)
  for (const state of ['collected', 'moving', 'arrived']) {
    expect(await moon.report(callbackUrl, parcel, state)).toBe(200)
  }
  expect(await readOrder(order)).toMatchObject({ status: 'đã giao', paid: 530_000 })
})

test('after a lost answer the repeated reference leads to the one parcel; a refusal is shown; a parcel is cancelled', async () => {
  const order = await place()
  moon.losesAnswers = true
  expect((await createParcel(order)).body.state).toBe('asked')
  moon.losesAnswers = false
  const count = moon.parcels.size
  await runJobs()
  expect(moon.parcels.size).toBe(count)
  const [parcel] = await readParcels(order)
  expect(parcel?.state).toBe('waiting')
  if (parcel) await cancel(parcel)
  expect((await readParcels(order))[0]?.state).toBe('cancelled')
  moon.refuses = true
  const refused = await createParcel(await place())
  expect(JSON.stringify(refused.body)).toContain(moon.refused)
  moon.refuses = false
})

test('a path in the address of Moon Express stays in front of its calls', async () => {
  const addresses: string[] = []
  const send = async (address: URL) => {
    addresses.push(address.href)
    return null
  }
  for (const url of ['https://api.moon.example/v1', 'https://api.moon.example/v1/'])
    await createMoonExpress({ url, key, send }).check()
  expect(addresses).toEqual(Array(2).fill('https://api.moon.example/v1/account'))
})
