// `npm run carrier`: a carrier to try the shop with. Options: --port 3100 --shop http://localhost:3000 --key …
// --seed N --pace MS --late MS --walk delivered|again|returned|lost
import { parseArgs } from 'node:util'
import { paths } from '#contract/all-paths.ts'
import { fillPath } from '#contract/paths.ts'
import { usual } from './behaviour.ts'
import { startCarrier } from './simulator.ts'
import { type WalkName, walks } from './walks.ts'

const text = { type: 'string' } as const
const { values } = parseArgs({
  options: {
    port: text,
    shop: text,
    key: text,
    seed: text,
    pace: text,
    late: text,
    twice: text,
    forged: text,
    retry: text,
    walk: text,
  },
})
const {
  port = '3100',
  shop = 'http://localhost:3000',
  key = 'khoa-thu-nghiem-cua-hang',
  seed = String(Date.now() % 100_000),
  walk,
} = values
if (walk && !(walk in walks)) {
  process.stderr.write(`--walk is one of ${Object.keys(walks).join(', ')}\n`)
  process.exit(1)
}
const callback = new URL(fillPath(paths.carrierCallback[1], { carrier: 'simulator' }), shop).href
const { url } = await startCarrier({
  ...{ key, callback, port: Number(port), seed: Number(seed) },
  pace: Number(values.pace ?? usual.pace),
  late: Number(values.late ?? usual.late),
  twice: Number(values.twice ?? usual.twice),
  forged: Number(values.forged ?? usual.forged),
  retry: Number(values.retry ?? 5000),
  walk: (walk as WalkName | undefined) ?? null,
})
process.stdout.write(`The carrier listens at ${url} and tells ${callback} (seed ${seed}).
Start the shop with CARRIER_URL=${url} CARRIER_KEY=${key}
Stop it with Ctrl+C\n`)
process.on('disconnect', () => process.exit(0))
