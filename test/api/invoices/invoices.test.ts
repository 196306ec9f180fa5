import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { InvoiceFile, OrderInvoices } from '#contract/invoices/invoices.ts'
import type { Order } from '#contract/orders/orders.ts'
import { issueInvoices } from '#operations/invoices/issue-invoices.ts'
import { checkFailure } from '#test/api/access/check-failure.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { company, openInvoiceShop } from './open-invoice-shop.ts'

const invoiceShop = await openInvoiceShop()
const { admin, db, sinvoice, connect, buyer, place, deliver } = invoiceShop
const { setStatus, setInvoices, path, readInvoices, returnPiece, runJob } = invoiceShop
await setInvoices({ mode: 'delivered', vat: '8' })

const findIssued = (order: Order) => {
  const numbers = async () => (await readInvoices(order)).invoices.map(({ number }) => number)
  return numbers().then((known) => sinvoice.invoices.filter(({ number }) => known.includes(number)))
}

test('a delivered order gets one invoice, which its buyer sees with the code to look it up', async () => {
  const order = await deliver()
  expect((await readInvoices(order)).invoices).toMatchObject([{ state: 'waiting', total: 530_000 }])
  await runJob()
  await runJob()
  const { body } = await buyer.get<OrderInvoices>(path(order))
  expect(body).toMatchObject({
    canIssue: false,
    canRequest: false,
    invoices: [{ state: 'issued', total: 530_000 }],
  })
  const [issued] = await findIssued(order)
  expect(issued).toMatchObject({ total: 530_000, buyerName: 'Người mua không lấy hoá đơn', adjusts: null })
  expect(body.invoices[0]).toMatchObject({ number: issued?.number, lookupCode: issued?.lookupCode })
})

test('an answer that was lost is found again, even if the provider refuses the repeated id', async () => {
  for (const refusesRepeats of [false, true]) {
    const order = await deliver()
    sinvoice.faults = { losesAnswers: true }
    await runJob()
    expect((await readInvoices(order)).invoices).toMatchObject([{ state: 'waiting', attempts: 1 }])
    sinvoice.faults = { refusesRepeats }
    await runJob()
    sinvoice.faults = {}
    expect((await readInvoices(order)).invoices).toMatchObject([{ state: 'issued', problem: '' }])
    expect(await findIssued(order)).toHaveLength(1)
  }
})

test('each return is adjusted once, and a cancellation adjusts the rest', async () => {
  const order = await deliver()
  await runJob()
  expect((await returnPiece(order)).status).toBe(200)
  await runJob()
  expect((await returnPiece(order)).status).toBe(200)
  await setStatus(order, 'đã huỷ')
  await runJob()
  const { invoices } = await readInvoices(order)
  expect(invoices.map(({ total, state }) => ({ total, state }))).toEqual([
    { total: 530_000, state: 'issued' },
    { total: -250_000, state: 'issued' },
    { total: -250_000, state: 'issued' },
    { total: -30_000, state: 'issued' },
  ])
  const [original, ...adjustments] = await findIssued(order)
  expect(adjustments.every(({ adjusts }) => adjusts === original?.number)).toBe(true)
})

test('a return before the invoice is sent lowers it, and a cancelled order gets none', async () => {
  const [returned, cancelled] = [await deliver(), await deliver()]
  await returnPiece(returned)
  await setStatus(cancelled, 'đã huỷ')
  await runJob()
  expect((await readInvoices(returned)).invoices).toMatchObject([
    { sequence: 0, total: 280_000, state: 'issued' },
  ])
  expect((await readInvoices(cancelled)).invoices).toEqual([])
})

test('a refused invoice becomes a task, and staff send it again with what the order costs by then', async () => {
  const order = await deliver()
  sinvoice.faults = { refusal: 'Hết số hoá đơn' }
  await runJob()
  sinvoice.faults = {}
  await runJob()
  expect(await readInvoices(order)).toMatchObject({
    ...{ canIssue: true, canRequest: true },
    invoices: [{ state: 'refused', problem: 'Hết số hoá đơn' }],
  })
  const { body: tasks } = await admin.get<{ _id: string }[]>('/api/v1/orders?task=invoice')
  expect(tasks.map(({ _id }) => _id)).toEqual([order._id])
  await returnPiece(order)
  expect((await admin.post(path(order), undefined)).status).toBe(200)
  await runJob()
  expect((await readInvoices(order)).invoices).toMatchObject([{ state: 'issued', total: 280_000 }])
  expect(checkFailure(await admin.post(path(order), undefined))).toBe('409 invoice_not_possible')
})

