import { expect, test } from 'vitest'
import { findNumberParts } from './find-number-parts.ts'

test('digits of six to sixteen are parts of an order number, with or without hyphens', () => {
  expect(findNumberParts('CK DH 1795414-522 cam on')).toEqual(['1795414522'])
  expect(findNumberParts('thanh toan don 522683546.')).toEqual(['522683546'])
  expect(findNumberParts('don 522683-546 4 ao')).toEqual(['522683546', '5226835464'])
  expect(findNumberParts('don 522 683 546')).toEqual(['522683546'])
  expect(findNumberParts('ao size 40, 2 cai')).toEqual([])
  expect(findNumberParts('FT26325123456789012345')).toEqual([])
})
