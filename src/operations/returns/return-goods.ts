import { fail } from '#contract/failures.ts'
import type { OrderLineToday } from '#contract/orders/orders.ts'
import type { ReturnKind } from '#contract/returns/return-words.ts'
import type { StockItem } from '#contract/stock/stock.ts'
import type { Transaction } from '#data/database/connection.ts'
import type { HeldOrder } from '#data/orders/orders.ts'
import { postEntries } from '#data/payments/order-money.ts'
import { answerRequest } from '#data/returns/return-requests.ts'
import { type Back, insertReturn, insertTaken, setSums } from '#data/returns/returns.ts'
import { moveStock } from '#data/stock/stock.ts'
import { variantWords } from '#domain/orders/pick-list.ts'
import { discountCarried, keptOf, type Sums, sumsOfKept } from '#domain/returns/returns.ts'
import { hasLeft } from '#domain/shipping/hand-over.ts'
import { recordChange } from '#operations/runtime/record-change.ts'
import type { Actor } from '#operations/shop.ts'

/** The order that goods come back of, held by the transaction. */
export interface Returning {
  id: string
  order: HeldOrder
  lines: readonly OrderLineToday[]
}

export interface Came extends Back {
  line: OrderLineToday
}

interface ReturnedGoods {
  key: string
  requestHash: Buffer
  kind: ReturnKind
  reason: string
  came: readonly Came[]
  /** what is taken for the one line that came */
  taken?: StockItem
  feeBack?: boolean
  requestId?: string
}

/**
 * Goods come back, others may go for them, and what the order costs follows. The order is held by the caller, and
 * then the variants by id; there is enough of what is taken.
 */
export async function returnGoods(tx: Transaction, actor: Actor, held: Returning, goods: ReturnedGoods) {
  const { id, order, lines } = held
  const { came, taken, requestId, kind } = goods
  if (requestId) {
    const request = { id: requestId, orderId: id, position: came[0]?.position, kind }
    if (!(await answerRequest(tx, request, { state: 'done' }))) return fail('request_answered')
  }
  await moveGoods(tx, actor, held, goods)
  const newLine = taken && { ...lineOf(goods.came, taken), shipsApart: hasLeft(order.status) }
  const place = newLine ? await insertTaken(tx, id, newLine) : null
  const sums = sumsOfKept(
    [...lines.map((line) => lessOf(line, came)), ...(newLine ? [{ ...newLine, returned: 0 }] : [])],
    goods.feeBack ? 0 : order.shippingFee,
  )
  const change = sums.totalPrice - order.totalPrice
  const { key, requestHash, reason } = goods
  const backs = came.map(({ position, good, damaged }) => ({ position, good, damaged }))
  const entry = { key, requestHash, orderId: id, kind, reason, change, taken: place, lines: backs, by: actor }
  await insertReturn(tx, entry)
  await setSums(tx, id, sums)
  await postEntries(tx, id, entriesOf(order, sums, actor, kind))
  await recordChange(tx, actor, changeOf(held, sums, goods))
  return { changed: true }
}

/** What is sold no more comes back like the rest, and leaves again: the ledger tells both. */
async function moveGoods(
  tx: Transaction,
  actor: Actor,
  { id, order }: Returning,
  { came, taken }: ReturnedGoods,
) {
  const note = `Đơn ${order.orderNumber}`
  const by = { orderId: id, accountId: actor._id }
  const back = came.map(({ line, good, damaged }) => ({
    variantId: line.variantId,
    quantity: good + damaged,
  }))
  await moveStock(tx, back, { reason: 'returned', ...by })
  const damaged = came.map((one) => ({ variantId: one.line.variantId, quantity: -one.damaged }))
  await moveStock(tx, damaged, { reason: 'damaged', note, accountId: actor._id })
  if (!taken) return
  const quantity = -piecesOf(came)
  await moveStock(tx, [{ variantId: taken.variantId, quantity }], { reason: 'order', ...by })
}

const piecesOf = (came: readonly Back[]) => came.reduce((sum, { good, damaged }) => sum + good + damaged, 0)

function lessOf(line: OrderLineToday, came: readonly Back[]): OrderLineToday {
  const back = came.find(({ position }) => position === line.position)
  return back ? { ...line, returned: line.returned + back.good + back.damaged } : line
}

/** An exchange for the same product keeps the voucher discount of the returned pieces. */
function lineOf(came: readonly Came[], taken: StockItem) {
  const [back] = came
  if (!back) throw new Error('nothing came back for what is taken')
  const { line } = back
  const quantity = piecesOf(came)
  const { productId, variantId, name, image, color, size, sku, price } = taken
  const what = { productId, variantId, name, image, color, size, sku, price, quantity }
  return { ...what, discount: discountCarried(line, { ...taken, quantity }), exchangedFrom: line.position }
}

function entriesOf(order: HeldOrder, sums: Sums, by: Actor, kind: ReturnKind) {
  const note = kind === 'return' ? 'Trả hàng' : 'Đổi hàng'
  return [
    { kind: 'goods' as const, amount: sums.subtotal - order.subtotal, note, by },
    { kind: 'discount' as const, amount: order.discountTotal - sums.discountTotal, note, by },
    { kind: 'fee' as const, amount: sums.shippingFee - order.shippingFee, note, by },
  ]
}

/** The reason stays with the order: it may say something of the shopper. */
function changeOf({ id, order, lines }: Returning, sums: Sums, { came, taken }: ReturnedGoods) {
  const pieces = (count: number, what: Parameters<typeof wordsOf>[0]) => `${count} × ${wordsOf(what)}`
  const items = lines.reduce((sum, line) => sum + keptOf(line), 0)
  return {
    action: 'update' as const,
    noun: 'order' as const,
    id,
    name: order.orderNumber,
    before: { items, totalPrice: order.totalPrice },
    after: {
      items: sums.itemCount,
      totalPrice: sums.totalPrice,
      returned: came.flatMap(({ line, good, damaged }) => [
        ...(good > 0 ? [pieces(good, line)] : []),
        ...(damaged > 0 ? [`${pieces(damaged, line)} (hỏng)`] : []),
      ]),
      ...(taken && { taken: pieces(piecesOf(came), taken) }),
    },
  }
}

export const wordsOf = (piece: Pick<OrderLineToday, 'name' | 'color' | 'size'>) =>
  [piece.name, variantWords(piece)].filter(Boolean).join(', ')
