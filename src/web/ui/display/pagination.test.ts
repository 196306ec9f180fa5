import { expect, test } from 'vitest'
import { shownPages } from './pagination.tsx'

test('the current page, its neighbours, the first and the last page are always listed', () => {
  expect(shownPages(1, 3)).toEqual([1, 2, 3])
  expect(shownPages(2, 3)).toEqual([1, 2, 3])
  expect(shownPages(1, 12)).toEqual([1, 2, 'gap-after', 12])
  expect(shownPages(6, 12)).toEqual([1, 'gap-before', 5, 6, 7, 'gap-after', 12])
  expect(shownPages(12, 12)).toEqual([1, 'gap-before', 11, 12])
  for (let page = 1; page <= 9; page += 1) {
    const numbers = shownPages(page, 9).filter((entry) => typeof entry === 'number')
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
    expect(numbers).toEqual(expect.arrayContaining([1, page, 9]))
  }
})
