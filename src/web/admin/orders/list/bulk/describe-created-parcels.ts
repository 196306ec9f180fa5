import type { ShipmentResult } from '#contract/shipping/shipments.ts'

export interface CreatedParcelResult extends ShipmentResult {
  /** False: the carrier has not answered yet, and the shop sends the parcel again. */
  isAccepted: boolean
}

export function describeCreatedParcels(results: readonly CreatedParcelResult[]): string {
  const created = results.filter(({ error }) => error === null)
  const acceptedCount = created.filter(({ isAccepted }) => isAccepted).length
  const waitingCount = created.length - acceptedCount
  return [
    acceptedCount > 0 && `Đã tạo ${acceptedCount} vận đơn.`,
    waitingCount > 0 && `Hãng chưa xác nhận ${waitingCount} vận đơn.`,
  ]
    .filter(Boolean)
    .join(' ')
}
