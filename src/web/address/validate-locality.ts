import * as limits from '#contract/limits.ts'
import { checkProvince, checkWard, chooseWard } from '#domain/shipping/localities/check-locality.ts'
import type { Ward } from '#domain/shipping/localities/former-wards.ts'
import { findProvince } from '#domain/shipping/localities/provinces.ts'

/** The same rules as the schema `Address`, because browsers do not load the schema library. */

export const localityLabels = { province: 'Tỉnh, thành phố', ward: 'Phường, xã', street: 'Số nhà, tên đường' }

export function validateProvince(text: string): string | undefined {
  return text.trim() ? checkProvince(text).error : 'Hãy chọn tỉnh, thành phố'
}

/** @param wards wards of the province; without them, only the server checks the ward */
export function validateWard(
  text: string,
  province: string,
  wards: readonly Ward[] | undefined,
): string | undefined {
  const match = findProvince(province)
  if (!text.trim()) return chooseWard
  return match && wards ? checkWard(text, match, wards).error : undefined
}

export function validateStreet(text: string): string | undefined {
  const street = text.normalize('NFC').replace(/\s+/g, ' ').trim()
  if (!street) return 'Hãy nhập số nhà, tên đường'
  if ([...street].length > limits.maxAddressPartLength)
    return `Nhiều nhất ${limits.maxAddressPartLength} ký tự.`
}
