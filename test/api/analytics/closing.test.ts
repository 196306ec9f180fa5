import sql from 'sql-template-tag'
import { expect, test } from 'vitest'
import type { ClosingEntry, MonthClosing } from '#contract/analytics/closing.ts'
import { closingFigures } from '#contract/analytics/closing-figures.ts'
import { shiftMonth } from '#domain/analytics/period.ts'
import { toShopDay } from '#domain/shop-day.ts'
import { refreshSalesSummaries } from '#operations/analytics/refresh-sales.ts'
import { checkFailure } from '#test/api/access/check-failure.ts'
import { password } from '#test/shop.ts'
import { openClosingShop } from './closing-shop.ts'
import { listLedgerMonths, readClosingPlainly } from './independent-closing.ts'

const shop = await openClosingShop()
const { admin, db } = shop
const months = await listLedgerMonths(db)
const thisMonth = toShopDay(new Date()).slice(0, 7)

const readClosing = async (month: string) => {
  const { status, body } = await admin.get<MonthClosing>(`/api/v1/admin/closings/${month}`)
  expect(status, body.error).toBe(200)
  return body
}

function toPlain({ month, methods, profit, ...closing }: MonthClosing) {
  const { sold, returned, discounts, fees, cancelled, collected, refunded, inBank } = closing
  return {
    month,
    ...{ sold: sold.amount, returned: returned.amount, discounts: discounts.amount, fees: fees.amount },
    ...{ cancelled: cancelled.amount, charged: closing.charged, collected: collected.amount },
    refunded: refunded.amount,
    'by cod': methods.find(({ method }) => method === 'cod')?.collected ?? 0,
    ...{
      inBank: inBank.amount,
      opening: closing.opening,
      due: closing.due.amount,
      owed: closing.owed.amount,
    },
    ...{ withCarriers: closing.withCarriers.amount, profit: profit?.profit, cost: profit?.cost },
    'uncosted lines': profit?.uncosted.entries,
    'uncosted revenue': profit?.uncosted.amount,
  }
}

test('each figure of each month of the generated year equals a count from the whole ledger, to the dong', async () => {
  expect(months.length).toBeGreaterThan(11)
  const counted = await readClosingPlainly(db, months)
  const read = async () => {
    const all: MonthClosing[] = []
    for (const month of months) all.push(await readClosing(month))
    return all.map(toPlain)
  }
  expect(await read()).toEqual(counted)
  await refreshSalesSummaries(shop.shop)
  expect(await read()).toEqual(counted)
  const figures = ['returned', 'cancelled', 'refunded', 'owed', 'due', 'withCarriers', 'uncosted lines']
  for (const figure of figures) {
    expect([figure, counted.some((one) => Number(one[figure]) > 0)]).toEqual([figure, true])
  }
})

test('the entries of each figure add up to it, and the balance follows from the month before', async () => {
  const checkedMonths = [months[0] ?? '', shiftMonth(thisMonth, -1), thisMonth]
  for (const month of checkedMonths) {
    const closing = await readClosing(month)
    const paid = closing.collected.amount - closing.refunded.amount
    expect(closing.opening + closing.charged - paid).toBe(closing.due.amount - closing.owed.amount)
    for (const figure of closingFigures) {
      const { body, headers } = await admin.get<ClosingEntry[]>(
        `/api/v1/admin/closings/${month}/entries?figure=${figure}&limit=1000`,
      )
      const amount = body.reduce((sum, entry) => sum + entry.amount, 0)
      const expected = figure === 'uncosted' ? closing.profit?.uncosted : closing[figure]
      expect([month, figure, { amount, entries: body.length }]).toEqual([month, figure, expected])
      expect(headers.get('x-total-count')).toBe(String(body.length))
    }
    for (const { method, collected } of closing.methods) {
      const path = `/api/v1/admin/closings/${month}/entries?figure=collected&method=${method}&limit=1000`
      const { body } = await admin.get<ClosingEntry[]>(path)
      expect(body.reduce((sum, entry) => sum + entry.amount, 0)).toBe(collected)
    }
  }
})

test('a return of this month does not change the charges of the month of its order', async () => {
  const before = await readClosing(shiftMonth(thisMonth, -1))
  const [order] = await db.query<{ id: string; price: number }>(sql`
    SELECT o.id, l.price FROM orders o JOIN order_lines l ON l.order_id = o.id AND l.position = 0
    WHERE o.status = 'đã giao' AND l.quantity > l.returned
      AND to_char(o.created_at AT TIME ZONE 'Asia/Ho_Chi_Minh', 'YYYY-MM') = ${before.month}
    ORDER BY o.id LIMIT 1`)
  const earlier = await readClosing(thisMonth)
  const taken = await admin.post(`/api/v1/orders/returns/${order?.id}`, {
    ...{ key: crypto.randomUUID(), reason: 'Không vừa', lines: [{ position: 0, good: 1, damaged: 0 }] },
  })
  expect(taken.status, taken.body.error).toBe(200)
  const { profit: _, ...charges } = await readClosing(before.month)
  expect({ ...charges, profit: before.profit }).toEqual(before)
  const now = await readClosing(thisMonth)
  expect(now.returned.amount - earlier.returned.amount).toBe(order?.price)
  expect(now.sold).toEqual(earlier.sold)
})

test('the closing of a month that has not ended says so, and an impossible month is refused', async () => {
  expect((await readClosing(thisMonth)).isOver).toBe(false)
  expect((await readClosing(shiftMonth(thisMonth, -1))).isOver).toBe(true)
  for (const month of ['2026-13', '2026-1', '1999-01', 'x']) {
    expect(checkFailure(await admin.get(`/api/v1/admin/closings/${month}`))).toBe('404 not_found')
  }
})

test('staff without the right `costs` see the closing without gross profit', async () => {
  const clerk = await shop.verifiedShopper('Trần Thị Sổ')
  const email = clerk.user?.email ?? ''
  await admin.post('/api/v1/admin/staff', { email, password, rights: ['money'] })
  await clerk.signIn(email)
  const { body } = await clerk.get<MonthClosing>(`/api/v1/admin/closings/${thisMonth}`)
  expect(body).toEqual({ ...(await readClosing(thisMonth)), profit: null })
})

test('the entry of cash that the carrier of an extension has names the carrier by its id', async () => {
  const path = `/api/v1/admin/closings/${thisMonth}/entries?figure=withCarriers&limit=1000`
  const orderId = (await admin.get<ClosingEntry[]>(path)).body[0]?.orderId
  const [parcel] = await db.query<{ code: string }>(sql`
    UPDATE shipments SET carrier = 'hoa-toc' WHERE order_id = ${orderId} AND state = 'delivered' RETURNING code`)
  const { body } = await admin.get<ClosingEntry[]>(path)
  expect(body.find((entry) => entry.orderId === orderId)?.note).toBe(`hoa-toc ${parcel?.code}`)
})
