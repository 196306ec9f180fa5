import { limits } from '#contract/limits.ts'
import { checkProvince, checkWard } from '#domain/shipping/check-place.ts'
import { findProvince, type Place } from '#domain/shipping/provinces.ts'

/** The rules of `Address` in #contract/orders.ts, for the browser, which has no schema library. */

export const placeWords = { province: 'Tỉnh, thành phố', ward: 'Phường, xã', street: 'Số nhà, tên đường' }

export function provinceFault(typed: string): string | undefined {
  return typed.trim() ? checkProvince(typed).fault : 'Hãy chọn tỉnh, thành phố'
}

/** @param wards of the province; missing where they are not known: the server knows them. */
export function wardFault(
  typed: string,
  province: string,
  wards: readonly Place[] | undefined,
): string | undefined {
  const place = findProvince(province)
  if (!typed.trim()) return 'Hãy nhập phường, xã'
  return place && wards ? checkWard(typed, place, wards).fault : undefined
}

export function streetFault(typed: string): string | undefined {
  const street = typed.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (!street) return 'Hãy nhập số nhà, tên đường'
  if ([...street].length > limits.addressPart) return `Nhiều nhất ${limits.addressPart} ký tự.`
}
