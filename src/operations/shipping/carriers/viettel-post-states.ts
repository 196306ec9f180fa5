import type { ShipmentState } from '#contract/shipping/shipment-states.ts'

/**
 * States of Viettel Post (partner2.viettelpost.vn/document/webhook; −100: support.haravan.com article 42000090609).
 * 202 is missing, because an edited waybill says nothing about the parcel. 503 is destroyed on request.
 */
const states: Record<string, ShipmentState> = {
  '-100': 'waiting',
  '101': 'cancelled',
  '102': 'waiting',
  '103': 'waiting',
  '104': 'picking',
  '105': 'picked',
  '107': 'cancelled',
  '200': 'picked',
  '201': 'cancelled',
  '300': 'moving',
  '400': 'moving',
  '500': 'delivering',
  '501': 'delivered',
  '502': 'returning',
  '503': 'lost',
  '504': 'returned',
  '505': 'return-waiting',
  '506': 'failed',
  '507': 'failed',
  '508': 'delivering',
  '509': 'moving',
  '515': 'returning',
  '550': 'delivering',
}
/** On the way back a parcel has the same numbers, also 501, which must not book cash; the documents end a return with 504. */
const statesOnTheWay: readonly ShipmentState[] = [
  ...['picked', 'moving', 'delivering', 'failed', 'return-waiting', 'delivered'],
] as const

export function readViettelPostState(status: number, isReturning: boolean): ShipmentState | undefined {
  const state = states[status]
  return isReturning && state && statesOnTheWay.includes(state) ? 'returning' : state
}
