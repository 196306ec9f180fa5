import { expect, test } from 'vitest'
import { crc16, encodeVietQr } from './vietqr.ts'

// The samples were published by banks; each was rebuilt from its input.
test('encodes the public samples byte for byte', () => {
  expect(encodeVietQr({ bin: '970423', account: '123456789', amount: 50_000, memo: 'test note' })).toBe(
    '00020101021238530010A0000007270123000697042301091234567890208QRIBFTTA53037045405500005802VN62130809test note630412A3',
  )
  expect(
    encodeVietQr({ bin: '970415', account: '0011001932418', amount: 120_000, memo: 'ung ho lu lut' }),
  ).toBe(
    '00020101021238570010A00000072701270006970415011300110019324180208QRIBFTTA530370454061200005802VN62170813ung ho lu lut6304C15C',
  )
  expect(encodeVietQr({ bin: '970416', account: '257678859', amount: 10_000, memo: 'Chuyen tien' })).toBe(
    '00020101021238530010A0000007270123000697041601092576788590208QRIBFTTA53037045405100005802VN62150811Chuyen tien630453E6',
  )
  expect(
    encodeVietQr({ bin: '970407', account: '0386577672', amount: 1_000_000, memo: 'henry an cut' }, '11'),
  ).toBe(
    '00020101021138540010A00000072701240006970407011003865776720208QRIBFTTA5303704540710000005802VN62160812henry an cut6304A322',
  )
})

test('computes CRC-16/CCITT-FALSE', () => {
  expect(crc16('123456789')).toBe('29B1')
})

test.each([
  { bin: '97042', account: '1', amount: 1, memo: 'a' },
  { bin: '970423', account: '12345678901234567890', amount: 1, memo: 'a' },
  { bin: '970423', account: '12 34', amount: 1, memo: 'a' },
  { bin: '970423', account: '1', amount: 0, memo: 'a' },
  { bin: '970423', account: '1', amount: 1.5, memo: 'a' },
  { bin: '970423', account: '1', amount: 1, memo: 'chuyển tiền' },
  { bin: '970423', account: '1', amount: 1, memo: 'a memo of twenty six chars' },
])('refuses input that no bank can read:', (transfer) => {
  expect(() => encodeVietQr(transfer)).toThrow()
})
