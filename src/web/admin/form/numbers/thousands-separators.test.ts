import { expect, test } from 'vitest'
import { addThousandsSeparators, translateCaret } from './thousands-separators.ts'

test('an amount shows thousands separators while it is typed; other text stays as typed', () => {
  expect([
    addThousandsSeparators('1250000'),
    addThousandsSeparators('12a'),
    addThousandsSeparators(''),
  ]).toEqual(['1.250.000', '12a', ''])
})

test('the caret stays behind the last typed digit when separators are added or removed', () => {
  expect(translateCaret('2.950.000', '2950.000', 2)).toBe(3)
  expect(translateCaret('29.950.000', '2.9950.000', 4)).toBe(4)
  // A deleted separator comes back with the caret before it, so that the next Backspace deletes a digit.
  expect(translateCaret('29.950.000', '29950.000', 2)).toBe(2)
  expect(translateCaret('250.000', '250.000', 7)).toBe(7)
  expect(translateCaret('12a', '12a', 3)).toBe(3)
  expect(translateCaret('', '', 0)).toBe(0)
})
