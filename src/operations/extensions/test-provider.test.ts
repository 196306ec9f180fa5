import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { testProvider } from './test-provider.ts'

const connection = { service: 'carrier-slow', name: 'Slow Express' }
const warnings: string[] = []
const run = (check: () => unknown) =>
  testProvider({ warn: (message) => warnings.push(message) }, connection, check)

beforeEach(() => {
  vi.useFakeTimers()
  warnings.length = 0
})
afterEach(() => void vi.useRealTimers())

test('a test that a provider never answers ends after 30 s with its name, and is logged', async () => {
  const tested = run(() => new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(30_000)
  expect(await tested).toBe('Slow Express chưa trả lời sau 30 giây.')
  expect(warnings).toEqual(['The test of the connection carrier-slow failed: no answer in 30 s'])
})

test('an error and an answer of another form give one sentence with the name of the provider', async () => {
  const failures = [
    () => {
      throw new Error('0912345678')
    },
    () => Promise.reject('0912345678'),
    async () => '',
    async () => ({ problem: 'x' }),
    async () => false,
  ]
  for (const check of failures) expect(await run(check)).toMatch(/^Không hỏi được Slow Express vì .*\.$/)
  expect(warnings).toHaveLength(failures.length)
  expect(warnings.join()).not.toContain('0912345678')
})

test('a problem is shown as it is, cut at 300 characters, and no answer means no problem', async () => {
  expect(await run(async () => ' Sai khoá. ')).toBe('Sai khoá.')
  expect(await run(async () => 'x'.repeat(400))).toHaveLength(300)
  for (const answer of [null, undefined]) expect(await run(async () => answer)).toBeNull()
  expect(warnings).toEqual([])
})
