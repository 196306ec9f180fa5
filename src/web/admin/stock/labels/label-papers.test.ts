import { expect, test } from 'vitest'
import { splitIntoPages } from './label-papers.ts'

const labels = Array.from({ length: 66 }, (_, at) => at)

test('66 labels take two sheets of 65, three of 24 and 66 pieces of a roll', () => {
  expect(splitIntoPages(labels, 'sheet-65').map((page) => page.length)).toEqual([65, 1])
  expect(splitIntoPages(labels, 'sheet-24').map((page) => page.length)).toEqual([24, 24, 18])
  expect(splitIntoPages(labels, 'roll')).toHaveLength(66)
  expect(splitIntoPages([], 'roll')).toEqual([])
})
