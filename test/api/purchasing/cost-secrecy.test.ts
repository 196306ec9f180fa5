import sql from 'sql-template-tag'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { paths } from '#contract/all-paths.ts'
import { fillPath } from '#contract/paths.ts'
import { allRights, type Right } from '#contract/staff/rights.ts'
import { eventTypes } from '#contract/webhooks/event-types.ts'
import { openTestShop, password } from '#test/shop.ts'

const shop = await openTestShop()
const rightsWithoutCosts = allRights.filter((right) => right !== 'costs')

async function staffWith(rights: readonly Right[]) {
  const person = await shop.verifiedShopper('Nguyễn Thị Kho')
  const email = person.user?.email ?? ''
  await shop.admin.post('/api/v1/admin/staff', { email, password, rights })
  return person.signIn(email)
}

async function tokenWith(rights: readonly Right[]) {
  const input = { name: 'Kho', rights, days: 1, password }
  const { body } = await shop.admin.post<{ token: string }>('/api/v1/admin/api-tokens', input)
  const headers = { authorization: `Bearer ${body.token}` }
  return { get: (address: string) => shop.anonymous().send('GET', address, { headers }) }
}

const costs = ['123457', '246914', '987653']
const secrets = [...costs, 'Xưởng may Hạnh', 'Hoá đơn HN-77']

/** Receives goods twice, sells some, cancels the second note. */
async function createSecrets() {
  // An allowed address that refuses connections.
  shop.shop.operator = { allowedPrivateHosts: ['127.0.0.1:9'] }
  const webhook = { url: 'http://127.0.0.1:9/', types: [...eventTypes], password }
  expect((await shop.admin.post('/api/v1/admin/webhooks', webhook)).status).toBe(201)
  const product = await shop.createProduct({ price: 200_000, countInStock: 0 })
  const [variant] = product.variants
  const lines = [{ variantId: variant?._id, quantity: 4, cost: 123_457 }]
  const receive = () =>
    shop.admin.post<{ _id: string }>('/api/v1/admin/goods-received', {
      ...{ key: uuid(), supplier: 'Xưởng may Hạnh', note: 'Hoá đơn HN-77', lines },
    })
  const note = await receive()
  const cancelled = await receive()
  const buyer = await shop.shopper()
  await buyer.add(product, 2)
  const { body: order } = await buyer.order()
  await shop.admin.post(`/api/v1/admin/goods-received/${cancelled.body._id}/cancel`, {})
  await shop.admin.put('/api/v1/admin/costs', { lines: [{ variantId: variant?._id, cost: 987_653 }] })
  return { product, variantId: variant?._id ?? '', noteId: note.body._id, buyer, order }
}
const { product, variantId, noteId, buyer, order } = await createSecrets()

test('no answer to shoppers, staff and tokens without the right `costs` contains a cost, a supplier or their note', async () => {
  expect(JSON.stringify(order)).not.toMatch(/cost|123457|246914/i)
  const all = await shop.admin.get(`/api/v1/admin/orders/${order._id}/profit`)
  expect(JSON.stringify(all.body)).toContain('246914')
  const callers = [
    ...[shop.anonymous(), buyer, await staffWith(rightsWithoutCosts)],
    await tokenWith(rightsWithoutCosts),
  ]
  const ids = [product._id, order._id, variantId, noteId]
  for (const [name, [method, path]] of Object.entries(paths)) {
    if (method !== 'GET') continue
    for (const id of path.includes('{id}') ? ids : ['']) {
      const address = fillPath(path, { id, userId: buyer.id, code: '01', month: '2026-11' })
      for (const caller of callers) {
        const text = JSON.stringify((await caller.get(address)).body)
        expect([name, secrets.filter((secret) => text.includes(secret))]).toEqual([name, []])
      }
    }
  }
})

test('no event for webhooks contains a cost, a supplier or their note', async () => {
  const events = JSON.stringify(await shop.db.query(sql`SELECT * FROM events`))
  expect(events).toContain(variantId)
  expect(secrets.filter((secret) => events.includes(secret))).toEqual([])
})

test('staff with the right `costs` read supplier and note of received and cancelled goods in ledger and export', async () => {
  const reader = await staffWith(['catalogue', 'costs'])
  const { body } = await reader.get<{ goodsReceived: object | null }[]>(
    `/api/v1/admin/costs/movements/${variantId}`,
  )
  const source = { supplier: 'Xưởng may Hạnh', note: 'Hoá đơn HN-77' }
  const sources = body.map(({ goodsReceived }) => goodsReceived)
  expect(sources).toMatchObject([null, source, null, source, { ...source, _id: noteId }])
  const { body: csv } = await reader.get<string>('/api/v1/admin/export/stock-movements')
  expect(csv.split('\n').filter((line) => line.includes('Xưởng may Hạnh'))).toHaveLength(3)
  expect(csv.split('\n').filter((line) => line.includes('Hoá đơn HN-77'))).toHaveLength(3)
})
