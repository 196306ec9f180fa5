import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  deriveAccentColors,
  describeWeakContrast,
  findWeakestPair,
  proposeDarkAccent,
  surfaces,
} from './accent-colors.ts'
import { readContrast } from './contrast.ts'

test('the contrast of two colors is that of WCAG', () => {
  expect(readContrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(readContrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(readContrast('#123456', '#123456')).toBe(1)
})

test('a color with too little contrast is described with its weakest pair', () => {
  expect(describeWeakContrast('#e0a030', 'light')).toBe(
    'Giao diện nền sáng, nền nhạt cùng màu: chữ #e0a030 trên nền #f9f3e7 chỉ có độ tương phản 2, cần ít nhất 4,5.',
  )
  expect(describeWeakContrast('#1f6f54', 'dark')).toContain('Giao diện nền tối')
  expect(describeWeakContrast('#1f6f54', 'light')).toBeNull()
})

test('the text of a button is light or dark, whichever is easier to read', () => {
  expect(deriveAccentColors('#1f6f54', 'light').onAccent).toBe('#fffaf5')
  expect(deriveAccentColors('#f4695c', 'dark').onAccent).toBe('#1d1a19')
})

test('the color proposed for the dark theme has enough contrast, also for black and blue', () => {
  for (const color of ['#000000', '#0000ff', '#a51c1c', '#1f6f54', '#5b2a86'])
    expect(findWeakestPair(proposeDarkAccent(color), 'dark').contrast, color).toBeGreaterThanOrEqual(4.5)
})

test('the surfaces are those of the stylesheet', () => {
  const css = readFileSync(new URL('../../../web/ui/styles/shop.css', import.meta.url), 'utf8')
  const readAll = (name: string) =>
    [...css.matchAll(new RegExp(`--${name}: (#\\w+)`, 'g'))].map(([, color]) => color)
  for (const name of ['paper', 'sheet'] as const)
    expect(readAll(name)).toEqual([surfaces.light[name], surfaces.dark[name]])
})
