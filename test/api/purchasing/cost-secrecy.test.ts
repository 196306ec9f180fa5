import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { paths } from '#contract/all-paths.ts'
import { fillPath } from '#contract/paths.ts'
import { allRights, type Right } from '#contract/staff/rights.ts'
import { openTestShop, password } from '#test/shop.ts'

const shop = await openTestShop()

async function staffWith(rights: readonly Right[]) {
  const person = await shop.verifiedShopper('Nguyễn Thị Kho')
  const email = person.user?.email ?? ''
  await shop.admin.post('/api/v1/admin/staff', { email, password, rights })
  return person.signIn(email)
}

test('no answer to shoppers and to staff without the right `costs` contains a cost', async () => {
  const product = await shop.createProduct({ price: 200_000, countInStock: 0 })
  const [variant] = product.variants
  const costs = ['123457', '246914', '987653']
  const line = { variantId: variant?._id, quantity: 4, cost: 123_457 }
  const note = await shop.admin.post<{ _id: string }>('/api/v1/admin/goods-received', {
    ...{ key: uuid(), supplier: 'Xưởng may Hạnh', lines: [line] },
  })
  await shop.admin.post('/api/v1/admin/goods-received', { ...note.body, key: uuid(), lines: [line] })
  const buyer = await shop.shopper()
  await buyer.add(product, 2)
  const response = await buyer.order()
  expect(JSON.stringify(response.body)).not.toMatch(/cost|123457|246914/i)
  await shop.admin.put('/api/v1/admin/costs', { lines: [{ variantId: variant?._id, cost: 987_653 }] })
  const all = await shop.admin.get(`/api/v1/admin/orders/${response.body._id}/profit`)
  expect(JSON.stringify(all.body)).toContain('246914')
  const clerk = await staffWith(allRights.filter((right) => right !== 'costs'))
  const ids = [product._id, response.body._id, variant?._id ?? '', note.body._id]
  for (const [name, [method, path]] of Object.entries(paths)) {
    if (method !== 'GET') continue
    for (const id of path.includes('{id}') ? ids : ['']) {
      const address = fillPath(path, { id, userId: buyer.id, code: '01', month: '2026-11' })
      for (const caller of [shop.anonymous(), buyer, clerk]) {
        const text = JSON.stringify((await caller.get(address)).body)
        expect([name, costs.filter((cost) => text.includes(cost))]).toEqual([name, []])
      }
    }
  }
})
