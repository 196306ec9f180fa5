import { v7 as uuid } from 'uuid'
import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import type { OrderEditPreview } from '#contract/orders/edit-order.ts'
import type { Order } from '#contract/orders/orders.ts'
import { nextOrderNumber } from '#test/shop.ts'
import { type Day, home } from './day.ts'
import type { Intent, Kind } from './intents.ts'

export type Action = (day: Day, intent: Intent) => Promise<unknown>
type OrderAction = (day: Day, intent: Intent, order: OrderForStaff) => Promise<unknown>

const withOrder =
  (action: OrderAction, isLikely: (order: OrderForStaff) => boolean = () => true): Action =>
  async (day, intent) => {
    const found = await day.chooseOrder(intent.order, isLikely)
    if (found) await action(day, intent, found)
  }

/** The phone numbers differ, because cash-on-delivery orders of one number are limited. */
let phones = 0
const nextCustomer = () => ({
  customerName: 'Nguyễn Thị Ước',
  customerPhone: `0935${String(++phones).padStart(6, '0')}`,
})
const shippingFee = 30_000
const voucherDiscount = (cost: number) => Math.floor((cost * 13 + 50) / 100)

function chooseItems(day: Day, { line, count }: Intent) {
  const chosen = line === 2 ? [0, 1] : [line]
  const items = chosen.map((nth) => ({ variantId: day.variant(nth), quantity: count }))
  const cost = chosen.reduce((sum, nth) => sum + (day.products[nth]?.price ?? 0) * count, 0)
  return { items, cost }
}

const order: Action = async (day, intent) => {
  const { items, cost } = chooseItems(day, intent)
  const discount = intent.flag ? voucherDiscount(cost) : 0
  const body = {
    ...{ items, address: home, customerInfo: nextCustomer(), totalPrice: cost - discount + shippingFee },
    ...{ orderNumber: nextOrderNumber(), payment: intent.count === 3 ? 'bank_transfer' : 'cod' },
    ...(intent.flag && { voucherCode: day.code }),
  }
  const response = await day.send(intent.twice, () => day.admin.post<Order>('/api/v1/orders/manual', body))
  if (response) day.orders.push(response.body._id)
}

const counterSale: Action = async (day, intent) => {
  const { items, cost } = chooseItems(day, intent)
  const body = { items, totalPrice: cost, orderNumber: nextOrderNumber(), payment: 'cash' }
  const sold = await day.send(intent.twice, () => day.admin.post<Order>('/api/v1/orders/counter', body))
  if (sold) day.orders.push(sold.body._id)
}

const setStatus = (day: Day, { _id }: OrderForStaff, status: string, twice: boolean) =>
  day.send(twice, () => day.admin.put(`/api/v1/orders/update-status/${_id}`, { status }))

const statuses = ['đã xác nhận', 'đang vận chuyển', 'đã giao', 'đã giao', 'đang xử lý']
const present = ({ items }: OrderForStaff) => items.filter(({ quantity, returned }) => quantity > returned)

/** The total is taken from the preview, as the page does. */
async function edit(day: Day, { _id, ...order }: OrderForStaff, twice: boolean, changes: object) {
  const { customerName, customerPhone } = order.customerInfo
  const lines = present({ _id, ...order }).map(({ position, quantity, returned }) => {
    return { position, quantity: quantity - returned }
  })
  const body = {
    ...{ version: order.version, customerInfo: { customerName, customerPhone }, address: home, lines },
    ...{ dropsVoucher: true, ...changes },
  }
  const preview = await day.admin.post<OrderEditPreview>(`/api/v1/orders/edit-preview/${_id}`, body)
  if (preview.status !== 200) return
  const { totalPrice } = preview.body
  await day.send(twice, () => day.admin.put(`/api/v1/orders/edit/${_id}`, { ...body, totalPrice }))
}

const returnLine: OrderAction = async (day, { line, count, flag, twice }, found) => {
  const chosen = found.items[line % found.items.length]
  if (!chosen) return
  const damaged = flag ? 1 : 0
  const lines = [{ position: chosen.position, good: count - damaged, damaged }]
  const body = { key: uuid(), lines, reason: 'Không vừa', refundsDeliveryFee: count === 3 }
  const done = await day.send(twice, () => day.admin.post(`/api/v1/orders/returns/${found._id}`, body))
  if (done) countDamaged(day, chosen.variantId, damaged)
}

