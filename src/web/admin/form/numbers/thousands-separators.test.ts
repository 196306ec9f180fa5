import { expect, test } from 'vitest'
import {
  addThousandsSeparators,
  completeAmount,
  readTypedAmount,
  translateCaret,
} from './thousands-separators.ts'

test('an amount shows thousands separators while it is typed; other text stays as typed', () => {
  expect([
    addThousandsSeparators('1250000'),
    addThousandsSeparators('12a'),
    addThousandsSeparators(''),
    addThousandsSeparators('1250.'),
    addThousandsSeparators('2.5'),
  ]).toEqual(['1.250.000', '12a', '', '1.250.', '2.5'])
})

/** The results of typing `text` after what the input shows, one character at a time. */
function type(text: string, value = ''): string[] {
  return [...text].map((char) => {
    const shown = `${addThousandsSeparators(value)}${char}`
    value = readTypedAmount(shown, shown.length, value)
    return value
  })
}

test('a typed separator counts only between groups of three digits; other text stays as typed', () => {
  expect(type('2.500')).toEqual(['2', '2.', '2.5', '2.50', '2500'])
  expect(type('1,250,000').at(-1)).toBe('1250000')
  expect(type('250.000 ₫').at(-1)).toBe('250000')
  expect(type('2.5', '1')).toEqual(['12', '12.', '12.5'])
  for (const text of ['2,5', '7.50', '.500', '1.250.00', '2..', '-5', '12a', '250k'])
    expect(type(text).at(-1), text).toBe(text)
})

test('a separator that the input added is no typed one', () => {
  const edit = (text: string, caret: number) => readTypedAmount(text, caret, '29950000')
  expect(edit('29.950.0005', 11)).toBe('299500005')
  expect(edit('29.50.000', 3)).toBe('2950000')
  expect(edit('29950.000', 2)).toBe('29950000')
  expect(edit('29.950.00', 9)).toBe('2995000')
  expect(edit('2.5', 3)).toBe('2.5')
  expect(edit('', 0)).toBe('')
})

test('corrected text is an amount again', () => {
  expect(type('00', '2.5').at(-1)).toBe('2500')
  expect([readTypedAmount('25', 1, '2.5'), readTypedAmount('', 0, '2.5')]).toEqual(['25', ''])
})

test('a field that is left loses a separator at its end', () => {
  expect(['2.', '1250,', '.', '2.5', ''].map(completeAmount)).toEqual(['2', '1250', '', '2.5', ''])
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
