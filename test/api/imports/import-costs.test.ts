import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import type { Product } from '#contract/catalog/products.ts'
import type { Import } from '#contract/imports/imports.ts'
import type { VariantCost } from '#contract/purchasing/costs.ts'
import type { AuditEntry } from '#contract/staff/audit-log.ts'
import { allRights } from '#contract/staff/rights.ts'
import type { StockLedger } from '#contract/stock/stock.ts'
import { checkFailure } from '#test/api/access/check-failure.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openTestShop, password, type TestShop } from '#test/shop.ts'
import { exportPath, exportProductsCsv, moveCatalog } from './export-client.ts'
import { createImportClient } from './import-client.ts'

const shop = await openTestShop()
const { admin, db } = shop
const imports = createImportClient(shop)
const head =
  'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Cost per item'
const file = (...rows: string[]) => `${[head, ...rows].join('\n')}\n`
const only = (product: Product) => product.variants[0]?._id ?? ''
const readCosts = async ({ admin }: Pick<TestShop, 'admin'>, ids: string[]) =>
  (await admin.get<VariantCost[]>(`/api/v1/admin/costs?variants=${ids.join(',')}`)).body
const costOf = async (product: Product) => (await readCosts(shop, [only(product)]))[0]
const setCost = (product: Product, cost: number) =>
  admin.put('/api/v1/admin/costs', { lines: [{ variantId: only(product), cost }] })
const receive = (product: Product, quantity: number, cost: number) =>
  admin.post('/api/v1/admin/goods-received', {
    ...{ key: crypto.randomUUID(), supplier: 'Xưởng may' },
    lines: [{ variantId: only(product), quantity, cost }],
  })
const read = async (handle: string) => {
  const { body } = await admin.get<Product[]>(`/api/v1/products?q=${handle}`)
  return (await admin.get<Product>(`/api/v1/products/${body[0]?._id}`)).body
}
const rowOf = ({ handle, name }: Product, { sku = 'X', stock = 3, cost = '' }) =>
  `${handle},${name},Title,Default Title,${sku},${stock},90000,${cost}`
const create = (name: string, sku: string, stock: number) =>
  shop.createProduct({ name, price: 90_000, variants: [{ sku, stock }] })

async function clerkWithoutCosts() {
  const person = await shop.verifiedShopper('Trần Thị Kho')
  const email = person.user?.email ?? ''
  const rights = allRights.filter((right) => right !== 'costs')
  await admin.post('/api/v1/admin/staff', { email, password, rights })
  return person.signIn(email)
}

test('costs are the same after an export and an import, and a second import changes nothing', async () => {
  const [source, target] = [await openTestShop(), await openTestShop()]
  const coat = await source.createProduct({ price: 90_000, countInStock: 0 })
  const note = (quantity: number, cost: number) =>
    source.admin.post('/api/v1/admin/goods-received', {
      ...{ key: crypto.randomUUID(), supplier: 'Xưởng' },
      lines: [{ variantId: only(coat), quantity, cost }],
    })
  await note(2, 33_333)
  await note(1, 33_335)
  await source.createProduct({ price: 5000, countInStock: 4 })
  const sold = await source.createProduct({ price: 7000, countInStock: 0 })
  await source.admin.put('/api/v1/admin/costs', { lines: [{ variantId: only(sold), cost: 4000 }] })
  const csv = await exportProductsCsv(source)
  const rows = parse(csv, { bom: true, columns: true }) as Record<string, string>[]
  expect(rows.map((row) => row['Cost per item'])).toEqual(['33334', '', '4000'])
  await moveCatalog(target, source, csv)
  expect(await exportProductsCsv(target)).toBe(csv)
  const again = await createImportClient(target).dryRun(csv)
  expect(again.counts).toMatchObject({ created: 0, updated: 0, unchanged: 3 })
  expect(await brokenInvariants(target.db)).toEqual([])
})

test('the dry run names the cost, and applying it sets the cost of new and existing pieces in the stock ledger', async () => {
  const shirt = await create('Áo vốn', 'GV-1', 3)
  const look = await imports.dryRun(
    file(
      rowOf(shirt, { sku: 'GV-1', cost: '45000' }),
      'vay-von,Váy vốn,Title,Default Title,GV-2,2,90000,52.000',
    ),
  )
  expect(look).toMatchObject({ hasCosts: true, counts: { created: 1, updated: 1, onlyStock: 0 } })
  const lines = await imports.rows(look)
  expect(lines.map(({ before, after }) => [before?.cost, after?.cost])).toEqual([
    [{ '–': null }, { '–': 45_000 }],
    [undefined, { '–': 52_000 }],
  ])
  expect(await costOf(shirt)).toMatchObject({ average: null, last: null })
  await imports.apply(look)
  expect(await costOf(shirt)).toMatchObject({ stock: 3, total: 135_000, last: 45_000 })
  const skirt = await read('Váy vốn')
  expect(await costOf(skirt)).toMatchObject({ stock: 2, total: 104_000, last: 52_000 })
  const ledger = await admin.get<StockLedger>(`/api/v1/stock/${only(skirt)}`)
  expect(ledger.body.movements.map(({ reason, quantity }) => [reason, quantity])).toEqual([['import', 2]])
  const log = await admin.get<{ changes: AuditEntry[] }>(`/api/v1/admin/audit-log?entityId=${shirt._id}`)
  expect(log.body.changes[0]).toMatchObject({
    before: { cost: { '–': null } },
    after: { cost: { '–': 45_000 } },
  })
  expect(await brokenInvariants(db)).toEqual([])
})

