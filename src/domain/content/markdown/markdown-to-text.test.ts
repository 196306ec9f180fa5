import { expect, test } from 'vitest'
import { markdownToText } from './markdown-to-text.ts'

test('a text without Markdown keeps its characters', () => {
  const text = 'Giặt ở 30 °C, 5 * 3 = 15, ao_thun_den.\nDòng hai'
  expect(markdownToText(text)).toBe(text)
})

test('marks, links, pictures and list signs leave their words', () => {
  const text =
    '## Chất liệu\n- Vải **lanh** và *cotton*\n1. Xem [bảng size](/docs)\n![Áo](/images/1)\n> `mát`'
  expect(markdownToText(text)).toBe('Chất liệu\nVải lanh và cotton\nXem bảng size\nÁo\nmát')
})
