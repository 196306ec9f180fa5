import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { addToCart } from './add-to-cart.ts'
import type { Bench, Budget } from './budget.ts'
import { growth, growthOfOrders, lighthouse } from './by-itself.ts'
import { firstVisit } from './first-visit.ts'
import { fold } from './fold.ts'
import { listPage } from './list-page.ts'
import { memory } from './memory.ts'
import { navigate } from './navigate.ts'
import { placeOrder } from './place-order.ts'
import { productDetail } from './product-detail.ts'
import { productList } from './product-list.ts'
import { productPage } from './product-page.ts'
import { type BenchShop, openShop } from './shop.ts'
import { start } from './start.ts'
import { underOrders } from './under-orders.ts'

const benches: Bench[] = [
  productList,
  productDetail,
  productPage,
  listPage,
  firstVisit,
  placeOrder,
  addToCart,
  underOrders,
  fold,
  navigate,
  start,
  memory,
  growth,
  growthOfOrders,
  lighthouse,
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
const chosen = benches.filter(({ name, long }) =>
  values.only.length > 0 ? values.only.includes(name) : !long || values.long,
)

let opened: Promise<BenchShop> | undefined
const shop = () => {
  opened ??= openShop()
  return opened
}
const freshShop = async () => {
  await opened?.then((one) => one.close())
  opened = undefined
  return shop()
}
const budgets: Budget[] = []
try {
  for (const { name, measure } of chosen) {
    const begun = performance.now()
    budgets.push(...(await measure({ shop, freshShop, runs: Number(values.runs) })))
    process.stderr.write(`  ${name} took ${((performance.now() - begun) / 1000).toFixed(0)} s\n`)
  }
  await printTable()
} finally {
  await opened?.then((one) => one.close())
}
process.exitCode = budgets.every(({ met }) => met) ? 0 : 1

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
  for (const { what, figure, baseline, ratio, goal, met } of budgets) {
    print(
      `| ${what} | ${figure} | ${baseline} | ${ratio?.toFixed(2) ?? ''} | ${goal} | ${met ? 'met' : '**not met**'} |`,
    )
  }
}
