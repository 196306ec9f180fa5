import fc from 'fast-check'
import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import { cancelled } from '#contract/orders/order-statuses.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { chooseRuns } from '#test/runs.ts'
import { account, company, openInvoiceShop } from './open-invoice-shop.ts'

const shop = await openInvoiceShop()
const { admin, db, sinvoice, connectTo, buyer, place, setStatus, path, readOrder, returnPiece, runJob } = shop
const other = await shop.openSimulator('0312345678', account.series)
const providers = [shop.createProvider(), other.createProvider()]
const simulators = [sinvoice, other.simulator]
await shop.setInvoices({ mode: 'delivered', vat: '10' })

const step = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('deliver', 'return', 'job', 'lose', 'replace provider') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...(['undo', 'cancel', 'request', 'issue', 'two jobs', 'fail', 'refuse', 'expire'] as const),
      ...(['add provider', 'disconnect'] as const),
    ),
  },
)
const faults = {
  lose: { losesAnswers: true },
  fail: { fails: true },
  refuse: { refusal: 'Hết số hoá đơn' },
  expire: { expiresTokens: true },
}

test('lost answers, refusals, changed providers, returns and cancellations leave one invoice with the correct sum', async () => {
  const check = async (refusesRepeats: boolean, steps: readonly (keyof typeof faults | string)[]) => {
    const order = await place()
    let current = 0
    connectTo(...providers.slice(0, 1))
    for (const name of steps) {
      for (const one of simulators) one.faults = { refusesRepeats, ...faults[name as keyof typeof faults] }
      if (name === 'replace provider' || name === 'add provider') {
        current = 1 - current
        const [next, former] = current === 0 ? providers : providers.toReversed()
        if (next && former) connectTo(next, ...(name === 'add provider' ? [former] : []))
      }
      if (name === 'disconnect') connectTo()
      if (name === 'deliver') await setStatus(order, 'đã giao')
      if (name === 'undo') await setStatus(order, 'đang vận chuyển')
      if (name === 'cancel') await setStatus(order, cancelled)
      if (name === 'return') await returnPiece(order)
      if (name === 'request') await buyer.put(`${path(order)}/buyer`, company)
      if (name === 'issue') await admin.post(path(order), undefined)
      if (name === 'two jobs') await Promise.all([runJob(), runJob()])
      if (name === 'job' || name in faults) await runJob()
    }
    for (const one of simulators) one.faults = { refusesRepeats }
    connectTo(...providers)
    // What was refused waits for staff; adjustments are sent one after another.
    await admin.post(path(order), undefined)
    for (let run = 0; run < 3; run++) await runJob()
    const { status, totalPrice } = await readOrder(order)
    const { invoices } = await shop.readInvoices(order)
    const ids = invoices.map(({ _id }) => _id)
    const places = simulators.map((one) => one.invoices.filter(({ id }) => ids.includes(id)))
    expect(places.filter(({ length }) => length > 0).length).toBe(Math.min(invoices.length, 1))
    const issued = places.flat()
    expect(invoices.every(({ state }) => state === 'issued')).toBe(true)
    expect(issued.filter(({ adjusts }) => adjusts === null).length).toBe(invoices.length > 0 ? 1 : 0)
    expect(issued).toHaveLength(invoices.length)
    const due = status === cancelled ? 0 : totalPrice
    if (status === 'đã giao' || issued.length > 0)
      expect(issued.reduce((sum, { total }) => sum + total, 0)).toBe(due)
  }
  await fc.assert(fc.asyncProperty(fc.boolean(), fc.array(step, { maxLength: 14, size: 'max' }), check), {
    numRuns: chooseRuns(15, 100),
  })
  const { length: stored } = await db.query(sql`SELECT FROM invoices`)
  expect(simulators.flatMap((one) => one.invoices)).toHaveLength(stored)
  expect(await brokenInvariants(db)).toEqual([])
}, 240_000)
