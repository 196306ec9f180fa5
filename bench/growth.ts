import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { median } from './budget.ts'
import { type GrowthCall, listOrderCalls, listProductCalls } from './growth-calls.ts'
import { timeLargeSave } from './growth-save.ts'
import { type GrownShop, openGrownShop, type ShopSize } from './growth-shop.ts'

// `npm run growth [-- --orders] [--keep FOLDER] [--only WORD]` compares a shop of 100,000 products and orders with one
// of 1,000; with `--orders`, 1,000,000 orders with 10,000. Exits with 1 if a call exceeds its limit.
const { values } = parseArgs({
  options: {
    orders: { type: 'boolean', default: false },
    keep: { type: 'string' },
    only: { type: 'string', default: '' },
  },
})
const [smaller, larger]: [ShopSize, ShopSize] = values.orders
  ? [
      { products: 1000, orders: 10_000 },
      { products: 1000, orders: 1_000_000 },
    ]
  : [
      { products: 1000, orders: 1000 },
      { products: 100_000, orders: 100_000 },
    ]
const calls = values.orders ? listOrderCalls() : [...listOrderCalls(), ...listProductCalls()]
const saves = !values.orders && 'a save of 1,000 variants'.includes(values.only)
const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'tiem-growth-'))
const print = (line: string) => process.stdout.write(`${line}\n`)
const runs = 21

const describeSize = ({ products, orders }: ShopSize) =>
  `${products.toLocaleString('en')} products, ${orders.toLocaleString('en')} orders`

/** Alternates between the shops, so that other load affects both. @returns the medians in milliseconds */
async function measure(call: GrowthCall, small: GrownShop, large: GrownShop) {
  const durations: [number[], number[]] = [[], []]
  for (let n = -3; n < runs; n++) {
    const path = typeof call.path === 'string' ? call.path : call.path(n)
    const pair = [await small.send('GET', path), await large.send('GET', path)] as const
    if (n < 0) continue
    durations[0].push(pair[0].ms)
    durations[1].push(pair[1].ms)
  }
  return { small: median(durations[0]), large: median(durations[1]) }
}

const shops: GrownShop[] = []
let exceeded = 0
try {
  for (const size of [smaller, larger]) {
    const shop = await openGrownShop(folder, size)
    shops.push(shop)
    if (shop.seconds) print(`${describeSize(size)} were generated in ${shop.seconds.toFixed(0)} s`)
  }
  const [small, large] = shops as [GrownShop, GrownShop]
  print(`\nA: ${describeSize(smaller)}. B: ${describeSize(larger)}.\n`)
  print('| call | A: ms | B: ms | ratio | at most | |\n|---|--:|--:|--:|--:|---|')
  const row = (what: string, a: number, b: number, limit: GrowthCall['limit']) => {
    const within = 'ms' in limit ? b <= limit.ms : b <= Math.max(a * limit.times, 30)
    if (!within) exceeded++
    const bound = 'ms' in limit ? `${limit.ms} ms` : `${limit.times}× or 30 ms`
    const figures = `${a.toFixed(1)} | ${b.toFixed(1)} | ${(b / a).toFixed(2)} | ${bound}`
    print(`| ${what} | ${figures} | ${within ? '' : 'exceeded'} |`)
  }
  for (const call of calls.filter(({ title: what }) => what.includes(values.only))) {
    const durations = await measure(call, small, large)
    row(call.title, durations.small, durations.large, call.limit)
  }
  if (saves) {
    row('a save of 1,000 variants', await timeLargeSave(small), await timeLargeSave(large), { ms: 1000 })
  }
} finally {
  for (const shop of shops) await shop.close()
  if (!values.keep) rmSync(folder, { recursive: true, force: true })
}
print(`\n${exceeded === 0 ? 'All calls are within their limits.' : `${exceeded} calls exceed their limits.`}`)
process.exitCode = exceeded === 0 ? 0 : 1
