import { expect, test } from 'vitest'
import { calculateDayPrice, calculateVariantPrice, findNextPriceDay, findSaleDays } from './sale-price.ts'

const shirt = { price: 300_000, ownDiscount: 10, specialPrice: null, specialFrom: null, specialTo: null }
const special = { ...shirt, specialPrice: 199_000, specialFrom: '2026-11-28', specialTo: '2026-11-29' }
const weekend = { percent: 20, from: '2026-11-28', to: '2026-11-29' }

test('a special price runs from its first to its last day, both included', () => {
  const prices = ['2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'].map(
    (day) => calculateDayPrice(day, special, []).salePrice,
  )
  expect(prices).toEqual([270_000, 199_000, 199_000, 270_000])
})

test('the badge of a special price is rounded down', () => {
  expect(calculateDayPrice('2026-11-28', special, []).discount).toBe(33)
})

test('a special price above the regular sale price changes nothing', () => {
  const dear = { ...special, specialPrice: 280_000 }
  expect(calculateDayPrice('2026-11-28', dear, [])).toMatchObject({ salePrice: 270_000, discount: 10 })
})

test('the highest running percent counts, and percents do not add up', () => {
  expect(calculateDayPrice('2026-11-28', shirt, [weekend, { ...weekend, percent: 15 }]).salePrice).toBe(
    240_000,
  )
  expect(calculateDayPrice('2026-11-30', shirt, [weekend]).salePrice).toBe(270_000)
})

test('a variant with a price of its own follows the percent, not the special price', () => {
  const price = calculateDayPrice('2026-11-28', special, [weekend])
  expect(calculateVariantPrice(null, price)).toEqual({ salePrice: 199_000, discount: 33 })
  expect(calculateVariantPrice(400_000, price)).toEqual({ salePrice: 320_000, discount: 20 })
})

test('the price can change on the first day and on the day after the last', () => {
  expect(findNextPriceDay('2026-11-27', special, [])).toBe('2026-11-28')
  expect(findNextPriceDay('2026-11-28', shirt, [weekend])).toBe('2026-11-30')
  expect(findNextPriceDay('2026-11-30', special, [weekend])).toBeNull()
})

test('the days of a sale are those of what decides the price, and unknown if one end is open', () => {
  const days = { from: '2026-11-28', to: '2026-11-29' }
  expect(findSaleDays('2026-11-28', special, [], false)).toEqual(days)
  expect(findSaleDays('2026-11-28', special, [], true)).toBeNull()
  expect(findSaleDays('2026-11-28', { ...special, specialTo: null }, [], false)).toBeNull()
  expect(findSaleDays('2026-11-28', shirt, [weekend], true)).toEqual(days)
  expect(findSaleDays('2026-11-28', { ...shirt, ownDiscount: 20 }, [weekend], false)).toBeNull()
  expect(findSaleDays('2026-11-27', special, [weekend], false)).toBeNull()
  const week = { ...weekend, from: '2026-11-29', to: '2026-12-05' }
  for (const promotions of [
    [weekend, week],
    [week, weekend],
  ])
    expect(findSaleDays('2026-11-29', shirt, promotions, false)).toEqual({ from: week.from, to: week.to })
})
