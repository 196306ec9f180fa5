// `npm run carrier` starts a carrier simulator for a local shop. Options: --port 3100 --shop http://localhost:3000 --key …
// --seed N --pace MS --late MS --walk delivered|again|returned|lost
import { parseArgs } from 'node:util'
import { paths } from '#contract/all-paths.ts'
import { fillPath } from '#contract/paths.ts'
import { usual } from './behaviour.ts'
import { startCarrier } from './simulator.ts'
import { type WalkName, walks } from './walks.ts'

const stringOption = { type: 'string' } as const
const { values } = parseArgs({
  options: {
    port: stringOption,
    shop: stringOption,
    key: stringOption,
    seed: stringOption,
    pace: stringOption,
    late: stringOption,
    twice: stringOption,
    forged: stringOption,
    retry: stringOption,
    walk: stringOption,
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
  process.stderr.write(`--walk must be one of ${Object.keys(walks).join(', ')}\n`)
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
process.stdout.write(`The carrier simulator listens at ${url} and sends callbacks to ${callback} (seed ${seed}).
Start the shop with CARRIER_URL=${url} CARRIER_KEY=${key}
Stop it with Ctrl+C\n`)
process.on('disconnect', () => process.exit(0))
