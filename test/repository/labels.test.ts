import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { vietnameseLabels } from '#contract/settings/labels.ts'

// A label that the specification fixes is read with `label('…')`, so that the setting `Nhãn` applies to it (R44).

const root = join(import.meta.dirname, '../../src/web')

/** A path or its beginning, the labels that it may contain, and why. */
const exceptions: [path: string, labels: RegExp, reason: string][] = [
  ['storefront/component-gallery/', /./, 'samples with texts of their own'],
  ['storefront/home/selling-points.tsx', /./, 'a list of labels, each read with `label`'],
  ['storefront/product/product-structured-data.ts', /^Product$/, 'a type of schema.org'],
  ['ui/display/tabs.tsx', /^Home$/, 'a key of the keyboard'],
  ['admin/catalog/list/stock-cell.tsx', /^Số lượng/, 'the name of an input'],
  ['admin/', /^SKU$/, 'the word of Vietnamese sellers, not fixed by the specification here'],
]

const withoutComments = (text: string) => text.replace(/^ *(?:\/\/|\/?\*).*$/gm, '')
const files = globSync('**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/\.test\.tsx?$/.test(file))
  .map((file) => ({ file, text: withoutComments(readFileSync(join(root, file), 'utf8')) }))
const labels = Object.keys(vietnameseLabels)

const escapeRegExp = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
/** `Reviews [{count}]` also matches `Reviews [${count}]` and `Reviews [5]`. */
const toPattern = (label: string) =>
  label
    .split(/\{\w+\}/)
    .map(escapeRegExp)
    .join('(?:\\$?\\{[^}]*\\}|\\d+)')

/** Text of an element, or a string that is not the argument of `label` or a `labelKey`. */
function findLiteral(label: string, text: string): boolean {
  const pattern = toPattern(label)
  const element = new RegExp(`(?:>|^ +)${pattern}(?:<|$)`, 'm')
  const string = new RegExp(`(?<!\\b(?:label|readLabel)\\(|labelKey: |<LabelText name=)(["'\`])${pattern}\\1`)
  return element.test(text) || string.test(text)
}

test('no page contains a specified label as a literal', () => {
  const literals = files.flatMap(({ file, text }) =>
    labels
      .filter((label) => findLiteral(label, text))
      .filter((label) => !exceptions.some(([path, allowed]) => file.startsWith(path) && allowed.test(label)))
      .map((label) => `${file}: ${label}`),
  )
  expect(literals).toEqual([])
})

test('every label is shown by a page', () => {
  // The preset of the home page has labels, each read with `label`.
  const preset = readFileSync(join(root, '../domain/content/preset-home.ts'), 'utf8')
  const source = [...files.map(({ text }) => text), preset].join('\n')
  expect(labels.filter((label) => !new RegExp(`(["'])${escapeRegExp(label)}\\1`).test(source))).toEqual([])
})

test('every exception is used', () => {
  const isUsed = ([path, allowed]: (typeof exceptions)[number]) =>
    files.some(
      ({ file, text }) =>
        file.startsWith(path) && labels.some((label) => allowed.test(label) && findLiteral(label, text)),
    )
  expect(exceptions.filter((exception) => !isUsed(exception))).toEqual([])
})
