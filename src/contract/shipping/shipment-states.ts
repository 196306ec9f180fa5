export const shipmentStates = [
  'asked',
  'waiting',
  'picking',
  'picked',
  'moving',
  'delivering',
  'failed',
  'return-waiting',
  'returning',
  'delivered',
  'returned',
  'cancelled',
  'rejected',
  'lost',
] as const
export type ShipmentState = (typeof shipmentStates)[number]
