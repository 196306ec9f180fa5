import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Api } from './api.ts'
import { useApi } from './use-api.ts'

/** What delivery costs now, and how to reach the shop. */
export function termsQuery(api: Api) {
  return queryOptions({ queryKey: ['terms'], queryFn: () => api.getTerms(), staleTime: 5 * 60_000 })
}

/** Missing where the shop could not say. */
export function useTerms() {
  return useQuery(termsQuery(useApi())).data
}

/** The owner's words on delivery, returns and privacy. */
export function shopFactsQuery(api: Api) {
  return queryOptions({ queryKey: ['shop-facts'], queryFn: () => api.getShopFacts(), staleTime: 5 * 60_000 })
}
