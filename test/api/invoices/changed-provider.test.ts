import { join } from 'node:path'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { OrderInvoices } from '#contract/invoices/invoices.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Db } from '#data/database/connection.ts'
import { backupShop } from '#operations/maintenance/backup-shop.ts'
import { restoreShop } from '#operations/maintenance/restore-shop.ts'
import { refreshConnections } from '#operations/settings/connections/refresh-connections.ts'
import { checkFailure } from '#test/api/access/check-failure.ts'
import { createRestoreTargets } from '#test/commands/restore-targets.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { password } from '#test/shop.ts'
import { account, openInvoiceShop } from './open-invoice-shop.ts'

const shop = await openInvoiceShop()
const { admin, db, sinvoice: first, createProvider, connectTo, buyer } = shop
const { deliver, path, readInvoices, returnPiece, runJob } = shop
// Another company of the owner, with a series of the same name.
const otherTaxCode = '0312345678-001'
const { simulator: second, createProvider: createOther } = await shop.openSimulator(
  otherTaxCode,
  account.series,
)
const [former, other] = [createProvider(), createOther()]
await shop.setInvoices({ mode: 'delivered', vat: '8' })

async function listTasks() {
  const { body } = await admin.get<{ _id: string }[]>('/api/v1/orders?task=invoice')
  return body.map(({ _id }) => _id)
}
const listAccounts = async (order: Order) =>
  (await readInvoices(order)).invoices.map(({ providerAccount }) => providerAccount)
const listSent = (at: Db) =>
  at.query(sql`SELECT id, state, provider, provider_account FROM invoices ORDER BY id`)
const countAtSecond = () => second.invoices.length
async function deliverWithLostAnswer(): Promise<Order> {
  connectTo(former)
  const order = await deliver()
  first.faults = { losesAnswers: true }
  await runJob()
  first.faults = {}
  return order
}

test('an invoice whose answer was lost waits for its provider and is not issued a second time at a new one', async () => {
  const order = await deliverWithLostAnswer()
  const before = countAtSecond()
  for (const providers of [[other], []]) {
    connectTo(...providers)
    await runJob()
    expect(await readInvoices(order)).toMatchObject({
      ...{
        isConnected: false,
        lookupUrl: expect.stringContaining('vinvoice'),
        provider: 'Viettel SInvoice (mã số thuế 0100109106)',
      },
      invoices: [
        {
          ...{ state: 'waiting', attempts: 1, provider: 'sinvoice', providerAccount: account.taxCode },
          problem:
            'Hoá đơn chờ cửa hàng nối lại với Viettel SInvoice (mã số thuế 0100109106), vì hoá đơn của đơn này đã được gửi đến đó.',
        },
      ],
    })
    expect(await listTasks()).toEqual([order._id])
    expect(checkFailure(await admin.post(path(order), undefined))).toBe('409 invoice_provider_off')
  }
  connectTo(former)
  await runJob()
  expect(await readInvoices(order)).toMatchObject({
    ...{ isConnected: true, invoices: [{ state: 'issued', attempts: 2, problem: '' }] },
  })
  expect(await listTasks()).toEqual([])
  expect(countAtSecond()).toBe(before)
})

test('an adjustment goes to the provider of its invoice while new invoices go to the new one', async () => {
  connectTo(former)
  const order = await deliver()
  await runJob()
  connectTo(other)
  const later = await deliver()
  await returnPiece(order)
  await runJob()
  expect((await readInvoices(order)).invoices).toMatchObject([
    { state: 'issued', problem: '' },
    { state: 'waiting', attempts: 0, problem: expect.stringContaining('0100109106') },
  ])
  expect(await listTasks()).toEqual([order._id])
  expect((await readInvoices(later)).invoices).toMatchObject([
    { state: 'issued', providerAccount: '0312345678001' },
  ])
  connectTo(other, former)
  await runJob()
  const [original, adjustment] = (await readInvoices(order)).invoices
  expect(adjustment).toMatchObject({ state: 'issued', providerAccount: account.taxCode })
  expect(first.invoices.at(-1)).toMatchObject({ id: adjustment?._id, adjusts: original?.number })
})

