import { expect, test } from 'vitest'
import { isVietnameseSyllable } from './vietnamese-syllables.ts'

test.each([
  'ao au bau cong dam giay gi gin que quyen ruou khuya',
  'nghieng hoanh khuech thuong xoe yem uong duoi nguyen huynh quynh quyt quych',
])('%s are Vietnamese syllables', (words) => {
  expect(words.split(' ').filter((word) => !isVietnameseSyllable(word))).toEqual([])
})

test('typing errors, Telex letters and English words are no Vietnamese syllables', () => {
  const words = 'thn teh jena quna sadal bombr vair aos giafy quaanf khoacs aothun vest legging oversize'
  expect(words.split(' ').filter(isVietnameseSyllable)).toEqual([])
})
