import { limits } from '#contract/limits.ts'
import { checkProvince, checkWard } from '#domain/shipping/check-place.ts'
import { findProvince, type Place } from '#domain/shipping/provinces.ts'

/** The same rules as the schema `Address`, because browsers do not load the schema library. */

export const placeWords = { province: 'Tỉnh, thành phố', ward: 'Phường, xã', street: 'Số nhà, tên đường' }

export function provinceFault(text: string): string | undefined {
  return text.trim() ? checkProvince(text).fault : 'Hãy chọn tỉnh, thành phố'
}

/** @param wards wards of the province; without them, only the server checks the ward */
export function wardFault(
  text: string,
  province: string,
  wards: readonly Place[] | undefined,
): string | undefined {
  const place = findProvince(province)
  if (!text.trim()) return 'Hãy nhập phường, xã'
  return place && wards ? checkWard(text, place, wards).fault : undefined
}

export function streetFault(text: string): string | undefined {
  const street = text.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (!street) return 'Hãy nhập số nhà, tên đường'
  if ([...street].length > limits.addressPart) return `Nhiều nhất ${limits.addressPart} ký tự.`
}
