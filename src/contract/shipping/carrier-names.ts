import {
  ghnCarrierId,
  ghtkCarrierId,
  ownCarrier,
  simulatedCarrierId,
  viettelPostCarrierId,
} from './carrier-ids.ts'

export const ownCarrierName = 'Cửa hàng tự giao'
export const ghnCarrierName = 'Giao Hàng Nhanh'
export const ghtkCarrierName = 'Giao Hàng Tiết Kiệm'
export const viettelPostCarrierName = 'Viettel Post'
export const simulatedCarrierName = 'Hãng mô phỏng'

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
  [ghnCarrierName]: 'GHN',
  [ghtkCarrierName]: 'GHTK',
}

/** For a line of a list that also has the state of the parcel. */
export const shortenCarrierName = (name: string): string => shortNames[name] ?? name
