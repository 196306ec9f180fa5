import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { ShopFacts } from '#contract/settings/settings.ts'
import type { Api } from './api.ts'
import { useApi } from './use-api.ts'

/** The short part of the public settings, which every page contains. */
export type Terms = Omit<ShopFacts, 'policies' | 'bank'> & {
  /** Beginning of each policy; empty without one. */
  says: { delivery: string; returns: string }
}

/** The first line, short enough to fit beside a button. */
const summarize = (text: string) => {
  const [first = ''] = text.trim().split('\n')
  return first.length > 160 ? `${first.slice(0, 159)}…` : first
}

export function termsQuery(api: Api) {
  return queryOptions({
    queryKey: ['terms'],
    queryFn: async (): Promise<Terms> => {
      const { policies, bank: _, ...terms } = await api.getShopFacts()
      return {
        ...terms,
        says: { delivery: summarize(policies.delivery), returns: summarize(policies.returns) },
      }
    },
    staleTime: 5 * 60_000,
  })
}

/** The lowest shipping fee in dong. `varies` is true if some areas cost more. */
export function leastFee({ shippingFee, shippingGroups }: Terms): { fee: number; varies: boolean } {
  const fees = [shippingFee, ...shippingGroups.map(({ fee }) => fee)]
  const fee = Math.min(...fees)
  return { fee, varies: fees.some((one) => one > fee) }
}

export function useTerms() {
  return useQuery(termsQuery(useApi())).data
}

const defaultName = 'Tiệm'

export const useShopName = (): string => useTerms()?.name ?? defaultName

/** The same as a component, for use inside text. */
export const ShopName = useShopName

export function shopName(queryClient: QueryClient, api: Api): string {
  return queryClient.getQueryData(termsQuery(api).queryKey)?.name ?? defaultName
}

export function shopFactsQuery(api: Api) {
  return queryOptions({ queryKey: ['shop-facts'], queryFn: () => api.getShopFacts(), staleTime: 5 * 60_000 })
}
