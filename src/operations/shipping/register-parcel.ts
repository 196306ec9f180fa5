import type { Transaction } from '#data/database/connection.ts'
import { isUniqueViolation } from '#data/database/transaction.ts'
import {
  type CarrierRegistration,
  requestCancellation,
  saveCarrierRegistration,
} from '#data/shipping/carrier-requests.ts'
import type { ShipmentRow } from '#data/shipping/shipments.ts'

/** A rejected parcel that the carrier has after all is cancelled, because another one may have replaced it. */
export async function registerParcel(
  tx: Transaction,
  { _id, state }: ShipmentRow,
  registration: CarrierRegistration,
): Promise<void> {
  await saveCarrierRegistration(tx, _id, registration)
  if (state === 'rejected') await requestCancellation(tx, _id, 0)
}

export const isCodeTaken = (error: unknown) => isUniqueViolation(error, 'shipments_carrier_code_key')
