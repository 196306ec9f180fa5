import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { addToCartBench } from './add-to-cart.ts'
import type { Bench, Budget } from './budget.ts'
import { listPageBench } from './list-page.ts'
import { memoryBench } from './memory.ts'
import { navigateBench } from './navigate.ts'
import { pageBytesBench } from './page-bytes.ts'
import { placeOrderBench } from './place-order.ts'
import { productDetailBench } from './product-detail.ts'
import { productListBench } from './product-list.ts'
import { productPageBench } from './product-page.ts'
import { readsDuringOrdersBench } from './reads-during-orders.ts'
import { type BenchShop, openBenchShop } from './shop.ts'
import { growthBench, lighthouseBench, orderGrowthBench } from './standalone.ts'
import { startBench } from './start.ts'
import { uncachedPagesBench } from './uncached-pages.ts'

const benches: Bench[] = [
  productListBench,
  productDetailBench,
  productPageBench,
  listPageBench,
  uncachedPagesBench,
  placeOrderBench,
  addToCartBench,
  readsDuringOrdersBench,
  pageBytesBench,
  navigateBench,
  startBench,
  memoryBench,
  growthBench,
  orderGrowthBench,
  lighthouseBench,
]

// `npm run bench [-- --only NAME] [--runs 5] [--long]` measures every budget and its baseline in the same run.
// Exits with 1 if a budget is not met.
const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [] },
    runs: { type: 'string', default: '5' },
    long: { type: 'boolean', default: false },
  },
})
const print = (line: string) => process.stdout.write(`${line}\n`)
const unknown = values.only.find((name) => !benches.some((bench) => bench.name === name))
if (unknown) {
  print(`Unknown budget "${unknown}"; known: ${benches.map((bench) => bench.name).join(', ')}.`)
  process.exit(1)
}
const selectedBenches = benches.filter(({ name, isLong: long }) =>
  values.only.length > 0 ? values.only.includes(name) : !long || values.long,
)

let opened: Promise<BenchShop> | undefined
const shop = () => {
  opened ??= openBenchShop()
  return opened
}
const freshShop = async () => {
  await opened?.then((one) => one.close())
  opened = undefined
  return shop()
}
const budgets: Budget[] = []
try {
  for (const { name, measure } of selectedBenches) {
    const begun = performance.now()
    budgets.push(...(await measure({ shop, freshShop, runs: Number(values.runs) })))
    process.stderr.write(`  ${name} took ${((performance.now() - begun) / 1000).toFixed(0)} s\n`)
  }
  await printTable()
} finally {
  await opened?.then((one) => one.close())
}
process.exitCode = budgets.every(({ isMet: met }) => met) ? 0 : 1

async function printTable() {
  const [cpu] = cpus()
  const version = (await opened)?.version
  print(
    [
      `${cpu?.model.trim()}, ${cpus().length} cores`,
      `Node ${process.versions.node}`,
      ...(version ? [`PostgreSQL ${version}`] : []),
      'demo data',
      `medians of ${values.runs} runs`,
      new Date().toISOString().slice(0, 10),
    ].join(', '),
  )
  print('\n| budget | figure | baseline | ratio | goal | |\n|---|--:|---|--:|---|---|')
  for (const { title: what, figure, baseline, ratio, goal, isMet: met } of budgets) {
    print(
      `| ${what} | ${figure} | ${baseline} | ${ratio?.toFixed(2) ?? ''} | ${goal} | ${met ? 'met' : '**not met**'} |`,
    )
  }
}
