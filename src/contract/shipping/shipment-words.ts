/** Where a parcel is; what each means stands in `domain/shipment-state.ts`. Free of the schema library. */
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

/** The carrier that is always there: somebody of the shop brings the parcel. */
export const ownCarrier = 'shop'
export const ownCarrierName = 'Cửa hàng tự giao'
