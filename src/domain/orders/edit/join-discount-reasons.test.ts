import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { joinDiscountReasons } from './join-discount-reasons.ts'

test('the reasons of two discounts are joined', () => {
  expect(joinDiscountReasons('Khách quen', 'Giao trễ')).toBe('Khách quen; Giao trễ')
  expect(joinDiscountReasons(null, 'Giao trễ')).toBe('Giao trễ')
})

test('the end of a long earlier reason makes room for the new one', () => {
  const joined = joinDiscountReasons('ế'.repeat(limits.maxShortNoteLength), 'Giao trễ')
  expect(joined).toHaveLength(limits.maxShortNoteLength)
  expect(joined).toMatch(/^ế+…; Giao trễ$/)
  const long = 'ộ'.repeat(limits.maxShortNoteLength)
  expect(joinDiscountReasons('Khách quen', long)).toBe(long)
})
