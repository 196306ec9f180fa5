import { expect, test } from 'vitest'
import { parseStoredIds } from './stored-ids.ts'

const id = (number: number) => `01970000-0000-7000-8000-${String(number).padStart(12, '0')}`

test.each([null, '', 'x', '{}', '"a"', '[1,null,{"a":1}]', '["../x"]'])(
  'the stored text %j contains no ids',
  (text) => {
    expect(parseStoredIds(text, 200)).toEqual([])
  },
)

test('ids keep their order; duplicates and invalid ids are dropped', () => {
  expect(parseStoredIds(JSON.stringify([id(2), 'x', id(1), id(2)]), 200)).toEqual([id(2), id(1)])
})

test('at most the given number of ids is read', () => {
  const many = Array.from({ length: 9 }, (_, index) => id(index))
  expect(parseStoredIds(JSON.stringify(many), 4)).toEqual(many.slice(0, 4))
})
