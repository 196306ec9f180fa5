export interface VietQrTransfer {
  bin: string
  /** At most 19 letters and digits. */
  account: string
  /** In dong. */
  amount: number
  /** At most 25 ASCII characters. */
  memo: string
}

const field = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`

/** @param method `12` is a code for one payment; some banks write `11` with an amount as well */
export function encodeVietQr(
  { bin, account, amount, memo }: VietQrTransfer,
  method: '11' | '12' = '12',
): string {
  if (!/^\d{6}$/.test(bin)) throw new Error('the bank number must have six digits')
  if (!/^[A-Za-z0-9]{1,19}$/.test(account)) throw new Error('the account must have 1 to 19 letters or digits')
  if (!Number.isSafeInteger(amount) || amount < 1)
    throw new Error('the amount must be a positive integer of dong')
  if (!/^[ -~]{1,25}$/.test(memo)) throw new Error('the memo must have 1 to 25 ASCII characters')
  const beneficiary = field('00', bin) + field('01', account)
  const payload =
    field('00', '01') +
    field('01', method) +
    field('38', field('00', 'A000000727') + field('01', beneficiary) + field('02', 'QRIBFTTA')) +
    field('53', '704') +
    field('54', String(amount)) +
    field('58', 'VN') +
    field('62', field('08', memo))
  return `${payload}6304${crc16(`${payload}6304`)}`
}

/** CRC-16/CCITT-FALSE in four hexadecimal digits. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (const character of text) {
    crc ^= character.charCodeAt(0) << 8
    for (let bit = 0; bit < 8; bit++) crc = (crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
