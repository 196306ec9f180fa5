import { type SeedFailure, seedShop } from '#operations/maintenance/seed-shop.ts'
import { type CommandContext, exitCodes, parseCount, UsageError } from './command-context.ts'

interface SeedArguments {
  history?: boolean
  orders?: string
  products?: string
  seed?: string
  until?: string
}

const historyOrders = 5000
const maxCount = 2_000_000

const failureTexts: Record<SeedFailure, string> = {
  'a real shop': 'This shop has real products or orders: nothing was added.',
  'nothing to sell': 'There are no products to order: start the shop once with demo data, or use --products.',
  'seeded before': 'This seed was used before: choose another with --seed.',
}

export async function seedCommand(context: CommandContext, options: SeedArguments): Promise<number> {
  const orders = parseCount('orders', options.orders, maxCount) ?? (options.history ? historyOrders : 0)
  const products = parseCount('products', options.products, maxCount) ?? 0
  if (orders + products === 0) throw new UsageError('Give --history, --orders or --products.')
  const seed = options.seed ?? '1'
  if (!/^[a-z0-9]{1,20}$/.test(seed))
    throw new UsageError('--seed must have up to 20 lowercase letters and digits.')
  const { until } = options
  if (until !== undefined && !isDay(until)) throw new UsageError('--until must be a date, like 2026-11-21.')
  const { terminal, signal } = context
  const show = terminal.redraw ?? (() => {})
  const { shop, close, discard } = await context.openShop({ createIfMissing: true })
  let isDone = false
  try {
    const onProgress = (progress: string) => show(`  ${progress}`)
    const outcome = await seedShop(shop, { orders, products, seed, until, signal, onProgress })
    if (terminal.redraw) terminal.err('')
    if (outcome !== 'done') {
      terminal.err(failureTexts[outcome])
      return exitCodes.failed
    }
    isDone = true
    terminal.out(`Added ${products} products and ${orders} orders.`)
    return exitCodes.done
  } finally {
    await (isDone ? close() : discard())
  }
}

function isDay(text: string): boolean {
  const date = new Date(text)
  return (
    /^20\d\d-\d\d-\d\d$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
  )
}
