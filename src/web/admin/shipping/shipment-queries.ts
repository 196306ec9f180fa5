import { queryOptions } from '@tanstack/react-query'
import * as limits from '#contract/limits.ts'
import type { Shipment } from '#contract/shipping/shipments.ts'
import { shipmentStateDetails } from '#domain/shipping/shipment-transitions.ts'
import { ordersKey } from '#web/admin/orders/order-queries.ts'
import type { Api } from '#web/app/api/api.ts'

export const isShipmentUnderWay = ({ state }: Pick<Shipment, 'state'>) => !shipmentStateDetails[state].isFinal

/** Newest first. */
export function shipmentsQuery(api: Api, orders: string) {
  return queryOptions({
    queryKey: [...ordersKey, 'shipments', orders],
    queryFn: ({ signal }) => api.listShipmentsOfOrders({ query: { orders }, signal }),
  })
}

/** Parcels of any number of orders, as they are now. */
export function parcelsToCancelQuery(api: Api, orderIds: readonly string[]) {
  return queryOptions({
    queryKey: [...ordersKey, 'shipments', 'to cancel', ...orderIds],
    queryFn: async ({ signal }) => {
      const found: Shipment[] = []
      for (let start = 0; start < orderIds.length; start += limits.maxBulkRows) {
        const orders = orderIds.slice(start, start + limits.maxBulkRows).join(',')
        found.push(...(await api.listShipmentsOfOrders({ query: { orders }, signal })))
      }
      return found
    },
    gcTime: 0,
  })
}

/** @param body a `QuoteParcel` as JSON, because a key needs equal text for equal parcels */
export function parcelQuotesQuery(api: Api, body: string) {
  return queryOptions({
    queryKey: [...ordersKey, 'quotes', body],
    queryFn: ({ signal }) => api.quoteParcel({ body: JSON.parse(body), signal }),
    staleTime: 60_000,
    retry: false,
  })
}

export const carriersKey = ['admin', 'carriers']

export function carriersQuery(api: Api) {
  return queryOptions({
    queryKey: carriersKey,
    queryFn: ({ signal }) => api.listCarriers({ signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}
