import type { LineOutcome } from '#contract/shipping/settlement-outcomes.ts'
import type { ShipmentState } from '#contract/shipping/shipment-states.ts'

/** @param open what the carrier still owes for the parcel, in dong */
export function compareSettlement(
  parcel: { state: ShipmentState; open: number } | null,
  received: number,
): LineOutcome {
  if (!parcel) return 'unknown'
  if (received === parcel.open) return 'matched'
  if (parcel.state !== 'delivered') return 'undelivered'
  return received < parcel.open ? 'short' : 'over'
}
