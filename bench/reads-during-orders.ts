import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { findNewestProductId } from './bare-comparison.ts'
import { type Bench, type Budget, formatMeasurement, median } from './budget.ts'
import { listOrderableVariants, prepareOrders } from './orders.ts'
import { clientCount } from './pgbench.ts'
import { type SendJob, sendAll, startSender } from './send-all.ts'

const seconds = 4
/** Low enough that no request waits for another one. */
const requestsPerSecond = 200
const maxRatio = 5

/** Measures list and product responses while orders arrive at half their maximum rate. */
export const readsDuringOrdersBench: Bench = {
  name: 'reads-during-orders',
  async measure({ shop: open, runs }) {
    const shop = await open()
    const variants = await listOrderableVariants(shop)
    const createJob = async (count: number, requestsPerSecond?: number): Promise<SendJob> => {
      const requests = await prepareOrders(shop, variants, count)
      return { url: shop.url, connections: clientCount, requests, requestsPerSecond }
    }
    const rates: number[] = []
    for (let n = 0; n < 4; n++) rates.push(1000 / (await sendAll(await createJob(1000))).seconds)
    // The first is a warm-up.
    const half = median(rates.slice(1)) / 2
    const urls = {
      list: `${shop.url}/api/v1/products?limit=16`,
      detail: `${shop.url}/api/v1/products/${await findNewestProductId(shop)}`,
    }
    const budgets: Budget[] = []
    for (const [name, url] of Object.entries(urls)) {
      const pairs: { idle: number; under: number }[] = []
      for (let n = 0; n < runs; n++) {
        const orders = await createJob(Math.ceil(half * seconds), half)
        const idle = await measureP99(url)
        const { sent } = await startSender(orders)
        const [under] = await Promise.all([measureP99(url), sent])
        pairs.push({ idle, under })
      }
      const ratio = median(pairs.map(({ idle, under }) => under / idle))
      budgets.push({
        title: `p99 of the ${name} while orders come at half their highest rate`,
        figure: `${formatMeasurement(median(pairs.map(({ under }) => under)))} ms`,
        baseline: `p99 without orders: ${formatMeasurement(median(pairs.map(({ idle }) => idle)))} ms`,
        ratio,
        goal: `at most ${maxRatio}×`,
        isMet: ratio <= maxRatio,
      })
    }
    return budgets
  },
}

/** @returns the 99th percentile in milliseconds of requests sent at a constant rate */
async function measureP99(url: string): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const request = async () => {
    const begun = performance.now()
    await new Promise<void>((done, fail) => {
      get(url, { agent }, (answer) => {
        if (answer.statusCode !== 200) fail(new Error(`${url} answered ${answer.statusCode}`))
        answer.resume().once('end', done)
      }).once('error', fail)
    })
    return performance.now() - begun
  }
  const begun = performance.now()
  const requests: Promise<number>[] = []
  for (let n = 0; n < requestsPerSecond * seconds; n++) {
    const due = begun + (n * 1000) / requestsPerSecond
    if (due > performance.now()) await sleep(due - performance.now())
    requests.push(request())
  }
  const durations = (await Promise.all(requests)).toSorted((a, b) => a - b)
  agent.destroy()
  return durations[Math.floor(durations.length * 0.99)] ?? Number.NaN
}
