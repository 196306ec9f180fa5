import sql from 'sql-template-tag'
import type { SalesProfit } from '#contract/analytics/profit.ts'
import type { CarrierBalance } from '#contract/shipping/settlements.ts'
import { addDays, toShopDay } from '#domain/shop-day.ts'
import type { Day } from './day.ts'

interface StoredLine {
  variantId: string
  price: number
  quantity: number
  returned: number
  discount: number
  cost: number | null
}
interface StoredOrder {
  number: string
  status: string
  total: number
  fee: number
  paid: number
  charged: number
  booked: number
  lines: StoredLine[]
}

/** Compares what is stored with sums that this file computes from lines, entries and the pieces at the start. */
export async function reconcileDay(day: Day): Promise<string[]> {
  const orders = await readOrders(day)
  return [...orders.flatMap(reconcileOrder), ...(await reconcileStock(day, orders))]
}

const readOrders = ({ shop: { db }, orders }: Day) =>
  db.query<StoredOrder>(sql`
    SELECT o.number, o.status, o.total_price AS total, o.shipping_fee AS fee, o.paid,
      (SELECT coalesce(sum(amount), 0)::bigint FROM order_ledger WHERE order_id = o.id
        AND kind NOT IN ('payment', 'refund')) AS charged,
      (SELECT coalesce(sum(amount), 0)::bigint FROM order_ledger WHERE order_id = o.id
        AND kind IN ('payment', 'refund')) AS booked,
      (SELECT json_agg(json_build_object('variantId', variant_id, 'price', price, 'quantity', quantity,
        'returned', returned, 'discount', discount, 'cost', cost)) FROM order_lines WHERE order_id = o.id) AS lines
    FROM orders o WHERE o.id = ANY(${orders as string[]}::uuid[])`)

const remaining = ({ quantity, returned }: StoredLine) => quantity - returned
const netOf = (line: StoredLine) =>
  line.price * remaining(line) - (line.discount - Math.floor((line.discount * line.returned) / line.quantity))
const isOpen = ({ status }: StoredOrder) => status !== 'đã huỷ'
const add = (sum: number, one: number) => sum + one

function reconcileOrder(order: StoredOrder): string[] {
  const total = order.lines.map(netOf).reduce(add, 0) + order.fee
  const charged = isOpen(order) ? total : 0
  return [
    total !== order.total && `total ${order.total} instead of ${total}`,
    charged !== order.charged && `the ledger charges ${order.charged} instead of ${charged}`,
    order.booked !== order.paid && `paid ${order.paid}, but the ledger has ${order.booked}`,
  ].flatMap((text) => (text ? [`${order.number}: ${text}`] : []))
}

async function reconcileStock({ shop: { db }, start, damaged }: Day, orders: readonly StoredOrder[]) {
  const ids = [...start.stock.keys()]
  const variants = await db.query<{ id: string; stock: number; cost: number }>(sql`
    SELECT id, stock, coalesce(cost_total, 0)::bigint AS cost FROM variants WHERE id = ANY(${ids}::uuid[])`)
  const [lost] = await db.query<{ cost: number }>(sql`
    SELECT coalesce(-sum(cost), 0)::bigint AS cost FROM stock_movements
    WHERE reason = 'damaged' AND variant_id = ANY(${ids}::uuid[])`)
  const sold = orders.filter(isOpen).flatMap(({ lines }) => lines)
  const faults = variants.flatMap(({ id, stock }) => {
    const gone = sold
      .filter(({ variantId }) => variantId === id)
      .map(remaining)
      .reduce(add, 0)
    const expected = (start.stock.get(id) ?? 0) - gone - (damaged.get(id) ?? 0)
    return stock === expected ? [] : [`stock ${stock} instead of ${expected}`]
  })
  const inStock = variants.map(({ cost }) => cost).reduce(add, 0)
  const inOrders = sold.map(({ cost }) => cost ?? 0).reduce(add, 0)
  const cost = inStock + inOrders + (lost?.cost ?? 0)
  return cost === start.cost ? faults : [...faults, `cost ${cost} instead of ${start.cost}`]
}

/** The figures of the whole shop: profit, and the cash of the carrier. */
export async function reconcileFigures({ admin, shop: { db } }: Day): Promise<string[]> {
  const today = toShopDay(new Date())
  const { body } = await admin.get<SalesProfit>(
    `/api/v1/analytics/profit?from=${addDays(today, -1)}&to=${today}`,
  )
  const [sold] = await db.query<{ revenue: number; cost: number }>(sql`
    SELECT coalesce(sum(l.price * (l.quantity - l.returned) - l.discount
        + floor(l.discount::numeric * l.returned / l.quantity)), 0)::bigint AS revenue,
      coalesce(sum(l.cost), 0)::bigint AS cost
    FROM orders o JOIN order_lines l ON l.order_id = o.id WHERE o.status <> 'đã huỷ' AND l.cost IS NOT NULL`)
  const faults = []
  if (body.revenue !== sold?.revenue || body.cost !== sold.cost)
    faults.push(
      `profit on ${today}: ${JSON.stringify({ ...body, products: undefined })}, not ${JSON.stringify(sold)}`,
    )
  const { body: balances } = await admin.get<CarrierBalance[]>('/api/v1/settlements/balances')
  for (const { collected, overpaid, settled, waived, open } of balances) {
    if (collected + overpaid !== settled + waived + open) faults.push(`cash: ${JSON.stringify(balances)}`)
  }
  const [ledger] = await db.query<{ cod: number; carried: number }>(sql`
    SELECT (SELECT coalesce(sum(collected), 0)::bigint FROM shipments WHERE carrier <> 'shop' AND state = 'delivered') AS carried,
      (SELECT coalesce(sum(amount), 0)::bigint FROM order_ledger WHERE method = 'cod') AS cod`)
  const carried = balances.map(({ collected }) => collected).reduce(add, 0)
  if (carried !== ledger?.carried) faults.push(`carriers collected ${carried}, parcels ${ledger?.carried}`)
  return faults
}
