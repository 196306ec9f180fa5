import { expect, test } from 'vitest'
import { parseIds } from './kept-ids.ts'

const id = (number: number) => `01970000-0000-7000-8000-${String(number).padStart(12, '0')}`

test.each([null, '', 'x', '{}', '"a"', '[1,null,{"a":1}]', '["../x"]'])('%j holds nothing', (text) => {
  expect(parseIds(text, 200)).toEqual([])
})

test('ids stay in their order, each once, what is none goes', () => {
  expect(parseIds(JSON.stringify([id(2), 'x', id(1), id(2)]), 200)).toEqual([id(2), id(1)])
})

test('no more are read than are wanted', () => {
  const many = Array.from({ length: 9 }, (_, index) => id(index))
  expect(parseIds(JSON.stringify(many), 4)).toEqual(many.slice(0, 4))
})
