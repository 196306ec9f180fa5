import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { ReadLabel } from '#contract/settings/labels.ts'
import type { PublicSettings } from '#contract/settings/settings.ts'
import { createLabelReader } from '#domain/settings/create-label-reader.ts'
import type { Api } from './api.ts'
import { useApi } from './use-api.ts'

/** The short part of the public settings, which every page contains. */
export type ShopTerms = Omit<PublicSettings, 'policies' | 'bank'> & {
  /** Beginning of each policy; empty without one. */
  policySummaries: { delivery: string; returns: string }
}

/** The first line, short enough to fit beside a button. */
const summarize = (text: string) => {
  const [first = ''] = text.trim().split('\n')
  return first.length > 160 ? `${first.slice(0, 159)}…` : first
}

export function shopTermsQuery(api: Api) {
  return queryOptions({
    queryKey: ['terms'],
    queryFn: async (): Promise<ShopTerms> => {
      const { policies, bank: _, ...terms } = await api.getShopInfo()
      return {
        ...terms,
        policySummaries: { delivery: summarize(policies.delivery), returns: summarize(policies.returns) },
      }
    },
    staleTime: 5 * 60_000,
  })
}

export function useShopTerms() {
  return useQuery(shopTermsQuery(useApi())).data
}

const defaultName = 'Tiệm'

export const useShopName = (): string => useShopTerms()?.name ?? defaultName

/** The same as a component, for use inside text. */
export const ShopName = useShopName

const getShopTerms = (queryClient: QueryClient, api: Api) =>
  queryClient.getQueryData(shopTermsQuery(api).queryKey)

export const getShopName = (queryClient: QueryClient, api: Api): string =>
  getShopTerms(queryClient, api)?.name ?? defaultName

export const getLabelReader = (queryClient: QueryClient, api: Api): ReadLabel =>
  createLabelReader(getShopTerms(queryClient, api)?.labels ?? {})

export function shopFactsQuery(api: Api) {
  return queryOptions({ queryKey: ['shop-facts'], queryFn: () => api.getShopInfo(), staleTime: 5 * 60_000 })
}
