import { expect, test } from 'vitest'
import { proposeSize, proposeWeight } from './propose-parcel.ts'

const weights = [
  { position: 0, weight: 200 },
  { position: 1, weight: 350 },
  { position: 2, weight: null },
]

test('the weight of a parcel is that of its pieces', () => {
  const lines = [
    { position: 0, quantity: 2 },
    { position: 1, quantity: 1 },
  ]
  expect(proposeWeight(lines, weights)).toBe(750)
})

test('a piece of unknown weight, no piece and more than 100 kg propose no weight', () => {
  const propose = (position: number, quantity: number) => proposeWeight([{ position, quantity }], weights)
  expect([propose(2, 1), propose(3, 1), propose(0, 501)]).toEqual([null, null, null])
  expect(proposeWeight([], weights)).toBeNull()
})

test('the size in the settings is proposed only with all three sides', () => {
  expect(proposeSize({ length: 30, width: 20, height: 5 })).toEqual({ length: 30, width: 20, height: 5 })
  expect(proposeSize({ length: 30, width: 20, height: 0 })).toBeNull()
})
