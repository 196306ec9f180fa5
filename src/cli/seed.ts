import { type SeedRefusal, seedShop } from '#operations/maintenance/seed-shop.ts'
import { countOf, type Door, exits, UsageError } from './door.ts'

interface SeedArguments {
  history?: boolean
  orders?: string
  products?: string
  seed?: string
  until?: string
}

/** Orders of a small shop in a year. */
const historyOrders = 5000
const most = 2_000_000

const refusals: Record<SeedRefusal, string> = {
  'a real shop': 'This shop has goods or orders that are no demo: nothing was put in.',
  'nothing to sell': 'There is nothing to order: start the shop once with its demo goods, or say --products.',
  'seeded before': 'This seed was put in already: say another with --seed.',
}

/** Puts in what was asked for and says so. */
export async function seed(door: Door, asked: SeedArguments): Promise<number> {
  const orders = countOf('orders', asked.orders, most) ?? (asked.history ? historyOrders : 0)
  const products = countOf('products', asked.products, most) ?? 0
  if (orders + products === 0) throw new UsageError('Say --history, --orders or --products.')
  const seed = asked.seed ?? '1'
  if (!/^[a-z0-9]{1,20}$/.test(seed)) throw new UsageError('--seed takes up to 20 small letters and digits.')
  const { until } = asked
  if (until !== undefined && !isDay(until)) throw new UsageError('--until takes a day, like 2026-11-21.')
  const { terminal, signal } = door
  const show = terminal.redraw ?? (() => {})
  const { shop, close, discard } = await door.openShop({ create: true })
  let done = false
  try {
    const onProgress = (done: string) => show(`  ${done}`)
    const outcome = await seedShop(shop, { orders, products, seed, until, signal, onProgress })
    if (terminal.redraw) terminal.err('')
    if (outcome !== 'done') {
      terminal.err(refusals[outcome])
      return exits.failed
    }
    done = true
    terminal.out(`${products} products and ${orders} orders are in the shop.`)
    return exits.done
  } finally {
    await (done ? close() : discard())
  }
}

function isDay(text: string): boolean {
  const date = new Date(text)
  return (
    /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  )
}
