import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import type { ProductSummary } from '#contract/catalog/products.ts'
import { browserFlags, findBrowser } from '#test/browser.ts'
import { freePort } from '#test/servers/free-port.ts'
import { startShop } from '#test/servers/running-shop.ts'

// `npm run lighthouse [-- --runs 3] [-- /path …]` runs Lighthouse on the built shop with demo data, on a simulated phone
// (slow 4G, CPU four times slower). Exits with 1 if a score is too low.

const minScores = { performance: 97, accessibility: 100, 'best-practices': 100, seo: 100 }
type Category = keyof typeof minScores
const categories = Object.keys(minScores) as Category[]
const timings = {
  'first-contentful-paint': 'FCP',
  'largest-contentful-paint': 'LCP',
  'total-blocking-time': 'TBT',
  'speed-index': 'SI',
  'cumulative-layout-shift': 'CLS',
} as const

const score = (result: Result, category: Category) =>
  Math.round((result.categories[category]?.score ?? 0) * 100)
const shift = (result: Result) => result.audits['cumulative-layout-shift']?.numericValue ?? 1

/** @returns the run with the median performance score */
const middle = (runs: Result[]) =>
  runs.toSorted((a, b) => score(a, 'performance') - score(b, 'performance'))[Math.floor(runs.length / 2)]

/** Lists the audits that lower a score. */
function listProblems(result: Result): string[] {
  const weighed = categories.flatMap((category) => result.categories[category]?.auditRefs ?? [])
  const counted = new Map(weighed.map(({ id, weight }) => [id, weight]))
  return Object.values(result.audits)
    .filter(({ id, score, scoreDisplayMode }) => {
      const judged = scoreDisplayMode === 'binary' || scoreDisplayMode === 'numeric'
      return counted.has(id) && score !== null && (judged ? score < 0.9 : score === 0)
    })
    .sort((a, b) => (counted.get(b.id) ?? 0) - (counted.get(a.id) ?? 0))
    .map(({ id, title, displayValue }) => `    ${id}: ${title}${displayValue ? ` (${displayValue})` : ''}`)
}

function printResult(path: string, result: Result): boolean {
  const scores = categories.map((category) => `${category} ${score(result, category)}`).join('  ')
  const times = Object.entries(timings).map(
    ([id, short]) => `${short} ${result.audits[id]?.displayValue ?? '?'}`,
  )
  process.stdout.write(`${path}\n  ${scores}\n  ${times.join('  ')}\n${listProblems(result).join('\n')}\n\n`)
  return (
    categories.every((category) => score(result, category) >= minScores[category]) && shift(result) < 0.005
  )
}

async function measure(url: string, port: number, runs: number): Promise<Result> {
  const results: Result[] = []
  for (let run = 0; run < runs; run++) {
    const output = await lighthouse(url, { port, logLevel: 'error', onlyCategories: categories })
    if (output) results.push(output.lhr)
  }
  const result = middle(results)
  if (!result) throw new Error(`Lighthouse could not read ${url}`)
  return result
}

/** The home page, the product list, and the first product with several colours and sizes. */
async function listDefaultPaths(shop: string): Promise<string[]> {
  const products: ProductSummary[] = await (await fetch(`${shop}/api/v1/products?inStock=true`)).json()
  const product = products.find(({ colors, sizes }) => colors.length > 1 && sizes.length > 1)
  return ['/', '/shop', `/detail/${product?._id}`]
}

const paths = process.argv.slice(2)
const at = paths.indexOf('--runs')
const [, times] = at < 0 ? [] : paths.splice(at, 2)
const runs = Number(times ?? 3)

const dataDir = mkdtempSync(join(tmpdir(), 'tiem-lighthouse-'))
const port = await freePort()
const args = [...browserFlags, `--remote-debugging-port=${port}`]
const browser = await chromium.launch({ executablePath: findBrowser(), args })
const shop = await startShop({ dataDir })
let good = true
try {
  process.stdout.write(`${cpus()[0]?.model.trim()}, ${cpus().length} cores, the middle of ${runs} runs\n\n`)
  const tested = paths.length > 0 ? paths : await listDefaultPaths(shop.url)
  // The first request makes the shop compress its files, which normal visitors never wait for.
  for (const path of tested) await fetch(shop.url + path).then((answer) => answer.text())
  for (const path of tested) good = printResult(path, await measure(shop.url + path, port, runs)) && good
} finally {
  await browser.close()
  await shop.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(good ? 0 : 1)
