import {
  type Model,
  type ModelAction,
  type ModelLine,
  type ModelOrder,
  remainingQuantity,
  type Size,
  tenPercent,
  totalOf,
} from './model.ts'
import type { Intent } from './sequences.ts'

export type EditAction = Extract<ModelAction, { do: 'edit' }>

const hasReturnOrRequest = (line: ModelLine) => line.returned > 0 || line.exchanged
const isPresent = (line: ModelLine) => remainingQuantity(line) > 0

/** Why an order whose parcel leaves the shop is not edited; the model has no orders in several parcels. */
function findEditFailure({ status, parcels }: ModelOrder): string | null {
  if (status === 'đã giao' || status === 'đã huỷ') return 'order_not_editable'
  if (parcels.some(({ state }) => !['waiting', 'cancelled', 'lost', 'returned'].includes(state)))
    return 'order_all_sent'
  if (status === 'đang vận chuyển') return 'order_not_editable'
  return parcels.some(({ state }) => state === 'waiting') ? 'order_has_parcel' : null
}

/** @param action without `seenTotal`, the total is not compared */
export function edit(
  model: Model,
  order: ModelOrder,
  action: Omit<EditAction, 'seenTotal'> & { seenTotal?: number },
): string {
  const failure = findEditFailure(order)
  if (failure) return failure
  if (action.seenVersion !== order.version) return 'order_changed'
  const quantityOf = (line: ModelLine) =>
    action.lines.find(([position]) => position === line.position)?.[1] ?? 0
  if (action.lines.length === 0 && !action.add) return 'invalid'
  const present = order.lines.filter(isPresent)
  if (present.some((line) => hasReturnOrRequest(line) && quantityOf(line) !== remainingQuantity(line)))
    return 'order_line_fixed'
  const isSoldMore = action.add || present.some((line) => quantityOf(line) > remainingQuantity(line))
  if (isSoldMore && !model.isListed) return 'product_not_for_sale'
  const change: [number, number] = [0, 0]
  for (const line of present) change[line.size] += remainingQuantity(line) - quantityOf(line)
  if (action.add) change[action.add.size] -= action.add.quantity
  if (model.stock.some((stock, size) => stock + (change[size] ?? 0) < 0)) return 'out_of_stock'
  const isChanged =
    action.add !== null || present.some((line) => quantityOf(line) !== remainingQuantity(line))
  const lines = buildLines(model, order, action, isChanged)
  const cost = lines.reduce((sum, line) => sum + line.price * remainingQuantity(line), 0)
  if (action.manual > cost - sumVoucher(lines)) return 'invalid'
  const edited = { ...order, lines: lines.map((line) => giveManual(line, action.manual)) }
  if (action.seenTotal !== undefined && totalOf(edited) !== action.seenTotal) return 'order_total_changed'
  if (!isChanged && sumManual(order.lines) === action.manual) return 'ok'
  for (const size of [0, 1] as const) model.stock[size] += change[size]
  order.lines = edited.lines
  order.version += 1
  return 'ok'
}

const sumManual = (lines: readonly ModelLine[]) => lines.reduce((sum, { manual }) => sum + manual, 0)
const sumVoucher = (lines: readonly ModelLine[]) =>
  lines.reduce((sum, { discount, manual }) => sum + discount - manual, 0)

/** The lines with the voucher alone. An order with a discount has one line, see `chooseEdit`. */
function buildLines(
  model: Model,
  order: ModelOrder,
  { lines, add }: Pick<EditAction, 'lines' | 'add'>,
  isChanged: boolean,
): ModelLine[] {
  const position = Math.max(...order.lines.map((line) => line.position)) + 1
  const edited = order.lines.flatMap((line) => {
    if (hasReturnOrRequest(line)) return [line]
    const quantity = lines.find((one) => one[0] === line.position)?.[1] ?? 0
    const discount =
      isChanged && order.voucher ? tenPercent(line.price * quantity) : line.discount - line.manual
    return quantity > 0 ? [{ ...line, quantity, discount, manual: 0 }] : []
  })
  if (!add) return edited
  const discount = order.voucher ? tenPercent(model.price * add.quantity) : 0
  return [
    ...edited,
    {
      position,
      ...add,
      price: model.price,
      returned: 0,
      exchanged: false,
      shipsApart: false,
      discount,
      manual: 0,
    },
  ]
}

const giveManual = (line: ModelLine, manual: number): ModelLine =>
  hasReturnOrRequest(line) ? line : { ...line, discount: line.discount + manual, manual }

/**
 * Changes the number of pieces of one line, removes it, exchanges it for the other size or adds that. Where a discount
 * would be allocated to several lines, there is no edit: the model does not allocate.
 */
export function chooseEdit(intent: Intent, key: string, model: Model): EditAction | null {
  const order = model.orders[key]
  const present = order?.lines.filter(isPresent) ?? []
  const line = present[intent.line % Math.max(1, present.length)]
  if (!order || !line) return null
  const quantity = intent.twice ? 0 : intent.count
  const other: Size = line.size === 0 ? 1 : 0
  const add = intent.flag || quantity === 0 ? { size: other, quantity: intent.count } : null
  const lines = present
    .map((one): [number, number] => [one.position, one === line ? quantity : remainingQuantity(one)])
    .filter(([, count]) => count > 0)
  const isSingle = lines.length + (add ? 1 : 0) === 1 && order.lines.length === 1 && !hasReturnOrRequest(line)
  const hasDiscount = order.voucher || order.lines.some(({ discount }) => discount > 0)
  if (hasDiscount && !isSingle) return null
  const manual = isSingle && intent.size === 1 ? 10_000 : 0
  const action = { do: 'edit' as const, order: key, lines, add, manual, seenVersion: order.version }
  const trial = structuredClone(model)
  const edited = trial.orders[key]
  if (edited) edit(trial, edited, action)
  return { ...action, seenTotal: edited ? totalOf(edited) : 0 }
}
