import { expect, test } from 'vitest'
import { arrivalOf, arrivalWords, type DeliveryTerms, deliverySomewhere, deliveryTo } from './delivery.ts'
import { provinces } from './provinces.ts'
import { groupFault } from './shipping-groups.ts'

const near = { name: 'Gần', provinces: ['01', '31'], fee: 20_000, days: { from: 1, to: 2 } }
const far = { name: 'Xa', provinces: ['96'], fee: 45_000, days: { from: 4, to: 7 } }
const terms: DeliveryTerms = {
  shippingFee: 30_000,
  freeShippingFrom: 500_000,
  handlingDays: 1,
  shippingDays: { from: 2, to: 5 },
  shippingGroups: [near, far],
}

test('a province pays as its group, and every other as the rest', () => {
  expect(deliveryTo(terms, '31')).toEqual({ shippingFee: 20_000, freeShippingFrom: 500_000, days: near.days })
  expect(deliveryTo(terms, '96').shippingFee).toBe(45_000)
  expect(['79', '1', '', null].map((code) => deliveryTo(terms, code).shippingFee)).toEqual(
    Array(4).fill(30_000),
  )
})

test('of an unknown place the least fee and every possible day are said', () => {
  const wide = { freeShippingFrom: 500_000, shippingFee: 20_000, varies: true, days: { from: 1, to: 7 } }
  expect(deliverySomewhere(terms)).toEqual(wide)
  expect(deliverySomewhere({ ...terms, shippingGroups: [] })).toMatchObject({
    shippingFee: 30_000,
    varies: false,
    days: { from: 2, to: 5 },
  })
  // Where every province is in a group, what holds for the rest holds for nobody.
  const all = { ...far, provinces: provinces.map(({ code }) => code) }
  expect(deliverySomewhere({ ...terms, shippingGroups: [all] })).toMatchObject({
    shippingFee: 45_000,
    varies: false,
  })
})

test.each([
  // The shop's day begins at 17:00 UTC.
  ['2026-11-21T16:59:59Z', '2026-11-23', '2026-11-24'],
  ['2026-11-21T17:00:00Z', '2026-11-24', '2026-11-25'],
  ['2026-12-30T03:00:00Z', '2027-01-01', '2027-01-02'],
  ['2028-02-27T03:00:00Z', '2028-02-29', '2028-03-01'],
])('what is ordered at %s comes between %s and %s', (now, from, to) => {
  expect(arrivalOf(Date.parse(now), terms, deliveryTo(terms, '01'))).toEqual({ from, to })
})

test('days are said as people say them', () => {
  expect(arrivalWords({ from: '2026-11-24', to: '2026-11-26' })).toBe('thứ Ba 24/11 – thứ Năm 26/11')
  expect(arrivalWords({ from: '2026-11-29', to: '2026-11-29' })).toBe('Chủ nhật 29/11')
})

test('a name or a province stands once', () => {
  expect(groupFault([near, far])).toBeNull()
  expect(groupFault([near, { ...far, name: 'GẦN' }])?.path).toBe('shippingGroups.1.name')
  expect(groupFault([near, { ...far, provinces: ['96', '31'] }])).toEqual({
    path: 'shippingGroups.1.provinces',
    message: 'Thành phố Hải Phòng đã ở nhóm Gần: mỗi tỉnh, thành phố chỉ ở một nhóm.',
  })
  expect(groupFault([{ ...far, provinces: ['02'] }])?.message).toBe('Không có tỉnh, thành phố mã 02.')
})