export function countDamaged(day: Day, variantId: string, pieces: number): void {
  day.damaged.set(variantId, (day.damaged.get(variantId) ?? 0) + pieces)
}

const exchange: OrderAction = async (day, { line, nth, flag, twice }, found) => {
  const chosen = found.items[line % found.items.length]
  const price = day.products[nth % 2]?.price
  if (!chosen) return
  const pieces = flag ? { good: 0, damaged: 1 } : { good: 1, damaged: 0 }
  const body = {
    ...{ key: uuid(), position: chosen.position, ...pieces },
    ...{ variantId: day.variant(nth), price, reason: 'Đổi' },
  }
  const done = await day.send(twice, () => day.admin.post(`/api/v1/orders/exchange/${found._id}`, body))
  if (done) countDamaged(day, chosen.variantId, pieces.damaged)
}

const refund: OrderAction = async (day, { flag, twice }, { _id, paid, totalPrice, status }) => {
  const due = paid - (status === 'đã huỷ' ? 0 : totalPrice)
  const body = { amount: flag ? due : 10_000, due, method: 'cash' }
  if (due > 0) await day.send(twice, () => day.admin.post(`/api/v1/orders/refund/${_id}`, body))
}

const goodwill: OrderAction = (day, { count, twice }, { _id, totalPrice }) => {
  const body = { amount: count * 7_001, totalPrice, method: 'cash', reason: 'Giao chậm' }
  return day.send(twice, () => day.admin.post(`/api/v1/orders/goodwill/${_id}`, body))
}

const pay: OrderAction = (day, { flag, twice }, { _id, paid, totalPrice }) => {
  const amount = flag && totalPrice > paid ? totalPrice - paid : 50_000
  const body = { amount, method: 'cash', reference: '', note: '', paid }
  return day.send(twice, () => day.admin.post(`/api/v1/orders/payments/${_id}`, body))
}

const hasStatus =
  (...statuses: string[]) =>
  ({ status }: OrderForStaff) =>
    statuses.includes(status)
const isEditable = ({ status, parcels }: OrderForStaff) =>
  ['đang xử lý', 'đã xác nhận'].includes(status) ||
  (status === 'đang vận chuyển' && parcels.some(({ kind, lines }) => kind === 'order' && lines.length > 0))
const hasLeft = hasStatus('đang vận chuyển', 'đã giao')
const isOverpaid = ({ paid, totalPrice, status }: OrderForStaff) =>
  paid > (status === 'đã huỷ' ? 0 : totalPrice)

const isPaidAndDelivered = ({ paid, totalPrice, status }: OrderForStaff) =>
  status === 'đã giao' && paid === totalPrice

export const orderActions = {
  order,
  counterSale,
  confirm: withOrder(
    (day, { twice }, found) =>
      found.status === 'đang xử lý' ? setStatus(day, found, 'đã xác nhận', twice) : Promise.resolve(),
    hasStatus('đang xử lý'),
  ),
  setStatus: withOrder((day, { nth, count, twice }, found) =>
    setStatus(day, found, statuses[(nth + count) % statuses.length] ?? 'đã giao', twice),
  ),
  cancel: withOrder((day, { twice }, found) => setStatus(day, found, 'đã huỷ', twice)),
  edit: withOrder((day, { line, count, flag, twice }, found) => {
    const lines = present(found).map(({ position, quantity, returned }, at) => {
      return { position, quantity: at === line % found.items.length ? count : quantity - returned }
    })
    const discount = flag ? { amount: 10_001, reason: 'Khách quen' } : null
    const address = flag ? { ...home, street: '9 Lý Thường Kiệt' } : home
    return edit(day, found, twice, { lines, discount, address })
  }, isEditable),
  add: withOrder(
    (day, { nth, count, twice }, found) =>
      edit(day, found, twice, { added: [{ variantId: day.variant(nth), quantity: count }] }),
    isEditable,
  ),
  remove: withOrder((day, { line, twice }, found) => {
    const lines = present(found).map(({ position, quantity, returned }) => {
      return { position, quantity: quantity - returned }
    })
    return edit(day, found, twice, { lines: lines.toSpliced(line % Math.max(1, lines.length), 1) })
  }, isEditable),
  pay: withOrder(pay),
  return: withOrder(returnLine, hasLeft),
  exchange: withOrder(exchange, hasLeft),
  refund: withOrder(refund, isOverpaid),
  goodwill: withOrder(goodwill, isPaidAndDelivered),
} satisfies Partial<Record<Kind, Action>>
export const onOrder = withOrder
