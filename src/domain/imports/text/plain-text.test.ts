import { describe, expect, test } from 'vitest'
import { descriptionToHtml, htmlToDescription, htmlToText } from './plain-text.ts'

describe('HTML as plain text', () => {
  test.each([
    ['<p>One</p><p>Two</p>', 'One\n\nTwo'],
    [
      '<p>Made of:</p><ul><li>linen</li>\n<li><p>silk</p></li></ul><p>Wash cold</p>',
      'Made of:\n• linen\n• silk\n\nWash cold',
    ],
    ['balance.&nbsp;Every', 'balance. Every'],
    ['a<br>b<br/>c', 'a\nb\nc'],
    ['&Aacute;o s&#417; mi &amp; v&aacute;y &#x20AC;5 &#150; &unknown;', 'Áo sơ mi & váy €5 – &unknown;'],
    ['<script>alert("x</p>")</script><style>p{}</style>Seen', 'Seen'],
    ['<!-- <p>not</p> -->Seen', 'Seen'],
    ['<a title="a > b">Link</a>', 'Link'],
    ['size < 40 and <3', 'size < 40 and <3'],
    ['line one\nline two', 'line one\nline two'],
    ['<b>line one\nline two</b>', 'line one line two'],
    ['<td>a</td><td>b</td>', 'a b'],
    ['Seen<img src="x" onerror="', 'Seen'],
    ['&#0;&#xD800;x', 'x'],
    ['', ''],
  ])('%j is %j', (html, text) => {
    expect(htmlToText(html)).toBe(text)
  })

  test('is converted in less than 3 s for inputs made to be slow [D3]', () => {
    const begun = performance.now()
    for (const part of ['<', '<a', '<!--', '&', '<a "', '<script>']) htmlToText(part.repeat(100_000))
    expect(performance.now() - begun).toBeLessThan(3000)
  })
})

test.each([
  '',
  'Một dòng',
  'Hai\n\ndòng & một <b>dấu</b>',
  'Nhiều   khoảng trắng\n\n\n\nvà &amp; nữa',
  '• Một\n• Hai',
  'Xuống\ndòng\tkiểu khác',
  '</pre> <pre> <!-- <p',
])('%j is the same after a conversion to HTML and back', (text) => {
  expect(htmlToDescription(descriptionToHtml(text))).toBe(text)
})
