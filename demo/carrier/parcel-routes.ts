/** Returns a seeded generator of numbers from 0 to 1 (mulberry32). */
export function createParcelRandom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export interface ParcelRouteStep {
  status: string
  reason?: string
}
const toSteps = (...names: string[]): ParcelRouteStep[] => names.map((status) => ({ status }))
const stepsToDelivery = toSteps('picking', 'picked', 'storing', 'transporting', 'sorting', 'delivering')
const createFailedStep = (reason: string): ParcelRouteStep => ({ status: 'delivery_fail', reason })

/** Routes with GHN's status names; `share` is in percent. */
export const parcelRoutes = {
  delivered: { share: 60, steps: [...stepsToDelivery, ...toSteps('money_collect_delivering', 'delivered')] },
  again: {
    share: 15,
    steps: [
      ...stepsToDelivery,
      createFailedStep('Người nhận hẹn giao lại'),
      ...toSteps('storing', 'delivering', 'delivered'),
    ],
  },
  returned: {
    share: 20,
    steps: [
      ...stepsToDelivery,
      createFailedStep('Không liên lạc được người nhận'),
      ...toSteps('delivering'),
      createFailedStep('Người nhận từ chối nhận hàng'),
      ...toSteps('waiting_to_return', 'return', 'return_transporting', 'returning', 'returned'),
    ],
  },
  lost: { share: 5, steps: [...stepsToDelivery, { status: 'lost', reason: 'Thất lạc khi luân chuyển' }] },
} as const satisfies Record<string, { share: number; steps: ParcelRouteStep[] }>
export type ParcelRouteName = keyof typeof parcelRoutes

export function chooseParcelRoute(random: number): ParcelRouteName {
  let remaining = random * 100
  for (const [name, { share }] of Object.entries(parcelRoutes)) {
    remaining -= share
    if (remaining < 0) return name as ParcelRouteName
  }
  return 'delivered'
}
