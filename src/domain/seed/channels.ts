import { type OrderChannel, walkInBuyer } from '#contract/orders/order-channels.ts'
import { delivered } from '#contract/orders/order-statuses.ts'
import type { SeedOrder } from './orders.ts'

// Of 1,000 orders 130 are entered by staff.
const channelLimits: readonly [number, OrderChannel][] = [
  [60, 'phone'],
  [95, 'zalo'],
  [120, 'facebook'],
  [130, 'other'],
]

/** @param number whose last three digits choose the channel, so that no random number is drawn */
export function chooseSeedChannel(number: string, hasDelivery: boolean): OrderChannel {
  if (!hasDelivery) return 'counter'
  const digits = Number(number.slice(-3))
  return channelLimits.find(([limit]) => digits < limit)?.[1] ?? 'web'
}

/** A counter sale is paid in cash, and its buyer takes the goods at once. */
export function sellAtCounter(order: SeedOrder): void {
  order.steps = [{ to: delivered, at: order.placedAtMs, byShopper: false }]
  order.payment = 'cash'
}

/** Orders that staff entered belong to no account; a counter sale has no personal data. */
export function getSeedBuyer({ channel, shopper: { id, name, phone } }: SeedOrder) {
  if (channel === 'counter') return { accountId: null, name: walkInBuyer, phone: '' }
  return { accountId: channel === 'web' ? id : null, name, phone }
}
