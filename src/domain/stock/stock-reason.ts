import type { AdjustmentReason } from '#contract/stock/movement-reasons.ts'

const directions: Partial<Record<AdjustmentReason, 1 | -1>> = {
  received: 1,
  found: 1,
  returned: 1,
  damaged: -1,
  lost: -1,
}

/** Some reasons only increase or only decrease the stock; a count can do both. */
export function isWrongDirection(reason: AdjustmentReason, change: number): boolean {
  return change * (directions[reason] ?? 0) < 0
}
