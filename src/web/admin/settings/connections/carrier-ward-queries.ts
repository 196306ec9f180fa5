import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#web/app/api/api.ts'

export const carrierWardsKey = ['admin', 'carrier-wards']

export const carrierWardsQuery = (api: Api, carrier: string) =>
  queryOptions({
    queryKey: [...carrierWardsKey, carrier],
    queryFn: ({ signal }) => api.listCarrierWards({ params: { carrier }, signal }),
  })

export const carrierWardNamesQuery = (api: Api, carrier: string, province: string) =>
  queryOptions({
    queryKey: ['admin', 'carrier-ward-names', carrier, province],
    queryFn: ({ signal }) => api.listCarrierWardNames({ params: { carrier }, query: { province }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
