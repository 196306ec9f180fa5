import { ownCarrier, ownCarrierName, simulatedCarrierId, simulatedCarrierName } from './shipment-states.ts'

/** Parcels keep the name of a carrier that is no longer connected. */
export const carrierNames: Readonly<Record<string, string>> = {
  [ownCarrier]: ownCarrierName,
  [simulatedCarrierId]: simulatedCarrierName,
  ghn: 'Giao Hàng Nhanh',
  ghtk: 'Giao Hàng Tiết Kiệm',
  'viettel-post': 'Viettel Post',
}
