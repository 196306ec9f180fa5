import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { scheduledJobs } from '#operations/runtime/scheduled-jobs.ts'

const root = join(import.meta.dirname, '../..')
const folder = 'docs/decisions'
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const records = readdirSync(join(root, folder))
  .filter((file) => /^\d{3}-.+\.md$/.test(file))
  .sort()
  .map((file) => {
    const text = read(join(folder, file))
    const title = text.match(/^# \d{3} (.+)$/m)?.[1]
    const [, state, successor] = text.match(/^Status: (accepted|superseded by)\b(?: \[(\d{3})\])?/m) ?? []
    const status = successor ? `${state} ${successor}` : state
    return { number: file.slice(0, 3), title, file, status, text }
  })

test('the index of decisions lists every record with its title and status', () => {
  const rows = read(`${folder}/README.md`).matchAll(/^\| (\d{3}) \| \[(.+?)\]\((.+?)\) \| ([^|]+) \|/gm)
  const listed = [...rows].map(([, number, title, file, status]) => ({ number, title, file, status }))
  expect(listed).toEqual(records.map(({ text: _, ...record }) => record))
})

test('the index has one summary sentence for each record', () => {
  const rows = read(`${folder}/README.md`).matchAll(/^\| \d{3} \|.+\| ([^|]*) \|$/gm)
  const summaries = [...rows].map(([, summary = '']) => summary)
  expect(summaries).toHaveLength(records.length)
  expect(summaries.filter((summary) => !/^[A-Z][^.]+(?:\.\w[^.]*)*\.$/.test(summary))).toEqual([])
})

test('a record in force has the same five sections', () => {
  const headings = ({ text }: { text: string }) =>
    [...text.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
  const sections = ['Context', 'Decision', 'Consequences', 'Tested by']
  const deviating = records.filter(
    (record) => record.status === 'accepted' && headings(record).join() !== sections.join(),
  )
  expect(deviating.map(({ file }) => file)).toEqual([])
})

test('the records have at most 60 lines each and 150 words on average', () => {
  expect(records.filter(({ text }) => text.split('\n').length - 1 > 60).map(({ file }) => file)).toEqual([])
  const words = records.map(({ text }) => text.split(/\s+/).filter(Boolean).length)
  expect(words.reduce((sum, count) => sum + count, 0)).toBeLessThanOrEqual(150 * words.length)
})

test('a superseded record names one that exists', () => {
  const numbers = records.map(({ number }) => number)
  const successors = records.flatMap(({ status }) => status?.match(/\d{3}$/)?.[0] ?? [])
  expect(successors.length).toBeGreaterThan(0)
  expect(successors.filter((number) => !numbers.includes(number))).toEqual([])
})

test('docs/operating.md lists every scheduled job with its interval', () => {
  const unitsMs: Record<string, number> = { h: 3_600_000, min: 60_000, s: 1000 }
  const rows = read('docs/operating.md').matchAll(/^\| `(\w+)` \| (\d+) (h|min|s) \|/gm)
  const listed = [...rows].map(([, name = '', count, unit = '']) => [
    name,
    Number(count) * (unitsMs[unit] ?? 0),
  ])
  const expected = Object.entries(scheduledJobs).map(([name, { intervalMs }]) => [name, intervalMs])
  expect(listed).toEqual(expected)
})

test('every path in the documents exists', () => {
  // `<area>` stands for any name.
  const exists = (path: string) =>
    /[*<]/.test(path)
      ? globSync(path.replace(/<[^>]*>/g, '*'), { cwd: root }).length > 0
      : existsSync(join(root, path))
  const paths = globSync(['docs/**/*.md', '*.md'], { cwd: root }).flatMap((file) =>
    [...read(file).matchAll(/`((?:src|test|db|bench|deploy|docs)\/[^`\s]*)`/g)].map(([, path = '']) => ({
      file,
      path,
    })),
  )
  expect(paths.length).toBeGreaterThan(100)
  expect(paths.filter(({ path }) => !exists(path))).toEqual([])
})