test('on request, only orders whose buyer asked get an invoice, made out to that buyer', async () => {
  await setInvoices({ mode: 'request' })
  const [early, silent, late] = [await place(), await deliver(), await deliver()]
  expect((await buyer.put(`${path(early)}/buyer`, company)).status).toBe(200)
  expect((await readInvoices(early)).invoices).toEqual([])
  await setStatus(early, 'đã giao')
  await buyer.put(`${path(late)}/buyer`, { ...company, name: 'Lê Ước', taxCode: '' })
  await runJob()
  expect(await findIssued(early)).toMatchObject([{ buyerName: company.name }])
  expect(await findIssued(late)).toMatchObject([{ buyerName: 'Lê Ước' }])
  expect(checkFailure(await buyer.put(`${path(early)}/buyer`, company))).toBe('409 invoice_not_possible')
  expect(await readInvoices(silent)).toMatchObject({ canIssue: true, invoices: [] })
  await admin.post(path(silent), undefined)
  await runJob()
  expect(await findIssued(silent)).toHaveLength(1)
})

test('without invoices nothing is issued, but an issued one is still adjusted', async () => {
  await setInvoices({ mode: 'delivered' })
  const order = await deliver()
  await runJob()
  await setInvoices({ mode: 'none' })
  const later = await deliver()
  await returnPiece(order)
  await runJob()
  expect((await readInvoices(order)).invoices).toMatchObject([
    { total: 530_000 },
    { total: -250_000, state: 'issued' },
  ])
  expect(await readInvoices(later)).toMatchObject({ canIssue: false, canRequest: false, invoices: [] })
  await setInvoices({ mode: 'delivered' })
})

test('with a wrong account the invoice waits, with a wrong series it is refused, and an expired token is renewed', async () => {
  const order = await deliver()
  connect({ password: 'a wrong password' })
  await runJob()
  expect((await readInvoices(order)).invoices).toMatchObject([
    { state: 'waiting', problem: expect.stringContaining('tài khoản') },
  ])
  connect({ series: 'C26XXX' })
  await runJob()
  expect((await readInvoices(order)).invoices).toMatchObject([
    { state: 'refused', problem: 'Ký hiệu hoá đơn không tồn tại' },
  ])
  connect({ templateCode: '2/0012' })
  await admin.post(path(order), undefined)
  await runJob()
  expect((await readInvoices(order)).invoices).toMatchObject([
    { state: 'refused', problem: expect.stringContaining('Thuế suất') },
  ])
  connect()
  expect(await invoiceShop.shop.invoiceProviders?.[0]?.check()).toBe(null)
  sinvoice.faults = { expiresTokens: true }
  await admin.post(path(order), undefined)
  await runJob()
  expect((await readInvoices(order)).invoices).toMatchObject([{ state: 'issued' }])
})

test('the PDF file of an issued invoice comes from the provider, byte for byte', async () => {
  const order = await deliver()
  await runJob()
  const [invoice] = (await readInvoices(order)).invoices
  const { body } = await buyer.get<InvoiceFile>(`${path(order)}/${invoice?._id}/file`)
  expect(Buffer.from(body.pdf, 'base64').toString('latin1')).toBe('%PDF-1.4\n\xff\xfe\x00')
})

test('after a new template, an old invoice is adjusted and downloaded with the one it was sent with', async () => {
  const { templateCode, series } = sinvoice.account
  const [order, lost] = [await deliver(), await deliver()]
  await db.query(sql`UPDATE invoices SET next_at = 'infinity' WHERE order_id = ${lost._id}`)
  await issueInvoices(invoiceShop.shop)
  sinvoice.faults = { losesAnswers: true }
  await runJob()
  sinvoice.faults = {}
  const next = { templateCode: '1/0013', series: 'C27TTA' }
  Object.assign(sinvoice.account, next)
  connect(next)
  await returnPiece(order)
  await runJob()
  const { invoices } = await readInvoices(order)
  expect(invoices).toMatchObject([{ state: 'issued' }, { state: 'issued', problem: '' }])
  for (const { _id } of invoices) expect((await buyer.get(`${path(order)}/${_id}/file`)).status).toBe(200)
  const [found] = (await readInvoices(lost)).invoices
  expect(found?.number).toContain(series)
  expect((await buyer.get(`${path(lost)}/${found?._id}/file`)).status).toBe(200)
  Object.assign(sinvoice.account, { templateCode, series })
  connect()
  await db.query(sql`UPDATE invoices SET template_code = NULL, series = NULL`)
  expect((await buyer.get(`${path(lost)}/${found?._id}/file`)).status).toBe(200)
})

test('two processes send one invoice, and one email tells the buyer its number', async () => {
  await db.query(sql`UPDATE accounts SET email_verified_at = now() WHERE id = ${buyer.id}`)
  const order = await deliver()
  await Promise.all([runJob(), runJob(), runJob()])
  const issued = await findIssued(order)
  expect(issued).toHaveLength(1)
  const emails = await db.query(sql`
    SELECT FROM emails WHERE order_id = ${order._id} AND event = 'order-invoiced'`)
  expect(emails).toHaveLength(1)
})

test('every shop of these tests is consistent', async () => {
  expect(await brokenInvariants(db)).toEqual([])
})
