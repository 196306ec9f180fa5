import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { memoOf } from '#domain/payments/transfer-memo.ts'
import { sepayReport, sepaySecret, signedBySepay } from '#test/api/payments/transfers.ts'
import { returning, variantOf } from '#test/api/returns/returning.ts'
import { makeVoucher, shopperWith } from '#test/api/vouchers/voucher-shop.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { Caller, nextNumber, openShop, orderOf } from '#test/shop.ts'
import { openDoor } from './door.ts'
import { type Fault, FaultyLine } from './line.ts'

// dangers X3 and X4: whatever statement is lost, done unheard or late, an act is done once or not at all, and
// asking again settles which.

const shop = await openShop({ keys: { sepaySecret } })
await shop.takeTransfers()
const staff = returning(shop)
const { admin, db } = shop
const shirt = await shop.product({ price: 100_000, countInStock: 100_000 })

const line = await FaultyLine.open(shop.where)
const faulty = await openDoor(shop.shop, line.where)
afterAll(async () => {
  await faulty.close()
  await line.close()
})

/** The same person at the other door. */
function there(person: Caller): Caller {
  const caller = new Caller(faulty.url)
  caller.cookie = person.cookie
  caller.user = person.user
  return caller
}

/** One act, got ready: how it is done (again), and how often it was. */
interface Act {
  act: () => Promise<{ status: number }>
  times: () => Promise<number>
}
const count = async (rows: Promise<readonly { times: number }[]>) => (await rows)[0]?.times ?? 0

const acts: Record<string, () => Promise<Act>> = {
  'placing an order': async () => {
    const buyer = await shop.shopper()
    await buyer.add(shirt)
    const body = { ...orderOf(await buyer.cart()), orderNumber: nextNumber() }
    return {
      act: () => there(buyer).post('/api/v1/orders', body),
      times: () =>
        count(db.query(sql`SELECT count(*)::int AS times FROM orders WHERE account_id = ${buyer.id}`)),
    }
  },
  // With a voucher it is written with all of it held, statement by statement.
  'placing an order with a voucher': async () => {
    const { code } = await makeVoucher(shop)
    const { buyer, order } = await shopperWith(shop, shirt, code)
    const body = { ...order, orderNumber: nextNumber() }
    return {
      act: () => there(buyer).post('/api/v1/orders', body),
      times: () =>
        count(
          db.query(sql`
          SELECT count(*)::int AS times FROM orders o JOIN vouchers v ON v.id = o.voucher_id
          WHERE o.account_id = ${buyer.id} AND v.used = 1`),
        ),
    }
  },
  'cancelling it': async () => {
    const buyer = await shop.shopper()
    await buyer.add(shirt)
    const { _id } = (await buyer.order()).body
    return {
      act: () => there(buyer).put(`/api/v1/orders/cancel/${_id}`, {}),
      times: () =>
        count(
          db.query(
            sql`SELECT count(*)::int AS times FROM order_events WHERE order_id = ${_id} AND to_status = 'đã huỷ'`,
          ),
        ),
    }
  },
  'paying it by transfer': async () => {
    const buyer = await shop.shopper()
    await buyer.add(shirt)
    const placed = (await buyer.order({ payment: 'bank_transfer' })).body
    const report = sepayReport({ content: memoOf(placed.orderNumber), transferAmount: placed.totalPrice })
    return {
      act: () => fetch(`${faulty.url}/api/v1/payments/sepay`, signedBySepay(report)),
      times: () =>
        count(
          db.query(sql`
          SELECT count(*)::int AS times FROM order_ledger WHERE order_id = ${placed._id} AND kind = 'payment'`),
        ),
    }
  },
  'exchanging a size': async () => {
    const shoe = await staff.shoe({ 42: 1, 43: 1 })
    const order = await staff.order([[shoe, '42', 1]])
    const swap = { variantId: variantOf(shoe, '43'), price: 300_000, position: 0, good: 1 }
    const body = { key: randomUUID(), reason: 'Đổi cỡ', ...swap }
    return {
      act: () => there(admin).post(`/api/v1/orders/exchange/${order._id}`, body),
      times: async () => 1 - ((await staff.stockOf(shoe, '43')) ?? 0),
    }
  },
}

const faults: Fault['how'][] = ['lost', 'unheard', 'late']

for (const [name, begin] of Object.entries(acts)) {
  test.each(faults)(
    `${name}, each statement of it %s [X1 X3 X4]`,
    async (how) => {
      for (let at = 1; ; at++) {
        const { act, times } = await begin()
        // The pool has its connections, so that what is counted is the act.
        line.expect(null)
        await Promise.all(Array.from({ length: 4 }, () => there(admin).get('/api/v1/orders?limit=1')))
        line.expect({ how, at })
        const first = await act()
        const met = line.statements >= at
        line.expect(null)
        const where = `${how} at statement ${at}`
        if (first.status >= 400) expect(first.status, where).toBe(503)
        // Unheard: done or not, nobody knows. Acknowledged: done.
        if (first.status < 400) expect(await times(), where).toBe(1)
        const again = await act()
        expect(again.status, where).toBeLessThan(300)
        expect(await times(), where).toBe(1)
        if (!met) {
          expect(at, 'statements').toBeGreaterThan(2)
          break
        }
      }
      expect(await brokenInvariants(db)).toEqual([])
    },
    120_000,
  )
}
