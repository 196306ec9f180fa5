import { type Failure, fail, failed } from '#contract/failures.ts'
import type { CarrierWardCheck } from '#contract/shipping/carrier-wards.ts'
import { inTransaction } from '#data/database/transaction.ts'
import { listStoredCarrierWards, replaceCarrierWards } from '#data/shipping/carrier-wards.ts'
import { listWards } from '#data/shipping/wards.ts'
import { matchWard } from '#domain/shipping/localities/match-wards.ts'
import { provinceLocalities } from '#domain/shipping/localities/provinces.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Carrier } from '#operations/shipping/carriers/carrier.ts'
import type { AuditActor, Shop } from '#operations/shop.ts'

/**
 * Compares all wards with those of the carrier and stores what it calls differently or does not know. Waits for the
 * network; a list that is not complete changes nothing.
 * @failure carrier_unavailable, carrier_not_answering
 */
export async function checkCarrierWards(
  shop: Shop,
  actor: AuditActor,
  carrierId: string,
): Promise<CarrierWardCheck | Failure> {
  const carrier = shop.carriers?.find(({ id }) => id === carrierId)
  if (!carrier?.listWards) return fail('carrier_unavailable')
  const compared = await compareWards(carrier)
  if (failed(compared)) return compared
  const different = compared.filter(({ ward, name }) => ward !== name)
  return inTransaction(shop.db, async (tx) => {
    await replaceCarrierWards(tx, carrierId, different)
    const unknown = (await listStoredCarrierWards(tx, carrierId)).filter(({ name }) => name === null).length
    await recordAuditEntry(tx, actor, {
      ...{ action: 'update', entity: 'settings', id: null, name: `Phường xã của ${carrier.name}` },
      after: { unknownWards: unknown },
    })
    return { wards: compared.length, unknown }
  })
}

async function compareWards({ listWards: list }: Carrier) {
  const compared: { code: string; ward: string; name: string | null }[] = []
  for (const province of provinceLocalities) {
    const carrierWards = await list?.(province.name)
    if (!carrierWards || 'outcomeUnknown' in carrierWards) return fail('carrier_not_answering')
    for (const { code, name: ward } of listWards(province.code))
      compared.push({ code, ward, name: matchWard(ward, carrierWards) })
  }
  return compared
}
