import type { ShipmentState } from '#contract/shipping/shipment-states.ts'

/**
 * States of GHN, whose API the simulated carrier has: api.ghn.vn/home/docs/detail?id=47 for the callback format,
 * support.haravan.com article 42000090609 for their meaning. `exception` is missing because it moves nothing; staff see it.
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
  scrap: 'lost',
  lost: 'lost',
}
