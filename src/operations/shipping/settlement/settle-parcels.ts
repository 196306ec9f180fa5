import { v7 as uuid } from 'uuid'
import { fail, failureMessage } from '#contract/failures.ts'
import type { SettleParcels } from '#contract/shipping/settlements.ts'
import { inTransaction } from '#data/database/transaction.ts'
import * as settlements from '#data/shipping/settlements.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import { findCarrierName } from '#operations/shipping/read-shipments.ts'
import type { Actor, Shop } from '#operations/shop.ts'

/**
 * One settlement for each carrier. A repeated call records nothing, because then nothing is open.
 * LOCK ORDER: the carriers by name, the orders by id, then the shipments by id.
 */
export function settleParcels(shop: Shop, actor: Actor, { parcels: requested, note }: SettleParcels) {
  return inTransaction(shop.db, async (tx) => {
    const ids = requested.map(({ _id }) => _id)
    const parcelsBeforeLock = await settlements.findCodParcels(tx, ids)
    const carriers = [...new Set(parcelsBeforeLock.map(({ carrier }) => carrier))].sort()
    for (const carrier of carriers) await settlements.lockCarrierSettlements(tx, carrier)
    await settlements.lockCodParcels(tx, ids)
    const openById = new Map(requested.map(({ _id, open }) => [_id, open]))
    const parcels = await settlements.findCodParcels(tx, ids)
    const settled = parcels.filter(({ _id, open }) => open > 0 && open === openById.get(_id))
    for (const [carrier, own] of Map.groupBy(settled, (parcel) => parcel.carrier)) {
      const id = uuid()
      const lines = own.map(({ _id, code, clientCode, open }) => {
        return {
          ...{ code: code ?? clientCode, shipmentId: _id },
          ...{ expected: open, received: open, waived: 0, fee: 0 },
        }
      })
      await settlements.insertSettlement(tx, { id, carrier, fileName: null, note, by: actor }, lines)
      const received = lines.reduce((sum, line) => sum + line.received, 0)
      await recordAuditEntry(tx, actor, {
        ...{ action: 'create', entity: 'settlement', id, name: findCarrierName(shop, carrier) },
        after: { parcels: lines.length, received, note },
      })
    }
    const changed = failureMessage(fail('settlement_changed'))
    return ids.map((_id) => {
      const parcel = settled.find((one) => one._id === _id)
      return { _id, received: parcel?.open ?? 0, error: parcel ? null : changed }
    })
  })
}
