import { randomUUID } from 'node:crypto'
import sql from 'sql-template-tag'
import { afterAll, expect, test } from 'vitest'
import { formatTransferMemo } from '#domain/payments/transfer-memo.ts'
import { sepayReport, sepaySecret, signedBySepay } from '#test/api/payments/transfers.ts'
import { createReturnStaff, findVariantId } from '#test/api/returns/return-staff.ts'
import { createVoucher, shopperWith } from '#test/api/vouchers/voucher-shop.ts'
import { brokenInvariants } from '#test/invariants.ts'
import { buildOrderRequest, nextOrderNumber, openTestShop, TestClient } from '#test/shop.ts'
import { startAppServer } from './app-server.ts'
import { FaultyConnection, type StatementFault } from './faulty-connection.ts'

// docs/dangers.md X3 and X4: if any statement is lost, unanswered or late, an action happens once or not at all, and a
// retry completes it.

const shop = await openTestShop({ webhookSecrets: { sepaySecret } })
await shop.enableBankTransfers()
const staff = createReturnStaff(shop)
const { admin, db } = shop
const shirt = await shop.createProduct({ price: 100_000, countInStock: 100_000 })

const line = await FaultyConnection.open(shop.where)
const faulty = await startAppServer(shop.shop, line.where)
afterAll(async () => {
  await faulty.close()
  await line.close()
})

/** The same person on the server with the faulty connection. */
function onFaultyServer(person: TestClient): TestClient {
  const caller = new TestClient(faulty.url)
  caller.cookie = person.cookie
  caller.user = person.user
  return caller
}

/** A prepared action, which can be repeated, and the number of times it took effect. */
interface Action {
  run: () => Promise<{ status: number }>
  countEffects: () => Promise<number>
}
const count = async (rows: Promise<readonly { countEffects: number }[]>) => (await rows)[0]?.countEffects ?? 0

const actions: Record<string, () => Promise<Action>> = {
  'placing an order': async () => {
    const buyer = await shop.shopper()
    await buyer.add(shirt)
    const body = { ...buildOrderRequest(await buyer.cart()), orderNumber: nextOrderNumber() }
    return {
      run: () => onFaultyServer(buyer).post('/api/v1/orders', body),
      countEffects: () =>
        count(
          db.query(sql`SELECT count(*)::int AS "countEffects" FROM orders WHERE account_id = ${buyer.id}`),
        ),
    }
  },
  // With a voucher the order locks more rows and runs other statements.
  'placing an order with a voucher': async () => {
    const { code } = await createVoucher(shop)
    const { buyer, order } = await shopperWith(shop, shirt, code)
    const body = { ...order, orderNumber: nextOrderNumber() }
    return {
      run: () => onFaultyServer(buyer).post('/api/v1/orders', body),
      countEffects: () =>
        count(
          db.query(sql`
          SELECT count(*)::int AS "countEffects" FROM orders o JOIN vouchers v ON v.id = o.voucher_id
          WHERE o.account_id = ${buyer.id} AND v.used = 1`),
        ),
    }
  },
  'cancelling an order': async () => {
    const buyer = await shop.shopper()
    await buyer.add(shirt)
    const { _id } = (await buyer.order()).body
    return {
      run: () => onFaultyServer(buyer).put(`/api/v1/orders/cancel/${_id}`, {}),
      countEffects: () =>
        count(
          db.query(
            sql`SELECT count(*)::int AS "countEffects" FROM order_events WHERE order_id = ${_id} AND to_status = 'đã huỷ'`,
          ),
        ),
    }
  },
  'paying an order by transfer': async () => {
    const buyer = await shop.shopper()
    await buyer.add(shirt)
    const order = (await buyer.order({ payment: 'bank_transfer' })).body
    const report = sepayReport({
      content: formatTransferMemo(order.orderNumber),
      transferAmount: order.totalPrice,
    })
    return {
      run: () => fetch(`${faulty.url}/api/v1/payments/sepay`, signedBySepay(report)),
      countEffects: () =>
        count(
          db.query(sql`
          SELECT count(*)::int AS "countEffects" FROM order_ledger WHERE order_id = ${order._id} AND kind = 'payment'`),
        ),
    }
  },
  'exchanging a size': async () => {
    const shoe = await staff.shoe({ 42: 1, 43: 1 })
    const order = await staff.order([[shoe, '42', 1]])
    const swap = { variantId: findVariantId(shoe, '43'), price: 300_000, position: 0, good: 1 }
    const body = { key: randomUUID(), reason: 'Đổi cỡ', ...swap }
    return {
      run: () => onFaultyServer(admin).post(`/api/v1/orders/exchange/${order._id}`, body),
      countEffects: async () => 1 - ((await staff.stockOf(shoe, '43')) ?? 0),
    }
  },
}

const faults: StatementFault['kind'][] = ['lost', 'unanswered', 'late']

for (const [name, prepare] of Object.entries(actions)) {
  test.each(faults)(
    `${name} with each statement %s happens once [X1 X3 X4]`,
    async (how) => {
      for (let at = 1; ; at++) {
        const { run, countEffects } = await prepare()
        // Opens the connections of the pool first, so that only statements of the action are counted.
        line.expect(null)
        await Promise.all(
          Array.from({ length: 4 }, () => onFaultyServer(admin).get('/api/v1/orders?limit=1')),
        )
        line.expect({ kind: how, statement: at })
        const first = await run()
        const wasFaulty = line.statements >= at
        line.expect(null)
        const where = `${how} at statement ${at}`
        if (first.status >= 400) expect(first.status, where).toBe(503)
        // Without an answer the result is unknown; after a success the action must have taken effect.
        if (first.status < 400) expect(await countEffects(), where).toBe(1)
        const again = await run()
        expect(again.status, where).toBeLessThan(300)
        expect(await countEffects(), where).toBe(1)
        if (!wasFaulty) {
          expect(at, 'statements').toBeGreaterThan(2)
          break
        }
      }
      expect(await brokenInvariants(db)).toEqual([])
    },
    120_000,
  )
}
