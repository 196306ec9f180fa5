import { guestName } from '#contract/accounts/is-guest.ts'
import { buildOrderProductKey, buildOrderSearchKey } from '#domain/orders/order-search-keys.ts'
import { calculateRemainingSums } from '#domain/returns/returns.ts'
import { getSeedBuyer } from '#domain/seed/channels.ts'
import { findCancelReason, makeLedgerEntries } from '#domain/seed/order-ledger.ts'
import type { SeedOrder } from '#domain/seed/orders.ts'
import { type SeededRandom, seededId } from '#domain/seed/random.ts'
import type { SeedShopper } from '#domain/seed/shoppers.ts'
import type { SeedMovement } from '#domain/seed/stock-ledger.ts'
import type { SeedVoucher } from '#domain/seed/vouchers.ts'
import {
  buildParcelRows,
  deriveId,
  formatTime,
  type SeedRow,
  type SeedSettlementLine,
} from './seed-parcels.ts'

export function buildOrderRows(orders: readonly SeedOrder[], passwordHash: string, until: number) {
  const shoppers = orders.filter((order) => order.isNewShopper).map((order) => order.shopper)
  return {
    accounts: shoppers.map((shopper) => accountRow(shopper, passwordHash)),
    carts: shoppers.map(({ id }) => ({ id: deriveId(id), account_id: id })),
    orders: orders.map(orderRow),
    lines: orders.flatMap(lineRows),
    events: orders.flatMap(eventRows),
    ledgerEntries: orders.flatMap(ledgerRows),
    ...buildParcelRows(orders, until),
    ...returnRows(orders),
  }
}

function accountRow(
  { id, name, email, phone, registeredAtMs: since }: SeedShopper,
  passwordHash: string,
): SeedRow {
  const account = { id, email, email_key: email, role: 'user', created_at: formatTime(since) }
  if (email === null) return { ...account, name: guestName, phone: null, password_hash: null }
  return { ...account, name, phone, password_hash: passwordHash }
}

function orderRow(order: SeedOrder): SeedRow {
  const { shopper, hasDelivery: delivered } = order
  const buyer = getSeedBuyer(order)
  const sums = calculateRemainingSums(order.lines, order.shippingFee)
  return {
    id: order.id,
    number: order.number,
    client_number: order.number,
    account_id: buyer.accountId,
    request_hash: '\\x00',
    status: order.steps.at(-1)?.to,
    customer_name: buyer.name,
    customer_phone: buyer.phone,
    province: delivered ? shopper.province : null,
    ward: delivered ? shopper.ward : null,
    street: delivered ? shopper.street : null,
    province_code: delivered ? shopper.provinceCode : null,
    ward_code: delivered ? shopper.wardCode : null,
    promised_from: order.deliveryWindow?.from ?? null,
    promised_to: order.deliveryWindow?.to ?? null,
    note: '',
    payment: order.payment,
    channel: order.channel,
    subtotal: sums.subtotal,
    shipping_fee: sums.shippingFee,
    discount_total: sums.discountTotal,
    total_price: sums.totalPrice,
    paid: makeLedgerEntries(order).reduce((sum, entry) => sum + (entry.method ? entry.amount : 0), 0),
    cancel_reason: findCancelReason(order),
    item_count: sums.itemCount,
    voucher_id: order.voucher?.id ?? null,
    voucher_code: order.voucher?.code ?? null,
    search_key: buildOrderSearchKey({
      orderNumber: order.number,
      customerName: buyer.name,
      customerPhone: buyer.phone,
    }),
    product_key: buildOrderProductKey(order.lines),
    created_at: formatTime(order.placedAtMs),
  }
}

function lineRows({ id, lines }: SeedOrder): SeedRow[] {
  return lines.map(({ productId, variantId, name, image, color, size, sku, ...line }, position) => ({
    order_id: id,
    position,
    product_id: productId,
    variant_id: variantId,
    name,
    image,
    color,
    size,
    sku,
    price: line.price,
    quantity: line.quantity,
    discount: line.discount,
    returned: line.returned,
    cost: line.unitCost === null ? null : line.unitCost * (line.quantity - line.returned),
  }))
}

function eventRows({ id, steps, shopper }: SeedOrder): SeedRow[] {
  return steps.map((step, at) => ({
    order_id: id,
    from_status: steps[at - 1]?.to ?? null,
    to_status: step.to,
    account_id: step.byShopper ? shopper.id : null,
    by_name: step.byShopper ? shopper.name : 'Tiệm',
    at: formatTime(step.at),
  }))
}

const ledgerRows = (order: SeedOrder): SeedRow[] =>
  makeLedgerEntries(order).map((entry) => ({
    ...entry,
    order_id: order.id,
    note: '',
    by_name: entry.method === 'cash' ? 'Tiệm' : null,
    at: formatTime(entry.at),
  }))

/** @param unitCost of the variant; null if unknown */
export function buildMovementRow(
  { variantId, orderId, accountId, at, ...move }: SeedMovement,
  unitCost: number | null,
): SeedRow {
  const row = { ...move, variant_id: variantId, order_id: orderId, account_id: accountId, at: formatTime(at) }
  if (unitCost === null) return { ...row, cost: null, cost_balance: null }
  return { ...row, cost: move.quantity * unitCost, cost_balance: move.balance * unitCost }
}

function returnRows(orders: readonly SeedOrder[]) {
  const [returns, returnLines]: [SeedRow[], SeedRow[]] = [[], []]
  for (const { id, returnedItem: back, lines, shippingFee, totalPrice } of orders) {
    if (!back) continue
    const { damaged, position, reason } = back
    returns.push({
      ...{ id: back.id, request_hash: '\\x00', order_id: id, kind: 'return', reason },
      ...{
        change: calculateRemainingSums(lines, shippingFee).totalPrice - totalPrice,
        by_name: 'Tiệm',
        at: formatTime(back.at),
      },
    })
    const [goodCount, damagedCount] = damaged ? [0, 1] : [1, 0]
    returnLines.push({ return_id: back.id, order_id: id, position, good: goodCount, damaged: damagedCount })
  }
  return { returns, returnLines }
}

export function buildVoucherRow(voucher: SeedVoucher, since: number): SeedRow {
  const { id, code, kind, value, minimum, perShopper } = voucher
  const open = { used: 0, categories: [], public: false, paused: false, version: 1 }
  return { id, code, kind, value, minimum, per_shopper: perShopper, ...open, created_at: formatTime(since) }
}

export function buildSettlementRows(lines: readonly SeedSettlementLine[], random: SeededRandom) {
  const weeks = [...Map.groupBy(lines, ({ settledAt }) => settledAt)].map(([settledAt, week]) => ({
    id: seededId(random, settledAt),
    settledAt,
    week,
  }))
  return {
    settlements: weeks.map(({ id, settledAt }) => ({
      ...{ id, carrier: 'ghn', file_name: `doi-soat-${formatTime(settledAt).slice(0, 10)}.xlsx`, note: '' },
      ...{ by_name: 'Tiệm', at: formatTime(settledAt) },
    })),
    lines: weeks.flatMap(({ id, week }) =>
      week.map(({ code, shipmentId, expected, received, fee }, position) => ({
        ...{ settlement_id: id, position, code, shipment_id: shipmentId },
        ...{ expected, received, waived: 0, fee },
      })),
    ),
  }
}
