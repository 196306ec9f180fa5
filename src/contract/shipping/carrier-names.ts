import {
  ghnCarrierId,
  ghnCarrierName,
  ghtkCarrierId,
  ghtkCarrierName,
  ownCarrier,
  ownCarrierName,
  simulatedCarrierId,
  simulatedCarrierName,
  viettelPostCarrierId,
  viettelPostCarrierName,
} from './shipment-states.ts'

/** Carriers by the connection that an owner enters. */
export const carriersByService = {
  ghn: ghnCarrierId,
  ghtk: ghtkCarrierId,
  viettelpost: viettelPostCarrierId,
  carrier: simulatedCarrierId,
} as const

/** Parcels keep the name of a carrier that is no longer connected. */
export const carrierNames: Readonly<Record<string, string>> = {
  [ownCarrier]: ownCarrierName,
  [simulatedCarrierId]: simulatedCarrierName,
  [ghnCarrierId]: ghnCarrierName,
  [ghtkCarrierId]: ghtkCarrierName,
  [viettelPostCarrierId]: viettelPostCarrierName,
}

const shortNames: Readonly<Record<string, string>> = {
  [ownCarrierName]: 'tự giao',
  'Giao Hàng Nhanh': 'GHN',
  'Giao Hàng Tiết Kiệm': 'GHTK',
}

/** For a line of a list that also has the state of the parcel. */
export const shortenCarrierName = (name: string): string => shortNames[name] ?? name
