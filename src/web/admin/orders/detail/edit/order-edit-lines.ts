import type { OrderForStaff } from '#contract/orders/admin-orders.ts'
import type { OrderLine } from '#contract/orders/orders.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import type { StockItem } from '#contract/stock/stock.ts'
import { remainingQuantity } from '#domain/returns/returns.ts'
import { countHeldPieces } from '#domain/shipping/parcel-pieces.ts'

export interface OrderEditLine
  extends Pick<StockItem, 'productId' | 'variantId' | 'name' | 'image' | 'color' | 'size' | 'price'> {
  /** Null: added by this edit. */
  position: number | null
  /** Pieces before the edit. */
  before: number
  /** 0: a line of the order that is removed. */
  quantity: number
  hasReturnOrRequest: boolean
  /** Pieces in parcels, which stay in the order. */
  sent: number
}

/** Lines of returns and exchanges are history and stay as they are. */
const hasReturnOrRequest = (line: OrderLine, { requests }: OrderForStaff) =>
  line.returned > 0 ||
  line.exchangedFrom !== null ||
  requests.some((request) => request.line.position === line.position)

export const toOrderEditLines = (order: OrderForStaff, parcels: readonly Shipment[]): OrderEditLine[] =>
  order.items
    .filter((line) => remainingQuantity(line) > 0)
    .map((line) => ({
      ...line,
      before: remainingQuantity(line),
      quantity: remainingQuantity(line),
      hasReturnOrRequest: hasReturnOrRequest(line, order),
      sent: Math.min(countHeldPieces(parcels, line.position), remainingQuantity(line)),
    }))

const toAddedLine = (item: AddedItem, quantity: number): OrderEditLine => ({
  ...item,
  ...{ position: null, before: 0, quantity, hasReturnOrRequest: false, sent: 0 },
})
export type AddedItem = Pick<
  StockItem,
  'productId' | 'variantId' | 'name' | 'image' | 'color' | 'size' | 'price'
>

/** One more piece of a line with this variant, or a new line after `after`. */
export function addOrderEditLine(
  lines: readonly OrderEditLine[],
  item: AddedItem,
  quantity = 1,
  after = lines.length,
): OrderEditLine[] {
  const same = lines.find((line) => line.variantId === item.variantId && !line.hasReturnOrRequest)
  if (same) return setLineQuantity(lines, same, same.quantity + quantity)
  return lines.toSpliced(after, 0, toAddedLine(item, quantity))
}

/** A line of the order with 0 pieces stays visible, so that it can be restored. */
export function setLineQuantity(
  lines: readonly OrderEditLine[],
  changed: OrderEditLine,
  quantity: number,
): OrderEditLine[] {
  return lines
    .map((line) => (line === changed ? { ...line, quantity } : line))
    .filter((line) => line.quantity > 0 || line.position !== null)
}

/** The new variant costs what it costs today; of the old one the pieces in parcels stay. */
export function replaceLineVariant(
  lines: readonly OrderEditLine[],
  replaced: OrderEditLine,
  item: AddedItem,
): OrderEditLine[] {
  if (item.variantId === replaced.variantId) return [...lines]
  const at = lines.indexOf(replaced)
  const { quantity, sent } = replaced
  const without = setLineQuantity(lines, replaced, sent)
  return addOrderEditLine(without, item, quantity - sent, replaced.position === null ? at : at + 1)
}

export const haveLinesChanged = (lines: readonly OrderEditLine[]): boolean =>
  lines.some(({ before, quantity }) => before !== quantity)

export const toLineRequest = (lines: readonly OrderEditLine[]) => ({
  lines: lines.flatMap(({ position, quantity }) =>
    position !== null && quantity > 0 ? [{ position, quantity }] : [],
  ),
  added: lines.flatMap(({ position, variantId, quantity }) =>
    position === null ? [{ variantId, quantity }] : [],
  ),
})
