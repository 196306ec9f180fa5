import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { parseWishes } from './kept-wishes.ts'

const id = (number: number) => `01970000-0000-7000-8000-${String(number).padStart(12, '0')}`

test.each([null, '', 'x', '{}', '"a"', '[1,null,{"a":1}]', '["../x"]'])('%j holds no wish', (text) => {
  expect(parseWishes(text)).toEqual([])
})

test('ids stay in their order, each once, what is none goes', () => {
  expect(parseWishes(JSON.stringify([id(2), 'x', id(1), id(2)]))).toEqual([id(2), id(1)])
})

test('no more are kept than the server takes at once', () => {
  const many = Array.from({ length: limits.maxWishes + 5 }, (_, index) => id(index))
  expect(parseWishes(JSON.stringify(many))).toEqual(many.slice(0, limits.maxWishes))
})
