import type { ShipmentState } from '#contract/shipping/shipment-states.ts'

/** States of GHTK (api.ghtk.vn, webhook). Reports of couriers (45, 49, 123, 127, 128, 410) are missing. */
export const ghtkStates: Record<string, ShipmentState> = {
  '-1': 'cancelled',
  '1': 'waiting',
  '2': 'waiting',
  '7': 'waiting',
  '8': 'waiting',
  '12': 'picking',
  '3': 'picked',
  '4': 'delivering',
  '5': 'delivered',
  '6': 'delivered',
  '9': 'failed',
  '10': 'failed',
  '20': 'returning',
  '21': 'returned',
  '11': 'returned',
  '13': 'lost',
}
