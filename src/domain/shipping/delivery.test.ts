import { expect, test } from 'vitest'
import { provinces } from '#domain/shipping/localities/provinces.ts'
import {
  calculateDeliveryWindow,
  calculateFreeShippingGap,
  type DeliveryRates,
  estimateDeliveryRate,
  findDeliveryRate,
  formatDeliveryWindow,
} from './delivery.ts'
import { validateShippingGroups } from './shipping-groups.ts'

const near = { name: 'Gần', provinces: ['01', '31'], fee: 20_000, days: { from: 1, to: 2 } }
const far = { name: 'Xa', provinces: ['96'], fee: 45_000, days: { from: 4, to: 7 } }
const rates: DeliveryRates = {
  shippingFee: 30_000,
  freeShippingFrom: 500_000,
  handlingDays: 1,
  shippingDays: { from: 2, to: 5 },
  shippingGroups: [near, far],
}

test('a province has the rate of its group, and any other code the default rate', () => {
  expect(findDeliveryRate(rates, '31')).toEqual({
    shippingFee: 20_000,
    freeShippingFrom: 500_000,
    days: near.days,
  })
  expect(findDeliveryRate(rates, '96').shippingFee).toBe(45_000)
  expect(['79', '1', '', null].map((code) => findDeliveryRate(rates, code).shippingFee)).toEqual(
    Array(4).fill(30_000),
  )
})

test('without a province the lowest fee and the widest range of days are used', () => {
  const wide = { freeShippingFrom: 500_000, shippingFee: 20_000, varies: true, days: { from: 1, to: 7 } }
  expect(estimateDeliveryRate(rates)).toEqual(wide)
  expect(estimateDeliveryRate({ ...rates, shippingGroups: [] })).toMatchObject({
    shippingFee: 30_000,
    varies: false,
    days: { from: 2, to: 5 },
  })
  // Every province is in a group, so the default rate does not count.
  const all = { ...far, provinces: provinces.map(({ code }) => code) }
  expect(estimateDeliveryRate({ ...rates, shippingGroups: [all] })).toMatchObject({
    shippingFee: 45_000,
    varies: false,
  })
})

test.each([
  // In Vietnam the day begins at 17:00 UTC.
  ['2026-11-21T16:59:59Z', '2026-11-23', '2026-11-24'],
  ['2026-11-21T17:00:00Z', '2026-11-24', '2026-11-25'],
  ['2026-12-30T03:00:00Z', '2027-01-01', '2027-01-02'],
  ['2028-02-27T03:00:00Z', '2028-02-29', '2028-03-01'],
])('an order placed at %s arrives between %s and %s', (now, from, to) => {
  expect(calculateDeliveryWindow(Date.parse(now), rates, findDeliveryRate(rates, '01'))).toEqual({ from, to })
})

test('delivery days are formatted with weekday, day and month', () => {
  expect(formatDeliveryWindow({ from: '2026-11-24', to: '2026-11-26' })).toBe(
    'Thứ\u00a0Ba\u00a024/11 – Thứ\u00a0Năm\u00a026/11',
  )
  expect(formatDeliveryWindow({ from: '2026-11-29', to: '2026-11-29' })).toBe('Chủ\u00a0nhật\u00a029/11')
})

test('group names and provinces must be unique', () => {
  expect(validateShippingGroups([near, far])).toBeNull()
  expect(validateShippingGroups([near, { ...far, name: 'GẦN' }])?.path).toBe('shippingGroups.1.name')
  expect(validateShippingGroups([near, { ...far, provinces: ['96', '31'] }])).toEqual({
    path: 'shippingGroups.1.provinces',
    message: 'Thành phố Hải Phòng đã ở nhóm Gần: mỗi tỉnh, thành phố chỉ ở một nhóm.',
  })
  expect(validateShippingGroups([{ ...far, provinces: ['02'] }])?.message).toBe(
    'Không có tỉnh, thành phố mã 02.',
  )
})

test('the distance to free delivery is named when it is at most half of the subtotal', () => {
  const gap = (subtotal: number, shippingFee = 30_000) =>
    calculateFreeShippingGap({ subtotal, shippingFee, freeShippingFrom: 300_000, feesByRule: null })
  expect([199_999, 200_000, 299_999, 300_000].map((subtotal) => gap(subtotal))).toEqual([0, 100_000, 1, 0])
  expect(gap(250_000, 0)).toBe(0)
})
