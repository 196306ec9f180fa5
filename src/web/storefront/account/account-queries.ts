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
