import { expect, test } from 'vitest'
import { parsePercent } from './parse-percent.ts'

test('a percentage has a decimal comma or point, and no text is 0', () => {
  expect(['12,5', ' 12.5 ', '30', '', ' '].map(parsePercent)).toEqual([12.5, 12.5, 30, 0, 0])
  for (const text of ['12,5,1', ',5', '5%', '-1', 'a']) expect(parsePercent(text), text).toBeNaN()
})