test('the buyer gets the file of an invoice from its own provider only', async () => {
  connectTo(former)
  const order = await deliver()
  await runJob()
  const [invoice] = (await readInvoices(order)).invoices
  const file = `${path(order)}/${invoice?._id}/file`
  connectTo(other)
  expect(checkFailure(await buyer.get(file))).toBe('409 invoice_provider_off')
  expect((await buyer.get<OrderInvoices>(path(order))).body).toMatchObject({ isConnected: false })
  connectTo(other, former)
  expect((await buyer.get(file)).status).toBe(200)
})

test('what the former provider refused is sent to the new one, which may give the same number', async () => {
  connectTo(former)
  const order = await deliver()
  first.faults = { refusal: 'Hết số hoá đơn' }
  await runJob()
  first.faults = {}
  connectTo(other)
  const before = countAtSecond()
  expect((await admin.post(path(order), undefined)).status).toBe(200)
  await runJob()
  const [invoice] = (await readInvoices(order)).invoices
  expect(invoice).toMatchObject({ state: 'issued', providerAccount: '0312345678001' })
  expect(countAtSecond()).toBe(before + 1)
  expect(first.invoices.map(({ number }) => number)).toContain(invoice?.number)
})

test('a former provider that does not answer does not delay the new one', async () => {
  const orders = [await deliverWithLostAnswer(), await deliverWithLostAnswer()]
  connectTo(other, former)
  const later = await deliver()
  first.faults = { fails: true }
  await runJob()
  first.faults = {}
  expect((await readInvoices(later)).invoices).toMatchObject([{ state: 'issued' }])
  await runJob()
  for (const order of orders)
    expect((await readInvoices(order)).invoices).toMatchObject([{ state: 'issued' }])
})

test('the account that an owner entered stays connected for its invoices beside one of the operator', async () => {
  const hosts = [new URL(first.url).host]
  shop.shop.operator = { allowedPrivateHosts: hosts }
  const entered = await admin.put('/api/v1/admin/connections/sinvoice', {
    ...{ version: 0, password, fields: { url: first.url, ...account } },
  })
  expect(entered.status, JSON.stringify(entered.body)).toBe(200)
  const order = await deliver()
  await runJob()
  const operatorsAccount = { ...account, taxCode: otherTaxCode, url: second.url }
  shop.shop.operator = { allowedPrivateHosts: hosts, sinvoice: operatorsAccount }
  await refreshConnections(shop.shop)
  await returnPiece(order)
  const later = await deliver()
  await runJob()
  expect(await listAccounts(order)).toEqual([account.taxCode, account.taxCode])
  expect(await listAccounts(later)).toEqual(['0312345678001'])
})

test('a restored shop sends nothing to another provider either, and every shop is consistent', async () => {
  const { folder, emptyPlace } = createRestoreTargets()
  const file = join(folder, 'invoices.tar.gz')
  await backupShop(shop.shop, file, { dataDir: folder })
  const target = await emptyPlace()
  await restoreShop(target.shop, file, target)
  expect(await listSent(target.db)).toEqual(await listSent(db))
  expect(await brokenInvariants(target.db)).toEqual([])
  expect(await brokenInvariants(db)).toEqual([])
})

test('an invoice of an unknown account is adjusted by its provider, whose account is then stored', async () => {
  connectTo(former)
  const order = await deliver()
  await runJob()
  await db.query(sql`UPDATE invoices SET provider_account = '' WHERE order_id = ${order._id}`)
  await returnPiece(order)
  await runJob()
  expect((await readInvoices(order)).invoices).toMatchObject([
    { state: 'issued', providerAccount: '' },
    { state: 'issued', providerAccount: account.taxCode },
  ])
  connectTo(other)
  await returnPiece(order)
  await runJob()
  expect((await readInvoices(order)).invoices[2]).toMatchObject({ state: 'waiting', attempts: 0 })
  expect(await brokenInvariants(db)).toEqual([])
  connectTo(former)
  await runJob()
})

test('a provider that throws does not delay the others', async () => {
  const order = await deliverWithLostAnswer()
  const thrown = new Error('a fault of an extension')
  const throwing = { ...other, issueInvoice: () => Promise.reject(thrown) }
  connectTo(throwing, former)
  await deliver()
  await expect(runJob()).rejects.toBe(thrown)
  expect((await readInvoices(order)).invoices).toMatchObject([{ state: 'issued' }])
})
