import { expect, test } from 'vitest'
import { parseMeasure } from './parse-measure.ts'

test.each([
  ...['1m65', '1M65', '1 m 65', '1m65cm', '1,65', '1.65', '1.65m', '1,65 m', '165', '165cm', '165 cm'].map(
    (text) => [text, 'height', 165] as const,
  ),
  ['1m7', 'height', 170],
  ['1m', 'height', 100],
  ['1m655', 'height', Number.NaN],
  ['cao 165', 'height', Number.NaN],
  ['', 'height', Number.NaN],
  ['52', 'weight', 52],
  ['52kg', 'weight', 52],
  ['52,5 KG', 'weight', 52.5],
  ['52 ký', 'weight', 52],
  ['52cm', 'weight', Number.NaN],
  ['70 cm', 'waist', 70],
  ['25,5', 'foot', 25.5],
  ['10"', 'foot', 25.4],
] as const)('%s as %s is %d', (text, measure, expected) => {
  expect(parseMeasure(text, measure, 'cm')).toBe(expected)
})

test('a table in inches reads heights in metres and centimetres too', () => {
  for (const text of ['1m65', '165cm', '65']) expect(parseMeasure(text, 'height', 'inch')).toBe(65)
})
