import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { median } from './budget.ts'
import { type Call, calls } from './growth-calls.ts'
import { saveLarge } from './growth-save.ts'
import { type GrownShop, openGrown } from './growth-shop.ts'

// `npm run growth [-- --keep FOLDER] [--only WORD]`: what a shop of a hundred thousand products and orders takes,
// beside one of a thousand in the same minute. Ends with 1 where a call takes more than it may.
const { values } = parseArgs({ options: { keep: { type: 'string' }, only: { type: 'string', default: '' } } })
const folder = values.keep ?? mkdtempSync(join(tmpdir(), 'tiem-growth-'))
const say = (line: string) => process.stdout.write(`${line}\n`)
const runs = 21

/** Milliseconds at the median in both; they take turns, so that what else the machine does meets both. */
async function measure(call: Call, small: GrownShop, large: GrownShop) {
  const took: [number[], number[]] = [[], []]
  for (let n = -3; n < runs; n++) {
    const pair = [await small.send('GET', call.path), await large.send('GET', call.path)] as const
    if (n < 0) continue
    took[0].push(pair[0].ms)
    took[1].push(pair[1].ms)
  }
  return { small: median(took[0]), large: median(took[1]) }
}

const shops: GrownShop[] = []
let beyond = 0
try {
  for (const size of [1000, 100_000]) {
    const shop = await openGrown(folder, size)
    shops.push(shop)
    if (shop.seconds) say(`${size} products and orders were made in ${shop.seconds.toFixed(0)} s`)
  }
  const [small, large] = shops as [GrownShop, GrownShop]
  say('\n| call | 1,000: ms | 100,000: ms | times | at most | |\n|---|--:|--:|--:|--:|---|')
  const row = (what: string, a: number, b: number, most: Call['most']) => {
    const within = 'ms' in most ? b <= most.ms : b <= a * most.times
    if (!within) beyond++
    const bound = 'ms' in most ? `${most.ms} ms` : `${most.times}×`
    const figures = `${a.toFixed(1)} | ${b.toFixed(1)} | ${(b / a).toFixed(2)} | ${bound}`
    say(`| ${what} | ${figures} | ${within ? '' : 'beyond'} |`)
  }
  for (const call of calls().filter(({ what }) => what.includes(values.only))) {
    const took = await measure(call, small, large)
    row(call.what, took.small, took.large, call.most)
  }
  if ('a save of 1,000 variants'.includes(values.only)) {
    row('a save of 1,000 variants', await saveLarge(small), await saveLarge(large), { ms: 1000 })
  }
} finally {
  for (const shop of shops) await shop.close()
  if (!values.keep) rmSync(folder, { recursive: true, force: true })
}
say(`\n${beyond === 0 ? 'All within what they may take.' : `${beyond} beyond what they may take.`}`)
process.exitCode = beyond === 0 ? 0 : 1
