import sql from 'sql-template-tag'
import { v7 as uuid } from 'uuid'
import { ownCarrier } from '#contract/shipping/carrier-ids.ts'
import { insertCustomerTags } from '#data/customers/customer-tags.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { insertSeedRows } from '#data/maintenance/seed.ts'
import { insertReturnRequest } from '#data/returns/return-requests.ts'
import { readCheckoutSettings } from '#data/settings/checkout-settings.ts'
import { lockStock, moveStock } from '#data/stock/stock.ts'
import { hourMs } from '#domain/durations.ts'
import type { Shop } from '#operations/shop.ts'
import {
  type DemoOrderPlan,
  type DemoVariant,
  getShopperEmail,
  insertDemoOrder,
  listDemoProducts,
} from './demo-orders.ts'
import { seedDemoInvoice } from './seed-demo-invoices.ts'

interface OpenOrder
  extends Pick<
    DemoOrderPlan,
    'payment' | 'statuses' | 'stepHours' | 'paidAfterHours' | 'shopper' | 'channel'
  > {
  hoursAgo: number
  /** Positions in the catalog. */
  products: readonly number[]
  more?: 'parcel in trouble' | 'first of two parcels' | 'return request' | 'unanswered call'
  /** Set on the shopper. */
  tag?: string
  /** Number of the invoice. */
  invoice?: string
}

const isNew = { statuses: ['đang xử lý'], stepHours: 0, paidAfterHours: null } as const
const isDelivered = {
  statuses: ['đang xử lý', 'đã xác nhận', 'đang vận chuyển', 'đã giao'],
  stepHours: 18,
  payment: 'cod',
  paidAfterHours: 54,
} as const
const isSoldAtCounter = {
  shopper: 0,
  channel: 'counter',
  payment: 'cash',
  statuses: ['đã giao'],
  stepHours: 0,
  paidAfterHours: 0,
} as const
const isConfirmed = { statuses: ['đang xử lý', 'đã xác nhận'], stepHours: 6 } as const

/** In the order in which they were placed. */
const openOrders: readonly OpenOrder[] = [
  {
    ...{ shopper: 4, hoursAgo: 110, products: [3], payment: 'cod', more: 'return request' },
    ...{ statuses: ['đang xử lý', 'đã xác nhận', 'đang vận chuyển', 'đã giao'], stepHours: 20 },
    ...{ paidAfterHours: 60, invoice: 'C26TTA1' },
  },
  { ...isDelivered, shopper: 10, channel: 'zalo', hoursAgo: 100, products: [2] },
  { ...isDelivered, shopper: 5, channel: 'phone', hoursAgo: 90, products: [7], invoice: 'C26TTA2' },
  {
    ...{ shopper: 7, hoursAgo: 75, products: [6, 1], payment: 'cod', more: 'parcel in trouble' },
    ...{ statuses: ['đang xử lý', 'đã xác nhận', 'đang vận chuyển'], stepHours: 14, paidAfterHours: null },
  },
  { ...isSoldAtCounter, hoursAgo: 52, products: [0, 5] },
  {
    ...{ shopper: 11, hoursAgo: 48, products: [10, 2], payment: 'cod', more: 'first of two parcels' },
    ...{ statuses: ['đang xử lý', 'đã xác nhận', 'đang vận chuyển'], stepHours: 12, paidAfterHours: null },
  },
  { ...isSoldAtCounter, hoursAgo: 47, products: [8] },
  { ...isConfirmed, shopper: 9, hoursAgo: 30, products: [2], payment: 'bank_transfer', paidAfterHours: 2 },
  { ...isSoldAtCounter, hoursAgo: 26, products: [3] },
  { ...isConfirmed, shopper: 2, hoursAgo: 22, products: [5, 8], payment: 'cod', paidAfterHours: null },
  { ...isNew, shopper: 12, hoursAgo: 8, products: [0], payment: 'cod', tag: 'Khách quen' },
  { ...isSoldAtCounter, hoursAgo: 5, products: [6] },
  { ...isNew, shopper: 15, hoursAgo: 3, products: [4, 7], payment: 'cod', more: 'unanswered call' },
  { ...isNew, shopper: 6, hoursAgo: 2, products: [9], payment: 'bank_transfer' },
  { ...isNew, shopper: 18, hoursAgo: 0.6, products: [1], payment: 'cod' },
]

/**
 * Creates orders that need something done, so that the first page of the admin has work to show. The stock stays as in
 * the catalog, because the units they take are added first. No email is queued.
 */
