import type { InvalidField } from '#contract/failures.ts'
import type { DeliveryAddress } from '#contract/orders/place-order.ts'
import { listWards } from '#data/shipping/wards.ts'
import { checkProvince, checkWard } from '#domain/shipping/localities/check-locality.ts'

export interface OfficialAddress extends DeliveryAddress {
  provinceCode: string
  wardCode: string
}

/** @param path prefix of the field paths, such as `address.` */
export function checkAddress(
  { province, ward, street }: DeliveryAddress,
  path: string,
): OfficialAddress | InvalidField {
  const provinceCheck = checkProvince(province)
  if (!provinceCheck.locality) return { path: `${path}province`, message: provinceCheck.error }
  const wardCheck = checkWard(ward, provinceCheck.locality, listWards(provinceCheck.locality.code))
  if (!wardCheck.locality) return { path: `${path}ward`, message: wardCheck.error }
  return {
    province: provinceCheck.locality.name,
    provinceCode: provinceCheck.locality.code,
    ward: wardCheck.locality.name,
    wardCode: wardCheck.locality.code,
    street,
  }
}
