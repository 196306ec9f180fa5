import { cancelled } from '#contract/orders/order-statuses.ts'
import { getSeedBuyer } from './channels.ts'
import type { SeedOrder } from './orders.ts'
import type { SeededRandom } from './random.ts'

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

/** The stock at the end equals the initial stock: missing pieces are received, and a final count removes the surplus. */
export class SeedStockLedger {
  readonly #random: SeededRandom
  readonly #initialStock: ReadonlyMap<string, number>
  readonly #surplus = new Map<string, number>()
  readonly #returning: { order: SeedOrder; at: number }[] = []

  constructor(random: SeededRandom, initialStock: ReadonlyMap<string, number>) {
    this.#random = random
    this.#initialStock = initialStock
  }

  *applyOrder(order: SeedOrder): Generator<SeedMovement> {
    const { placedAtMs: at } = order
    yield* this.#comeBack(at)
    for (const { variantId, quantity } of order.lines) {
      const missing = quantity - (this.#surplus.get(variantId) ?? 0)
      if (missing > 0) {
        const received = missing + 4 + this.#random.below(20)
        yield this.#move({ variantId, quantity: received, reason: 'received', at })
      }
      yield this.#move({ variantId, quantity: -quantity, reason: 'order', at, order })
    }
    this.#expectReturn(order)
  }

  *close(at: number): Generator<SeedMovement> {
    yield* this.#comeBack(at)
    for (const [variantId, extra] of this.#surplus) {
      if (extra > 0) yield this.#move({ variantId, quantity: -extra, reason: 'counted', at })
    }
  }

  #expectReturn(order: SeedOrder): void {
    const back = order.returnedItem ?? order.steps.find((step) => step.to === cancelled)
    if (!back) return
    const position = this.#returning.findIndex((one) => one.at <= back.at)
    this.#returning.splice(position < 0 ? this.#returning.length : position, 0, { order, at: back.at })
  }

  *#comeBack(until: number): Generator<SeedMovement> {
    for (let next = this.#returning.at(-1); next && next.at <= until; next = this.#returning.at(-1)) {
      this.#returning.pop()
      const { order, at } = next
      const line = order.returnedItem && order.lines[order.returnedItem.position]
      if (!line) {
        for (const { variantId, quantity } of order.lines) {
          yield this.#move({ variantId, quantity, reason: 'cancellation', at, order })
        }
        continue
      }
      const { variantId } = line
      yield this.#move({ variantId, quantity: 1, reason: 'returned', at, order })
      if (order.returnedItem?.damaged) {
        yield this.#move({ variantId, quantity: -1, reason: 'damaged', at, order })
      }
    }
  }

  #move({ order, ...move }: Move): SeedMovement {
    const { variantId, quantity, reason } = move
    const surplus = (this.#surplus.get(variantId) ?? 0) + quantity
    this.#surplus.set(variantId, surplus)
    const balance = (this.#initialStock.get(variantId) ?? 0) + surplus
    const accountId = reason === 'order' && order ? getSeedBuyer(order).accountId : null
    const isDamaged = reason === 'damaged'
    const orderId = isDamaged ? null : (order?.id ?? null)
    return { ...move, balance, orderId, accountId, note: isDamaged ? `Đơn ${order?.number}` : '' }
  }
}

interface Move extends Pick<SeedMovement, 'variantId' | 'quantity' | 'reason' | 'at'> {
  order?: SeedOrder
}
