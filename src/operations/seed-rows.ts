import { searchKey } from '#domain/fold.ts'
import type { SeedMovement } from '#domain/seed/ledger.ts'
import { seedCancelReason, seedMoney } from '#domain/seed/money.ts'
import type { SeedOrder } from '#domain/seed/orders.ts'
import type { SeedShopper } from '#domain/seed/people.ts'

type Row = Record<string, unknown>
const time = (ms: number) => new Date(ms).toISOString()

/** The rows of these orders, of their lines, money and history, and of the shoppers who come with them. */
export function orderRows(orders: readonly SeedOrder[], passwordHash: string) {
  const shoppers = orders.filter((order) => order.newShopper).map((order) => order.shopper)
  return {
    accounts: shoppers.map((shopper) => accountRow(shopper, passwordHash)),
    carts: shoppers.map(({ id }) => ({ id: cartId(id), account_id: id })),
    orders: orders.map(orderRow),
    lines: orders.flatMap(lineRows),
    events: orders.flatMap(eventRows),
    money: orders.flatMap(moneyRows),
  }
}

function accountRow({ id, name, email, phone, since }: SeedShopper, passwordHash: string): Row {
  const account = { id, name, email, email_key: email, phone, role: 'user' }
  return { ...account, password_hash: passwordHash, created_at: time(since) }
}

/** Another id of the same moment. */
const cartId = (id: string) => `${id.slice(0, 23)}-${[...id.slice(24)].reverse().join('')}`

function orderRow(order: SeedOrder): Row {
  const { shopper, delivered } = order
  return {
    id: order.id,
    number: order.number,
    client_number: order.number,
    account_id: shopper.id,
    request_hash: '\\x00',
    status: order.steps.at(-1)?.to,
    customer_name: shopper.name,
    customer_phone: shopper.phone,
    province: delivered ? shopper.province : null,
    ward: delivered ? shopper.ward : null,
    street: delivered ? shopper.street : null,
    province_code: delivered ? shopper.provinceCode : null,
    ward_code: delivered ? shopper.wardCode : null,
    promised_from: order.arrival?.from ?? null,
    promised_to: order.arrival?.to ?? null,
    note: '',
    payment: order.payment,
    subtotal: order.subtotal,
    shipping_fee: order.shippingFee,
    discount_total: order.discountTotal,
    total_price: order.totalPrice,
    paid: seedMoney(order).reduce((sum, entry) => sum + (entry.method ? entry.amount : 0), 0),
    cancel_reason: seedCancelReason(order),
    item_count: order.lines.reduce((sum, line) => sum + line.quantity, 0),
    search_key: searchKey(order.number, shopper.name, shopper.phone.replace('+84', '0')),
    guest: false,
    created_at: time(order.placed),
  }
}

function lineRows({ id, lines }: SeedOrder): Row[] {
  return lines.map(({ productId, variantId, name, image, color, size, sku, price, quantity }, position) => ({
    order_id: id,
    position,
    product_id: productId,
    variant_id: variantId,
    name,
    image,
    color,
    size,
    sku,
    price,
    quantity,
  }))
}

function eventRows({ id, steps, shopper }: SeedOrder): Row[] {
  return steps.map((step, at) => ({
    order_id: id,
    from_status: steps[at - 1]?.to ?? null,
    to_status: step.to,
    account_id: step.byShopper ? shopper.id : null,
    by_name: step.byShopper ? shopper.name : 'Tiệm',
    at: time(step.at),
  }))
}

const moneyRows = (order: SeedOrder): Row[] =>
  seedMoney(order).map((entry) => ({ ...entry, order_id: order.id, note: '', at: time(entry.at) }))

export function movementRow({ variantId, orderId, accountId, at, ...move }: SeedMovement): Row {
  return { ...move, variant_id: variantId, order_id: orderId, account_id: accountId, note: '', at: time(at) }
}
