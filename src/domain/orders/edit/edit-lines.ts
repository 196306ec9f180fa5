import { type Failure, fail } from '#contract/failures.ts'
import type { OrderEditRequest } from '#contract/orders/edit-order.ts'
import type { OrderLine } from '#contract/orders/orders.ts'
import type { StockItem } from '#contract/stock/stock.ts'
import { formatOrderLineName } from '#domain/catalog/format-variant-name.ts'
import { calculateReturnedDiscount, remainingQuantity } from '#domain/returns/returns.ts'
import { countHeldPieces, type PackedParcel } from '#domain/shipping/parcel-pieces.ts'

export interface StoredOrderLine
  extends Pick<
    OrderLine,
    | 'position'
    | 'productId'
    | 'variantId'
    | 'name'
    | 'color'
    | 'size'
    | 'price'
    | 'quantity'
    | 'returned'
    | 'discount'
  > {
  manualDiscount: number
  categoryId: string | null
}
export type SoldVariant = StockItem & { categoryId: string | null }

/** A line after an edit. Quantities and discounts are those of the pieces that are not returned. */
export interface EditedLine {
  position: number
  productId: string
  variantId: string
  categoryId: string | null
  productName: string
  name: string
  price: number
  /** Pieces before the edit; 0 for an added line. */
  before: number
  quantity: number
  returned: number
  voucherDiscount: number
  manualDiscount: number
  /** Null: the line was in the order already. */
  added: SoldVariant | null
}

export interface LineChoice {
  stored: readonly StoredOrderLine[]
  request: Pick<OrderEditRequest, 'lines' | 'added'>
  /** Positions of lines that a return, an exchange or a request for one refers to. */
  positionsWithReturn: ReadonlySet<number>
  parcels: readonly PackedParcel[]
  /** Variants that are sold now, by id. */
  sold: ReadonlyMap<string, SoldVariant>
}

/** @failure invalid, order_line_fixed, order_line_sent, product_not_for_sale */
export function editLines(choice: LineChoice): EditedLine[] | Failure {
  const { stored, request, sold } = choice
  const failure = checkLines(choice)
  if (failure) return failure
  const quantityByPosition = new Map(request.lines.map(({ position, quantity }) => [position, quantity]))
  const storedLines = stored.map((line) => toEditedLine(line, quantityByPosition.get(line.position) ?? 0))
  const nextPosition = findNextPosition(choice)
  const added = request.added.map(({ variantId, quantity }, at) => {
    const variant = sold.get(variantId)
    return variant && toAddedLine(variant, quantity, nextPosition + at)
  })
  return [...storedLines, ...added.filter((line) => line !== undefined)]
}

/** A parcel that was cancelled may have had a line that is no longer in the order. */
function findNextPosition({ stored, parcels }: LineChoice): number {
  const used = [...stored, ...parcels.flatMap(({ lines }) => lines)]
  return Math.max(...used.map(({ position }) => position)) + 1
}

function checkLines({ stored, request, positionsWithReturn, sold, parcels }: LineChoice): Failure | null {
  const present = new Map(
    stored.filter((line) => remainingQuantity(line) > 0).map((line) => [line.position, line]),
  )
  if (request.lines.some(({ position }) => !present.has(position))) return fail('not_found')
  if (request.lines.length + request.added.length === 0) {
    const details = [{ path: 'lines', message: 'Đơn phải còn ít nhất một sản phẩm' }]
    return fail('invalid', {}, { details })
  }
  const quantityOf = ({ position }: StoredOrderLine) =>
    request.lines.find((line) => line.position === position)?.quantity ?? 0
  const lines = [...present.values()]
  const broken = lines.find(
    (line) => positionsWithReturn.has(line.position) && quantityOf(line) !== remainingQuantity(line),
  )
  if (broken) return fail('order_line_fixed', { name: formatOrderLineName(broken) })
  for (const line of lines) {
    const count = Math.min(countHeldPieces(parcels, line.position), remainingQuantity(line))
    if (quantityOf(line) < count) return fail('order_line_sent', { name: formatOrderLineName(line), count })
  }
  const more = lines.filter((line) => quantityOf(line) > remainingQuantity(line))
  const missing = [...request.added, ...more].find(({ variantId }) => !sold.has(variantId))
  return missing
    ? fail('product_not_for_sale', {}, { details: [{ path: missing.variantId, message: 'Không còn bán' }] })
    : null
}

function toEditedLine(line: StoredOrderLine, quantity: number): EditedLine {
  const { position, productId, variantId, categoryId, price, returned, discount, manualDiscount } = line
  const remaining = (amount: number) => amount - calculateReturnedDiscount({ ...line, discount: amount })
  return {
    ...{ position, productId, variantId, categoryId, price, quantity, returned, added: null },
    productName: line.name,
    name: formatOrderLineName(line),
    before: remainingQuantity(line),
    voucherDiscount: remaining(discount) - remaining(manualDiscount),
    manualDiscount: remaining(manualDiscount),
  }
}

function toAddedLine(added: SoldVariant, quantity: number, position: number): EditedLine {
  const { productId, variantId, categoryId, price } = added
  return {
    ...{ position, productId, variantId, categoryId, price, quantity, added },
    ...{ before: 0, returned: 0, voucherDiscount: 0, manualDiscount: 0 },
    productName: added.name,
    name: formatOrderLineName(added),
  }
}

export const isLineKept = ({ quantity, returned }: EditedLine): boolean => quantity + returned > 0

export const changesProducts = (lines: readonly EditedLine[]): boolean =>
  lines.some(({ before, quantity }) => before !== quantity)

/** Pieces by variant that leave the order (positive) or are taken from the stock (negative). */
export function sumStockChanges(lines: readonly EditedLine[]): Map<string, number> {
  const changes = new Map<string, number>()
  for (const { variantId, before, quantity } of lines) {
    changes.set(variantId, (changes.get(variantId) ?? 0) + before - quantity)
  }
  return changes
}

/** @failure out_of_stock, with the variant as path of the detail */
export function checkStock(lines: readonly EditedLine[], stock: ReadonlyMap<string, number>): Failure | null {
  const changes = sumStockChanges(lines)
  const short = lines.find(({ variantId }) => (changes.get(variantId) ?? 0) + (stock.get(variantId) ?? 0) < 0)
  if (!short) return null
  const count = stock.get(short.variantId) ?? 0
  const before = short.before > 0 ? `đơn đang có ${short.before}, ` : ''
  const details = [{ path: short.variantId, message: `${short.name}: ${before}kho còn ${count}` }]
  return fail('out_of_stock', { count }, { details })
}
