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

export const ownCarrier = 'shop'
export const ownCarrierName = 'Cửa hàng tự giao'

export const ghnCarrierId = 'ghn'
export const ghnCarrierName = 'Giao Hàng Nhanh'

export const ghtkCarrierId = 'ghtk'
export const ghtkCarrierName = 'Giao Hàng Tiết Kiệm'

export const viettelPostCarrierId = 'viettel-post'
export const viettelPostCarrierName = 'Viettel Post'

export const simulatedCarrierId = 'simulator'
export const simulatedCarrierName = 'Hãng mô phỏng'
