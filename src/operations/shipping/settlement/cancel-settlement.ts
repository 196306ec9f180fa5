import { type Failure, fail, failed } from '#contract/failures.ts'
import type { Settlement } from '#contract/shipping/settlements.ts'
import { inTransaction } from '#data/database/transaction.ts'
import * as settlements from '#data/shipping/settlements.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import { findCarrierName } from '#operations/shipping/read-shipments.ts'
import type { Actor, Shop } from '#operations/shop.ts'
import { readSettlement } from './read-settlements.ts'

/** LOCK ORDER: the carrier, the orders by id, then the shipments by id. */
export async function cancelSettlement(shop: Shop, actor: Actor, id: string): Promise<Settlement | Failure> {
  const done = await inTransaction<null>(shop.db, async (tx) => {
    const settlementBeforeLock = await settlements.findSettlement(tx, id)
    if (!settlementBeforeLock) return fail('not_found')
    await settlements.lockCarrierSettlements(tx, settlementBeforeLock.carrier)
    await settlements.lockCodParcels(tx, await settlements.listSettlementParcels(tx, id))
    const settlement = await settlements.findSettlement(tx, id)
    if (!settlement || settlement.cancelledAt) return null
    await settlements.setSettlementCancelled(tx, id, actor.name)
    const name = settlement.fileName ?? findCarrierName(shop, settlement.carrier)
    await recordAuditEntry(tx, actor, {
      ...{ action: 'delete', entity: 'settlement', id, name },
      before: { parcels: settlement.parcels, received: settlement.received },
    })
    return null
  })
  return failed(done) ? done : readSettlement(shop, id)
}
