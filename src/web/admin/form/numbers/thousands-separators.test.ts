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

/** `text` replaces `replaced` of what the input shows, which otherwise loses it. */
function insert(text: string, shown: string, at = shown.length, replaced = ''): string {
  const value = `${shown.slice(0, at)}${text}${shown.slice(at + replaced.length)}`
  return readTypedAmount(
    { text: value, caret: at + text.length, inputType: 'insertText', data: text },
    toValue(shown),
  )
}

const toValue = (shown: string) => (/^\d{1,3}(\.\d{3})*[.,]?$/.test(shown) ? removeAdded(shown) : shown)
const removeAdded = (shown: string) => shown.replace(/\.(?=\d)/g, '')

function remove(shown: string, at: number, removed: string): string {
  expect(shown.slice(at)).toMatch(new RegExp(`^${removed.replaceAll('.', '\\.')}`))
  const text = shown.slice(0, at) + shown.slice(at + removed.length)
  return readTypedAmount({ text, caret: at, inputType: 'deleteContentBackward', data: null }, toValue(shown))
}

/** The results of typing `text` after what the input shows, one character at a time. */
function type(text: string, value = ''): string[] {
  return [...text].map((char) => {
    value = insert(char, addThousandsSeparators(value))
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
  expect(insert('5', '29.950.000')).toBe('299500005')
  expect(remove('29.950.000', 3, '9')).toBe('2950000')
  expect(remove('29.950.000', 2, '.')).toBe('29950000')
  expect(remove('29.950.000', 9, '0')).toBe('2995000')
  expect(remove('29.950.000', 0, '29.950.000')).toBe('')
  expect(insert('7', '29.950.000', 1, '9.9')).toBe('2750000')
})

test('nor is it beside a separator that is typed at the end', () => {
  expect(insert('9', '1.250.', 2)).toBe('19250.')
  expect(remove('1.250.', 2, '2')).toBe('150.')
  expect(remove('1.250.', 5, '.')).toBe('1250')
  expect(insert('7', '1.250.', 5, '.')).toBe('12507')
  expect(insert('7', '1.250.', 3, '50.')).toBe('127')
})

test('inserted text that is a prefix of the shown amount is not a deletion', () => {
  expect(remove('2.500', 3, '00')).toBe('25')
  expect(insert('2.5', '2.500', 0, '2.500')).toBe('2.5')
  expect(insert('199.00', '199.000', 0, '199.000')).toBe('199.00')
  const separator = insert('.', '2.500', 1, '.500')
  expect([separator, ...type('5', separator)]).toEqual(['2.', '2.5'])
  expect(insert('2.500', '2.500.000', 0, '2.500.000')).toBe('2500')
})

test.each([undefined, '', 'insertFromDrop', 'insertReplacementText', 'insertCompositionText', 'historyUndo'])(
  'an edit of the type %s replaces the text as a whole',
  (inputType) => {
    const read = (text: string, caret = text.length) =>
      readTypedAmount({ text, caret, inputType, data: null }, '2500')
    expect(['2.5', '2.50', '2.', '250.000', '2'].map((text) => read(text))).toEqual([
      '2.5',
      '2.50',
      '2.',
      '250000',
      '2',
    ])
    expect(readTypedAmount({ text: '500', caret: 0, inputType, data: null }, '2.')).toBe('500')
  },
)

test.each(['insertCompositionText', 'insertFromComposition'])(
  'a keyboard with suggestions repeats the whole word in an edit of the type %s',
  (inputType) => {
    const compose = (text: string) =>
      readTypedAmount({ text, caret: text.length, inputType, data: text }, '29950000')
    expect(compose('29.950.0005')).toBe('299500005')
    expect(compose('29.950.000.')).toBe('29950000.')
  },
)

test('corrected text is an amount again', () => {
  expect(type('00', '2.5').at(-1)).toBe('2500')
  expect([remove('2.5', 1, '.'), remove('2.5', 0, '2.5')]).toEqual(['25', ''])
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
