import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { OrderInvoices } from '#contract/invoices/invoices.ts'
import { formPaths } from '#contract/paths.ts'
import type { Connection } from '#contract/settings/connections.ts'
import type { PublicSettings } from '#contract/settings/settings.ts'
import { anonymizeFinishedOrders } from '#data/privacy/anonymize-orders.ts'
import { refreshConnections } from '#operations/settings/connections/refresh-connections.ts'
import { fakePages, followForm } from '#test/api/access/fake-pages.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { openTestShop, password } from '#test/shop.ts'
import { account, company, openInvoiceShop } from './open-invoice-shop.ts'

const invoiceShop = await openInvoiceShop()
const { admin, db, buyer, place, setStatus, setInvoices, path, runJob } = invoiceShop
await setInvoices({ mode: 'request', vat: '8' })

interface Export {
  invoices: { number: string | null; provider: string | null; buyer: { name: string } | null }[]
  invoiceBuyers: { name: string; taxCode: string }[]
}
async function deliverInvoiced() {
  const order = await place()
  await buyer.put(`${path(order)}/buyer`, company)
  await setStatus(order, 'đã giao')
  return order
}
const readDocuments = async (orderId: string) =>
  (
    await db.query<{ document: { buyer: object | null } }>(
      sql`SELECT document FROM invoices WHERE order_id = ${orderId} ORDER BY sequence`,
    )
  ).map(({ document }) => document.buyer)

test('the export of a person contains the invoices and to whom they are made out', async () => {
  await deliverInvoiced()
  await runJob()
  const { status, body } = await buyer.post<Export>(`/api/v1/account/export`, { password })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.invoices).toMatchObject([
    { number: expect.any(String), provider: 'sinvoice', buyer: { name: company.name } },
  ])
  expect(body.invoiceBuyers).toMatchObject([{ name: company.name, taxCode: company.taxCode }])
})

test('erasing a person keeps the issued invoices, as the law requires, and nothing of the others', async () => {
  const issued = await deliverInvoiced()
  await runJob()
  const unsent = await deliverInvoiced()
  const deleted = await buyer.post('/api/v1/account/deletion', { password })
  expect(deleted.status, JSON.stringify(deleted.body)).toBe(200)
  await anonymizeFinishedOrders(db)
  expect(await readDocuments(issued._id)).toEqual([company])
  expect(await readDocuments(unsent._id)).toEqual([null])
  expect(await db.query(sql`SELECT FROM invoice_buyers`)).toEqual([])
  expect(await brokenInvariants(db)).toEqual([])
})

test('the public settings say whether the shop issues invoices, or has issued one', async () => {
  const issues = async ({ anonymous }: Pick<typeof invoiceShop, 'anonymous'>) =>
    (await anonymous().get<PublicSettings>('/api/v1/shop')).body.issuesInvoices
  expect(await issues(invoiceShop)).toBe(true)
  await setInvoices({ mode: 'none' })
  expect(await issues(invoiceShop)).toBe(true)
  expect(await issues(await openTestShop())).toBe(false)
  await setInvoices({ mode: 'request', vat: '8' })
})

test('without scripts, only the buyer enters whom the invoice is made out to', async () => {
  const shop = await openTestShop({}, fakePages)
  const { body } = await shop.admin.get<{ version: number }>('/api/v1/admin/settings')
  await shop.admin.put('/api/v1/admin/settings', { version: body.version, invoices: { mode: 'request' } })
  const shirt = await shop.createProduct({ countInStock: 5 })
  const shopper = await shop.shopper()
  await shopper.add(shirt)
  const { body: order } = await shopper.order()
  const input = { orderId: order._id, ...company }
  const stranger = await followForm(await shop.shopper(), formPaths.requestInvoice, input)
  expect(stranger.flash?.kind).toBe('destructive')
  const incomplete = await followForm(shopper, formPaths.requestInvoice, { ...input, address: '' })
  expect([incomplete.to, incomplete.flash]).toMatchObject([
    `/order/${order._id}`,
    {
      form: 'requestInvoice',
      details: [{ path: 'address', message: 'Hoá đơn cho công ty cần địa chỉ' }],
      input: { taxCode: company.taxCode },
    },
  ])
  expect(await followForm(shopper, formPaths.requestInvoice, input)).toMatchObject({
    to: `/order/${order._id}`,
    flash: { title: 'Đã lưu thông tin hoá đơn', kind: 'success' },
  })
  const stored = await shopper.get<OrderInvoices>(`/api/v1/orders/invoices/${order._id}`)
  expect(stored.body.buyer).toEqual(company)
})

test('the connection in the environment takes precedence, and owners cannot change it', async () => {
  invoiceShop.shop.operator = { sinvoice: { ...account, url: invoiceShop.sinvoice.url } }
  await refreshConnections(invoiceShop.shop)
  const { body } = await admin.get<Connection[]>('/api/v1/admin/connections')
  expect(body.find(({ service }) => service === 'sinvoice')).toMatchObject({ on: true, setBy: 'operator' })
  expect(await invoiceShop.shop.invoiceProviders?.[0]?.check()).toBe(null)
  const changed = await admin.put<{ code: string }>('/api/v1/admin/connections/sinvoice', {
    ...{ version: 0, password, fields: null },
  })
  expect(changed.status).toBe(409)
})
