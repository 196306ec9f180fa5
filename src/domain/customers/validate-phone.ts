import { formatPhone } from './format-phone.ts'

/** Mobile numbers with 11 digits got a new prefix on 15 September 2018; the last seven digits stayed. */
const newPrefixes: Record<string, string> = {
  '0120': '070',
  '0121': '079',
  '0122': '077',
  '0123': '083',
  '0124': '084',
  '0125': '085',
  '0126': '076',
  '0127': '081',
  '0128': '078',
  '0129': '082',
  '0162': '032',
  '0163': '033',
  '0164': '034',
  '0165': '035',
  '0166': '036',
  '0167': '037',
  '0168': '038',
  '0169': '039',
  '0186': '056',
  '0188': '058',
  '0199': '059',
}

/** @returns `0912345678` for `+84 912 345 678` */
export function toNationalNumber(input: string): string {
  const digits = input.normalize('NFKC').replace(/[\s.()-]/g, '')
  return digits.replace(/^(?:(?:00|\+)84|84(?=\d{9}))0?/, '0')
}

/** @returns the current number of 10 digits for an old one of 11; null for any other text */
export function findRenumberedPhone(input: string): string | null {
  const [, prefix = '', rest = ''] = /^(01\d\d)(\d{7})$/.exec(toNationalNumber(input)) ?? []
  const newNumber = newPrefixes[prefix]
  return newNumber ? formatPhone(newNumber + rest) : null
}

export function formatInvalidPhoneMessage(input: string): string {
  const newNumber = findRenumberedPhone(input)
  if (!newNumber) return 'Số điện thoại không hợp lệ, hãy nhập số Việt Nam như 0912 345 678'
  const oldNumber = toNationalNumber(input).replace(/^(\d{4})(\d{3})(\d{4})$/, '$1 $2 $3')
  return `Số ${oldNumber} nay là ${newNumber}: đầu số di động 11 số đã đổi từ 15/9/2018. Hãy nhập số mới.`
}

/** The mobile ranges are those of `parsePhone`, whose metadata are too large for a browser. */
const mobilePattern =
  /^0(?:1[46]0|672|3\d\d|5(?:[1689]\d|2[238]|59)|7[06-9]\d|8(?:[1-8]\d|9[6-9])|9(?:[0-8]\d|9[013-9]))\d{6}$/
const landlinePattern = /^02\d{9}$/

/** A quick check in the browser; the server also checks the area codes of landlines (`parsePhone`). */
export function validatePhone(input: string): string | undefined {
  if (!input.trim()) return 'Hãy nhập số điện thoại'
  const number = toNationalNumber(input)
  if (!mobilePattern.test(number) && !landlinePattern.test(number)) return formatInvalidPhoneMessage(input)
}
