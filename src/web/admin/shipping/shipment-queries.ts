import { queryOptions } from '@tanstack/react-query'
import type { Shipment } from '#contract/shipping/shipments.ts'
import { shipmentStateDetails } from '#domain/shipping/shipment-transitions.ts'
import { ordersKey } from '#web/admin/orders/order-queries.ts'
import type { Api } from '#web/app/api/api.ts'

export const isShipmentUnderWay = ({ state }: Pick<Shipment, 'state'>) => !shipmentStateDetails[state].isFinal

/** Newest first. */
export function shipmentsQuery(api: Api, orders: string) {
  return queryOptions({
    queryKey: [...ordersKey, 'shipments', orders],
    queryFn: ({ signal }) => api.listShipments({ query: { orders }, signal }),
  })
}

export function carriersQuery(api: Api) {
  return queryOptions({
    queryKey: ['admin', 'carriers'],
    queryFn: ({ signal }) => api.listCarriers({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
