import { expect, test } from 'vitest'
import { presetBrand } from '#contract/settings/brand-choices.ts'
import { writeBrandStylesheet } from './write-brand-stylesheet.ts'

test('a shop that looks like the preset needs no stylesheet', () => {
  expect(writeBrandStylesheet({ ...presetBrand, logo: '/images/a.webp' })).toBe('')
})

test('the stylesheet has only custom properties of numbers, hex colors and constants', () => {
  const accent = { light: '#1f6f54', dark: '#66b394' }
  const css = writeBrandStylesheet({ ...presetBrand, accent, fonts: 'lora', radius: 8 })
  const values = [...css.matchAll(/--[a-z-]+:([^;]+);/g)].map(([, value]) => value)
  expect(values).toHaveLength(12)
  for (const value of values) expect(value).toMatch(/^(#[0-9a-f]{6}|\d+px|var\(--lora-font\))$/)
  expect(css.replaceAll(/--[a-z-]+:[^;]+;/g, '')).toBe(
    ':root:not(:has([data-admin])){}@media (prefers-color-scheme:dark){:root:not(:has([data-admin])){}}',
  )
})

test('a color that is not a hex color never reaches the stylesheet', () => {
  const accent = { light: 'red;}body{display:none', dark: '#66b394' }
  expect(() => writeBrandStylesheet({ ...presetBrand, accent })).toThrow('not a hex color')
})
