import { expect, test } from 'vitest'
import { formatMarkdown, type MarkdownFormat } from './format-markdown.ts'

/** `|` marks the selection. */
function format(marked: string, name: MarkdownFormat): string {
  const [before = '', inside = '', after = ''] = marked.split('|')
  const selected = { text: before + inside + after, start: before.length, end: (before + inside).length }
  const { text, start, end } = formatMarkdown(selected, name)
  return `${text.slice(0, start)}|${text.slice(start, end)}|${text.slice(end)}`
}

test('a format is put around the selection, and removed again', () => {
  expect(format('áo |mới| về', 'bold')).toBe('áo **|mới|** về')
  expect(format('áo **|mới|** về', 'bold')).toBe('áo |mới| về')
  expect(format('áo |mới| về', 'italic')).toBe('áo *|mới|* về')
  expect(format('áo *|mới|* về', 'italic')).toBe('áo |mới| về')
  expect(format('áo **|mới|** về', 'italic')).toBe('áo ***|mới|*** về')
  expect(format('áo ||', 'bold')).toBe('áo **|chữ|**')
})

test('headings and lists are made of whole lines', () => {
  expect(format('a\nVả|i', 'heading')).toBe('a\n|## Vải|')
  expect(format('|Đỏ\nXanh|', 'list')).toBe('|- Đỏ\n- Xanh|')
  expect(format('|- Đỏ\n- Xanh|', 'list')).toBe('|Đỏ\nXanh|')
})

test('a link selects its address, to be typed over', () => {
  expect(format('xem |áo len|', 'link')).toBe('xem [áo len](|/shop|)')
})
