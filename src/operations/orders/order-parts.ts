import { type Failure, fail, failed } from '#contract/failures.ts'
import { cancelled, delivered, inTransit } from '#contract/orders/order-statuses.ts'
import type { OrderLine } from '#contract/orders/orders.ts'
import type { Transaction } from '#data/database/connection.ts'
import { listOrderLines, lockOrder } from '#data/orders/orders.ts'
import type { ReturnedPieces } from '#data/returns/returns.ts'
import { releasePieces } from '#data/shipping/parts.ts'
import { listShipmentSummaries } from '#data/shipping/shipments.ts'
import { formatOrderLineName } from '#domain/catalog/format-variant-name.ts'
import { remainingQuantity } from '#domain/returns/returns.ts'
import {
  allocateReturnedPieces,
  decideOutcomeOfParts,
  isPart,
  listPiecesToReceive,
} from '#domain/shipping/parcel-pieces.ts'
import { failQuantity, getLinePath } from '#operations/returns/fail-quantity.ts'
import type { Actor } from '#operations/shop.ts'
import { applyOrderStatus } from './apply-order-status.ts'

/** The order must be locked. */
export async function readOutcomeOfParts(tx: Transaction, orderId: string) {
  const [lines, parcels] = [await listOrderLines(tx, orderId), await listShipmentSummaries(tx, [orderId])]
  return { lines, parcels, outcome: decideOutcomeOfParts(lines, parcels) }
}

interface PartReturn {
  returned: readonly ReturnedPieces[]
  shipmentId?: string | undefined
}

/** Takes returned pieces out of the parts that had them. The order must be locked. @failure return_quantity_too_large */
export async function returnPartPieces(
  tx: Transaction,
  { id, lines }: { id: string; lines: readonly OrderLine[] },
  { returned, shipmentId }: PartReturn,
): Promise<Failure | null> {
  const parcels = (await listShipmentSummaries(tx, [id])).toReversed()
  const part = parcels.find(({ _id }) => _id === shipmentId)
  if (shipmentId && !part) return fail('not_found')
  if (parcels.every(({ lines: packed }) => packed.length === 0)) return null
  const pieces = returned.map(({ position, good, damaged }) => ({ position, quantity: good + damaged }))
  if (!part || !shipmentId) {
    await releasePieces(
      tx,
      pieces.flatMap((piece) => allocateReturnedPieces(lines, parcels, piece)),
    )
    return null
  }
  const expected = new Map(listPiecesToReceive(part).map(({ position, quantity }) => [position, quantity]))
  const index = pieces.findIndex(({ position, quantity }) => quantity > (expected.get(position) ?? 0))
  const tooMany = returned[index]
  if (tooMany) {
    const line = lines.find(({ position }) => position === tooMany.position)
    const name = line ? formatOrderLineName(line) : ''
    const count = expected.get(tooMany.position) ?? 0
    return failQuantity({ name, count }, getLinePath(tooMany, index))
  }
  await releasePieces(
    tx,
    pieces.map((piece) => ({ ...piece, shipmentId })),
  )
  return null
}

export async function endOrderIfPartsEnded(
  tx: Transaction,
  actor: Actor,
  id: string,
): Promise<Failure | null> {
  const order = await lockOrder(tx, id)
  if (order?.status !== inTransit) return null
  const { lines, parcels, outcome } = await readOutcomeOfParts(tx, id)
  const isEmpty = lines.every((line) => remainingQuantity(line) === 0)
  if (!outcome || !parcels.some(isPart) || (outcome === 'returned' && !isEmpty)) return null
  const collected = { kind: 'payment', method: 'cod', amount: 0 } as const
  const to = outcome === 'delivered' ? delivered : cancelled
  const changed = await applyOrderStatus(tx, actor, id, order, { to, cancelReason: 'undelivered', collected })
  return failed(changed) ? changed : null
}
