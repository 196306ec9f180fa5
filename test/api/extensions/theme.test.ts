import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '#test/start/processes.ts'
import { readTheme } from '../../../src/build/read-theme.ts'

function read(css: string): string {
  const folder = createTemporaryFolder()
  writeFileSync(join(folder, 'theme.css'), css)
  return readTheme(folder)
}
const dark = (body: string) => `@media (prefers-color-scheme: dark) {\n  :root { ${body} }\n}`

test('a theme sets tokens of the shop, for dark pages too', () => {
  const css = `/* Brand; of: {2026} */\n:root {\n  --celadon: #123456;\n  --edge-radius: 8px\n}\n${dark('--celadon: #abcdef;')}`
  expect(read(css)).toBe(
    ':root:where(:not(:has([data-admin]))){--celadon:#123456;--edge-radius:8px}' +
      '@media (prefers-color-scheme:dark){:root:where(:not(:has([data-admin]))){--celadon:#abcdef}}',
  )
  const font = `--heading-font: "Bảng; } hiệu", var(--inter-font); --edge-radius: calc(2px + 0.5em)`
  expect(read(`:root { ${font} }`)).toContain('"Bảng; } hiệu", var(--inter-font)')
  expect(read('')).toBe('')
  expect(readTheme(createTemporaryFolder())).toBe('')
})

test.each([
  ['body { --ink: #000 }', /may have only :root/],
  ['@import "https://a.example/x.css";', /may have only :root/],
  ['.price { display: none }', /may have only :root/],
  [':root { color: red }', /may only set custom properties, not color/],
  [':root { --edge-radius: url(https://a.example/) }', /must not set --edge-radius/],
  [':root { --edge-radius: 1px !important }', /must not set --edge-radius/],
  [':root { --inks: #000 }', /sets --inks, which is not a token of/],
  [':root { --color-ink: #000 }', /sets --color-ink, which is not a token of/],
  [':root { --ink: #000 }', /sets --ink for light pages only/],
  [':root { --edge-radius: 1px) }', /is not valid in line 1/],
  [':root { --edge-radius: calc(1px }', /is not valid in line 1/],
  [':root { --heading-font: "Lora\n }', /is not valid in line 1/],
  [':root { --edge-radius: \\75rl(x) }', /must not set --edge-radius to a value with url/],
  [
    ':root { --edge-radius: calc(image-set("x" 1x)) }',
    /must not set --edge-radius to a value with image-set/,
  ],
  [':root { --edge-radius: var(--x, url(x)) }', /must not set --edge-radius to a value with url/],
  [':root { --edge-radius: { a: b } }', /must not set --edge-radius/],
  [':root { & a { --edge-radius: 1px } }', /may have only :root/],
  [':root, body { --edge-radius: 1px }', /may have only :root/],
  ['@media not (prefers-color-scheme: dark) { :root { --edge-radius: 1px } }', /may have only :root/],
  [`${dark('--ink: #fff')} :root { --ink: #000 }`, /must have @media .* after all other :root/],
  ['@media print { :root { --ink: #000 } }', /may have only :root/],
])('%s is refused with a sentence that names the file', (css, sentence) => {
  expect(() => read(css)).toThrow(sentence)
  expect(() => read(css)).toThrow(/^The theme .*theme\.css /)
})
