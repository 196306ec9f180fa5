import { cancelled } from '#contract/words.ts'
import type { SeedOrder } from './orders.ts'
import type { Random } from './random.ts'

export interface SeedMovement {
  variantId: string
  quantity: number
  balance: number
  reason: 'received' | 'counted' | 'order' | 'cancellation' | 'returned' | 'damaged'
  orderId: string | null
  accountId: string | null
  note: string
  at: number
}

/**
 * The ledger of a time of orders, in the order of time. Goods come in when what was there at the beginning would
 * be touched, and the last count takes out what came too much: so the stock ends as it began.
 * @param stock by variant, as it is at the beginning
 */
export function seedLedger(random: Random, stock: ReadonlyMap<string, number>) {
  /** What is there beside the stock of the beginning. */
  const beside = new Map<string, number>()
  /** Orders that will come back, or a piece of them, the soonest last. */
  const coming: { order: SeedOrder; at: number }[] = []

  const move = (
    variantId: string,
    quantity: number,
    reason: SeedMovement['reason'],
    at: number,
    order?: SeedOrder,
  ): SeedMovement => {
    const now = (beside.get(variantId) ?? 0) + quantity
    beside.set(variantId, now)
    const balance = (stock.get(variantId) ?? 0) + now
    const accountId = reason === 'order' ? (order?.shopper.id ?? null) : null
    // What is damaged leaves for no order, and says which it was.
    const bad = reason === 'damaged'
    const [orderId, note] = [bad ? null : (order?.id ?? null), bad ? `Đơn ${order?.number}` : '']
    return { variantId, quantity, balance, reason, orderId, accountId, note, at }
  }

  function* comeBack(until: number): Generator<SeedMovement> {
    for (let next = coming.at(-1); next && next.at <= until; next = coming.at(-1)) {
      coming.pop()
      const { order, at } = next
      const piece = order.back && order.lines[order.back.position]
      if (!piece) {
        for (const line of order.lines) yield move(line.variantId, line.quantity, 'cancellation', at, order)
        continue
      }
      yield move(piece.variantId, 1, 'returned', at, order)
      if (order.back?.damaged) yield move(piece.variantId, -1, 'damaged', at, order)
    }
  }

  return {
    *take(order: SeedOrder): Generator<SeedMovement> {
      yield* comeBack(order.placed)
      for (const { variantId, quantity } of order.lines) {
        const missing = quantity - (beside.get(variantId) ?? 0)
        if (missing > 0) yield move(variantId, missing + 4 + random.below(20), 'received', order.placed)
        yield move(variantId, -quantity, 'order', order.placed, order)
      }
      const back = order.back ?? order.steps.find((step) => step.to === cancelled)
      if (!back) return
      const place = coming.findIndex((one) => one.at <= back.at)
      coming.splice(place < 0 ? coming.length : place, 0, { order, at: back.at })
    },
    *close(at: number): Generator<SeedMovement> {
      yield* comeBack(at)
      for (const [variantId, extra] of beside) if (extra > 0) yield move(variantId, -extra, 'counted', at)
    },
  }
}
