// `npm run carrier` starts a carrier simulator for a local shop. Options: --port 3100 --shop http://localhost:3000 --key …
// --seed N --pace MS --late MS --walk delivered|again|returned|lost
import { parseArgs } from 'node:util'
import { paths } from '#contract/all-paths.ts'
import { fillPath } from '#contract/paths.ts'
import { defaultCarrierBehaviour } from './carrier-behaviour.ts'
import { startCarrierSimulator } from './carrier-simulator.ts'
import { type ParcelRouteName, parcelRoutes } from './parcel-routes.ts'

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
if (walk && !(walk in parcelRoutes)) {
  process.stderr.write(`--walk must be one of ${Object.keys(parcelRoutes).join(', ')}\n`)
  process.exit(1)
}
const callback = new URL(fillPath(paths.carrierCallback[1], { carrier: 'simulator' }), shop).href
const { url } = await startCarrierSimulator({
  ...{ key, callback, port: Number(port), seed: Number(seed) },
  pace: Number(values.pace ?? defaultCarrierBehaviour.pace),
  late: Number(values.late ?? defaultCarrierBehaviour.late),
  twice: Number(values.twice ?? defaultCarrierBehaviour.twice),
  forged: Number(values.forged ?? defaultCarrierBehaviour.forged),
  retry: Number(values.retry ?? 5000),
  walk: (walk as ParcelRouteName | undefined) ?? null,
})
process.stdout.write(`The carrier simulator listens at ${url} and sends callbacks to ${callback} (seed ${seed}).
Start the shop with CARRIER_URL=${url} CARRIER_KEY=${key}
Stop it with Ctrl+C\n`)
process.on('disconnect', () => process.exit(0))