export async function seedDemoOpenOrders({ db }: Shop): Promise<void> {
  await inTransaction(db, async (tx) => {
    const known = await tx.query(sql`SELECT FROM orders WHERE status <> 'đã giao' LIMIT 1`)
    if (known.length > 0) return true
    const products = await listDemoProducts(tx)
    const deliveryTerms = await readCheckoutSettings(tx)
    const accounts = await listAccounts(tx)
    const now = Date.now()
    const plans = openOrders.map((order) => ({
      ...order,
      id: uuid(),
      accountId: accounts.get(getShopperEmail(order.shopper)) ?? '',
      placedAt: new Date(now - order.hoursAgo * hourMs),
      variants: order.products.flatMap((at) => products[at]?.[1] ?? products[at]?.[0] ?? []),
      deliveryTerms,
    }))
    await addTakenUnits(
      tx,
      plans.flatMap(({ variants }) => variants),
      new Date(now - 120 * hourMs),
    )
    for (const plan of plans) {
      const order = await insertDemoOrder(tx, plan)
      if (plan.more === 'parcel in trouble') await insertFailedParcel(tx, plan, order, now)
      if (plan.more === 'unanswered call') await insertCall(tx, plan.id, new Date(now - 2 * hourMs))
      if (plan.tag) await insertCustomerTags(tx, plan.accountId, [plan.tag])
      if (plan.more === 'first of two parcels') await insertFirstPart(tx, plan, order)
      if (plan.invoice) await seedDemoInvoice(tx, plan, plan.invoice)
      if (plan.more === 'return request') await insertRequest(tx, plan.id, new Date(now - 4 * hourMs))
    }
    return true
  })
}

async function listAccounts(tx: Transaction): Promise<Map<string, string>> {
  const rows = await tx.query<{ email: string; id: string }>(
    sql`SELECT email_key AS email, id FROM accounts WHERE email_key LIKE 'khach-__@tiem.example'`,
  )
  return new Map(rows.map(({ email, id }) => [email, id]))
}

/** LOCK ORDER: variants by id. */
async function addTakenUnits(tx: Transaction, taken: readonly DemoVariant[], at: Date): Promise<void> {
  const counts = Map.groupBy(taken, ({ variantId }) => variantId)
  const units = [...counts].map(([variantId, all]) => ({ variantId, quantity: all.length }))
  const ids = units.map(({ variantId }) => variantId)
  await lockStock(tx, ids)
  await moveStock(tx, units, { reason: 'adjustment' })
  await tx.query(sql`
    UPDATE stock_movements SET at = ${at} WHERE id IN (
      SELECT max(id) FROM stock_movements WHERE variant_id = ANY(${ids}::uuid[]) GROUP BY variant_id)`)
}

async function insertFailedParcel(
  tx: Transaction,
  { id: orderId, placedAt, stepHours }: DemoOrderPlan,
  { number, totalPrice }: { number: string; totalPrice: number },
  now: number,
): Promise<void> {
  const id = uuid()
  const sentAt = new Date(placedAt.getTime() + 2 * stepHours * hourMs).toISOString()
  const failedAt = new Date(now - 5 * hourMs).toISOString()
  const reason = 'Khách không nghe máy'
  const parcel = { id, order_id: orderId, client_code: number, created_at: sentAt, cod: totalPrice }
  await insertOwnParcel(tx, { ...parcel, state: 'failed', state_at: failedAt, reason, is_part: false })
  const failed = { key: 'failed', state: 'failed', reason, at: failedAt, received_at: failedAt }
  await insertSeedRows(tx, 'shipment_events', [{ ...failed, shipment_id: id, moved: true }])
}

/** The last piece is in no parcel yet. */
async function insertFirstPart(
  tx: Transaction,
  { id: orderId, placedAt, stepHours, variants }: DemoOrderPlan,
  { number, totalPrice }: { number: string; totalPrice: number },
): Promise<void> {
  const id = uuid()
  const sentAt = new Date(placedAt.getTime() + 2 * stepHours * hourMs).toISOString()
  const cod = totalPrice - (variants.at(-1)?.price ?? 0)
  const parcel = { id, order_id: orderId, client_code: number, created_at: sentAt, cod }
  await insertOwnParcel(tx, { ...parcel, state: 'delivering', state_at: sentAt, reason: '', is_part: true })
  const lines = variants.slice(0, -1).map((_, position) => {
    return { shipment_id: id, order_id: orderId, position, quantity: 1, released: 0 }
  })
  await insertSeedRows(tx, 'shipment_lines', lines)
}

async function insertOwnParcel(
  tx: Transaction,
  parcel: Record<'id' | 'created_at', string> & Record<string, unknown>,
): Promise<void> {
  await insertSeedRows(tx, 'shipments', [
    {
      ...{ ...parcel, carrier: ownCarrier, collected: 0, note: '', courier_name: 'Anh Tâm' },
      ...{ courier_phone: '', cancel_requested: false, tries: 0, trouble: '', by_name: 'Tiệm' },
    },
  ])
  const { id, created_at: at } = parcel
  const started = { key: 'set out', state: 'delivering', reason: '', at, received_at: at }
  await insertSeedRows(tx, 'shipment_events', [{ ...started, shipment_id: id, moved: true }])
}

async function insertCall(tx: Transaction, orderId: string, at: Date): Promise<void> {
  await insertSeedRows(tx, 'order_calls', [
    { id: uuid(), order_id: orderId, result: 'no_answer', call_back_at: null, by_name: 'Tiệm', at },
  ])
}

async function insertRequest(tx: Transaction, orderId: string, at: Date): Promise<void> {
  const request = {
    kind: 'return',
    position: 0,
    quantity: 1,
    reason: 'Áo hơi chật, tôi muốn trả lại',
  } as const
  await insertReturnRequest(tx, uuid(), orderId, request)
  await tx.query(sql`UPDATE return_requests SET at = ${at} WHERE order_id = ${orderId}`)
}
