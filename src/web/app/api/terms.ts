import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import type { ShopFacts } from '#contract/settings/settings.ts'
import type { Api } from './api.ts'
import { useApi } from './use-api.ts'

/** What delivery costs now, and how to reach the shop: of its facts the short ones, which every page carries. */
export type Terms = Omit<ShopFacts, 'policies' | 'bank'> & {
  /** How the owner's words on either begin; empty: the owner has said nothing. */
  says: { delivery: string; returns: string }
}

/** The first line, as far as it fits beside a button. */
const beginning = (text: string) => {
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
        says: { delivery: beginning(policies.delivery), returns: beginning(policies.returns) },
      }
    },
    staleTime: 5 * 60_000,
  })
}

/** What delivery costs at least, and whether elsewhere it costs more; 0: nothing, wherever it goes. */
export function leastFee({ shippingFee, shippingGroups }: Terms): { fee: number; varies: boolean } {
  const fees = [shippingFee, ...shippingGroups.map(({ fee }) => fee)]
  const fee = Math.min(...fees)
  return { fee, varies: fees.some((one) => one > fee) }
}

/** Missing where the shop could not say. */
export function useTerms() {
  return useQuery(termsQuery(useApi())).data
}

/** Until the shop has said its name. */
const usualName = 'Tiệm'

/** What the owner has called the shop. */
export const useShopName = (): string => useTerms()?.name ?? usualName

/** The same, in the midst of words. */
export const ShopName = useShopName

/** The same, for what is no component. */
export function shopName(queryClient: QueryClient, api: Api): string {
  return queryClient.getQueryData(termsQuery(api).queryKey)?.name ?? usualName
}

/** The owner's words on delivery, returns and privacy. */
export function shopFactsQuery(api: Api) {
  return queryOptions({ queryKey: ['shop-facts'], queryFn: () => api.getShopFacts(), staleTime: 5 * 60_000 })
}
