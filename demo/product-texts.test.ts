import { expect, test } from 'vitest'
import { demoCatalog } from './demo-catalog.ts'
import { accessoryImages } from './pictures/accessories.ts'

test('texts and captions of the demo say size, as the shop does', () => {
  const captions = accessoryImages.map(({ chart }) => chart?.caption)
  const texts = [...demoCatalog.products, ...captions].map((part) => JSON.stringify(part) ?? '')
  expect(texts.filter((text) => /cỡ/i.test(text))).toEqual([])
})