test('an undo restores the cost to the dong, even after a sale; a cost changed since is kept', async () => {
  const [exact, sold, unknown, edited] = [
    await create('Hoàn đúng', 'HV-1', 0),
    await create('Hoàn bán', 'HV-2', 0),
    await create('Hoàn chưa biết', 'HV-3', 2),
    await create('Hoàn sửa', 'HV-4', 2),
  ]
  for (const product of [exact, sold]) {
    await receive(product, 2, 100)
    await receive(product, 1, 101)
  }
  const all = [exact, sold, unknown, edited]
  const rows = all.map((product, at) => rowOf(product, { sku: `HV-${at + 1}`, stock: 5, cost: '700' }))
  const done = await imports.apply(await imports.dryRun(file(...rows)), true)
  expect(await costOf(exact)).toMatchObject({ stock: 5, total: 3500 })
  const buyer = await shop.shopper()
  await buyer.add(sold)
  await buyer.order()
  await setCost(edited, 800)
  const undone = await imports.undo(done)
  expect(undone.counts).toMatchObject({ undone: 3, kept: 1 })
  expect(await costOf(exact)).toMatchObject({ stock: 3, total: 301, last: 101 })
  expect(await costOf(sold)).toMatchObject({ stock: 2, total: 201, last: 101 })
  expect(await costOf(unknown)).toMatchObject({ stock: 2, total: null, last: null })
  expect(await costOf(edited)).toMatchObject({ stock: 5, total: 4000 })
  expect(await brokenInvariants(db)).toEqual([])
})

test('a price list sets costs by SKU, an empty cell keeps them and an unreadable one is reported', async () => {
  const [one, two, three] = [
    await create('A', 'BG-1', 1),
    await create('B', 'BG-2', 1),
    await create('C', 'BG-3', 1),
  ]
  await setCost(two, 20)
  const list = 'SKU,Giá vốn\nBG-1,"41,000"\nBG-2,\nBG-3,bốn\n'
  const look = await imports.dryRun(list)
  expect(look).toMatchObject({ kind: 'prices', counts: { updated: 1, unchanged: 2 } })
  await imports.apply(look)
  const costs = await Promise.all([one, two, three].map(costOf))
  expect(costs.map((cost) => cost?.average)).toEqual([41_000, 20, null])
  const [line] = await imports.rows(look, 'faults')
  expect(line?.problems).toEqual([
    { row: 4, text: 'Không đọc được giá vốn nên bỏ qua.', skipped: false, warning: false },
  ])
  await imports.undo(look)
  expect(await costOf(one)).toMatchObject({ average: null, last: null })
})

test('staff without the right `costs` neither export nor import them, and see none of an import', async () => {
  const bag = await create('Túi', 'KQ-1', 2)
  await setCost(bag, 55_555)
  const clerk = await clerkWithoutCosts()
  expect(parse((await clerk.get<string>(exportPath)).body, { bom: true })[0]).not.toContain('Cost per item')
  expect((await clerk.get<string>('/api/v1/admin/export/prices')).body).not.toContain('Giá vốn')
  const own = await imports.send(file(rowOf(bag, { sku: 'KQ-1', stock: 2, cost: '66666' })), '', clerk)
  const look = await imports.until(own.body._id, ({ running }) => !running)
  expect(look).toMatchObject({ hasCosts: false, unread: [{ name: 'Cost per item', near: null }] })
  expect(look.counts).toMatchObject({ updated: 0, unchanged: 1 })

  const owners = await imports.dryRun(file(rowOf(bag, { sku: 'KQ-1', stock: 2, cost: '77777' })))
  const address = `/api/v1/admin/imports/${owners._id}`
  const rows = await clerk.get(`${address}/rows`)
  expect(JSON.stringify(rows.body)).toContain('Túi')
  expect(JSON.stringify(rows.body)).not.toMatch(/55555|77777|cost/)
  expect(checkFailure(await clerk.post(`${address}/apply`, { stock: false }))).toBe('403 missing_right')
  await imports.apply(owners)
  expect(checkFailure(await clerk.post<Import>(`${address}/undo`, {}))).toBe('403 missing_right')
  expect(await costOf(bag)).toMatchObject({ average: 77_777 })
  const log = await clerk.get(`/api/v1/admin/audit-log?entityId=${bag._id}`)
  expect(JSON.stringify(log.body)).not.toMatch(/55555|77777/)
})
