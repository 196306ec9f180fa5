import { expect, test } from 'vitest'
import { arrivalOf, arrivalWords, type DeliveryTerms, deliverySomewhere, deliveryTo } from './delivery.ts'
import { provinces } from './provinces.ts'
import { groupFault } from './shipping-groups.ts'

const near = { name: 'Gần', provinces: ['01', '31'], fee: 20_000, days: { from: 1, to: 2 } }
const far = { name: 'Xa', provinces: ['96'], fee: 45_000, days: { from: 4, to: 7 } }
const rates: DeliveryTerms = {
  shippingFee: 30_000,
  freeShippingFrom: 500_000,
  handlingDays: 1,
  shippingDays: { from: 2, to: 5 },
  shippingGroups: [near, far],
}

test('a province has the rate of its group, and any other code the default rate', () => {
  expect(deliveryTo(rates, '31')).toEqual({ shippingFee: 20_000, freeShippingFrom: 500_000, days: near.days })
  expect(deliveryTo(rates, '96').shippingFee).toBe(45_000)
  expect(['79', '1', '', null].map((code) => deliveryTo(rates, code).shippingFee)).toEqual(
    Array(4).fill(30_000),
  )
})

test('without a province the lowest fee and the widest range of days are used', () => {
  const wide = { freeShippingFrom: 500_000, shippingFee: 20_000, varies: true, days: { from: 1, to: 7 } }
  expect(deliverySomewhere(rates)).toEqual(wide)
  expect(deliverySomewhere({ ...rates, shippingGroups: [] })).toMatchObject({
    shippingFee: 30_000,
    varies: false,
    days: { from: 2, to: 5 },
  })
  // Every province is in a group, so the default rate does not count.
  const all = { ...far, provinces: provinces.map(({ code }) => code) }
  expect(deliverySomewhere({ ...rates, shippingGroups: [all] })).toMatchObject({
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
  expect(arrivalOf(Date.parse(now), rates, deliveryTo(rates, '01'))).toEqual({ from, to })
})

test('delivery days are formatted with weekday, day and month', () => {
  expect(arrivalWords({ from: '2026-11-24', to: '2026-11-26' })).toBe('thứ Ba 24/11 – thứ Năm 26/11')
  expect(arrivalWords({ from: '2026-11-29', to: '2026-11-29' })).toBe('Chủ nhật 29/11')
})

test('group names and provinces must be unique', () => {
  expect(groupFault([near, far])).toBeNull()
  expect(groupFault([near, { ...far, name: 'GẦN' }])?.path).toBe('shippingGroups.1.name')
  expect(groupFault([near, { ...far, provinces: ['96', '31'] }])).toEqual({
    path: 'shippingGroups.1.provinces',
    message: 'Thành phố Hải Phòng đã ở nhóm Gần: mỗi tỉnh, thành phố chỉ ở một nhóm.',
  })
  expect(groupFault([{ ...far, provinces: ['02'] }])?.message).toBe('Không có tỉnh, thành phố mã 02.')
})
