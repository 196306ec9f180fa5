import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBrowser } from './browser.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const modules = join(root, 'node_modules')
keepTemporaryFilesInMemory()
const reports = mkdtempSync(join(tmpdir(), 'tiem-report-'))

/**
 * A run creates some hundred databases. On ext4, where a new file waits for those deleted just before, one takes 15
 * times the CPU time that it takes in memory.
 */
function keepTemporaryFilesInMemory() {
  const folder = '/dev/shm'
  const enough = 6 * 2 ** 30
  if (process.env.TMPDIR || !existsSync(folder) || process.availableMemory() < enough) return
  const { bavail, bsize } = statfsSync(folder)
  if (bavail * bsize >= enough) process.env.TMPDIR = folder
}

type Count = { passed: number; failed: number }

/** The titles of failed tests, listed before the last line of output. */
const failures: string[] = []

let current: ChildProcess | undefined
const stop = () => {
  current?.kill('SIGTERM')
  rmSync(reports, { recursive: true, force: true })
  process.exit(130)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, stop)
process.on('disconnect', stop)
process.channel?.unref()

/** Undefined for `npm test`; otherwise one suite: `npm run test:api -- FILTER…`. Filters are parts of file paths. */
const [suite, ...filters] = process.argv.slice(2) as [Suite | undefined, ...string[]]
type Suite = 'unit' | 'api' | 'journeys' | 'slow' | 'faults' | 'container'

/** Runs a tool on this Node. @returns its exit code */
function run(title: string, args: string[], env: Record<string, string> = {}): Promise<number> {
  process.stdout.write(`\n── ${title}\n`)
  return new Promise((done) => {
    current = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    current.on('error', () => done(1))
    current.on('close', (code) => done(code ?? 1))
  })
}

const tool = (...path: string[]) => join(modules, ...path)

async function check(title: string, args: string[]): Promise<Count> {
  const code = await run(title, args)
  if (code !== 0) failures.push(title)
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
}

/** A run may fail without a failed test (an import error, an unhandled rejection); it counts as one failure. */
function countFailedRun({ passed, failed }: Count, code: number): Count {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed }
}

function readReport<Report>(file: string): Partial<Report> {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return {}
  }
}

// One checker takes half the CPU time of the default four.
const types = () => check('Types', [tool('typescript', 'bin', 'tsc'), '-p', '.', '--checkers', '1'])
const lint = () => check('Lint and format', [tool('@biomejs', 'biome', 'bin', 'biome'), 'ci', '--colors=off'])

interface VitestReport {
  numPassedTests?: number
  numFailedTests?: number
  testResults?: { name: string; assertionResults: { status: string; fullName: string }[] }[]
}

interface PlaywrightReport {
  stats?: { expected: number; unexpected: number; flaky: number }
  suites?: PlaywrightSuite[]
}

interface PlaywrightSuite {
  file: string
  suites?: PlaywrightSuite[]
  specs: { title: string; tests: { status: string }[] }[]
}

const failedSpecs = (suites: PlaywrightSuite[] = []): string[] =>
  suites.flatMap(({ file, specs, suites }) => [
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
      .map(({ title }) => `${file}: ${title}`),
    ...failedSpecs(suites),
  ])

