import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

// The size budgets of CONTRIBUTING.md. The length of functions is checked by the linter (biome.json).

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const isTest = (file: string) => /\.(test|spec)\.tsx?$/.test(file)
const sources = globSync('src/**/*.{ts,tsx}', { cwd: root }).filter(
  (file) => !isTest(file) && !file.endsWith('.d.ts'),
)

const maxFilesPerFolder = 20
/** Folders that may hold more files, each with its reason. */
const largeFolders: Record<string, string> = {
  'src/web/routes/admin': 'one file per address of the admin',
  'src/web/routes/storefront': 'one file per address of the storefront',
  'src/web/storefront/blog/pictures': 'each picture in several sizes and formats',
  'src/web/storefront/home/pictures': 'each picture in several sizes and formats',
}

/** Counts lines that hold nothing but a comment, among lines that are not blank. Linter directives don't count. */
function countLines(text: string) {
  let comments = 0
  let lines = 0
  let isInside = false
  for (const line of text.split('\n').map((line) => line.trim())) {
    if (line === '') continue
    lines += 1
    const opens = /^\{?\/\*/.test(line)
    if (isInside || opens || (line.startsWith('//') && !line.startsWith('// biome-ignore'))) comments += 1
    isInside = (isInside || opens) && !line.includes('*/')
  }
  return { comments, lines }
}

test('at most 5 % of source lines are comments', () => {
  const counts = sources.map((file) => countLines(read(file)))
  const sum = (key: 'comments' | 'lines') => counts.reduce((total, count) => total + count[key], 0)
  expect(sum('lines')).toBeGreaterThan(10_000)
  expect(sum('comments') / sum('lines')).toBeLessThanOrEqual(0.05)
})

test('no source file has more than 300 lines', () => {
  const long = sources.filter((file) => read(file).split('\n').length - 1 > 300)
  expect(long).toEqual([])
})

test('nine of ten source files have at most 140 lines', () => {
  const lengths = sources.map((file) => read(file).split('\n').length - 1).sort((a, b) => a - b)
  expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThanOrEqual(140)
})

test(`no folder of src has more than ${maxFilesPerFolder} files, except for the listed ones`, () => {
  const folders = new Map<string, number>()
  for (const file of globSync('src/**/*.*', { cwd: root })) {
    folders.set(dirname(file), (folders.get(dirname(file)) ?? 0) + 1)
  }
  const large = [...folders].filter(([, count]) => count > maxFilesPerFolder).map(([folder]) => folder)
  expect(large.sort()).toEqual(Object.keys(largeFolders).sort())
})

test('no type name is declared in two files', () => {
  const files = new Map<string, Set<string>>()
  for (const file of sources) {
    for (const [, name = ''] of read(file).matchAll(/^(?:export )?(?:interface|type) (\w+)\b(?! from)/gm)) {
      files.set(name, (files.get(name) ?? new Set()).add(file))
    }
  }
  expect([...files].filter(([, declaring]) => declaring.size > 1).map(([name]) => name)).toEqual([])
})
