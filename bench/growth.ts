import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { median } from './budget.ts'
import { type Call, goodsCalls, orderCalls } from './growth-calls.ts'
import { saveLarge } from './growth-save.ts'
import { type GrownShop, openGrown, type Size } from './growth-shop.ts'

// `npm run growth [-- --orders] [--keep FOLDER] [--only WORD]`: what a shop of a hundred thousand products and orders
// takes, beside one of a thousand in the same minute; with `--orders` one of a million orders beside one of ten
// thousand. Ends with 1 where a call takes more than it may.
const { values } = parseArgs({
  options: {
    orders: { type: 'boolean', default: false },
    keep: { type: 'string' },
    only: { type: 'string', default: '' },
  },
})
const [smaller, larger]: [Size, Size] = values.orders
  ? [
      { products: 1000, orders: 10_000 },
      { products: 1000, orders: 1_000_000 },
    ]
  : [
      { products: 1000, orders: 1000 },
      { products: 100_000, orders: 100_000 },
    ]
const calls = values.orders ? orderCalls() : [...orderCalls(), ...goodsCalls()]
const saves = !values.orders && 'a save of 1,000 variants'.includes(values.only)
const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'tiem-growth-'))
const say = (line: string) => process.stdout.write(`${line}\n`)
const runs = 21

const nameOf = ({ products, orders }: Size) =>
  `${products.toLocaleString('en')} products, ${orders.toLocaleString('en')} orders`

/** Milliseconds at the median in both; they take turns, so that what else the machine does meets both. */
async function measure(call: Call, small: GrownShop, large: GrownShop) {
  const took: [number[], number[]] = [[], []]
  for (let n = -3; n < runs; n++) {
    const path = typeof call.path === 'string' ? call.path : call.path(n)
    const pair = [await small.send('GET', path), await large.send('GET', path)] as const
    if (n < 0) continue
    took[0].push(pair[0].ms)
    took[1].push(pair[1].ms)
  }
  return { small: median(took[0]), large: median(took[1]) }
}

const shops: GrownShop[] = []
let beyond = 0
try {
  for (const size of [smaller, larger]) {
    const shop = await openGrown(folder, size)
    shops.push(shop)
    if (shop.seconds) say(`${nameOf(size)} were made in ${shop.seconds.toFixed(0)} s`)
  }
  const [small, large] = shops as [GrownShop, GrownShop]
  say(`\nA: ${nameOf(smaller)}. B: ${nameOf(larger)}.\n`)
  say('| call | A: ms | B: ms | times | at most | |\n|---|--:|--:|--:|--:|---|')
  const row = (what: string, a: number, b: number, most: Call['most']) => {
    const within = 'ms' in most ? b <= most.ms : b <= a * most.times
    if (!within) beyond++
    const bound = 'ms' in most ? `${most.ms} ms` : `${most.times}×`
    const figures = `${a.toFixed(1)} | ${b.toFixed(1)} | ${(b / a).toFixed(2)} | ${bound}`
    say(`| ${what} | ${figures} | ${within ? '' : 'beyond'} |`)
  }
  for (const call of calls.filter(({ what }) => what.includes(values.only))) {
    const took = await measure(call, small, large)
    row(call.what, took.small, took.large, call.most)
  }
  if (saves) {
    row('a save of 1,000 variants', await saveLarge(small), await saveLarge(large), { ms: 1000 })
  }
} finally {
  for (const shop of shops) await shop.close()
  if (!values.keep) rmSync(folder, { recursive: true, force: true })
}
say(`\n${beyond === 0 ? 'All within what they may take.' : `${beyond} beyond what they may take.`}`)
process.exitCode = beyond === 0 ? 0 : 1
