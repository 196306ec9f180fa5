import { expect, test } from 'vitest'
import { findDigitGroups } from './find-digit-groups.ts'

test('groups of six to sixteen digits, with or without hyphens, may be a part of an order number', () => {
  expect(findDigitGroups('CK DH 1795414-522 cam on')).toEqual(['1795414522'])
  expect(findDigitGroups('thanh toan don 522683546.')).toEqual(['522683546'])
  expect(findDigitGroups('don 522683-546 4 ao')).toEqual(['522683546', '5226835464'])
  expect(findDigitGroups('don 522 683 546')).toEqual(['522683546'])
  expect(findDigitGroups('ao size 40, 2 cai')).toEqual([])
  expect(findDigitGroups('FT26325123456789012345')).toEqual([])
})
