import { cpus } from 'node:os'
import { benchPlaceOrder } from './place-order.ts'
import { benchProductList } from './product-list.ts'
import { openShop } from './shop.ts'

// `npm run bench [-- --runs 5]`: every budget beside its baseline in the same run, medians.
const at = process.argv.indexOf('--runs')
const runs = at > 0 ? Number(process.argv[at + 1]) : 5

const shop = await openShop()
const rows = []
try {
  for (const bench of [benchProductList, benchPlaceOrder]) rows.push(await bench(shop, runs))
} finally {
  await shop.close()
}
const [cpu] = cpus()
process.stdout.write(
  `${cpu?.model.trim()}, ${cpus().length} cores, Node ${process.version}, medians of ${runs} runs\n\n`,
)
process.stdout.write('| budget | per second | baseline | per second | ratio |\n|---|---|---|---|---|\n')
for (const { what, shop: own, baseline, base, ratio } of rows) {
  process.stdout.write(
    `| ${what} | ${own.toFixed(0)} | ${baseline} | ${base.toFixed(0)} | ${ratio.toFixed(2)} |\n`,
  )
}
