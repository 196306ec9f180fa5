import sql from 'sql-template-tag'
import { expect, test, vi } from 'vitest'
import type { Order, OrderWithHistory } from '#contract/orders/orders.ts'
import { connect } from '#data/database/connect.ts'
import { cancelUnpaidOrders } from '#operations/orders/cancel-unpaid-orders.ts'
import { startScheduledJobs } from '#operations/runtime/scheduled-jobs.ts'
import { openTestShop } from '#test/shop.ts'

const shop = await openTestShop()
await shop.enableBankTransfers()
const { db } = shop
const shirt = await shop.createProduct({ price: 100_000, countInStock: 1000 })
const buyer = await shop.shopper()

async function order(payment = 'bank_transfer'): Promise<Order> {
  await buyer.add(shirt)
  const placed = await buyer.order({ payment })
  expect(placed.status).toBe(201)
  return placed.body
}
const read = async ({ _id }: Order) => (await buyer.get<OrderWithHistory>(`/api/v1/orders/by-id/${_id}`)).body
const moveDeadlineBack = async (order: Order) => {
  await db.query(
    sql`UPDATE orders SET payment_due_at = payment_due_at - interval '2 days' WHERE id = ${order._id}`,
  )
}
const set = ({ _id }: Order, status: string) =>
  shop.admin.put(`/api/v1/orders/update-status/${_id}`, { status })
const hoursLeft = (payBefore: string | null) =>
  Math.round((Date.parse(payBefore ?? '') - Date.now()) / 3_600_000)

test('payment by bank transfer needs a bank account of the shop', async () => {
  const newShop = await openTestShop()
  const shopper = await newShop.shopper()
  await shopper.add(await newShop.createProduct())
  expect(await shopper.order({ payment: 'bank_transfer' })).toMatchObject({
    status: 409,
    body: { code: 'bank_transfer_unavailable' },
  })
  await newShop.enableBankTransfers()
  expect(await shopper.order({ payment: 'bank_transfer' })).toMatchObject({ status: 201 })
})

test('an order has a 24-hour payment deadline, and a later setting does not change it', async () => {
  const before = Date.now()
  const placed = await order()
  const waitMs = Date.parse(placed.payBefore ?? '') - before
  expect(Math.round(waitMs / 3_600_000)).toBe(24)
  await shop.enableBankTransfers({ transferHours: 0 })
  expect((await read(placed)).payBefore).toBe(placed.payBefore)
  expect((await order()).payBefore).toBeNull()
  expect((await order('cod')).payBefore).toBeNull()
  await shop.enableBankTransfers({ transferHours: 24 })
})

test('4 processes cancel 12 overdue orders once each and keep the order that is not due', async () => {
  const before = await shop.readStock(shirt._id)
  const late: Order[] = []
  for (let placed = 0; placed < 12; placed++) late.push(await order())
  const notDue = await order()
  await Promise.all(late.map(moveDeadlineBack))
  const others = Array.from({ length: 3 }, () => connect(shop.where, { max: 3 }))
  const counts = await Promise.all(
    [db, ...others].map((connection) => cancelUnpaidOrders({ ...shop.shop, db: connection })),
  )
  await Promise.all(others.map((connection) => connection.end()))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12)
  for (const one of late) {
    const { status, cancelReason, history } = await read(one)
    expect({ status, cancelReason }).toEqual({ status: 'đã huỷ', cancelReason: 'unpaid' })
    expect(history.filter(({ to }) => to === 'đã huỷ')).toMatchObject([{ by: 'Tiệm' }])
  }
  expect((await read(notDue)).status).toBe('đang xử lý')
  expect(await shop.readStock(shirt._id)).toBe(before - 1)
})

test('an order that cannot be cancelled does not delay those behind it', async () => {
  const [broken, behind] = [await order(), await order()]
  for (const one of [broken, behind]) await moveDeadlineBack(one)
  await db.runScript(`
    CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$;
    CREATE TRIGGER refuse_change BEFORE UPDATE ON orders FOR EACH ROW
      WHEN (OLD.id = '${broken._id}') EXECUTE FUNCTION refuse_change()`)
  await expect(cancelUnpaidOrders(shop.shop, 1)).rejects.toThrow('could not be cancelled')
  expect((await read(behind)).status).toBe('đã huỷ')
  await db.runScript('DROP TRIGGER refuse_change ON orders')
  expect(await cancelUnpaidOrders(shop.shop, 1)).toBe(1)
})

test('orders that are partly paid, in transit or paid on delivery are not cancelled', async () => {
  const [paid, sent, cod] = [await order(), await order(), await order('cod')]
  await Promise.all([paid, sent].map(moveDeadlineBack))
  await db.query(sql`UPDATE orders SET payment_due_at = now() - interval '1 day' WHERE id = ${cod._id}`)
  await db.query(sql`UPDATE orders SET paid = 1 WHERE id = ${paid._id}`)
  await set(sent, 'đang vận chuyển')
  expect(await cancelUnpaidOrders(shop.shop)).toBe(0)
  // The other tests must not count this order.
  await db.query(sql`UPDATE orders SET paid = 0, payment_due_at = NULL WHERE id = ${paid._id}`)
})

test('a confirmed unpaid order is cancelled at its deadline', async () => {
  const placed = await order()
  await set(placed, 'đã xác nhận')
  expect(await cancelUnpaidOrders(shop.shop)).toBe(0)
  expect((await read(placed)).payBefore).toBe(placed.payBefore)
  await moveDeadlineBack(placed)
  expect(await cancelUnpaidOrders(shop.shop)).toBe(1)
  expect(await read(placed)).toMatchObject({ status: 'đã huỷ', cancelReason: 'unpaid' })
})

test('a reopened order and an order set back from in transit get a new 24-hour deadline', async () => {
  const [reopened, sentBack] = [await order(), await order()]
  await moveDeadlineBack(reopened)
  expect(await cancelUnpaidOrders(shop.shop)).toBe(1)
  await set(reopened, 'đang xử lý')
  expect(await read(reopened)).toMatchObject({ status: 'đang xử lý', cancelReason: null })
  await set(sentBack, 'đang vận chuyển')
  expect((await read(sentBack)).payBefore).toBeNull()
  await set(sentBack, 'đã xác nhận')
  for (const one of [reopened, sentBack]) {
    expect(hoursLeft((await read(one)).payBefore)).toBe(24)
    await moveDeadlineBack(one)
  }
  expect(await cancelUnpaidOrders(shop.shop)).toBe(2)
})

test('no order is cancelled in the first 15 minutes after a start, because banks first report earlier payments', async () => {
  const placed = await order()
  await moveDeadlineBack(placed)
  const errors: unknown[] = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
  const stopJobs = startScheduledJobs(shop.shop, (error) => errors.push(error))
  try {
    vi.advanceTimersByTime(15 * 60_000 - 1)
    // These requests give a wrongly started job the time to cancel the order.
    for (let reads = 0; reads < 20; reads++) expect((await read(placed)).status).toBe('đang xử lý')
    vi.advanceTimersByTime(1)
    await vi.waitFor(async () => expect((await read(placed)).status).toBe('đã huỷ'), 5000)
  } finally {
    stopJobs()
    vi.useRealTimers()
  }
  expect(errors).toEqual([])
})
