import { v7 as uuid } from 'uuid'
import { type Failure, fail } from '#contract/failures.ts'
import type { SettleParcel } from '#contract/shipping/settlements.ts'
import { inTransaction } from '#data/database/transaction.ts'
import * as settlements from '#data/shipping/settlements.ts'
import { failInvalidFields } from '#operations/runtime/fail-invalid-fields.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'

/** LOCK ORDER: the carrier, the order, then the shipment. @failure settlement_changed if the carrier no longer owes `open` */
export function settleParcel(
  shop: Shop,
  actor: Actor,
  shipmentId: string,
  { open, received, waived, note }: SettleParcel,
): Promise<{ open: number } | Failure> {
  return inTransaction<{ open: number }>(shop.db, async (tx) => {
    const parcelBeforeLock = await settlements.findCodParcel(tx, shipmentId)
    if (!parcelBeforeLock) return fail('not_found')
    const { carrier } = parcelBeforeLock
    await settlements.lockCarrierSettlements(tx, carrier)
    await settlements.lockCodParcels(tx, [shipmentId])
    const parcel = await settlements.findCodParcel(tx, shipmentId)
    if (!parcel || parcel.open === 0 || parcel.open !== open) return fail('settlement_changed')
    if (waived > Math.max(0, open - received)) {
      const message = 'Số bỏ qua nhiều hơn số còn thiếu'
      return failInvalidFields({ path: 'waived', message })
    }
    const id = uuid()
    const code = parcel.code ?? parcel.clientCode
    const line = { code, shipmentId, expected: open, received, waived, fee: 0 }
    await settlements.insertSettlement(tx, { id, carrier, fileName: null, note, by: actor }, [line])
    await recordAuditEntry(tx, actor, {
      ...{ action: 'create', entity: 'settlement', id, name: code },
      after: { received, waived, note },
    })
    return { open: Math.max(0, open - received - waived) }
  })
}
