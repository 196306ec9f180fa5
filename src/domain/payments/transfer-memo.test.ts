import { expect, test } from 'vitest'
import { findOrderNumbers, formatTransferMemo } from './transfer-memo.ts'

const number = '1763700000123-045'

test('the memo of an order is unique, short and has no special characters', () => {
  expect(formatTransferMemo(number)).toBe('DH1763700000123045')
  expect(formatTransferMemo(number).length).toBeLessThanOrEqual(25)
  expect(formatTransferMemo('1763700000123-046')).not.toBe(formatTransferMemo(number))
})

test.each([
  'DH1763700000123045',
  'dh1763700000123045',
  'MBVCB.8213457.DH1763700000123045.CT tu 0123456789012 NGUYEN VAN A toi 0987654321',
  'NGUYEN THI UOC chuyen tien DH 1763700000123 045',
  'DH17637000 00123045 GD 123456-112126-10:11:12',
  'IBFT DH1763700000123-045',
  'ĐH1763700000123045-211126-FT26325',
  'tra tien don 1763700000123-045',
  'don hang 1763700000123 045 cam on',
  // Digits of the bank follow without a separator.
  'DH176370000012304520261121',
])('finds the order number in %j', (content) => {
  const { prefixed, unprefixed } = findOrderNumbers(content)
  expect([...prefixed, ...unprefixed]).toContain(number)
})

test.each(['', 'chuyen tien', 'DH176370000012', '0123456789012345678', 'FT26325123456789012345'])(
  'finds no order number in %j',
  (content) => {
    expect(findOrderNumbers(content)).toEqual({ prefixed: [], unprefixed: [] })
  },
)

test('finds several order numbers in one text', () => {
  expect(findOrderNumbers('DH1763700000123045 DH1763700000124046')).toEqual({
    prefixed: [number, '1763700000124-046'],
    unprefixed: [],
  })
  expect(findOrderNumbers('tra don 1763700000124-046')).toEqual({
    prefixed: [],
    unprefixed: ['1763700000124-046'],
  })
})
