import sql from 'sql-template-tag'
import { seedShop } from '#operations/maintenance/seed-shop.ts'
import { createReturnStaff } from '#test/api/returns/return-staff.ts'
import { openTestShop } from '#test/shop.ts'

/** A made-up year with 800 orders, and changes that the generator does not make. */
export async function openClosingShop() {
  const shop = await openTestShop()
  const { db, admin } = shop
  const seeding = { seed: 'a', onProgress: () => {}, signal: new AbortController().signal }
  const seeded = await seedShop(shop.shop, { ...seeding, products: 12, orders: 800 })
  if (seeded !== 'done') throw new Error('the year was not generated')
  const staff = createReturnStaff(shop)
  const change = (id: string, status: string) => admin.put(`/api/v1/orders/update-status/${id}`, { status })
  const ordersIn = async (status: string, limit: number) =>
    db.query<{ id: string }>(sql`
      SELECT id FROM orders WHERE status = ${status} ORDER BY number DESC LIMIT ${limit}`)

  for (const { id } of await ordersIn('đã huỷ', 3)) await change(id, 'đã xác nhận')
  const [paid, lent, ...rest] = await ordersIn('đã giao', 12)
  await change(paid?.id ?? '', 'đã huỷ')
  await change(lent?.id ?? '', 'đang vận chuyển')
  for (const { id } of rest.slice(0, 4)) await staff.takeBack({ _id: id }, [{ position: 0, good: 1 }])
  for (const { id } of rest.slice(4, 8)) {
    const [same] = await db.query<{ variant: string; price: number }>(sql`
      SELECT l.variant_id AS variant, l.price FROM order_lines l WHERE order_id = ${id} AND position = 0`)
    await staff.exchange({ _id: id }, { variantId: same?.variant, price: same?.price })
  }
  const buyer = await shop.shopper()
  const shoe = await shop.createProduct({ name: 'Giày chưa có giá vốn', price: 310_000, countInStock: 9 })
  await buyer.add(shoe, 2)
  const response = await buyer.order()
  if (response.status !== 201) throw new Error(`the order was refused: ${response.body.error}`)
  await spreadOverTheYear()
  return { ...shop, shoe }

  /** Entries of today get other times, some at the very end of a month; what a return and its entry share stays shared. */
  async function spreadOverTheYear() {
    await db.query(sql`
      UPDATE order_ledger SET at = '2026-09-30T16:59:59.999999Z' WHERE id IN (
        SELECT id FROM order_ledger WHERE kind = 'payment' ORDER BY id DESC LIMIT 2)`)
    await db.query(sql`
      UPDATE order_ledger SET at = '2026-09-30T17:00:00Z' WHERE id IN (
        SELECT id FROM order_ledger WHERE kind = 'payment' AND method = 'bank_transfer' ORDER BY id LIMIT 2)`)
    await db.query(sql`
      UPDATE order_ledger m SET at = m.at - interval '70 days'
      WHERE order_id IN (SELECT order_id FROM order_returns ORDER BY at DESC LIMIT 3) AND m.at > now() - interval '1 hour'`)
    await db.query(sql`
      UPDATE order_returns t SET at = t.at - interval '70 days'
      WHERE order_id IN (SELECT order_id FROM order_returns ORDER BY at DESC LIMIT 3) AND t.at > now() - interval '1 hour'`)
    // The ledger had the cash of these parcels later than they were delivered.
    await db.query(sql`
      UPDATE order_ledger SET at = at + interval '20 days'
      WHERE id IN (SELECT id FROM order_ledger WHERE method = 'cod' AND kind = 'payment' AND amount > 0 ORDER BY id LIMIT 40)`)
    // Their carriers reported other deliveries days later.
    await db.query(sql`
      UPDATE shipment_events SET received_at = received_at + interval '3 days'
      WHERE id IN (SELECT id FROM shipment_events WHERE state = 'delivered' ORDER BY id DESC LIMIT 60)`)
    await db.query(sql`
      WITH cancelled AS (
        UPDATE settlements SET cancelled_at = at + interval '40 days', cancelled_by = 'Tiệm'
        WHERE id = (SELECT id FROM settlements ORDER BY at LIMIT 1) RETURNING id)
      UPDATE shipments SET settled = 0, waived = 0
      WHERE id IN (SELECT shipment_id FROM settlement_lines WHERE settlement_id IN (SELECT id FROM cancelled))`)
  }
}
