import { type Failure, fail, failed } from '#contract/failures.ts'
import type { CarrierWard } from '#contract/shipping/carrier-wards.ts'
import { inTransaction } from '#data/database/transaction.ts'
import {
  chooseStoredCarrierWard,
  findStoredCarrierWard,
  listStoredCarrierWards,
} from '#data/shipping/carrier-wards.ts'
import { listWards } from '#data/shipping/wards.ts'
import { provinceLocalities } from '#domain/shipping/localities/provinces.ts'
import { failInvalidFields } from '#operations/runtime/fail-invalid-fields.ts'
import { recordAuditEntry } from '#operations/runtime/record-audit-entry.ts'
import type { Actor, Shop } from '#operations/shop.ts'

type WardPlace = Omit<CarrierWard, 'name'>

function findWardPlace(code: string): WardPlace | undefined {
  for (const { code: provinceCode, name: province } of provinceLocalities) {
    const ward = listWards(provinceCode).find((one) => one.code === code)
    if (ward) return { code, ward: ward.name, province, provinceCode }
  }
  return undefined
}

export async function readCarrierWards({ db }: Shop, carrier: string): Promise<CarrierWard[]> {
  const stored = await listStoredCarrierWards(db, carrier)
  return stored
    .filter(({ name, isChosen }) => name === null || isChosen)
    .flatMap(({ code, name }) => {
      const place = findWardPlace(code)
      return place ? [{ ...place, name }] : []
    })
}

/** Waits for the network. @failure carrier_unavailable, carrier_not_answering */
export async function readCarrierWardNames(
  { carriers = [] }: Shop,
  carrierId: string,
  provinceCode: string,
): Promise<string[] | Failure> {
  const carrier = carriers.find(({ id }) => id === carrierId)
  const province = provinceLocalities.find(({ code }) => code === provinceCode)
  if (!carrier?.listWards || !province) return fail('carrier_unavailable')
  const wards = await carrier.listWards(province.name)
  if ('outcomeUnknown' in wards) return fail('carrier_not_answering')
  return wards.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'vi'))
}

export async function chooseCarrierWard(
  shop: Shop,
  actor: Actor,
  { carrier, code }: { carrier: string; code: string },
  name: string,
): Promise<CarrierWard | Failure> {
  const place = findWardPlace(code)
  if (!place) return fail('not_found')
  const names = await readCarrierWardNames(shop, carrier, place.provinceCode)
  if (failed(names)) return names
  if (!names.includes(name)) {
    return failInvalidFields({ path: 'name', message: `${place.province} của hãng không có ${name}.` })
  }
  return inTransaction(shop.db, async (tx) => {
    const before = await findStoredCarrierWard(tx, carrier, code)
    if (!(await chooseStoredCarrierWard(tx, carrier, { code, name }))) return fail('not_found')
    await recordAuditEntry(tx, actor, {
      ...{ action: 'update', entity: 'settings', id: null, name: `${place.ward}, ${place.province}` },
      before: { carrierWard: before?.name ?? null },
      after: { carrierWard: name },
    })
    return { ...place, name }
  })
}
