import type { ReturnKind, ReturnRequestState } from '#contract/returns/return-labels.ts'
import { remainingQuantity } from './returns.ts'

interface RequestableLine {
  position: number
  quantity: number
  returned: number
  exchangeable: boolean
}

/** A line has at most one request that waits for an answer. An exchange needs another variant in stock. */
export function listRequestableLines<Line extends RequestableLine>(
  order: {
    items: readonly Line[]
    requests: readonly { state: ReturnRequestState; line: { position: number } }[]
  },
  kind: ReturnKind,
): Line[] {
  const waiting = order.requests.filter(({ state }) => state === 'open').map(({ line }) => line.position)
  return order.items.filter(
    (line) =>
      remainingQuantity(line) > 0 &&
      !waiting.includes(line.position) &&
      (kind === 'return' || line.exchangeable),
  )
}
