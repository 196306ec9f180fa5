import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#web/app/api/api.ts'

export function profileQuery(api: Api) {
  return queryOptions({ queryKey: ['account', 'profile'], queryFn: () => api.getProfile() })
}

export function addressesQuery(api: Api) {
  return queryOptions({ queryKey: ['account', 'addresses'], queryFn: () => api.listAddresses() })
}

export function consentsQuery(api: Api) {
  return queryOptions({ queryKey: ['account', 'consents'], queryFn: () => api.listConsents() })
}

/** `total` counts all orders. The loader refetches it on every visit, because the status may have changed. */
export function lastOrderQuery(api: Api, userId: string) {
  return queryOptions({
    queryKey: ['orders', userId, 'last'],
    queryFn: () => api.listUserOrders.withTotal({ params: { userId }, query: { limit: '1' } }),
    staleTime: 0,
    refetchOnMount: false,
  })
}
