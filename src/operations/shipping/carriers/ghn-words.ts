import type { ShipmentState } from '#contract/shipping/shipment-words.ts'

/**
 * What GHN calls its states (api.ghn.vn/home/docs/detail?id=47 for the callback's form; the pairs with Vietnamese
 * words from support.haravan.com, article 42000090609). `exception` says nothing about where the parcel is.
 */
export const ghnStates: Record<string, ShipmentState> = {
  ready_to_pick: 'waiting',
  picking: 'picking',
  money_collect_picking: 'picking',
  picked: 'picked',
  storing: 'moving',
  transporting: 'moving',
  sorting: 'moving',
  delivering: 'delivering',
  money_collect_delivering: 'delivering',
  delivery_fail: 'failed',
  waiting_to_return: 'return-waiting',
  return: 'returning',
  return_transporting: 'returning',
  return_sorting: 'returning',
  returning: 'returning',
  return_fail: 'returning',
  returned: 'returned',
  delivered: 'delivered',
  cancel: 'cancelled',
  damage: 'lost',
  lost: 'lost',
}
