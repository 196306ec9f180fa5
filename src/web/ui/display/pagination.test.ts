import { expect, test } from 'vitest'
import { paginationItems } from './pagination.tsx'

test('the current page, its neighbours, the first and the last page are always listed', () => {
  expect(paginationItems(1, 3)).toEqual([1, 2, 3])
  expect(paginationItems(2, 3)).toEqual([1, 2, 3])
  expect(paginationItems(1, 12)).toEqual([1, 2, 'gap-after', 12])
  expect(paginationItems(6, 12)).toEqual([1, 'gap-before', 5, 6, 7, 'gap-after', 12])
  expect(paginationItems(12, 12)).toEqual([1, 'gap-before', 11, 12])
  for (let page = 1; page <= 9; page += 1) {
    const numbers = paginationItems(page, 9).filter((entry) => typeof entry === 'number')
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b))
    expect(numbers).toEqual(expect.arrayContaining([1, page, 9]))
  }
})
