import { expect, test } from 'vitest'
import { calculateAverageStars, formatAuthorName } from './review.ts'

test.each([
  [0, 0, null],
  [5, 1, 5],
  [17, 4, 4.3],
  [87, 20, 4.4],
  [13, 3, 4.3],
  [14, 3, 4.7],
])('%i stars in %i reviews have the average %s', (sum, count, average) => {
  expect(calculateAverageStars(sum, count)).toBe(average)
})

test.each([
  ['Nguyễn Thị Ước', 'Ước'],
  ['王小明', '王小明'],
  ["  O'Brien ", "O'Brien"],
  ['<b>A</b>', '<b>A</b>'],
  [null, 'Khách hàng'],
])('the author %j is displayed as %j', (name, displayName) => {
  expect(formatAuthorName(name)).toBe(displayName)
})
