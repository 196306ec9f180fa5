import { expect, test } from 'vitest'
import { vietnameseLabels } from '#contract/settings/labels.ts'
import { createLabelReader } from './create-label-reader.ts'
import { selectLabelTranslations } from './select-label-translations.ts'

const specified = createLabelReader(selectLabelTranslations('specified'))
const vietnamese = createLabelReader(selectLabelTranslations('vietnamese'))

test('a label is the specified text or its Vietnamese text', () => {
  expect(specified('Add to cart')).toBe('Add to cart')
  expect(vietnamese('Add to cart')).toBe('Thêm vào giỏ')
})

test('values replace the placeholders of both texts, also values that look like patterns', () => {
  const values = { from: 17, to: 32, total: '1.040' }
  expect(specified('Showing {from}-{to} of {total} results', values)).toBe('Showing 17-32 of 1.040 results')
  expect(vietnamese('Showing {from}-{to} of {total} results', values)).toBe('17–32 trong 1.040 sản phẩm')
  expect(specified('Reviews [{count}]', { count: '$&' })).toBe('Reviews [$&]')
})

test('a value for the Vietnamese text alone leaves the specified text as it is', () => {
  expect(specified('orders over 150 $', { orders: 'cho mọi đơn' })).toBe('orders over 150 $')
  expect(vietnamese('orders over 150 $', { orders: 'cho mọi đơn' })).toBe('cho mọi đơn')
})

test.each(Object.entries(vietnameseLabels))('%s has a Vietnamese text: %s', (label, text) => {
  expect(label.trim()).not.toBe('')
  expect(text.trim()).not.toBe('')
  expect(text).not.toBe(label)
  const placeholders = (of: string) => of.match(/\{\w+\}/g) ?? []
  expect(placeholders(text)).toEqual(expect.arrayContaining(placeholders(label)))
})
