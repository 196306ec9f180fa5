import type { Db } from '#data/database/connection.ts'
import { findStoredCarrierWard } from '#data/shipping/carrier-wards.ts'
import type { CarrierParcel } from '#operations/shipping/carriers/carrier.ts'

/** Puts the carrier's name of the ward into the parcel. */
export async function fillCarrierWardName(
  db: Db,
  carrier: string,
  parcel: CarrierParcel,
): Promise<CarrierParcel | { refused: string }> {
  const { wardCode, ward, province } = parcel.address
  const stored = wardCode ? await findStoredCarrierWard(db, carrier, wardCode) : undefined
  if (!stored) return parcel
  if (stored.name !== null) return { ...parcel, wardName: stored.name }
  return {
    refused: `Chưa nhận ra ${ward}, ${province}. Hãy chọn phường, xã của hãng ở Cài đặt, mục Kết nối.`,
  }
}
