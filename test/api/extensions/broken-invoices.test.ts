import fc from 'fast-check'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { cancelled } from '#contract/orders/order-statuses.ts'
import { guardInvoiceProvider } from '#operations/extensions/guard-invoice-provider.ts'
import type { InvoiceProvider, InvoiceToIssue } from '#operations/invoices/invoice-provider.ts'
import { refreshConnections } from '#operations/settings/connections/refresh-connections.ts'
import { checkFailure } from '#test/api/access/check-failure.ts'
import { openInvoiceShop } from '#test/api/invoices/open-invoice-shop.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { failSomehow } from './paper-carrier.ts'

const shop = await openInvoiceShop()
const { admin, db, connectTo, place, setStatus, path, readOrder, returnPiece, runJob } = shop
await shop.setInvoices({ mode: 'delivered', vat: '10' })
const warnings: string[] = []
shop.shop.warn = (message) => warnings.push(message)

/** One entry per invoice that the provider made; it makes a second one if it is asked twice. */
const providerInvoices: { id: string; total: number }[] = []
let faults: { losesAnswers?: boolean; fails?: boolean } = {}

function answer<Answer>(work: () => Answer): Promise<Answer> {
  if (faults.fails) return failSomehow()
  const result = work()
  return faults.losesAnswers ? failSomehow() : Promise.resolve(result)
}
const describe = (id: string) => {
  const position = providerInvoices.findIndex((one) => one.id === id)
  return position < 0
    ? null
    : { issued: { number: `GB${position}`, lookupCode: null, issuedAt: '2026-11-27T00:00:00.000Z' } }
}
const make = ({ _id: id, document }: InvoiceToIssue) =>
  answer(() => {
    const total = document.lines.reduce((sum, line) => sum + line.amount, 0)
    providerInvoices.push({ id, total })
    return describe(id) ?? { refused: '' }
  })
const provider: InvoiceProvider = {
  ...{ id: 'green-book', name: 'Sổ Xanh', lookupUrl: 'https://so-xanh.example' },
  check: async () => null,
  issueInvoice: make,
  adjustInvoice: make,
  findInvoice: (id) => answer(() => describe(id) ?? 'not found'),
  downloadInvoice: () => answer(() => ({ pdf: new Uint8Array([37, 80]) })),
}
connectTo(guardInvoiceProvider(provider, shop.shop, 20))

const step = fc.constantFrom(
  'deliver',
  'return',
  'cancel',
  'issue',
  'job',
  'lose',
  'lose',
  'fail',
  'two jobs',
)

test('a provider that makes a second invoice when asked twice, and that loses answers, makes one of each', async () => {
  const check = async (steps: readonly string[]) => {
    const order = await place()
    for (const name of steps) {
      faults = { losesAnswers: name === 'lose', fails: name === 'fail' }
      if (name === 'deliver') await setStatus(order, 'đã giao')
      if (name === 'cancel') await setStatus(order, cancelled)
      if (name === 'return') await returnPiece(order)
      if (name === 'issue') await admin.post(path(order), undefined)
      if (name === 'two jobs') await Promise.all([runJob(), runJob()])
      if (['job', 'lose', 'fail'].includes(name)) await runJob()
    }
    faults = {}
    for (let run = 0; run < 3; run++) await runJob()
    const { invoices } = await shop.readInvoices(order)
    expect(invoices.every(({ state }) => state === 'issued')).toBe(true)
    const ids = invoices.map(({ _id }) => _id)
    const mine = providerInvoices.filter(({ id }) => ids.includes(id))
    expect(mine).toHaveLength(invoices.length)
    const { status, totalPrice } = await readOrder(order)
    if (mine.length > 0)
      expect(mine.reduce((sum, { total }) => sum + total, 0)).toBe(status === cancelled ? 0 : totalPrice)
  }
  await fc.assert(fc.asyncProperty(fc.array(step, { maxLength: 10, size: 'max' }), check), { numRuns: 12 })
  const { length: stored } = await db.query(sql`SELECT FROM invoices`)
  expect(providerInvoices).toHaveLength(stored)
  expect(await brokenInvariants(db)).toEqual([])
}, 240_000)

test('a file that the extension cannot give is a failure with a sentence, logged without personal data', async () => {
  const order = await shop.deliver()
  await runJob()
  const [invoice] = (await shop.readInvoices(order)).invoices
  warnings.length = 0
  faults = { fails: true }
  for (let attempt = 0; attempt < 5; attempt++) {
    const file = await admin.get(`${path(order)}/${invoice?._id}/file`)
    expect(checkFailure(file)).toBe('502 invoice_provider_not_answering')
  }
  faults = {}
  expect(warnings).toHaveLength(5)
  for (const warning of warnings)
    expect(warning).toMatch(/^The provider of invoices green-book could not download an invoice: /)
  expect(warnings.join()).not.toContain('0912345678')
})

test('the shop calls the provider of an extension through the guard', async () => {
  const loaded = {
    name: 'green-book',
    definition: { api: 1 },
    host: { settings: {}, send: async () => null },
  }
  const issueInvoice = () => Promise.reject(new Error('broken'))
  const invoiceProvider = { ...provider, issueInvoice }
  const list = [{ ...loaded, carrier: null, gateway: null, channel: null, invoiceProvider }]
  shop.shop.extensions = { list, ruleReports: new Map(), onRuleProblem: () => {} }
  await refreshConnections(shop.shop)
  const order = await shop.deliver()
  await runJob()
  expect((await shop.readInvoices(order)).invoices).toMatchObject([
    { state: 'waiting', problem: expect.stringMatching(/^Phần mở rộng của Sổ Xanh báo lỗi/) },
  ])
})