async function vitest(title: string, args: string[], env: Record<string, string> = {}): Promise<Count> {
  const file = join(reports, 'vitest.json')
  rmSync(file, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await run(title, [tool('vitest', 'vitest.mjs'), 'run', ...args, ...reporters], env)
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readReport<VitestReport>(file)
  for (const { name, assertionResults } of testResults)
    for (const { status, fullName } of assertionResults)
      if (status === 'failed') failures.push(`${relative(root, name)}: ${fullName}`)
  return countFailedRun({ passed: numPassedTests, failed: numFailedTests }, code)
}
const none: Count = { passed: 0, failed: 0 }
/** `npm run slow` has two kinds of tests; false if the filters match only files of the other kind. */
const hasSlowTests = (files: string) =>
  suite !== 'slow' ||
  filters.length === 0 ||
  filters.some((filter) => filter.startsWith('-')) ||
  globSync(files, { cwd: root }).some((file) => filters.some((filter) => file.includes(filter)))

const tests = async () => {
  if (!hasSlowTests('test/{slow/*,**/*-large}.test.ts')) return none
  const projects = suite ? [suite] : ['unit', 'api']
  return vitest('Tests', [...projects.flatMap((project) => ['--project', project]), ...filters])
}
/** The files of `npm test` whose tests have more runs in `npm run slow` (`chooseRuns`). */
const testsWithMoreRuns = [
  ...['analytics/random-changes', 'cache/fresh-responses', 'catalog/round-trips'],
  ...['emails/zns-reports', 'extensions/broken-carrier', 'forms/forms-fuzz', 'fuzz/fuzz'],
  ...['invoices/one-invoice', 'load/abandoned-requests', 'payments/wallets', 'search/facets'],
  ...['search/search-counts', 'search/search-words', 'shipping/ghn', 'shipping/ghtk'],
  ...['shipping/viettel-post', '../start/stopped-start'],
].map((name) => join('test/api', `${name}.test.ts`))
const moreRuns = async () =>
  filters.length > 0
    ? none
    : vitest('More runs', ['--project', 'api', ...testsWithMoreRuns], { MORE_RUNS: '1' })
/** Repeats the fuzz tests of `npm test` with the numbers of runs that docs/dangers.md requires. */
const fuzz = () =>
  vitest('Fuzzing', ['--project', 'api', 'test/api/fuzz'], {
    FUZZ: '50000',
    CROWDS: '100',
  })

const journeys = () =>
  playwright('Journeys', [
    ...(suite === 'slow'
      ? ['--pass-with-no-tests'] // All journeys, with all checks of accessibility.
      : ['--grep-invert', '@slow']),
  ])

/** The tasks of a day in the admin, repeated in a shop with a year of orders. */
const day = () =>
  playwright('A day in a shop with a year of orders', ['--grep', '@day', '--pass-with-no-tests'], {
    TIEM_JOURNEY_HISTORY: '1',
  })

async function playwright(
  title: string,
  options: string[],
  env: Record<string, string> = {},
): Promise<Count> {
  if (!hasSlowTests('test/journeys/**/*.spec.ts')) return none
  let browser: string
  try {
    browser = findBrowser()
  } catch (error) {
    process.stdout.write(`\n── ${title}\n${(error as Error).message}\n`)
    return { passed: 0, failed: 1 }
  }
  const file = join(reports, 'playwright.json')
  rmSync(file, { force: true })
  const args = [tool('@playwright', 'test', 'cli.js'), 'test', ...options, ...filters, '--reporter=list,json']
  const code = await run(title, args, {
    ...env,
    BROWSER_PATH: browser,
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
    ...(suite === 'slow' && { AXE: 'whole' }),
  })
  const { stats, suites } = readReport<PlaywrightReport>(file)
  failures.push(...failedSpecs(suites))
  const { expected = 0, unexpected = 0, flaky = 0 } = stats ?? {}
  // A journey that passed only on retry counts as failed.
  return countFailedRun({ passed: expected, failed: unexpected + flaky }, code)
}

const counts: Count[] = []
const parts: Record<Suite, (() => Promise<Count>)[]> = {
  unit: [tests],
  api: [tests],
  journeys: [journeys],
  slow: [tests, moreRuns, journeys, day],
  // Fuzzing belongs to no file of the suite, so filters leave it out.
  faults: filters.length > 0 ? [tests] : [tests, fuzz],
  container: [tests],
}
for (const part of suite ? parts[suite] : [types, lint, tests, journeys]) counts.push(await part())
rmSync(reports, { recursive: true, force: true })
const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0)
const passed = sum('passed')
const failed = sum('failed')
for (const failure of failures) process.stdout.write(`\nfailed: ${failure}`)
process.stdout.write(`\n${passed} passed, ${failed} failed\n`)
process.exit(failed > 0 || passed === 0 ? 1 : 0)
