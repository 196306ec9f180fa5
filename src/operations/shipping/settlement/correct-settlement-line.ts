import { v7 as uuid } from 'uuid'
import { type Failure, fail, failed } from '#contract/failures.ts'
import type { CorrectLine, SettlementDetails } from '#contract/shipping/settlements.ts'
import type { Transaction } from '#data/database/connection.ts'
import { inTransaction } from '#data/database/transaction.ts'
import {
  findSettlementLine,
  type StoredSettlementLine,
  setLineCancelled,
  setLineReplaced,
} from '#data/shipping/settlement-lines.ts'
import * as settlements from '#data/shipping/settlements.ts'
import { failInvalidFields } from '#operations/runtime/fail-invalid-fields.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { readSettlementDetails } from './read-settlement-details.ts'

interface LinePath {
  id: string
  position: number
}

/** LOCK ORDER: the carrier, the order, then the shipment. */
export async function cancelSettlementLine(
  shop: Shop,
  actor: Actor,
  path: LinePath,
): Promise<SettlementDetails | Failure> {
  const done = await inTransaction<null>(shop.db, async (tx) => {
    const found = await lockLine(tx, path)
    if (failed(found)) return found
    if (found.line.isCancelled) return null
    await cancelLine(tx, actor, path, found)
    return null
  })
  return failed(done) ? done : readSettlementDetails(shop, path.id)
}

/**
 * The corrected line is a settlement of its own, so that the figures of a month that is closed stay as they are.
 * LOCK ORDER: the carrier, the orders by id, then the shipments by id. @failure settlement_changed
 */
export async function correctSettlementLine(
  shop: Shop,
  actor: Actor,
  path: LinePath,
  { code, received, fee, waived, note }: CorrectLine,
): Promise<SettlementDetails | Failure> {
  const done = await inTransaction<null>(shop.db, async (tx) => {
    const found = await lockLine(tx, path, code)
    if (failed(found)) return found
    if (found.line.isCancelled) return fail('settlement_changed')
    await cancelLine(tx, actor, path, found)
    const { carrier, line, otherParcel } = found
    const shipmentId = line.shipmentId ?? otherParcel
    const parcel = shipmentId ? await settlements.findCodParcel(tx, shipmentId) : null
    const expected = parcel?.open ?? 0
    if (waived > Math.max(0, expected - received)) {
      const message = 'Số bỏ qua nhiều hơn số còn thiếu'
      return failInvalidFields({ path: 'waived', message })
    }
    const id = uuid()
    const corrected = { code: code || line.code, shipmentId, expected, received, waived, fee }
    await settlements.insertSettlement(tx, { id, carrier, fileName: null, note, by: actor }, [corrected])
    await setLineReplaced(tx, { settlementId: path.id, position: path.position, by: id })
    await recordAuditEntry(tx, actor, {
      ...{ action: 'create', entity: 'settlement', id, name: corrected.code },
      after: { received, waived, note },
    })
    return null
  })
  return failed(done) ? done : readSettlementDetails(shop, path.id)
}

interface LockedLine {
  carrier: string
  line: StoredSettlementLine
  /** The parcel of the code that staff entered for a line without one. */
  otherParcel: string | null
}

const parcelHasCode = 'Dòng này đã khớp vận đơn nên không đổi được mã'
const refuseCode = (message: string) => failInvalidFields({ path: 'code', message })

async function lockLine(
  tx: Transaction,
  { id, position }: LinePath,
  code?: string,
): Promise<LockedLine | Failure> {
  const settlement = await settlements.findSettlement(tx, id)
  const lineBeforeLock = settlement && (await findSettlementLine(tx, id, position))
  if (!lineBeforeLock) return fail('not_found')
  if (lineBeforeLock.shipmentId !== null && code !== undefined && code !== lineBeforeLock.code)
    return refuseCode(parcelHasCode)
  const { carrier } = settlement
  await settlements.lockCarrierSettlements(tx, carrier)
  const isOther = lineBeforeLock.shipmentId === null && code !== undefined && code !== lineBeforeLock.code
  const [other] = isOther ? await settlements.listParcelsByCode(tx, carrier, [code]) : []
  if (isOther && !other) return refuseCode('Không có vận đơn này')
  const parcels = [lineBeforeLock.shipmentId, other?._id ?? null].filter((parcel) => parcel !== null)
  await settlements.lockCodParcels(tx, parcels)
  const line = await findSettlementLine(tx, id, position)
  return line ? { carrier, line, otherParcel: other?._id ?? null } : fail('not_found')
}

async function cancelLine(tx: Transaction, actor: Actor, { id, position }: LinePath, { line }: LockedLine) {
  await setLineCancelled(tx, { settlementId: id, position, byName: actor.name })
  await recordAuditEntry(tx, actor, {
    ...{ action: 'delete', entity: 'settlement', id, name: line.code },
    before: { received: line.received, waived: line.waived },
  })
}
