import { formatPhone } from './format-phone.ts'

/** The mobile numbers of 11 digits became ones of 10 on 15 September 2018; the last seven digits stayed. */
const renewed: Record<string, string> = {
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

/** As it is dialled in the country: `0`, `+84`, `84` and `0084` are one, and what is written between goes. */
function dialled(typed: string): string {
  const digits = typed.normalize('NFKC').replace(/[\s.()-]/g, '')
  return digits.replace(/^(?:(?:00|\+)84|84(?=\d{9}))0?/, '0')
}

/** The number of 10 digits that an old one of 11 became, as people write it; null for any other. */
export function renewedPhone(typed: string): string | null {
  const [, start = '', rest = ''] = /^(01\d\d)(\d{7})$/.exec(dialled(typed)) ?? []
  const now = renewed[start]
  return now ? formatPhone(now + rest) : null
}

/** Why this is no number of the country: an old one is told its new one. */
export function badPhoneWords(typed: string): string {
  const now = renewedPhone(typed)
  if (!now) return 'Số điện thoại không hợp lệ, hãy nhập số Việt Nam như 0912 345 678'
  const old = dialled(typed).replace(/^(\d{4})(\d{3})(\d{4})$/, '$1 $2 $3')
  return `Số ${old} nay là ${now}: đầu số di động 11 số đã đổi từ 15/9/2018. Hãy nhập số mới.`
}

/**
 * Mobile: 0 and nine digits; landline: 02 and nine digits. For the browser: the server knows each operator's
 * numbers and has the last word.
 */
export function phoneFault(typed: string): string | undefined {
  if (!typed.trim()) return 'Số điện thoại không được để trống'
  if (!/^0(?:2\d{9}|[13-9]\d{8})$/.test(dialled(typed))) return badPhoneWords(typed)
}
