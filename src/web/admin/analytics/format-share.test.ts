import { expect, test } from 'vitest'
import { formatShare } from './format-share.ts'

test('a share is a percentage, and a dash of a whole of 0, such as a period whose goods were all returned', () => {
  expect([formatShare(1, 8), formatShare(0, 8), formatShare(0, 0)]).toEqual(['12,5%', '0%', '–'])
})
