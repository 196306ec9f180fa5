import { expect, test } from 'vitest'
import { provinceLocalities } from './provinces.ts'
import { shortenProvinceName } from './shorten-province-name.ts'

test('all 34 provinces have a short name without their kind; other names stay', () => {
  const names = new Set(provinceLocalities.map(({ name }) => shortenProvinceName(name)))
  expect(names.size).toBe(34)
  expect([...names].filter((name) => /^(Thành phố|Tỉnh)/.test(name))).toEqual([])
  expect(shortenProvinceName('Thành phố Hồ Chí Minh')).toBe('Hồ Chí Minh')
  expect(shortenProvinceName('Phường Bến Nghé')).toBe('Phường Bến Nghé')
})
