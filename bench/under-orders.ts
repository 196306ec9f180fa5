import { Agent, get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { newestProduct } from './bare.ts'
import { type Bench, type Budget, median, short } from './budget.ts'
import { allGoods, ordersOf } from './orders.ts'
import { clients } from './pgbench.ts'
import { beginToSend, sendAll } from './send-all.ts'

const seconds = 4
/** looks a second, alone and while orders come: few enough that none waits for another look */
const perSecond = 200
const most = 5

/** What strangers wait for list and product while orders of all goods come at half their highest rate. */
export const underOrders: Bench = {
  name: 'under-orders',
  async measure({ shop: open, runs }) {
    const shop = await open()
    const goods = await allGoods(shop)
    const errand = async (count: number, rate?: number) => {
      const requests = await ordersOf(shop, goods, count)
      return { url: shop.url, connections: clients, requests, perSecond: rate }
    }
    const rates: number[] = []
    for (let n = 0; n < 4; n++) rates.push(1000 / (await sendAll(await errand(1000))).seconds)
    // The first is a warm-up.
    const half = median(rates.slice(1)) / 2
    const addresses = {
      list: `${shop.url}/api/v1/products?limit=16`,
      detail: `${shop.url}/api/v1/products/${await newestProduct(shop)}`,
    }
    const budgets: Budget[] = []
    for (const [name, address] of Object.entries(addresses)) {
      const pairs: { alone: number; under: number }[] = []
      for (let n = 0; n < runs; n++) {
        const orders = await errand(Math.ceil(half * seconds), half)
        const alone = await p99(address)
        const { sent } = await beginToSend(orders)
        const [under] = await Promise.all([p99(address), sent])
        pairs.push({ alone, under })
      }
      const ratio = median(pairs.map(({ alone, under }) => under / alone))
      budgets.push({
        what: `p99 of the ${name} while orders come at half their highest rate`,
        figure: `${short(median(pairs.map(({ under }) => under)))} ms`,
        baseline: `p99 without orders: ${short(median(pairs.map(({ alone }) => alone)))} ms`,
        ratio,
        goal: `at most ${most}×`,
        met: ratio <= most,
      })
    }
    return budgets
  },
}

/** Milliseconds that one of a hundred looks takes longer than, sent at an even pace whether or not the last is answered. */
async function p99(address: string): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const look = async () => {
    const begun = performance.now()
    await new Promise<void>((done, fail) => {
      get(address, { agent }, (answer) => {
        if (answer.statusCode !== 200) fail(new Error(`${address} answered ${answer.statusCode}`))
        answer.resume().once('end', done)
      }).once('error', fail)
    })
    return performance.now() - begun
  }
  const begun = performance.now()
  const looks: Promise<number>[] = []
  for (let n = 0; n < perSecond * seconds; n++) {
    const due = begun + (n * 1000) / perSecond
    if (due > performance.now()) await sleep(due - performance.now())
    looks.push(look())
  }
  const took = (await Promise.all(looks)).toSorted((a, b) => a - b)
  agent.destroy()
  return took[Math.floor(took.length * 0.99)] ?? Number.NaN
}
